/** The part of the glossary about what readers do with software and devices, and what happens to them. */
export const TASKS: string = `\
send transmit deliver 发送 传送 发出 ~发给
receive received receiving 接收 收到 接到
collect collecting collection gather 收集 采集 汇集
level tier grade 级别 等级 层级
implement implementation implementing 实现 落地
context 上下文 语境
practice hands-on 实践 实战 实操
process flow workflow procedure 流程 过程
control controller 控制 操控 控制器
core central 核心
common general generic universal 通用 公共 一般
logic 逻辑
experience ux 体验
identity 身份
quality 质量 品质
learning study 学习
success successful succeed 成功
failed failure unsuccessful ~didn't_work ~doesn't_work 失败 没成功 不成功
flexible flexibility 灵活
reduce decrease lower lessen 减少 降低 缩减 ~less
increase raise boost higher 提高 增大 提升 ~more
expression 表达式
algorithm 算法
symbol special_character punctuation 符号 标点 特殊字符
channel 频道 通道 渠道
transport transmission 传输
private internal 私有 内部
ecosystem 生态 周边
unified unify uniform 统一
indicator status_led status_light 指示器 指示灯
tunnel tunneling 隧道
unavailable not_available ~can't_use 不可用 无法使用 用不了
minimum least lowest smallest at_least 最小 最低 至少
maximum highest largest at_most 最大 最高 至多
depth deep nested nesting 深度 嵌套
continue resume proceed carry_on 继续 接着
respond reply answer 回复 应答 回答
obtain acquire 获得 获取 得到 ~拿到
destination recipient 目的地 收件人
append 追加
classification classify categorize 分类 归类
meaning explanation ~what_does ~mean 含义 意思 解释 ~是什么意思
permanent durable persistent 永久 持久 持久化
condition conditional if_else 条件 如果
censorship censored geo-block restricted_region internet_restrictions 封锁 审查 地区限制 网络限制 ~被墙 ~国家 ~country ~countries
disconnected disconnection goes_offline 断开 断连 断网
killed_in_background battery_optimization background_activity keep_alive 后台被杀 保活 电池优化 ~被系统关掉 ~closes_itself
automatically_connect auto-connect autoconnect connect_on_launch 自动连接 自动连 ~by_itself
shortcut_app automation ios_shortcuts 快捷指令 自动化
terminal command_line cli console shell command_prompt 终端 命令行 命令提示符 控制台
login_token session_token auth_token jwt access_token 登录令牌 令牌 登录凭证
steal theft exfiltrate leak 窃取 偷 盗取 泄露 ~偷走
taken_over takeover hijack hijacking 接管 劫持 被接管 ~被别人
stylesheet css style_sheet 样式表 样式
curly_braces mustache interpolation template_syntax 花括号 大括号 双括号 插值 模板语法
template_injection 模板注入
new_tab new_window opened_window target_blank 新标签页 新窗口 新开
phishing_page fake_page fake_site 钓鱼页面 假网站
leak memory_leak leaks 泄漏 泄露
cpu processor 处理器
parser parsing markup_parser 解析器 解析
filter filtering sanitize sanitizer 过滤 净化 清洗
crypto wallet blockchain web3 nft 加密货币 钱包 区块链
cross-domain another_domain cross-site 跨域 跨站
rejected refused blocked_by ~why_blocked 被拒绝 拒绝 被拦截
wireless wirelessly bluetooth 无线 蓝牙
brightness bright dim backlight 亮度 调暗 调亮 太亮 太暗
rhythm beat drum tempo bpm metronome 节奏 鼓点 节拍 打拍子
pattern step_sequencer sequencer 音序器 编曲
song melody compose composing music_editor 歌曲 旋律 作曲 编曲
sd_card microsd memory_card tf_card storage_card 存储卡 内存卡 储存卡
simulate_keyboard key_press keystroke send_keys 模拟按键 模拟键盘 键盘输入
scrolling_text marquee text_scroll 滚动文字 滚动显示 跑马灯
release_notes patch_notes changelog what's_new version_history 更新日志 发布说明 版本说明 更新内容 ~what_changed ~改了什么
console_output print debug_output 打印 输出日志
stream_deck control_surface macro_pad 控制台 快捷键盘
put_online publish_website export_web web_build host_on_website 发布到网页 网页版 放到网站上
collision solid obstacle wall ~walk_through 碰撞 障碍 墙
trigger step_on enter_area zone 触发区域 踩到 走到
projectile bullet shoot 子弹 发射 射击
score points counter 得分 分数 计分
camera_shake screen_shake 震屏 屏幕抖动
multiplayer two_players co-op link_cable 双人 多人 联机
portrait face_picture avatar character_picture 头像 立绘
choice menu_choice dialogue_option multiple_choice 选项 选择分支
step_through stepping breakpoint 单步 断点 单步调试
add-on addon extension plugin 附加组件 扩展 插件
web_search internet_search search_online 联网搜索 网页搜索 上网搜 ~查资料
context_length conversation_too_long compress_context context_window 对话太长 上下文过长 超出长度
sandbox isolated_environment isolated_execution code_execution 沙箱 沙盒 隔离环境 隔离运行 代码执行
publish_plugin plugin_market submit_plugin 上架 发布插件 插件市场
wait_for_reply next_message multi-turn session_control 等待回复 下一句 多轮对话 会话控制
http_api rest_api external_call call_from_outside 外部调用 接口调用 开放接口
sub-agent subagent delegate handoff orchestrate 子代理 分派 委派 分配任务
change_port custom_port web_port 换端口 改端口 自定义端口
forgot_password lost_password ~can't_remember 忘记密码 密码忘了 忘了密码
only_admin admin_only administrators_only 仅管理员 只有管理员
official officially 官方
complex complicated complexity 复杂
correct correctly proper right_way 正确 对的
unknown unrecognized unidentified 未知 无法识别
known_issues known_problems 已知问题
business enterprise commercial 业务 商业 企业
technical technology 技术
fragment snippet piece 片段
engine 引擎
standalone single-node single_machine 单机 独立 单节点
high_performance fast_response 高性能 高效
binary executable 二进制 可执行文件
hexadecimal hex decimal base_conversion 十六进制 进制 进制转换
manifest descriptor 清单 描述文件
byte bytes octet 字节
responsibility responsibilities duty 职责 责任 分工
health wellness 健康
matrix array 矩阵 数组
zone area region 区域 地区
chain chaining chained 链式 链
loss lost_data 丢失 损失
combined together along_with side_by_side 一起 配合 共同 ~run_together
mixed hybrid 混合
closed closing close_window 关闭 关掉
continuous continuously constant 持续 连续
hot_swap hot_plug 热插拔
destination_address target 目标
payment_method pay_with credit_card 支付方式 付款方式 怎么付款
free_of_charge no_cost gratis 免费 不要钱 ~要钱吗
paid premium unlimited pro_version 付费 付费版 高级版 会员版
family household whole_family all_devices every_device 全家 家庭 所有设备
several_users second_user other_account multi-user restricted_user 多用户 其他用户 受限用户
screen_capture take_screenshot capture_screen 截屏 截图
join_cluster add_node join_node new_node 加入集群 添加节点 加进集群 ~加机器
group_nodes node_group node_pool pool 节点组 节点池 节点分组 分组
local_disk local_storage local_volume 本地磁盘 本地存储 本地硬盘
keep_same stay_same sticky retain 保持不变 固定 不变
run_once one-off every_node each_machine 运行一次 执行一次 每台机器
minimum_requirements hardware_requirements ~how_much_memory 最低配置 最低要求 硬件要求
same_region same_zone topology-aware local_traffic 同区域 就近 本地流量 同机房
lose_network network_loss network_outage disconnected_from_network 断网 网络断开 失去网络
how_to_contribute contribute_code 贡献代码 如何贡献
interface_language ui_language display_language 界面语言 显示语言
german french spanish japanese translation_language 德语 法语 西班牙语 日语 语言
auto_update automatic_updates update_automatically 自动更新 自动升级 ~自己更新
turn_off_updates disable_updates 关闭更新 禁止更新
dry_run trial_run preview_changes 试运行 预演
do_not_disturb quiet_hours silent_mode 勿扰 免打扰 安静
bulk_import import_csv import_from_file batch_import 批量导入 表格导入
export_data download_data data_export 导出数据 下载数据
link_account bind_account merge_accounts 绑定账号 合并账号 关联账号
transfer_ownership change_owner hand_over 转让 移交
online_status presence last_seen 在线状态 是否在线
voice_call video_call conference meeting 语音通话 视频通话 会议
share_screen screen_sharing 共享屏幕 屏幕共享
noise_suppression echo_cancellation 降噪 回声
transcoding transcode hardware_acceleration hardware_decoding 转码 硬件加速 硬解
playback stutter buffering ~choppy 播放 卡顿 缓冲
media_library library_scan scan_library 媒体库 扫描媒体
resumable_upload chunked_upload resume_download large_file 断点续传 分片上传 大文件
incremental_backup full_backup 增量备份 全量备份
disk_encryption encrypted_disk 磁盘加密
raid parity disk_array 磁盘阵列 阵列
file_permission chmod file_owner 文件权限 属主
symlink symbolic_link hard_link 软链接 符号链接
environment_setup dev_environment prepare_environment 环境搭建 环境准备 搭环境
hello_world first_program first_project first_app minimal_example 第一个程序 第一个项目 最小示例 最小实例 ~从哪开始
project_template starter_template 项目模板
naming_convention naming_rules 命名规范 命名规则
type_definition type_declaration typings 类型定义 类型声明
optional_parameter default_value 可选参数 默认值
deep_copy shallow_copy clone_object 深拷贝 浅拷贝
date_format format_date 日期格式 时间格式
substring split_string trim 截取 分割 去空格
request_timeout set_timeout 超时时间 请求超时
download_file save_as file_download 下载文件 另存为
upload_progress download_progress 上传进度 下载进度
state_management global_state shared_state 状态管理 全局状态 共享状态
component_communication pass_data_between 组件通信 组件传值 传值
conditional_rendering v-if 条件渲染
list_rendering render_list v-for 列表渲染 循环渲染
dynamic_route route_parameter 动态路由 路由参数
navigation_guard route_guard protected_route 路由守卫 导航守卫 登录拦截
devtools developer_tools inspector 开发者工具 调试工具
memory_usage high_memory memory_consumption 占内存 内存占用
startup_time cold_start slow_startup 启动慢 冷启动 启动时间
build_time slow_build faster_builds 构建慢 打包慢 编译慢
bundle_size bundle_analysis reduce_bundle 包体积 打包体积
rollback_release roll_back previous_release 回滚版本 回退
drain cordon node_maintenance 排空 节点维护 驱逐
ingress_controller expose_service external_traffic 暴露服务 对外暴露 外部流量
storage_class persistent_volume_claim pvc 持久卷 存储类
configmap config_map 配置字典
secret_management vault manage_secrets 密钥管理
pull_image image_pull imagepullbackoff ~can't_pull 拉取镜像 ~拉不下来
crashloopbackoff crash_loop keeps_restarting 一直重启 反复重启 不断重启
custom_resource crd 自定义资源
event_bus event-driven 事件总线 事件驱动
distributed_transaction saga two-phase_commit 分布式事务
pagination_query limit_offset cursor_pagination 分页查询 游标分页
fuzzy_search full_text like_query 模糊查询 模糊搜索
index_optimization create_index missing_index 索引优化 建索引 加索引
table_structure alter_column add_column 表结构 加字段 改字段
character_encoding chinese_garbled 乱码 中文乱码 编码问题
time_zone utc local_time 时区 差八小时 时间不对
decimal_precision floating_point 浮点 精度丢失
unit_conversion convert_units 单位换算
phone_number sms text_message 手机号 短信 电话号码
real-name identity_verification kyc 实名 实名认证 身份认证
customer_service contact_support human_support 客服 人工客服 联系客服
complaint report_abuse report_user 举报 投诉
account_suspended account_banned appeal 封号 账号被封 申诉
terms_of_service user_agreement privacy_policy 服务条款 用户协议 隐私政策
free_trial trial_period 试用 试用期 免费试用
invoice_request receipt_request billing_history 开发票 发票 账单记录
keyboard_layout key_mapping remap_keys 键盘布局 改键 按键映射
calibration calibrate 校准 校正
firmware_version check_version current_version 固件版本 查看版本 当前版本
factory_image recovery_image unbrick 救砖 变砖 恢复镜像
wiring_diagram connect_wires pin_assignment 接线 接线图 怎么接
power_supply voltage_regulator power_input 供电 电源 稳压
signal_strength weak_signal range_test 信号弱 信号强度 信号不好
pair_device pairing_mode connect_phone 配对 配对模式 连手机
led_blinking blink led_color status_light 灯闪 闪烁 指示灯
mod plugin_mod modding resource_pack 模组 资源包 材质包
player players 玩家
command_block console_command cheat 指令 控制台命令
spawn respawn teleport_point 出生点 重生 复活
leaderboard ranking scoreboard achievements 排行榜 成就 记分板
quest mission objective 任务 关卡 主线
inventory backpack item_slot 背包 物品栏 库存
map world terrain level_map 地图 世界 地形
cancel_subscription cancel_a_subscription cancel_your_subscription ~cancel_plan ~stop_paying ~auto-renewal 取消订阅 退订 取消续费 自动续费
`
