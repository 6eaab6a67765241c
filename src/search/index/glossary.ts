import { EVERYDAY } from './glossary-everyday.ts'
import { DEVELOPMENT } from './glossary-development.ts'
import { INTERFACE } from './glossary-interface.ts'
import { OPERATIONS } from './glossary-operations.ts'
import { SUBJECTS } from './glossary-subjects.ts'
import { TASKS } from './glossary-tasks.ts'
import { WORDS } from './glossary-words.ts'

/**
 * Words that manuals use for the same thing, in the languages that the shell speaks; `_` stands for a space. A reader who says
 * one of them finds the headings that say another. They are words of any manual, and not of one site; an author adds those of
 * a subject with `search.synonyms`. A word that means two things stands in two groups, or in none;
 * one with a `=` is meant only as it is, since another word has the same stem (`modal` and mode). One with a `~` is what readers
 * say, and headings that have it are about something else: `beep` leads to notifications, and no beep to them.
 */
export const GLOSSARY: string = `
install setup installation set_up 安装 装 装上 装好 装不上
uninstall remove delete erase clear =drop 删除 移除 卸载 清除 去掉 删掉 清空 wipe purge destroy ~get_rid_of 去除 清理 删干净 弄掉 清掉 ~删 ~卸
add create new insert make 添加 新增 创建 新建 增加 加入 加上 建立 ~加 ~建
change modify =edit update alter adjust 修改 更改 编辑 调整 改动 更换 ~switch ~tweak 改成 换成 ~调 ~改 ~换
update upgrade migrate migration newer_version 升级 更新 迁移 新版本 ~latest ~newest ~bump 最新版 升级到
downgrade rollback revert undo restore 回滚 降级 撤销 恢复 还原 退回
start launch run begin boot execute 启动 运行 开始 执行 打开 startup 跑起来 启动不了 打不开
stop halt shut_down =terminate end quit exit kill 停止 终止 关闭 结束 退出 ~turn_off ~shut 停下来 停掉
restart reload reboot refresh 重启 重新加载 刷新 重载
pause suspend resume 暂停 挂起 继续
enable activate turn_on switch_on allow 启用 开启 激活 打开 允许 opt-in ~unlock
disable deactivate turn_off switch_off 禁用 停用 关闭 关掉 opt-out ~关
prevent avoid block forbid deny exclude ignore skip 防止 阻止 避免 禁止 排除 忽略 跳过 拒绝 ~keep_from ~disallow 不让 别让 拦截 屏蔽
configure configuration config =settings options preferences setup 配置 设置 选项 设定 参数 ~tune conf 怎么设置 设成
customize custom personalize tailor override =own 自定义 定制 个性化 覆盖 ~your_own 改成自己的
default preset fallback 默认 缺省 预设 回退
parameter argument option prop property attribute 参数 属性 选项
variable constant value 变量 常量 值
environment_variable env dotenv 环境变量
function method procedure routine callback 函数 方法 回调
call invoke trigger =fire execute 调用 触发 执行
return result output 返回 结果 输出
input =enter type 输入 录入 键入
example sample demo showcase 示例 例子 样例 演示 案例 范例 recipe cookbook 实例 范本
tutorial walkthrough guide how-to course lesson 教程 指南 指引 入门 step-by-step ~learn ~how_to workshop 手把手 学习
getting_started quick_start quickstart introduction basics first_steps =beginner 快速开始 快速上手 入门 新手 起步 初学 onboarding hello_world first_time ~newbie ~where_to_start 从零开始 第一次 入门指南 开始使用 怎么开始
overview summary introduction concept about 概述 概览 简介 介绍 概念 总览 welcome fundamentals ~purpose 是什么 干什么 什么是 有什么用 用途 背景
reference specification documentation docs handbook 参考 手册 文档 规范 说明书
faq questions troubleshooting problems help 常见问题 疑难解答 问题 帮助 排查 答疑 故障排除 故障排查 common_problems ~not ~fail ~wrong ~stuck ~broken ~trouble 不行 没反应 失败 怎么办 打不开 用不了 不生效 无效 解决办法
error failure fault exception crash bug problem issue 错误 异常 故障 报错 失败 出错 崩溃 问题 ~wrong ~broken ~not ~mistake 不行 打不开 没反应 不生效 无效 用不了
warning alert notice caution 警告 告警 提醒 注意
debug debugging diagnose troubleshoot inspect investigate 调试 诊断 排查 排错 故障排除 ~trace 查问题
fix repair solve resolve mend solution workaround 修复 解决 修理 解决方案 处理 ~修 修好 处理办法 怎么解决 怎么办
release version changelog release_notes what's_new history 版本 发布 更新日志 变更 历史 ~recent ~news ~changes 新功能 新变化 更新内容
versioning versions version_control revision 版本控制 版本管理 多版本
deprecated obsolete removed legacy old breaking_change 废弃 弃用 过时 旧版 不兼容 sunset 不再支持 停用 淘汰
compatibility compatible support supported works_with 兼容 支持 兼容性 supported_platforms supported_versions 支持哪些 能用吗 适配
requirement prerequisite dependency dependencies need 要求 前提 依赖 前置条件 需要 before_you_begin before_you_start ~minimum 最低要求 需要什么 准备工作
package library module plugin extension addon 包 库 模块 插件 扩展
component widget element control 组件 部件 控件 元素
build compile bundle bundler transpile packaging 构建 编译 打包
test testing verify validate unit_test e2e quality_assurance 测试 验证 检验 单元测试 qa test_suite 跑测试 单测
validate validation check verify sanitize 校验 验证 检查
command cli command_line =terminal console shell 命令 命令行 终端 控制台 powershell bash 命令行工具
script automation automate workflow pipeline ci 脚本 自动化 流水线 工作流 持续集成 cron_job 自动跑 自动执行
file =document folder directory =path 文件 目录 文件夹 路径
upload import load ingest 上传 导入 载入 ~传 传文件
download export save 下载 导出 保存 下载文件
print pdf printable 打印
copy clone duplicate 复制 拷贝 克隆
move relocate transfer rename 移动 转移 重命名 搬迁
rename naming name title 重命名 命名 名称 标题 改名
search find lookup look_up query =locate 搜索 查找 检索 查询 寻找 search_box search_bar 搜索框 搜索栏 ~look_for ~where ~找 找不到 ~查
filter sieve narrow select where 过滤 筛选 条件
sort =order ordering arrange rank sequence position 排序 顺序 次序 排列 位置
group category categorize classify section tag 分组 分类 类别 标签 归类
=list array collection items 列表 数组 集合 清单
loop iterate iteration repeat for_each 循环 遍历 迭代 重复
condition conditional if branch 条件 判断 分支
lifecycle life_cycle stages phases mounted 生命周期 阶段 lifecycle_hook 生命周期函数 生命周期钩子
state =store state_management data_flow 状态 状态管理 存储 数据流
parent child children nested hierarchy tree 父子 子 父 嵌套 层级 树
pass_data props communicate communication share send 传递 传值 通信 共享 通讯
scope scoped isolation isolate namespace encapsulate sandbox 作用域 隔离 命名空间 沙箱 封装
global everywhere site-wide every_page 全局 全站 所有页面
type types typing typescript type_safety 类型 类型检查 类型安全
interface api endpoint contract 接口 端点 契约
priority precedence weight =importance preference 优先级 权重 优先 先后
convert transform =conversion translate_format 转换 变换 转化
translate translation =localization =localize i18n =internationalization l10n language multilingual multi-language bilingual english_version ~german ~french ~spanish ~japanese 翻译 本地化 国际化 多语言 双语 语言 英文版 中文版 multi-lingual 中文 汉化 切换语言
=locale region country language timezone 地区 区域 语言 语种
multiple several many various multi 多个 多种 多 若干
single one only unique 单个 唯一 单一 只有
separate split divide independent individual 分离 拆分 独立 分开 单独 分割
merge combine join unite integrate integration 合并 整合 集成 组合 结合
integrate integration connect third-party plugin 集成 接入 对接 第三方 整合
compare comparison difference versus vs alternative contrast 比较 对比 区别 差异 不同 差别 differ distinction ~better 哪个好 有何不同 优缺点
choose select selection pick which decide recommendation 选择 挑选 选型 选用 推荐 怎么选 choosing ~should_i_use 选哪个 该用哪个 哪个好
recommend suggested best_practice best_practices advice tips 推荐 建议 最佳实践 技巧 经验
advantage benefit why motivation pros reason 优点 优势 好处 为什么 原因 动机 why_use ~good_for 为啥 好在哪
disadvantage limitation drawback cons caveat known_issue 缺点 局限 限制 不足 已知问题 弊端 not_supported unsupported gotchas pitfalls trade-off ~cannot 不支持 做不到 注意事项 ~坑 缺陷
cause reason root_cause 原因 理由 起因
principle mechanism how_it_works =internals architecture design under_the_hood 原理 机制 架构 工作方式 设计 内部 深入 algorithm behind_the_scenes 工作原理 实现原理 怎么实现
architecture structure design components topology 架构 结构 体系 组成 拓扑
feature capability =functionality function 功能 特性 能力
advanced expert deep_dive in_depth 高级 进阶 深入
simple easy basic minimal 简单 基础 容易 基本
contribute contributing contribution participate get_involved open_source develop 贡献 参与 开源 开发 volunteer 参与贡献 提代码 帮忙
community support forum contact chat help 社区 支持 论坛 联系 交流 求助 discord slack telegram mailing_list get_help ~ask ~talk ~群 交流群 联系方式 联系我们 作者 提问
license licence copyright legal 许可证 版权 授权 协议 commercial_use 商用 开源协议
price cost pricing fee billing free 价格 费用 成本 收费 免费 计费 ~paid ~money ~plans ~trial ~how_much 多少钱 付费 套餐 要钱吗 试用 价钱
roadmap =plan future upcoming milestone 路线图 计划 未来 规划
glossary terminology =terms definition vocabulary dictionary 术语 词汇表 定义 名词 jargon 名词解释 术语解释
markdown mdx md rich_text formatting 标记语言 富文本 格式
math formula equation latex katex 公式 数学 方程 算式
calculate calculation compute count computed 计算 算 运算 求
format formatting layout prettify 格式 格式化
lint linter code_style eslint convention style_guide 代码规范 代码检查 规范 约定 风格
metadata meta front_matter frontmatter properties 元数据 前言 元信息
seo search_engine google sitemap ranking meta_tags open_graph social_card 搜索引擎 优化 站点地图 收录 社交
social share twitter facebook open_graph preview_image 社交 分享 预览图
feed rss atom subscribe subscription newsletter 订阅 源 推送
email mail message 邮件 邮箱 电子邮件 smtp mail_server 发邮件 收不到邮件
notification notify push alert webhook 通知 推送 提醒 reminder ~beep ~sound ~buzz ~ring 提示音 ~响 提醒我 消息提醒
database db sql storage data_store 数据库 数据 存储 ~mysql ~postgres ~sqlite ~mongodb
schema model structure data_model table 模式 模型 结构 数据模型
query =statement select request 查询 语句
transaction commit lock atomic 事务 提交 锁 原子
index key lookup 索引 键
join =relation relationship association foreign_key 关联 关系 连接 外键
date =time timestamp timezone clock calendar 日期 时间 时间戳 时区 日历 datetime 几点
timeout wait delay expire deadline latency 超时 等待 延迟 时限 ~takes_forever 太久
retry repeat again attempt resend 重试 重复 再次 重发
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
=local localhost on_my_machine own_computer development ~laptop ~try_it 自己电脑 本地 本机 开发环境
hardware device equipment machine board 硬件 设备 器件 装置 开发板 gadget 型号
power energy battery voltage supply 电源 供电 电池 电压 功率 battery_life power_consumption low_power sleep_mode 续航 耗电 功耗 省电 电量
temperature heat cooling thermal overheating 温度 散热 发热 冷却 过热
noise interference distortion disturbance 噪声 干扰 杂波 噪音 失真
measure measurement test_equipment instrument 测量 检测 测试 仪器 测定
=signal wave frequency 信号 波形 频率
sensor detector probe 传感器 探头 检测器
circuit circuit_board pcb schematic wiring 电路 电路板 线路板 原理图 电路图 布线 接线
solder soldering weld 焊接 焊锡 焊盘
pin pinout gpio connector 引脚 管脚 接插件 连接器
firmware flash burn 固件 烧录 刷机
ground grounding earth 接地 地线
short_circuit fuse overcurrent overvoltage 短路 保险丝 过流 过压
charge charging charger 充电 快充 充电器
motor =stepper servo actuator 电机 马达 舵机
microcontroller mcu 单片机 微控制器 主控
serial_port uart i2c spi 串口 总线
rated rating derating withstand 额定 耐压 降额 余量
fork clone branch pull_request merge_request 分支 拉取请求 复刻
inline embed embedded include insert import 内嵌 嵌入 引入 插入 引用
reference cite footnote citation 引用 脚注 参考
upload_limit file_size max_size 文件大小 大小限制
safe safely secure trusted 安全 可靠 可信
strict exact =precise accurate 严格 精确 准确
fast quick rapid instant 快速 迅速 即时
large big huge many_pages 大型 大量 庞大 大规模 ~thousands scalability 大量数据 规模
small tiny lightweight minimal 小型 轻量 精简
first initial initialize init bootstrap 初始化 初始 首次 引导
last final end finish complete 最后 完成 结束 收尾
automatic automatically auto self 自动 自动化 自行
=manual =manually by_hand 手动 手工 人工
without no_need instead alternative replace substitute 不用 无需 替代 代替 替换
replace swap exchange substitute override 替换 替代 交换 代替 更换 换成
inspect view =see look =list =read =get 查看 浏览 读取 获取 看
write save =store persist 写入 保存 存储
detect recognize discover identify 检测 发现 识别
describe explain description details 描述 说明 详情 详细
convention rule naming structure file_structure 约定 规则 命名 结构
directory_structure project_structure folder_structure file_layout 目录结构 项目结构 文件结构
attachment media_library file_manager upload_files 附件 媒体库 文件库 传文件 传图片
app_store marketplace plugin_store extension_store =store 应用市场 应用商店 插件市场 扩展商店 商店 市场
code_style coding_style coding_convention coding_standard 代码风格 编码规范 代码规范 编程规范
mock stub fake simulate simulation dummy 模拟 假数据 伪造 仿真 ~fake_data ~pretend 打桩 模拟数据
=serialize serialization deserialize marshal 序列化 反序列化
compress compression gzip minify zip shrink 压缩 解压 瘦身
encoding charset utf-8 garbled unicode 编码 字符集 乱码
backend back-end server-side 后端 服务端 服务器端
framework library 框架
inheritance inherit extend subclass 继承 派生 扩展
=composition compose 组合 合成
generic generics 泛型
enum enumeration 枚举
regex regular_expression pattern 正则 正则表达式 模式
match matching matcher 匹配
assert assertion expect 断言 期望
coverage 覆盖率
end-to-end e2e browser_test integration_test 端到端 集成测试
semver semantic_versioning version_number 语义化版本 版本号
lts long-term_support end_of_life eol support_policy 长期支持 维护周期 停止维护 支持周期
camera photo scan 相机 拍照 扫码 扫描 take_photo ~picture gallery photo_album 拍照片 相册 照相
=location geolocation gps map 定位 地图 位置 coordinates position ~where_am_i 位置信息 坐标 我在哪
bluetooth wifi wireless 蓝牙 无线
payment pay checkout =order invoice 支付 付款 订单 账单
invite invitation 邀请 add_member ~give_access ~coworkers 加人 拉人 添加成员 邀请成员
approve approval review =moderation 审核 审批 审查 评审
bug_report report_bug report_an_issue submit_issue feedback 反馈 报告问题 提交问题 缺陷
pull_request patch contribute_code submit_code 提交代码 贡献代码 合并请求
vote rating reputation score =points 投票 评分 声望 积分 点赞
favorite bookmark star 收藏 书签
chat =conversation dialogue messaging 聊天 对话 会话
draft autosave 草稿 自动保存
parallel concurrent simultaneous at_the_same_time 并行 同时 并发
=serial sequential in_order one_after_another 串行 顺序 依次 按顺序
ordered fifo ordering 顺序 有序 次序
delay delayed postpone =later 延迟 延时 推迟 稍后
cycle circular cyclic 循环引用 循环
bind binding attach_event 绑定
mount mounting unmount 挂载 卸载
stale outdated out_of_date old ~newer_versions 过期 旧的 陈旧 过时 ~有新版
guest anonymous visitor 访客 游客 匿名
comparison_with vs difference 对比 区别 差异 不同之处
use_case scenario when_to_use example_use 使用场景 应用场景 场景 用例
case_study customer_story showcase adopters 案例 用户案例 案例展示
benefits features highlights advantages 特点 亮点 优势 特性
download_link =installer package binary 安装包 下载地址 二进制
build_from_source compile_from_source 源码编译 源码安装 从源码构建
system_requirements hardware_requirements capacity_planning ~how_strong 系统要求 硬件要求 环境要求 配置要求 ~什么机器 ~多大内存 ~多少核
sample_code code_example snippet 示例代码 代码示例 代码片段
parameter_passing arguments pass_parameters 传参 传递参数
return_value result 返回值 返回结果
exception_handling error_handling try_catch 异常处理 错误处理 捕获
unit_conversion units 单位 换算
image_optimization image_compression 图片优化 图片压缩
account_management user_management 账号管理 用户管理 账户管理 用户账号
permission_management access_management 权限管理 权限控制
log_collection log_analysis 日志收集 日志分析 日志查看
column field 字段 列
${INTERFACE}${OPERATIONS}${SUBJECTS}${EVERYDAY}${DEVELOPMENT}${WORDS}${TASKS}`
