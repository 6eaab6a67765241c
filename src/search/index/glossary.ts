/**
 * Words that manuals use for the same thing, in the languages that the shell speaks; `_` stands for a space. A reader who says
 * one of them finds the headings that say another. They are words of any manual, and not of one site; an author adds those of
 * a subject with `search.synonyms`. A word that means two things stands in two groups, or in none.
 */
export const GLOSSARY = `
install setup installation set_up 安装 装
uninstall remove delete erase clear drop 删除 移除 卸载 清除 去掉 删掉 清空
add create new insert make 添加 新增 创建 新建 增加 加入
change modify edit update alter adjust 修改 更改 编辑 调整 改动
update upgrade migrate migration newer_version 升级 更新 迁移 新版本
downgrade rollback revert undo restore 回滚 降级 撤销 恢复 还原 退回
start launch run begin boot execute 启动 运行 开始 执行 打开
stop halt shut_down terminate end quit exit kill 停止 终止 关闭 结束 退出
restart reload reboot refresh 重启 重新加载 刷新 重载
pause suspend resume 暂停 挂起 继续
enable activate turn_on switch_on allow 启用 开启 激活 打开 允许
disable deactivate turn_off switch_off 禁用 停用 关闭 关掉
prevent avoid block forbid deny exclude ignore skip 防止 阻止 避免 禁止 排除 忽略 跳过 拒绝
hide hidden invisible conceal collapse 隐藏 不显示 收起 折叠
show display visible reveal render appear 显示 展示 可见 渲染 呈现
expand unfold open 展开 打开
configure configuration config settings options preferences setup 配置 设置 选项 设定 参数
customize custom personalize tailor override own 自定义 定制 个性化 覆盖
default preset fallback 默认 缺省 预设 回退
parameter argument option prop property attribute 参数 属性 选项
variable constant value 变量 常量 值
environment_variable env dotenv 环境变量
function method procedure routine callback 函数 方法 回调
call invoke trigger fire execute 调用 触发 执行
return result output 返回 结果 输出
input enter type 输入 录入 键入
example sample demo showcase 示例 例子 样例 演示 案例 范例
tutorial walkthrough guide how-to course lesson 教程 指南 指引 入门
getting_started quick_start quickstart introduction basics first_steps beginner 快速开始 快速上手 入门 新手 起步 初学
overview summary introduction concept about 概述 概览 简介 介绍 概念 总览
reference specification manual documentation docs handbook 参考 手册 文档 规范 说明书
faq questions troubleshooting problems help 常见问题 疑难解答 问题 帮助 排查 答疑
error failure fault exception crash bug problem issue 错误 异常 故障 报错 失败 出错 崩溃 问题
warning alert notice caution 警告 告警 提醒 注意
debug debugging diagnose troubleshoot inspect investigate 调试 诊断 排查 排错
fix repair solve resolve mend solution workaround 修复 解决 修理 解决方案 处理
disaster_recovery failover fault_tolerance high_availability redundancy resilience 容灾 故障转移 故障迁移 高可用 容错 灾备 冗余
backup snapshot archive copy dump 备份 快照 归档 副本
log logs logging journal trace 日志 记录
monitor monitoring observability metrics observe telemetry watch 监控 监测 可观测性 指标 观测
health_check liveness readiness probe heartbeat 健康检查 探针 心跳 存活
performance speed fast slow optimize optimization efficiency faster 性能 速度 优化 加速 变慢 提速 效率 卡顿
cache caching cached 缓存
memory ram heap 内存
storage disk volume persistent persistence 存储 磁盘 卷 持久化 硬盘
size dimension width height length 大小 尺寸 宽度 高度 长度
limit quota restriction maximum cap constraint threshold 限制 配额 上限 约束 限额 阈值
scale scaling autoscaling elastic grow resize replicas 扩缩容 伸缩 扩容 缩容 弹性 副本
schedule scheduling scheduler cron timer timed periodic recurring 调度 定时 计划任务 周期 定期
queue backlog buffer 队列 缓冲
concurrency parallel multithreading simultaneous threads concurrent 并发 并行 多线程
async asynchronous promise await 异步
sync synchronize synchronization replicate replication mirror 同步 复制 镜像
distribute propagate propagation spread dispatch rollout 分发 传播 下发 派发 散布
cluster clusters fleet federation multi-cluster 集群 联邦 多集群
node machine host server instance 节点 机器 主机 服务器 实例
container docker image pod 容器 镜像
workload application app program software service 工作负载 应用 程序 软件 服务
deploy deployment publish release ship host hosting go_live 部署 发布 上线 托管
release version changelog release_notes what's_new history 版本 发布 更新日志 变更 历史
versioning versions version_control revision 版本控制 版本管理 多版本
deprecated obsolete removed legacy old breaking_change 废弃 弃用 过时 旧版 不兼容
compatibility compatible support supported works_with 兼容 支持 兼容性
requirement prerequisite dependency dependencies need 要求 前提 依赖 前置条件 需要
package library module plugin extension addon 包 库 模块 插件 扩展
component widget element control 组件 部件 控件 元素
build compile bundle bundler transpile packaging 构建 编译 打包
test testing verify validate unit_test e2e quality_assurance 测试 验证 检验 单元测试
validate validation check verify sanitize 校验 验证 检查
command cli command_line terminal console shell 命令 命令行 终端 控制台
script automation automate workflow pipeline ci 脚本 自动化 流水线 工作流 持续集成
file document folder directory path 文件 目录 文件夹 路径
upload import load ingest 上传 导入 载入
download export save 下载 导出 保存
print pdf printable 打印
copy clone duplicate 复制 拷贝 克隆
move relocate transfer rename 移动 转移 重命名 搬迁
rename naming name title 重命名 命名 名称 标题 改名
search find lookup look_up query locate 搜索 查找 检索 查询 寻找
filter sieve narrow select where 过滤 筛选 条件
sort order ordering arrange rank sequence position 排序 顺序 次序 排列 位置
group category categorize classify section tag 分组 分类 类别 标签 归类
list array collection items 列表 数组 集合 清单
loop iterate iteration repeat for_each 循环 遍历 迭代 重复
condition conditional if branch 条件 判断 分支
table grid spreadsheet columns rows 表格 网格 列 行
chart graph diagram flowchart plot figure drawing uml mermaid 图表 图形 流程图 示意图 曲线 绘图
image picture photo illustration screenshot asset media 图片 图像 照片 插图 截图 素材
icon logo favicon symbol 图标 标志 徽标
video audio media multimedia player 视频 音频 媒体 多媒体
font typeface typography text_style 字体 排版
color colour palette theme 颜色 色彩 配色
theme skin reskin appearance look style styling css design 主题 皮肤 换肤 外观 样式 风格
dark_mode dark_theme night_mode color_mode light_mode color_scheme 深色 深色模式 暗色 夜间模式 黑暗模式 暗黑 黑色
layout arrangement structure template 布局 版式 结构 模板 排版
template boilerplate scaffold starter skeleton 模板 脚手架 骨架
scaffold generate generator create_project 脚手架 生成 创建项目
menu navigation navbar nav_bar header top_bar 菜单 导航 导航栏 导航条 顶栏 页头
sidebar side_menu side_bar left_menu 侧边栏 侧栏 左侧菜单
footer bottom page_foot 页脚 底部
header heading title headline 标题 页头 头部
banner announcement notice message notification announcement_bar 公告 横幅 通知 提示 消息
callout admonition note tip alert info_box hint 提示框 警示 提示 注意
popup dialog modal overlay popover lightbox 弹窗 弹层 对话框 弹出框 模态框 浮层 弹框
tooltip hint hover 提示 悬停 悬浮
button click tap press 按钮 点击 按下 单击
link hyperlink url anchor href address 链接 超链接 网址 地址 锚点
broken_link dead_link 404 not_found 死链 断链 失效链接 坏链
redirect forward rewrite moved 重定向 跳转 转发
route router routing path url navigation 路由 路径 导航
page screen view webpage 页面 网页 视图
site website 站点 网站 全站
home_page homepage landing_page index front_page start_page 首页 主页 落地页
blog post article news author 博客 文章 帖子 作者
comment discussion feedback reply annotation 评论 讨论 反馈 注释 备注
tab tabs panel 标签页 选项卡 面板
form field input checkbox textbox 表单 输入框 复选框 文本框
dropdown select drop_down picker combobox 下拉 选择器 下拉框 选择
drag drop_zone drag_and_drop sortable 拖拽 拖动 拖放
scroll scrolling scroll_position infinite_scroll 滚动 滑动
animation transition motion effect animate 动画 过渡 动效 特效
event listener handler hook callback 事件 监听 处理器 钩子 回调
watch observe listen watcher detect monitor_changes 侦听 监听 观察 监视 变化
lifecycle life_cycle stages phases mounted 生命周期 阶段
state store state_management data_flow 状态 状态管理 存储 数据流
reactive reactivity data_binding two-way_binding 响应式 数据绑定 双向绑定
parent child children nested hierarchy tree 父子 子 父 嵌套 层级 树
pass_data props communicate communication share send 传递 传值 通信 共享 通讯
slot placeholder outlet content_distribution 插槽 占位 内容分发
reuse share shared reusable composable mixin common 复用 共享 重用 公共
inject injection provide dependency_injection 注入 依赖注入 提供
lazy lazy_load on_demand defer code_splitting 懒加载 按需加载 延迟加载 延迟 惰性
preload prefetch eager 预加载 预取
server-side_rendering ssr prerender static_generation hydration 服务端渲染 预渲染 静态生成 服务器渲染
scope scoped isolation isolate namespace encapsulate sandbox 作用域 隔离 命名空间 沙箱 封装
global everywhere site-wide every_page 全局 全站 所有页面
type types typing typescript type_safety 类型 类型检查 类型安全
interface api endpoint contract 接口 端点 契约
request http fetch ajax call 请求 调用 获取
response reply answer 响应 回复 应答
network networking connection connectivity connect link 网络 连接 连通 联网
offline pwa service_worker no_network 离线 断网 无网络
proxy gateway ingress reverse_proxy 代理 网关 反向代理 入口
load_balancing load_balancer traffic_distribution 负载均衡 流量分配
traffic bandwidth flow 流量 带宽
domain dns hostname custom_domain 域名 主机名 解析
port socket address listening 端口 套接字
protocol http https websocket grpc 协议
certificate certificates tls ssl https x509 证书 加密
renew renewal rotate rotation expire expiry expiration refresh 续期 轮换 过期 到期 更新 续签
encrypt encryption decrypt cipher crypto 加密 解密 密文
secret password credential token api_key passphrase 密码 口令 凭证 密钥 令牌 凭据
login sign_in log_in authentication authenticate sso oauth 登录 认证 身份验证 鉴权 登陆
logout sign_out session 登出 注销 会话
permission authorization access_control rbac role privilege rights 权限 授权 访问控制 角色
user account member profile people 用户 账号 账户 成员 帐号
team company organization customer adopters users 团队 公司 企业 组织 客户 用户
admin administrator operator owner maintainer 管理员 管理 运维 维护者
manage management administer handle govern 管理 治理 处理
security vulnerability attack xss csrf threat hardening 安全 漏洞 攻击 威胁 加固 防护
privacy gdpr cookie consent tracking 隐私 同意 跟踪
analytics statistics tracking usage_data visitors 统计 分析 访问量 数据分析
audit compliance policy governance 审计 合规 策略
policy rule rules strategy 策略 规则 政策 规定
priority precedence weight importance preference 优先级 权重 优先 先后
conflict collision clash duplicate 冲突 重复 抢占
preempt preemption take_over takeover override 抢占 接管 覆盖
label tag annotation mark 标签 标记 注解
taint toleration evict eviction drain 污点 容忍 驱逐
affinity selector match target placement 亲和性 选择器 匹配 放置
resource resources object entity 资源 对象 实体
interpret interpreter parse parser parsing 解释 解析 解析器
convert transform conversion translate_format 转换 变换 转化
translate translation localization localize i18n internationalization l10n language multilingual multi-language bilingual english_version 翻译 本地化 国际化 多语言 双语 语言 英文版 中文版
locale region country language timezone 地区 区域 语言 语种
multiple several many various multi 多个 多种 多 若干
single one only unique 单个 唯一 单一 只有
separate split divide independent individual 分离 拆分 独立 分开 单独 分割
merge combine join unite integrate integration 合并 整合 集成 组合 结合
integrate integration connect third-party plugin 集成 接入 对接 第三方 整合
compare comparison difference versus vs alternative contrast 比较 对比 区别 差异 不同 差别
choose select selection pick which decide recommendation 选择 挑选 选型 选用 推荐 怎么选
recommend suggested best_practice best_practices advice tips 推荐 建议 最佳实践 技巧 经验
advantage benefit why motivation pros reason 优点 优势 好处 为什么 原因 动机
disadvantage limitation drawback cons caveat known_issue 缺点 局限 限制 不足 已知问题 弊端
cause reason root_cause 原因 理由 起因
principle mechanism how_it_works internals architecture design under_the_hood 原理 机制 架构 工作方式 设计 内部 深入
architecture structure design components topology 架构 结构 体系 组成 拓扑
feature capability functionality function 功能 特性 能力
advanced expert deep_dive in_depth 高级 进阶 深入
simple easy basic minimal 简单 基础 容易 基本
contribute contributing contribution participate get_involved open_source develop 贡献 参与 开源 开发
community support forum contact chat help 社区 支持 论坛 联系 交流 求助
license licence copyright legal 许可证 版权 授权 协议
price cost pricing fee billing free 价格 费用 成本 收费 免费 计费
roadmap plan future upcoming milestone 路线图 计划 未来 规划
glossary terminology terms definition vocabulary dictionary 术语 词汇表 定义 名词
shortcut hotkey keyboard key_binding keymap keystroke 快捷键 键盘 热键 按键
accessibility a11y screen_reader aria wcag 无障碍 可访问性 读屏 辅助功能
mobile phone small_screen tablet 移动端 手机 响应式布局 小屏 平板
desktop window electron 桌面 窗口
browser chrome firefox safari 浏览器
editor ide vscode vim code_editor 编辑器 开发工具
syntax_highlighting code_highlighting code_block highlight prism snippet 语法高亮 代码高亮 代码块 代码片段 高亮
markdown mdx md rich_text formatting 标记语言 富文本 格式
math formula equation latex katex 公式 数学 方程 算式
calculate calculation compute count computed 计算 算 运算 求
format formatting layout prettify 格式 格式化
lint linter code_style eslint convention style_guide 代码规范 代码检查 规范 约定 风格
metadata meta front_matter frontmatter properties 元数据 前言 元信息
seo search_engine google sitemap ranking meta_tags open_graph social_card 搜索引擎 优化 站点地图 收录 社交
social share twitter facebook open_graph preview_image 社交 分享 预览图
feed rss atom subscribe subscription newsletter 订阅 源 推送
email mail message 邮件 邮箱 电子邮件
notification notify push alert webhook 通知 推送 提醒
database db sql storage data_store 数据库 数据 存储
schema model structure data_model table 模式 模型 结构 数据模型
query statement select request 查询 语句
transaction commit lock atomic 事务 提交 锁 原子
index key lookup 索引 键
join relation relationship association foreign_key 关联 关系 连接 外键
date time timestamp timezone clock calendar 日期 时间 时间戳 时区 日历
timeout wait delay expire deadline latency 超时 等待 延迟 时限
retry repeat again attempt 重试 重复 再次
number integer float numeric decimal 数字 整数 数值 浮点
string text characters 字符串 文本 文字 字符
boolean true false flag 布尔 真假 标志
null undefined empty nil none missing 空 未定义 空值 缺失
object map dictionary hash record 对象 映射 字典 哈希
class inheritance instance oop constructor 类 继承 实例 构造
dynamic runtime at_run_time 动态 运行时
static build_time compile-time 静态 编译时
public static_files assets public_folder 静态资源 静态文件 公共 资源
source code source_code repository repo git 源码 代码 源代码 仓库
local localhost on_my_machine own_computer development 本地 本机 开发环境
production prod live online 生产 线上 生产环境 正式环境
development dev_server develop preview watch_mode 开发 开发服务器 预览 调试
preview draft unpublished preview_mode 预览 草稿 未发布
cloud aws azure gcp saas 云 云端 公有云
edge cdn content_delivery 边缘 分发网络
hardware device equipment machine board 硬件 设备 器件 装置 开发板
power energy battery voltage supply 电源 供电 电池 电压 功率
temperature heat cooling thermal overheating 温度 散热 发热 冷却 过热
noise interference distortion disturbance 噪声 干扰 杂波 噪音 失真
measure measurement test_equipment instrument 测量 检测 测试 仪器 测定
signal wave frequency 信号 波形 频率
sensor detector probe 传感器 探头 检测器
register sign_up registration enroll join 注册 登记 加入 报名
unregister leave unjoin detach disconnect 注销 退出 移出 断开 脱离
attach mount bind connect 挂载 绑定 附加 连接
cleanup clean_up garbage_collection prune purge 清理 回收 垃圾回收 清除
duplicate_content repeated twice unique 重复 去重
security_group firewall network_policy 防火墙 网络策略
fork clone branch pull_request merge_request 分支 拉取请求 复刻
inline embed embedded include insert import 内嵌 嵌入 引入 插入 引用
reference cite footnote citation 引用 脚注 参考
toc table_of_contents outline on_this_page 目录 大纲 本页目录
pagination paging pages next previous neighbor 分页 翻页 上一页 下一页
breadcrumb breadcrumbs path_trail 面包屑
upload_limit file_size max_size 文件大小 大小限制
safe safely secure trusted 安全 可靠 可信
strict exact precise accurate 严格 精确 准确
fast quick rapid instant 快速 迅速 即时
large big huge many_pages 大型 大量 庞大 大规模
small tiny lightweight minimal 小型 轻量 精简
first initial initialize init bootstrap 初始化 初始 首次 引导
last final end finish complete 最后 完成 结束 收尾
automatic automatically auto self 自动 自动化 自行
manual manually by_hand 手动 手工 人工
without no_need instead alternative replace substitute 不用 无需 替代 代替 替换
replace swap exchange substitute override 替换 替代 交换 代替
inspect view see look list read get 查看 浏览 读取 获取 看
write save store persist 写入 保存 存储
detect recognize discover identify 检测 发现 识别
describe explain description details 描述 说明 详情 详细
convention rule naming structure file_structure 约定 规则 命名 结构
directory_structure project_structure folder_structure file_layout 目录结构 项目结构 文件结构
attachment media_library file_manager 附件 媒体库 文件库
app_store marketplace plugin_store extension_store store 应用市场 应用商店 插件市场 扩展商店 商店 市场
code_style coding_style coding_convention coding_standard 代码风格 编码规范 代码规范 编程规范
dashboard console control_panel admin_panel 控制台 仪表盘 仪表板 管理后台 后台
widget gadget 小组件 小部件 挂件 部件
forgot_password reset_password recover_password lost_password 忘记密码 重置密码 找回密码
avatar profile_picture 头像
captcha verification_code sms_code 验证码 短信验证
two-factor 2fa mfa multi-factor 双因素 二次验证 两步验证 多因素
rate_limit throttle throttling too_many_requests 限流 节流 限速 速率 频率限制
debounce throttle 防抖 节流
circuit_breaker degradation 熔断 降级
canary blue-green gradual_rollout staged_rollout progressive_delivery 灰度 金丝雀 蓝绿 分批 渐进
primary replica master slave standby leader follower election 主从 主备 选主 选举 主节点 从节点
shard sharding partition 分片 分区 分库 分表
message_queue broker pub_sub publish_subscribe topic 消息队列 消息中间件 发布订阅 主题 订阅
consumer consume subscriber 消费 消费者 订阅者
producer publisher sender send_message 生产者 发送者 发送消息
idempotent idempotency deduplicate exactly_once 幂等 去重 重复
batch bulk in_bulk 批量 成批
stream streaming real-time live push 流 流式 实时 推送
poll polling long_polling interval 轮询 长轮询
cancel abort interrupt 取消 中断 中止 终止
progress progress_bar loading spinner 进度 进度条 加载中
load_more infinite_scroll pagination 加载更多 无限滚动 下拉加载 分页 翻页
mock stub fake simulate simulation dummy 模拟 假数据 伪造 仿真
interceptor middleware 拦截器 拦截 中间件
adapter driver connector bridge 适配器 适配 驱动 连接器 桥接
serialize serialization deserialize marshal 序列化 反序列化
compress compression gzip minify zip shrink 压缩 解压 瘦身
encoding charset utf-8 garbled unicode 编码 字符集 乱码
ssh remote_access remote_login 远程 远程连接 远程登录
offline air-gapped no_internet intranet 离线 断网 内网 没有网络
registry image_registry private_registry docker_hub 镜像仓库 私有仓库
mirror download_source acceleration 镜像加速 镜像源 换源 加速
gpu graphics_card cuda 显卡 算力
multi-arch arm64 x86 cpu_architecture 多架构 异构 信创 国产化
virtual_machine vm hypervisor 虚拟机 虚拟化
tracing distributed_tracing apm call_chain 链路追踪 调用链 链路 追踪
alarm alert alerting 报警 告警 警报
profiling profiler flame_graph bottleneck 性能分析 火焰图 瓶颈 剖析
memory_leak out_of_memory oom 内存泄漏 内存溢出 内存不足
deadlock race_condition 死锁 竞态 竞争
thread process coroutine worker 线程 进程 协程
disk_space free_space disk_full 磁盘空间 空间不足 磁盘满
frontend front-end client-side browser 前端 客户端 浏览器端
backend back-end server-side 后端 服务端 服务器端
framework library 框架
sdk client_library 开发包 客户端库
webhook callback 回调 钩子
tenant multi-tenant workspace 租户 多租户 工作空间
project workspace 项目 工程
environment staging 环境 测试环境 预发环境
access_denied permission_denied forbidden unauthorized 401 403 没有权限 无权限 拒绝访问 未授权
hang freeze stuck unresponsive blocked 卡死 卡住 无响应 阻塞 堵塞 死机
blank_page white_screen 白屏 空白页
inheritance inherit extend subclass 继承 派生 扩展
composition compose 组合 合成
generic generics 泛型
enum enumeration 枚举
regex regular_expression pattern 正则 正则表达式 模式
match matching matcher 匹配
assert assertion expect 断言 期望
coverage 覆盖率
benchmark load_test stress_test 压测 基准测试 压力测试 性能测试
end-to-end e2e browser_test integration_test 端到端 集成测试
semver semantic_versioning version_number 语义化版本 版本号
lts long-term_support end_of_life eol support_policy 长期支持 维护周期 停止维护 支持周期
config_file configuration_file yaml toml 配置文件
feature_flag toggle switch 开关 特性开关
allowlist whitelist 白名单
blocklist blacklist 黑名单
cors cross-origin same-origin 跨域 跨源 同源
injection sql_injection xss escape sanitize 注入 转义 跨站
hash checksum digest 哈希 校验和 摘要 散列
signature sign signing 签名 签署
identifier id uuid unique_id 标识 标识符 编号
carousel slider swiper slideshow 轮播 幻灯片
card tile 卡片
badge chip 徽章 角标
checkbox radio 复选框 单选框 勾选
toast snackbar 轻提示 消息提示
drawer side_panel 抽屉
accordion collapse fold 折叠面板 手风琴 折叠
stepper wizard steps 步骤 向导
center align alignment 居中 对齐
spacing margin padding gap 间距 边距 内边距
breakpoint media_query responsive_design responsive_layout 断点 媒体查询 自适应
border rounded_corner radius 边框 圆角
background gradient 背景 渐变
mouse pointer cursor 鼠标 指针 光标
touch gesture swipe 触摸 手势 滑动
clipboard paste copy 剪贴板 粘贴
fullscreen full_screen 全屏
zoom magnify 缩放 放大
camera photo scan 相机 拍照 扫码 扫描
location geolocation gps map 定位 地图 位置
bluetooth wifi wireless 蓝牙 无线
payment pay checkout order invoice 支付 付款 订单 账单
invite invitation 邀请
approve approval review moderation 审核 审批 审查 评审
bug_report report_bug report_an_issue submit_issue feedback 反馈 报告问题 提交问题 缺陷
pull_request patch contribute_code submit_code 提交代码 贡献代码 合并请求
vote rating reputation score points 投票 评分 声望 积分 点赞
favorite bookmark star 收藏 书签
chat conversation dialogue messaging 聊天 对话 会话
ai llm language_model agent prompt chatbot 人工智能 大模型 智能体 提示词
train training fine-tune 训练 微调
inference predict prediction 推理 预测
vector embedding semantic_search 向量 语义
dataset data_source 数据集 数据源
excel csv spreadsheet 电子表格 表格
draft autosave 草稿 自动保存
optimistic_update rollback 乐观更新
parallel concurrent simultaneous at_the_same_time 并行 同时 并发
serial sequential in_order one_after_another 串行 顺序 依次 按顺序
ordered fifo ordering 顺序 有序 次序
delay delayed postpone later 延迟 延时 推迟 稍后
cycle circular cyclic 循环引用 循环
bind binding attach_event 绑定
mount mounting unmount 挂载 卸载
clear_cache invalidate purge_cache expire 清除缓存 清缓存 失效 缓存失效
stale outdated out_of_date old 过期 旧的 陈旧 过时
guest anonymous visitor 访客 游客 匿名
administrator_password root superuser sudo 超级用户 管理员密码
volume mount_path bind_mount persistent_volume 数据卷 挂载 持久卷
domain_name bind_domain custom_domain 域名 绑定域名
scale_up scale_out autoscale hpa elastic_scaling 弹性伸缩 自动伸缩 自动扩容 扩容
liveness self-healing auto-recovery 自愈 自动恢复
node_affinity spread topology evenly 打散 均匀 拓扑 分布
ownership owner belongs 归属 所有者 所属
comparison_with vs difference 对比 区别 差异 不同之处
use_case scenario when_to_use example_use 使用场景 应用场景 场景 用例
case_study customer_story showcase adopters 案例 用户案例 案例展示
benefits features highlights advantages 特点 亮点 优势 特性
download_link installer package binary 安装包 下载地址 二进制
build_from_source compile_from_source 源码编译 源码安装 从源码构建
system_requirements hardware_requirements 系统要求 硬件要求 环境要求 配置要求
sample_code code_example snippet 示例代码 代码示例 代码片段
parameter_passing arguments pass_parameters 传参 传递参数
return_value result 返回值 返回结果
exception_handling error_handling try_catch 异常处理 错误处理 捕获
unit_conversion units 单位 换算
`
