/** The part of the glossary with words of headings that stand on many sites, whatever they are about. */
export const WORDS: string = `\
home homepage main_page welcome 首页 主页 起始页
standard norm 标准 规范
existing already_have current 现有 已有 当前
external outside 外部 外接
full entire whole complete 完整 全部 整个 全套
linux ubuntu debian fedora centos arch_linux 发行版 乌班图
instruction directions ~what_to_do 步骤 说明 操作步骤 操作说明
analysis analyze analyse examine 分析 解析
verification verify confirm confirmation 验证 核实 确认
visualization visualize visualise visualizing chart graph 可视化 图表
prepare preparation preparing ~get_ready 准备 前期准备
built-in builtin native out_of_the_box included 内置 自带 原生
extra additional more 额外 附加 其他
range interval span between 范围 区间
availability uptime ~reachable 可用性 可用
improvement improve enhance enhancement better 改进 改善 提升 增强
interaction interactive interact 交互 互动
utility utilities helper util 工具 工具函数 实用工具 辅助
impact effect influence consequence affect 影响 后果 作用
maintenance maintain upkeep ~take_care 维护 保养
total sum overall 总数 总计 合计 汇总
prefix 前缀
suffix file_extension 后缀 扩展名
capture grab intercept 捕获 抓取 采集
bot chatbot robot 机器人
variant variation flavor flavour 变体 变种 款式
artifact build_output =dist 产物 构建产物 制品
grant assign =give 授予 赋予 分配 授权给
revoke revocation withdraw ~take_away 撤销 吊销 收回
risk danger hazard 风险 危险 隐患
accept agree consent 接受 同意
reject decline refuse deny 拒绝 驳回
declare declaration define definition 声明 定义
consistency consistent inconsistent 一致性 一致 不一致
submission submit 提交 递交 投稿
period duration =interval 周期 期间 时长
claude copilot cursor chatgpt ai_assistant coding_assistant 编程助手 智能助手 AI编程
voice speech spoken 语音 声音 说话
upstream downstream 上游 下游
relative_path absolute_path 相对路径 绝对路径
frame_rate framerate fps 帧率 帧数 掉帧
proposal rfc feature_request suggestion wish 提案 建议 功能请求 提需求 想要功能
miscellaneous misc various other 其他 杂项
allocation allocate assign 分配
expand fold folding collapse collapsible toggle_details accordion 展开 折叠 收起 伸缩
brand branding brand_assets press_kit 品牌 标志 商标 素材下载
quantity amount count how_many 数量 个数 多少
appendix 附录
cloud_drive google_drive onedrive dropbox webdav nextcloud 网盘 云盘 坚果云
ticket support_ticket helpdesk 工单 客服
redis memcached in-memory 缓存
catalog catalogue listing 清单 目录
percentage percent ratio 百分比 比例 占比
pending waiting queued 等待中 排队 未完成
reproduce reproduction repro minimal_example 复现 重现
yearly monthly weekly annual every_month every_week ~per_month 每年 每月 每周 按月
horizontal vertical 水平 垂直 横向 纵向
average mean median 平均 均值
infinite endless unlimited 无限 不限
trick tips hack hint 技巧 窍门 小技巧 妙招
peer p2p peer-to-peer 对等 点对点
reward incentive bonus points earn 奖励 激励
music song playlist soundtrack bgm 音乐 歌曲 播放列表 背景音乐 听歌
idle inactive sleep standby suspend low-power 空闲 休眠 待机 睡眠
macro record_actions ~several_keys 宏 宏命令
reliability reliable robust stability stable 可靠 可靠性 稳定性 稳定
verbose log_level quiet debug_output 日志级别 详细日志 调试输出
purchase buy order checkout 购买 买 下单
decode decoding encode 解码 编码
immutable read-only readonly frozen 不可变 只读
refactor refactoring rewrite restructure 重构 改写
capacity quota size_limit 容量 上限 配额
bypass workaround get_around ~skip 绕过 变通
disclaimer warranty liability 免责声明 免责 责任
transparency transparent opacity see-through translucent 透明 透明度 半透明
jump goto navigate_to 跳转 跳到
deposit top_up recharge 充值 存款 存入
withdraw withdrawal payout cash_out 提现 取款 提款
student teacher classroom school course 学生 老师 教师 学校 班级 课堂
broadcast announce announcement 广播 公告 群发
shop store ecommerce e-commerce online_store 商店 电商 网店 商城
serverless lambda cloud_function 无服务器 云函数
notebook jupyter colab 笔记本
fan 风扇
toolbar action_bar 工具栏
webassembly wasm
=zsh =fish bash shell_completion tab_completion 命令补全 自动补全
arduino esp32 esp8266 单片机 开发板
unsubscribe opt_out ~stop_receiving 退订 取消订阅 不想收到
competition tournament match contest 比赛 竞赛 锦标赛
gift gift_card voucher 礼物 礼品卡 赠送
whitespace indentation indent tabs_spaces 缩进 空格
reconnect reconnection disconnect disconnected connection_lost drops ~keeps_disconnecting 断线 重连 掉线 断开连接 连接断开 老是断
connection_issue connection_problem cannot_connect unable_to_connect pairing_fails ~won't_connect ~not_connecting ~can't_find 连接问题 连不上 无法连接 连接不上 搜不到
build_failed build_error build_issue compile_error compilation_failed ~fails 编译失败 编译错误 构建失败 编译不过
install_failed installation_failed installation_issue ~can't_install ~won't_install 安装失败 装不上 安装出错
login_failed can't_log_in ~locked_out ~can't_get_in 登录失败 登不上 登录不了 进不去 被锁
not_secure insecure connection_not_private certificate_error self-signed ~padlock ~warning 不安全 证书错误 自签名 证书警告
internal_server_error 500 502 503 504 bad_gateway 服务器错误 网关错误
server_unreachable no_access not_reachable cannot_access site_down ~not_loading ~won't_open 无法访问 打不开 访问不了 连不上
flicker flash flashing_screen 闪烁 闪屏
app_crash crash_on_launch closes_by_itself 闪退 崩溃
flash flashing flash_firmware burn_image write_image 刷机 刷写 烧录 刷入
iso disk_image usb_stick bootable_usb live_usb 启动盘 U盘 优盘 镜像文件 系统盘
dual_boot partition partitioning 双系统 分区 硬盘分区
=bios uefi secure_boot 引导 开机 启动项
ip_address local_ip find_ip 内网地址 本机地址
unban banned ban blocked_ip lockout ~locked_out 封禁 被封 解封 封号
spam_folder deliverability email_not_delivered smtp_relay ~not_arriving 垃圾箱 发不出去 收不到 进垃圾箱
free_up_space cleaning_up_space disk_usage low_disk_space out_of_space ~full ~running_out 清理空间 空间不足 磁盘满 磁盘空间 释放空间
external_drive external_storage usb_drive external_hard_drive nas 外接硬盘 移动硬盘 外置存储
move_server migrate_server server_migration change_server new_server new_computer ~new_machine 换服务器 换电脑 搬家 迁移服务器 换机器
moving_from switch_from coming_from migrating_from migrate_from ~leave 从别的 搬过来 搬家 换过来 转过来
forum discussion_board bulletin_board bbs 论坛 版块 社区
category subforum board section 版块 板块 分类 栏目
permalink slug url_structure address 永久链接 网址格式
url_rewriting rewrite pretty_urls htaccess 伪静态 重写 URL重写
shared_hosting web_hosting hosting_provider cpanel 虚拟主机 共享主机 主机商 空间商
icp copyright_notice 备案 备案号 版权
friend_links blogroll links_page 友链 友情链接
site_statistics page_views visitor_count hit_counter ~how_many_visitors 访问量 访问人数 浏览次数 访客数
reading_progress back_to_top 回到顶部 返回顶部 阅读进度
excerpt summary teaser read_more 摘要 简介 阅读更多
cover cover_image featured_image thumbnail hero_image banner_image 封面 头图 首图 大图 缩略图
pinned pin sticky_post pin_post 置顶 顶置 固定
table_of_contents toc outline 目录 文章目录 大纲
comment_system disqus giscus utterances gitalk waline 评论 评论系统 留言板
local_search site_search search_box 站内搜索 本地搜索
word_count reading_time post_statistics 字数 阅读时长
lazyload lazy_loading image_loading 懒加载 图片加载 加载慢
cdn jsdelivr unpkg mirror static_acceleration 加速 国内访问 访问慢 静态加速
minify minifier compress_assets 压缩 瘦身 精简
inject_code custom_code custom_script head_tag third-party_script 插入代码 自定义代码 插入脚本 统计代码
custom_css own_css css_override ~change_the_look 自定义样式 改样式
social_links contact_links social_media 社交 联系方式 社交账号
knob rotary_encoder dial encoder 旋钮 编码器 滚轮
joystick gamepad controller 手柄 摇杆
keyboard keycap key_switch 键盘 键帽
oled screen lcd display 屏幕 显示屏 液晶屏
backlight underglow rgb led_strip lighting ~glow ~colored_lights 背光 灯光 灯效 灯带
debounce chatter bounce double_press ~types_twice 消抖 防抖 连击 抖动
battery_level battery_status battery_life battery_saving power_saving ~drains 电量 续航 省电 耗电 掉电
shutdown power_off power_button ~switch_off ~turn_off 关机 关闭电源
dongle usb_receiver usb_adapter 接收器 适配器
cron crontab scheduled_task scheduled_job background_script ~every_day ~automatically 定时任务 定时 每天 自动 计划任务
proxy vpn ~blocked 代理 翻墙 科学上网
subscribe subscription feed bundle 订阅
settings_page options_page configuration_panel config_panel user_settings ~settings_screen 设置页 设置界面 配置界面 配置面板
hibernation hibernate ~stop_at_night 休眠 暂停
floating_action_button fab speed_dial 悬浮按钮
infrared ir remote_control ~tv 红外 遥控器 电视
sunset sunrise ~dark_outside ~gets_dark 日落 日出 天黑
swimlane swim_lane 泳道
craft crafting recipe 合成 合成表 配方
keep_inventory keep_on_death drop_on_death 死亡掉落 死亡不掉落 掉落
loyalty membership loyalty_points 会员 积分 会员卡
thermal_printer receipt_printer printer print_receipt 小票 小票机 打印机 热敏
open_orders parked_orders hold_order saved_cart ~come_back_later 挂单 取单
free_vs_pro free_vs_paid editions pro_version free_version premium ~worth ~upgrade 免费版 付费版 专业版 版本区别
replace_disk replacing_disks failed_disk disk_failure ~broken_drive 换盘 坏盘 硬盘坏了 换硬盘
unclean_shutdown power_outage power_failure power_cut ups 停电 断电 非正常关机 意外关机
remote_access ~away_from_home ~outside_home ~when_not_at_home 在外面 不在家 外网 远程访问
split_brain fencing quorum 脑裂
scene routine automation 场景 自动化 情景
recurring_trigger scheduled_trigger interval ~every_hour ~every_minutes 每隔 定期触发
presence_detection occupancy ~nobody_home ~leave_home ~arrive_home 在家 离家 回家 有没有人
pass_data passing_data pass_props pass_parameters ~send_to_next 传数据 传参 传值
top_bar app_bar navigation_bar 顶栏 标题栏
bottom_tabs tab_bar bottom_navigation 底部导航 底部标签
split_view master-detail two_pane ipad tablet 分栏 平板
bulb lamp philips_hue ikea zigbee 灯泡 灯
smart_plug smart_switch turn_on_off ~switch_on 开关 打开 关掉
surveillance security_camera cctv webcam rtsp 监控 摄像头
point_of_sale pos cashier register till 收银 收款 结账
line_item miscellaneous_product custom_item 临时商品 自定义商品
clear_local_data clear_browser_data clear_site_data ~start_fresh 清缓存 清除数据 重新来过
plugin_conflict compatibility_issue incompatible_plugin ~stopped_working_after 插件冲突 不兼容 冲突
drag_card move_card reorder_cards 拖卡片 移动卡片
column_limit wip_limit work_in_progress 列限制 数量上限 最多几个
virtual_rendering render_type large_dataset ~thousands_of 大数据量 卡顿 太多 很卡
=oxidation oxidize weathering patina age_over_time 氧化 生锈 变旧 随时间变化
custom_block custom_item custom_furniture 自定义方块 自定义物品 家具
loot drop drops loot_table 掉落 掉落物 战利品
enchantment enchant anvil 附魔 铁砧
physical_to_virtual vm_conversion convert_vm virtualize 转换虚拟机 虚拟化
corrupted unmountable unreadable data_recovery filesystem_check ~files_gone 损坏 无法挂载 无法装载 数据恢复 文件没了
point-in-time_recovery pitr ~go_back_in_time ~yesterday 时间点恢复 恢复到
switchover promote demote failover 主备切换 切换 提升
rolling_update rolling_upgrade zero_downtime ~without_downtime 滚动更新 不停机 平滑升级
major_upgrade minor_upgrade version_upgrade in-place_upgrade 大版本升级 小版本升级
connection_pooler pgbouncer too_many_connections max_connections 连接池 连接数过多
import_database database_import dump_restore load_dump 导入数据库 迁移数据库
storage_class resize_volume volume_expansion ~disk_bigger 扩容磁盘 扩展存储
labels_annotations 标签 注解
cheapest budget_option recommended_hardware which_to_buy ~should_i_buy 买哪个 推荐硬件 推荐型号
voice_assistant hey_siri alexa homekit google_home 语音助手 小爱 天猫精灵
energy_monitoring electricity_consumption power_usage ~bill 用电 耗电量 电费
shared_element transition hero_animation 共享元素 过渡动画
screen_lifecycle on_focus screen_appears ~when_screen_is_shown 页面显示 进入页面 页面生命周期
side_menu drawer hamburger 侧滑菜单 抽屉 汉堡菜单
right_to_left rtl layout_direction arabic hebrew 从右到左 阿拉伯语
root initial_screen first_screen ~start_screen 起始页面 根页面
overlay toast floating_layer 悬浮层 浮层
keyboard_layer layer momentary_layer layout_switch 层 图层 切层
capslock caps_word 大写 大写锁定
supply_chain malicious malware tampered 供应链 恶意 恶意软件 投毒
sensitive_word profanity content_filter bad_words ~swear 敏感词 敏感信息 内容过滤 ~脏话 ~骂人
hotlink hotlink_protection 防盗链 盗链 盗用
interconnect communicate ~talk_to_each_other 互联 互通 通信
buzzer beeper 蜂鸣器
tor onion hidden_service darknet dark_web 暗网 洋葱
google_account google_sign-in gcp 谷歌账号 谷歌
wechat weixin 微信
alipay 支付宝
evernote 印象笔记
dependents depends_on ~who_uses 谁依赖 被谁依赖
`
