/** The part of the glossary about making software and keeping it running. */
export const DEVELOPMENT: string = `\
crud create_read_update_delete 增删改查
database_migration schema_migration alter_table 数据库迁移 表结构 改表
stored_procedure database_trigger 存储过程 触发器
backup_database pg_dump mysqldump 备份数据库 导出数据库
connection_refused connection_failed cannot_connect ~can't_connect 连接失败 连不上 拒绝连接 连接不上
type_error type_mismatch type_inference 类型错误 类型推断
lambda closure anonymous_function arrow_function 闭包 匿名函数 箭头函数
recursion recursive 递归
iterator ~generator 迭代器 生成器
decorator =annotation 装饰器 注解
=pointer borrow dereference 指针
concatenate string_interpolation template_string 拼接 模板字符串 插值
~operator arithmetic 运算符 算术 加减
countdown interval_timer settimeout 定时器 倒计时
stdin stdout stderr =pipe 标准输入 标准输出 管道
ci ci/cd github_actions gitlab_ci jenkins continuous_integration continuous_delivery 持续集成 持续部署 流水线 自动部署 自动构建
dockerfile build_image 构建镜像 制作镜像
fault_injection chaos_engineering ~break 故障注入 混沌 故障模拟
outage downtime node_failure 宕机 停机 掉线
network_delay packet_loss network_fault network_chaos jitter 丢包 网络延迟 网络故障 断网
cpu_load cpu_usage stress high_load heavy_load 压力 占用高 跑满 负载
disk_io io read_write 读写 磁盘读写
clock_skew time_offset ntp time_sync 时间偏移 时钟 校时 时间同步
kill_process kill_pod 杀掉 杀进程 终止进程
resource_usage footprint 资源占用 消耗
access_key api_token personal_access_token access_token 访问密钥 令牌 秘钥
change_password change_email edit_profile 修改密码 改密码 修改邮箱 修改资料
delete_account close_account deactivate_account 注销账号 删除账号 销户
username nickname display_name 用户名 昵称 改名
~profile bio personal_page 个人主页 个人资料
verify_email confirm_email email_verification activation_email 邮箱验证 验证邮箱 激活邮件
license_key activation_code product_key serial_number redeem 激活码 序列号 兑换码 兑换 许可证密钥
reauthentication reauthenticate re-login ~log_in_again ~session_expired 重新登录 重新认证 登录过期
self-hosted on-premise on-premises own_server private_deployment 自托管 私有部署 私有化 自建
good_first_issue first_contribution beginner-friendly 新手任务 第一次贡献
code_review review_code 代码审查 代码评审
release_process release_workflow publish_release 发版 发布流程 发新版
publish_package npm_publish publish_plugin 发布包 发布插件 上架
submit_app publish_app app_store_review deploying_to_app_store deploying_to_google_play ~submit ~apple 上架 提交审核 应用商店
code_signing keystore provisioning_profile 签名 打包签名
simulator emulator virtual_device 模拟器
real_device usb_debugging adb physical_device 真机 真机调试
webview web_view in-app_browser 内置浏览器 网页视图
status_bar safe_area notch system_bar 状态栏 安全区域 刘海
back_button hardware_back 返回键 返回按钮
share_sheet share_dialog 分享到 分享按钮
file_system read_file write_file filesystem 文件系统 读文件 写文件
local_storage key-value ~preferences persist_data ~save_data ~save_settings 本地存储 保存数据 持久化 存数据 保存设置
background_execution run_in_background background_mode background_runner ~headless ~app_closed 后台 后台运行 后台执行 保活
app_icon launcher_icon 应用图标 桌面图标 换图标
action_sheet bottom_sheet 底部弹窗 动作面板
pull_to_refresh swipe_to_refresh 下拉刷新
network_status connectivity ~no_internet 网络状态 是否联网 断网
ocr text_recognition 文字识别
image_recognition object_detection computer_vision 图像识别 目标检测 视觉
chat_history conversation_history message_history 聊天记录 历史记录 记忆
system_prompt character_settings 人设 角色设定 提示词
local_model ollama run_locally 本地模型 本地部署
fix_typo edit_docs improve_docs writing_docs update_documentation updating_knowledge_base docs_contribution ~mistake 修改文档 改文档 文档贡献 文档错误
proxy_settings behind_proxy corporate_proxy 代理设置 公司网络
per-environment environment-specific multiple_environments dev_prod 多环境 不同环境 生产 开发
request_cancellation aborting abortcontroller abort_request 取消请求 中断请求
multipart form_data file_upload upload_file binary_data 上传文件 文件上传 表单数据
bearer authorization_header request_headers ~send_token 请求头 携带令牌
store-and-forward message_queueing ~missed ~offline_messages 离线消息 错过的消息
over_the_air wireless_update ota_update 空中升级 无线升级
coverage_prediction propagation_model 覆盖预测 选址
remote_administration remote_admin manage_remotely 远程管理 远程控制
hardening running_securely secure_setup security_best_practice 加固 安全加固 安全配置 防止攻击
role-based_access team_members invite_members 角色 多人管理 同事
allowlist allow_rule exception_rule unblock ~whitelist 放行 白名单 解除拦截
blocklist filter_list filter_rules ~blacklist 黑名单 拦截列表 过滤规则
query_log request_log browsing_history visited_websites 查询日志 访问记录 上网记录 浏览记录 访问过
flush_dns clear_dns dns_cache 清理dns 刷新缓存 清理缓存
virtual_list long_list large_list list_performance 长列表 列表卡顿
deploy_preview preview_deployment 预览部署
docs_versioning multiple_versions versioned_docs 多版本文档
breaking_change migration_guide upgrade_guide 升级指南 迁移指南 不兼容变更
library_mode build_library 打包成库 库模式
admin_only superuser_only admin_permission 仅管理员 只有管理员 只让管理员
lifecycle_hook startup_hook on_startup shutdown_hook 启动时 启动钩子 关闭时 启动时执行
error_tracking sentry crash_reporting error_monitoring 错误跟踪 报错监控 错误监控 崩溃上报
html_to_image render_image webpage_screenshot 网页截图 渲染图片 转图片
enforce enforcement mandatory only_allow ~forbid ~must_use 强制 只允许 必须用 只准
dependents reverse_dependency required_by depended_on ~who_uses 被依赖 谁依赖
runtime runtime_version node_version python_version version_manager ~switch_version 运行时 版本切换 切换版本
expose publish_port port_mapping external_access ~from_outside 对外 外部访问 端口映射 暴露端口 ~外面 ~访问不到
bind_mount host_directory host_path shared_folder mount_directory 挂载目录 主机目录 共享文件夹 共享目录 ~本机文件夹 ~本地文件夹
warm_up preheat preload pre-download predownload prefetch ~in_advance ~beforehand 预热 预下载 预拉取 提前加载 提前下载
embed iframe embedding ~my_website ~own_website ~into_a_page 嵌入网页 嵌到网页 网页嵌入 ~自己的网页
retry try_again reattempt 再试 重新尝试 ~再试几次
mutex mutual_exclusion exclusive_lock distributed_lock atomic ~lock ~at_the_same_time ~twice 互斥 分布式锁 加锁 原子 ~同时执行 ~重复执行
log_rotation rotate_logs logrotate 日志轮转 日志切割 ~日志太大
exec attach_shell ~go_inside ~get_into ~shell_in 进入容器 ~进到 ~进去 ~里面看看
one-off one-time run_once ad-hoc ~just_once ~only_once 一次性 临时运行 只运行一次 ~跑一次
daemonset every_node each_node all_nodes ~every_machine ~all_machines 每个节点 所有节点 每台机器 ~所有机器
image_size slim_image smaller_image multi-stage ~shrink ~too_big 镜像体积 镜像大小 多阶段 ~镜像太大 ~缩小
detached background_mode exits_immediately ~keeps_exiting 后台运行 立即退出 ~自动退出 ~一启动就退出
rootless non-root unprivileged ~without_root 非root 普通用户 无特权
resource_limit memory_limit cpu_limit cgroups ~limit_memory ~too_much_memory 资源限制 内存限制 限制内存 ~占内存
vulnerability_scan security_scan image_scan ~scan_for 漏洞扫描 扫描漏洞 安全扫描
web_ui gui graphical_interface visual_interface management_interface 图形界面 可视化界面 管理界面 网页界面 ~不用命令行
git_hook pre-commit husky commit_hook 提交钩子 提交前检查
code_generation codegen generate_code client_generation 代码生成 生成代码 ~自动生成
loading_state request_state loading_status ~spinner ~while_loading 加载状态 请求状态 ~转圈
refresh_token token_refresh renew_token session_expiry ~stay_logged_in ~logged_out ~login_expired 刷新令牌 无感刷新 自动续期 登录过期 ~掉登录
disable_cache no_cache cache_mode turn_off_cache 关闭缓存 禁用缓存 不缓存 ~关掉缓存 缓存模式
across_components cross-component ~other_component ~another_component 跨组件 组件之间 ~别的组件 ~其他组件
request_interceptor global_interceptor ~every_request ~all_requests 请求拦截 全局拦截 ~每个请求 ~所有请求
alternative_to competitors ~instead_of ~similar_to 替代品 竞品 同类产品 ~同类
default_password initial_password default_credentials first_login ~what_is_the_password 默认密码 初始密码 默认账号
data_directory storage_location data_location ~where_is ~where_are ~stored 数据目录 存储位置 存放位置 ~存在哪 ~保存在哪 ~放在哪
listen_port custom_port port_number change_port 监听端口 端口号 改端口 修改端口
automatic_backup scheduled_backup backup_schedule ~back_up_every 自动备份 定时备份 ~每天备份
deletion_protection accidental_deletion ~by_accident ~by_mistake ~accidentally 防误删 误删除 删除保护 ~不小心 ~手滑
read_replica read-write_splitting 读写分离 只读副本 从库
hot_standby active-active disaster_site 热备 双活 多活
foreign_data external_table federated_query 外部表 外表 联邦查询
transaction_isolation isolation_level dirty_read 隔离级别 脏读 幻读
materialized_view precomputed 物化视图 预计算
partition_table table_partitioning ~split_table 分区表 表分区 ~大表
stack_overflow maximum_call_stack 栈溢出 爆栈
environment_check doctor diagnose_environment ~check_my_setup 环境检查 环境诊断
peer_dependency version_conflict dependency_conflict 依赖冲突 版本冲突
private_package scoped_package private_npm 私有包 作用域包
publish_access two-person_release ~who_can_publish 发布权限
override_version resolutions force_version pin_version ~nested_dependency 覆盖版本 锁定版本 ~强制版本
patch_package modify_dependency ~edit_dependency ~fix_third-party 打补丁 补丁包 ~改第三方
tarball archive_file zip_file 压缩包
`
