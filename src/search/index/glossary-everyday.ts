/** The part of the glossary about everyday things: devices, money, people, play, learning. */
export const EVERYDAY: string = `\
usage how_to_use 用法 使用方法 怎么用 如何使用
=status =progress check_status 状态 进度 运行状态
information info details 信息 资料
behavior behaviour 行为 表现
task job to-do todo 任务 作业 待办
remote remotely ~from_anywhere ~outside ~far_away ~away_from_home 远程 外网访问 异地 公网访问
syntax grammar notation 语法 写法
platform os operating_system 平台 操作系统 系统
macos mac osx os_x apple_computer 苹果电脑
ios iphone ipad =apple 苹果手机 苹果
android google_play 安卓 安卓手机
windows =pc microsoft 微软
game_console playstation xbox nintendo steam_deck ps4 ps5 游戏机 掌机
router wifi_router 路由器
kubernetes k8s kubectl 容器编排
javascript js ecmascript
typescript ts
python py pip
golang go_language
visual_studio_code vscode vs_code
reset factory_reset restore_defaults start_over factory_erase wipe ~from_scratch 重置 恢复出厂 恢复默认 重新开始 清空重来
experimental beta alpha unstable early_access canary nightly 实验性 测试版 内测 公测 尝鲜
stable production-ready 稳定版 正式版
acknowledgement credits thanks 致谢 鸣谢 感谢 感谢名单
sponsor donate donation funding backers financially ~give_money 赞助 捐赠 捐款 捐钱 打赏 支持我们
code_of_conduct harassment ~ban 行为准则 行为规范 社区规范 守则
responsible_disclosure security_policy report_vulnerability reporting_vulnerability bug_bounty 漏洞报告 报告漏洞 安全漏洞
guideline guidance rules_of 准则 守则 规范
checklist ~before_launch 检查清单 检查表
cheat_sheet cheatsheet quick_reference 速查 速查表
pitfall gotcha common_mistake caveat ~trap 陷阱 ~坑 常见错误 踩坑 误区
next_step what's_next further_reading learn_more see_also 下一步 接下来 后续 延伸阅读
conclusion recap takeaway wrap_up 总结 小结 结语 要点
goal purpose objective motivation 目标 目的 意义
history origin ~who_made 由来 历史 来历
philosophy vision mission values 理念 愿景 使命 设计理念
tech_stack technology_stack built_with 技术栈 技术选型
stack_trace stacktrace traceback backtrace crash_report 堆栈 调用栈 崩溃日志
query_parameter query_string url_parameter search_params 查询参数 网址参数
http_header request_header response_header 请求头 响应头
payload request_body 请求体 载荷 报文
wildcard glob 通配符
random randomize shuffle 随机 打乱
precision rounding decimal_places 精度 小数 四舍五入
extract unpack unzip decompress 解压 解压缩 提取 抽取
scrape scraping scraper crawl crawler spider 爬虫 抓取 采集 爬取
temporary temp tmp 临时
latest newest recent 最新 最近
missing lost ~disappeared ~gone not_showing 丢失 不见了 找不到 缺失 没了 不显示
incorrect invalid wrong unexpected 不正确 无效 非法 不对
recover recovery restore rescue undelete undrop flashback 恢复 找回 数据恢复 救援 误删恢复
safe_mode recovery_mode rescue_mode emergency 安全模式 救援模式 紧急 进不去
lock unlock locked 锁定 解锁 锁住
crypto_wallet wallet cryptocurrency bitcoin 钱包 加密货币 代币
credit_card debit_card 信用卡 银行卡
loan debt mortgage interest repay ~owe 贷款 债务 欠款 利息 还款
income salary wage earnings revenue monetize ~earn_money ~make_money 收入 工资 赚钱 收益 盈利
ads advertisement advertising admob monetization ~earn_money 广告 变现
bank_sync import_transaction bank_statement ofx qif ~statement 银行流水 导入账单 银行同步 流水
report reports reporting 报表 报告
parental_control safe_search adult_content ~kids ~children ~family ~porn 家长控制 儿童 孩子 小孩 成人内容 不良网站 未成年
spam junk anti-spam ~unwanted 垃圾邮件 垃圾信息 骚扰
malware virus phishing scam antivirus 病毒 恶意软件 钓鱼 诈骗 木马
ad_blocker block_ads adblock 广告拦截 去广告 屏蔽广告
vpn wireguard openvpn tailscale 虚拟专用网 隧道 组网
port_forwarding nat_traversal ngrok ~expose 端口转发 端口映射 内网穿透 公网访问
port_in_use address_already_in_use port_conflict eaddrinuse 端口占用 端口被占用 端口冲突
ip_address static_ip dynamic_ip ddns dynamic_dns ip地址 固定ip 动态域名 动态ip
screenshot screen_capture print_screen 截图 截屏
screen_recording record_screen 录屏
microphone mic record_audio 麦克风 录音 话筒
speaker sound volume mute 声音 扬声器 喇叭 音量 静音 没声音
~character persona personality live2d role_play 形象 人物 人设 人格
subtitle caption transcript 字幕
emoji emoticon sticker reaction 表情 表情包 贴纸
photo_gallery photo_album 图库 相册
waypoint landmark 航点 路标
accelerometer gyroscope compass motion_sensor 加速度计 陀螺仪 指南针 摇一摇
contacts address_book phone_book 通讯录 联系人
calendar appointment agenda 日历 日程
weather forecast 天气 预报
vacuum robot_vacuum robot_cleaner hoover 扫地机 扫地机器人 吸尘器
door_lock smart_lock 门锁 智能锁
doorbell intercom 门铃
humidifier dehumidifier air_purifier 加湿器 除湿机 净化器
valve irrigation sprinkler 阀门 灌溉 浇水
siren burglar_alarm alarm_control_panel 警报器 安防 报警器
media_player playback remote_control music_player 播放器 遥控器 音响 播放
electricity_meter solar_panel solar_powered solar 电表 用电 太阳能 光伏
antenna signal_strength coverage reception radio_range range_test ~how_far ~distance 天线 信号 距离 覆盖 覆盖范围 多远
radio_frequency frequency_band ~region ~legal ~country 频率 频段 地区
led ambient_light rgb_light 灯带 氛围灯
enclosure housing 3d_print 外壳 机箱
usb_driver serial_driver device_driver ~not_recognized ~not_detected 驱动 驱动程序 识别不到
bootloader unbrick brick 引导程序 变砖 救砖
vps cloud_server rent_server 云主机 云服务器 服务器
raid parity disk_array 阵列 磁盘阵列
raspberry_pi single_board_computer sbc 树莓派
live_stream livestream streamer danmaku twitch bilibili 直播 推流 弹幕 b站
homework exam quiz grading 作业 考试 测验 成绩
exercise drill problem_set 练习 习题 题目
bibliography literature thesis 论文 文献 参考文献
meetup conference workshop 会议 活动 沙龙 聚会
hiring career internship vacancy 招聘 求职 实习 岗位
about_us who_we_are contributors maintainers authors 关于我们 作者 开发者 贡献者
testimonial who_uses used_by powered_by adopters 谁在用 用户案例 成功案例
resource_pack texture_pack datapack modding 材质包 资源包 模组 材质
leaderboard ranking high_score 排行榜 排名
game_item weapon inventory 背包 道具 武器 物品
teleport spawn respawn 传送 重生 出生点
npc mob enemy boss 怪物 敌人 生物
sprite texture tilemap 精灵 贴图 纹理
shader webgl opengl 着色器
physics collision rigid_body gravity 物理 碰撞 重力
canvas draw paint sketch 画布 绘制 画图
shape rectangle circle polygon 形状 图形 矩形 圆形
coordinate axis 坐标 坐标系
crop thumbnail resize_image 裁剪 缩略图
focus autofocus tab_order 焦点 聚焦
ime input_method 输入法
autofill remember_password password_manager 自动填充 记住密码 密码管理器
multi-select select_all multiple_selection 多选 全选
gantt kanban timeline 甘特图 看板 时间轴
undo redo ctrl+z 撤销 重做 撤回
spell_check typo spelling 拼写检查 错别字
collaboration collaborate co-edit multi-user multiple_users ~work_together ~two_people 协作 协同 多人 多用户 一起编辑
share_link public_link 分享链接 公开链接
version_history previous_version old_version archived_version 历史版本 旧版本 版本历史
wallpaper background_image 壁纸 背景图
font_size text_size text_zoom larger_text 字号 字体大小 文字大小 字太小
~unit measurement_unit unit_system ~metric imperial ~miles ~kilometers fahrenheit celsius 单位 公制 英制 公里 英里
date_format number_format 日期格式 数字格式
key_mapping remap keyboard_layout 键位 改键 映射 键盘布局
reverse reversed inverted opposite ~backwards ~wrong_way ~wrong_direction 反转 反向 颠倒 ~反过来 ~反了 ~装反
alignment mounting_orientation board_orientation ~sideways ~upside_down ~tilted 朝向 安装方向 ~歪了 ~倒着
calibrate calibration recalibrate 校准 标定 校正
sensitivity responsiveness ~twitchy ~too_sensitive 灵敏度 ~太灵敏 ~不灵敏
damping anti-vibration soft_mounting ~rubber ~vibrates 减震 减振 ~抖
signal_loss link_loss failsafe lost_signal ~loses_signal 失控保护 信号丢失 失联 ~没信号
phone_call telephone dial_in sip voip ~call_in ~landline 电话 拨入 ~打电话
video_conference videoconference online_meeting ~video_call ~zoom 视频会议 在线会议 ~开会
waiting_room lobby ~let_in 等候室 ~等待主持人
live_captions closed_captions subtitles transcription 实时字幕 字幕 转写
reservation booking ~in_advance ~book_a 预约 预订 预定
supported_browsers browser_support browser_compatibility ~which_browser 浏览器支持 支持的浏览器 ~什么浏览器 ~哪些浏览器
video_quality resolution bitrate ~blurry ~pixelated 画质 清晰度 分辨率 码率 ~模糊 ~不清晰
open_ports required_ports firewall_ports ~which_ports 开放端口 放行端口 ~哪些端口
server_requirements minimum_requirements server_sizing ~how_strong ~how_powerful ~how_much_ram 服务器配置 最低配置 配置要求 ~多大内存 ~几核
wake_on_lan wake-up remote_power ~wake_up ~turn_on_remotely 网络唤醒 唤醒 ~远程开机
ui_language display_language interface_language change_language ~in_my_language 界面语言 显示语言 切换语言 ~改成中文
multiple_accounts switch_account account_switching ~two_accounts 多账号 切换账号 ~两个账号
visibility public_or_private private_page ~who_can_see ~only_me 可见性 公开 私密 ~谁能看 ~只有自己
hardware_acceleration transcoding hardware_decoding ~converted ~stutters 硬件加速 转码 硬解 ~播放卡
codec video_format supported_formats ~won't_play 编解码 视频格式 支持的格式 ~放不了 ~播不了
chromecast airplay dlna screen_casting ~cast_to 投屏 投射 ~放到电视
smart_tv android_tv apple_tv television 电视 智能电视
live_tv iptv tuner epg 电视直播 直播源 ~看电视
file_naming naming_convention name_files ~how_to_name 文件命名 命名规则 ~起名
seed_phrase recovery_phrase mnemonic private_key ~backup_words 助记词 私钥
gas_fee transaction_fee network_fee ~how_much_does_it_cost_to_send 手续费 矿工费
staking stake validator delegate 质押 验证者 委托
time_tracking timesheet ~hours_worked 计时 工时
attendance check-in clock_in 打卡 签到 考勤
survey questionnaire opinion_poll 问卷 调查
issue_tracker bug_tracker ~where_to_report 问题跟踪 缺陷跟踪
child_account kids_account family_sharing ~my_kids ~son ~daughter 儿童账号 家庭共享 ~孩子 ~小朋友
inactive_account abandoned_account deceased legacy_contact 不活跃账号 遗产
change_owner transfer_ownership handover ~give_to_someone_else 转让 移交 过户 ~转给别人
trial_period free_trial evaluation ~try_before ~try_it 试用期 免费试用 ~先试试
cancel_subscription end_subscription stop_paying ~stop_being_charged 取消订阅 停止续费 ~不想续费
keyboard_navigation without_mouse keyboard_only 键盘导航 键盘操作 ~不用鼠标
font_rendering antialiasing hidpi retina ~blurry_text 字体渲染 高分屏 ~字模糊
split_screen multiple_windows side-by-side_view 分屏 多窗口
sleep_timer auto_off power_saving_mode ~turns_itself_off 定时关机 省电模式 ~自己关
noise_cancellation echo_cancellation ~echo ~background_noise 降噪 回声消除 ~回音 ~杂音
range_extender repeater mesh_network ~weak_signal ~too_far 中继 信号增强 组网 ~信号弱
factory_image stock_firmware original_firmware ~go_back_to_original 原厂固件 官方固件 ~刷回
`
