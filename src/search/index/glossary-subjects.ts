/** The part of the glossary about subjects that many sites write of: trade, chat, data, devices, publishing. */
export const SUBJECTS: string = `\
swagger openapi api_documentation 接口文档 接口定义
execution_order run_order =priority order_of_execution 执行顺序 先后顺序 优先级
mass_edit bulk bulk_edit batch_edit edit_several 批量修改 批量编辑 批量
privacy_mode blur hide_amounts mask 隐私模式 模糊 打码 ~hide_numbers 隐藏金额
http_request networking fetch_data network_request 网络请求 请求
keyword trigger_word keyword_reply auto_reply 关键词 关键字 自动回复
group_chat channel 群聊 群组 群 频道
direct_message private_message dm whisper 私聊 私信
mention at_someone ping 提及 艾特
recall retract unsend withdraw delete_message 撤回 撤销消息
=ban =mute =kick =block moderation silence 禁言 封禁 踢出 拉黑 ~不许说话 ~不让发言
refund money_back chargeback 退款 退货 ~give_back return_order 退钱 退回 把钱退
discount coupon promo_code voucher promotion 优惠 优惠券 折扣 促销
cart basket shopping_cart 购物车
shipping delivery courier 配送 快递 物流 发货
product goods item merchandise sku 商品 产品 货品
currency exchange_rate money foreign_currency 货币 汇率 币种
tax vat sales_tax 税 税费 增值税
budget spending expenses allowance 预算 支出 花费
bank_account account_balance balance 银行账户 余额
reconcile reconciliation match_statement 对账 核对
receipt invoice bill 收据 发票 账单
subscription plan recurring_payment membership 订阅 套餐 会员
smart_contract blockchain on-chain web3 智能合约 区块链 链上
soft_delete recycle_bin trash archive 软删除 回收站 垃圾箱
auto_increment primary_key serial_id 自增 主键
upsert insert_or_update merge_into 插入或更新 更新插入
aggregate aggregation group_by sum count 聚合 分组 汇总 求和 统计
slow_query query_plan explain query_optimization 慢查询 执行计划 查询优化
connection_pool pooling max_connections 连接池 连接数
connection_string dsn database_url jdbc 连接字符串 连接串 数据库地址
seed seeding sample_data test_data fixture 初始数据 测试数据 种子数据
orm object_relational active_record 对象关系映射
full-text_search fulltext text_search search_engine 全文检索 全文搜索
object_storage bucket s3 oss blob_storage minio 对象存储 存储桶
data_migration move_data import_data transfer_data 数据迁移 数据导入
time_series tsdb metrics_database 时序 时序数据库
data_warehouse olap analytics_database lakehouse 数据仓库 数仓 数据湖
etl data_pipeline ingestion data_integration 数据同步 数据集成 数据管道
autostart start_on_boot run_at_startup systemd supervisor =daemon background_service 开机自启 开机启动 守护进程 进程守护 后台运行 ~自动拉起
background_task background_job worker_queue job_queue 后台任务 异步任务 任务队列
infrastructure_as_code terraform provisioning iac 基础设施即代码 基础设施
service_mesh sidecar istio envoy 服务网格 边车
service_discovery registry_center 服务发现 注册中心 服务注册
microservice microservices distributed_system 微服务 分布式
package_manager npm yarn pnpm apt brew 包管理器 包管理
lockfile lock_file pin_versions 锁文件 锁定版本 版本锁定
monorepo workspaces multi-package 单仓 多包 单体仓库
commit_message conventional_commits commit_convention 提交信息 提交规范
merge_conflict resolve_conflict rebase 合并冲突 解决冲突 变基
tree_shaking dead_code unused_code 摇树 无用代码
source_map sourcemap 源码映射 源映射
polyfill older_browser browser_support legacy_browser 垫片 浏览器兼容 兼容性
css_preprocessor sass scss less stylus 预处理器 样式预处理
css_modules scoped_css css-in-js styled 样式隔离 样式作用域
utility_css tailwind unocss atomic_css 原子化
static_site ssg jamstack static_export 静态站点 静态导出 静态网站
websocket socket real-time_connection bidirectional 长连接 实时通信 双向通信
deep_link universal_link app_link url_scheme 深度链接 深链 跳转链接
splash_screen launch_screen 启动屏 启动页 闪屏
orientation landscape portrait rotate rotation 横屏 竖屏 旋转 方向
push_notification remote_notification apns fcm 消息推送 推送通知 推送
in-app_purchase iap store_purchase 内购 应用内购买
biometric fingerprint face_id touch_id passkey webauthn 指纹 人脸识别 生物识别 通行密钥
passwordless magic_link one-time_code otp 无密码 一次性密码 验证码登录
social_login third-party_login login_with_google identity_provider 第三方登录 社交登录 微信登录
identity_server identity_provider idp user_directory active_directory ldap ~company_directory 域控 身份提供商 身份源 目录服务
keyboard_covers soft_keyboard virtual_keyboard 软键盘 键盘遮挡 虚拟键盘
qr_code barcode scan_code 二维码 条形码 扫码
rich_text_editor wysiwyg text_editor 富文本编辑器 所见即所得 编辑器
date_picker calendar_picker time_picker 日期选择 时间选择 日期选择器
file_picker file_input upload_button 文件选择 上传按钮
form_validation required_field input_validation 表单校验 表单验证 必填
skeleton_screen loading_placeholder 骨架屏 加载占位
sticky fixed pinned pin_to_top stick 吸顶 固定 置顶 粘性
truncate ellipsis overflow_text too_long_text 省略 截断 溢出
watermark stamp 水印
line_number line_numbers 行号
copy_button copy_code 复制按钮 复制代码
code_playground live_code live_editor sandbox online_demo 在线运行 在线编辑 代码演示 演练场
edit_this_page edit_link github_link 编辑此页 编辑链接
last_updated update_time modified_date 最后更新 更新时间 修改时间
base_url sub_path subdirectory base_path context_path 子路径 子目录 二级目录 基础路径
github_pages vercel netlify cloudflare_pages static_hosting 静态托管 托管平台
trailing_slash clean_url pretty_url permalink slug 永久链接 链接格式 固定链接
word_count reading_time 字数 字数统计 阅读时间
auto_complete autocomplete suggestion intellisense completion 自动补全 补全 自动完成 提示
game_server dedicated_server multiplayer host_game 服务器 开服 联机
light lamp bulb lighting brightness dimmer 灯 灯光 亮度 调光
outlet socket plug 插座 插头
curtain blind shutter =cover shade 窗帘 百叶窗 卷帘
smart_home home_automation iot 智能家居 物联网 家庭自动化
pairing pair connect_device add_device provisioning 配对 配网 添加设备 设备接入
voice_assistant alexa siri google_assistant voice_control 语音助手 语音控制
drone quadcopter uav flight_controller 无人机 飞控
knowledge_base rag retrieval =retriever 知识库 检索增强
context_window token_limit max_tokens 上下文长度 上下文窗口
chat_model language_model llm provider model_provider 大语言模型 模型供应商 模型接入
tool_call function_calling tool_use mcp 工具调用 函数调用
hyperparameter tuning parameter_search 超参数 调参
accuracy precision recall evaluation metric 准确率 评估 指标
garbage_collector gc memory_management 垃圾回收 内存管理
thread_pool executor worker_pool 线程池
thread-safe thread_safety synchronized mutex lock 线程安全 互斥锁 加锁
`
