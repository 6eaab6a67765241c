/** The part of the glossary about what is seen on a page. */
export const INTERFACE: string = `\
hide hidden invisible conceal collapse 隐藏 不显示 收起 折叠 藏起来 不想看到 去掉
show display visible reveal render appear 显示 展示 可见 渲染 呈现
expand unfold open 展开 打开
table grid spreadsheet columns rows 表格 网格 列 行 tabular
chart graph diagram flowchart plot figure drawing uml mermaid 图表 图形 流程图 示意图 曲线 绘图 pie_chart bar_chart line_chart histogram 饼图 柱状图 折线图
image picture photo illustration screenshot asset media 图片 图像 照片 插图 截图 素材 ~photos ~图 图片不显示 换图
icon logo favicon symbol 图标 标志 徽标
video audio media multimedia player 视频 音频 媒体 多媒体
font typeface typography text_style 字体 排版
color colour palette theme 颜色 色彩 配色
theme skin reskin appearance look style styling css design 主题 皮肤 换肤 外观 样式 风格 ~looks ~restyle 换主题 美化 好看
dark_mode dark_theme night_mode color_mode light_mode color_scheme 深色 深色模式 暗色 夜间模式 黑暗模式 暗黑 黑色 黑色主题 护眼
layout arrangement structure template 布局 版式 结构 模板 排版
template boilerplate scaffold =starter skeleton 模板 脚手架 骨架
scaffold =generate generator create_project 脚手架 生成 创建项目
menu navigation navbar nav_bar =header top_bar 菜单 导航 导航栏 导航条 顶栏 页头
sidebar side_menu side_bar left_menu 侧边栏 侧栏 左侧菜单
footer bottom page_foot 页脚 底部
=header heading title headline 标题 页头 头部
banner announcement notice message notification announcement_bar 公告 横幅 通知 提示 消息
callout admonition =note =tip alert info_box hint 提示框 警示 提示 注意
popup dialog =modal overlay popover lightbox 弹窗 弹层 对话框 弹出框 模态框 浮层 弹框 ~confirm ~prompt alert_box ~ask_question 确认框 询问
tooltip hint hover 提示 悬停 悬浮
button click tap press 按钮 点击 按下 单击
link hyperlink url anchor href address 链接 超链接 网址 地址 锚点
broken_link dead_link 404 not_found 死链 断链 失效链接 坏链
redirect forward rewrite moved 重定向 跳转 转发
route router routing =path url navigation 路由 路径 导航
page screen view webpage 页面 网页 视图
site website 站点 网站 全站
home_page homepage landing_page index front_page start_page 首页 主页 落地页
blog post article =news =author 博客 文章 帖子 作者
comment discussion feedback =reply annotation 评论 讨论 反馈 注释 备注 ~reply_to 留言 评论区
tab tabs panel 标签页 选项卡 面板
form field input checkbox textbox 表单 输入框 复选框 文本框 ~fill_in 填写 表格填写
dropdown select drop_down picker combobox 下拉 选择器 下拉框 选择 drop-down_menu 下拉菜单
drag drop_zone drag_and_drop sortable 拖拽 拖动 拖放
scroll scrolling scroll_position infinite_scroll 滚动 滑动
animation transition motion effect animate 动画 过渡 动效 特效 ~moving 动起来
event listener handler hook callback 事件 监听 处理器 钩子 回调
watch observe listen watcher detect monitor_changes 侦听 监听 观察 监视 变化
=reactive =reactivity data_binding two-way_binding 响应式 数据绑定 双向绑定
slot placeholder outlet content_distribution 插槽 占位 内容分发
reuse share shared reusable =composable mixin common 复用 共享 重用 公共
inject injection provide dependency_injection 注入 依赖注入 提供
lazy lazy_load on_demand defer code_splitting 懒加载 按需加载 延迟加载 延迟 惰性
preload prefetch eager 预加载 预取
server-side_rendering ssr prerender static_generation hydration 服务端渲染 预渲染 静态生成 服务器渲染
shortcut hotkey keyboard key_binding keymap keystroke 快捷键 键盘 热键 按键 快捷方式
accessibility a11y screen_reader aria wcag 无障碍 可访问性 读屏 辅助功能
mobile phone small_screen tablet 移动端 手机 响应式布局 小屏 平板 smartphone ~iphone ~android 手机端 手机上
desktop window electron 桌面 窗口
browser chrome firefox safari 浏览器
=editor ide vscode vim code_editor 编辑器 开发工具
syntax_highlighting code_highlighting code_block highlight prism snippet 语法高亮 代码高亮 代码块 代码片段 高亮
toc table_of_contents outline on_this_page 目录 大纲 本页目录
pagination paging pages next previous neighbor 分页 翻页 上一页 下一页 每页
breadcrumb breadcrumbs path_trail 面包屑
widget gadget 小组件 小部件 挂件 部件
avatar profile_picture 头像
progress progress_bar =loading spinner 进度 进度条 加载中
load_more infinite_scroll pagination 加载更多 无限滚动 下拉加载 分页 翻页
frontend front-end client-side browser 前端 客户端 浏览器端
blank_page white_screen 白屏 空白页 white_page blank_screen black_screen nothing_shows 空白 黑屏 打不开
carousel slider swiper slideshow 轮播 幻灯片
=card =tile 卡片
badge =chip 徽章 角标
checkbox radio 复选框 单选框 勾选
toast snackbar 轻提示 消息提示
drawer side_panel 抽屉
accordion collapse fold 折叠面板 手风琴 折叠
=stepper wizard 步骤条 向导
center align alignment 居中 对齐
=spacing margin padding gap 间距 边距 内边距
breakpoint media_query responsive_design responsive_layout 断点 媒体查询 自适应
border rounded_corner radius 边框 圆角
background gradient 背景 渐变
mouse =pointer cursor 鼠标 指针 光标
touch gesture swipe 触摸 手势 滑动
clipboard paste copy 剪贴板 粘贴
fullscreen full_screen 全屏
zoom magnify 缩放 放大
spinner loading_indicator activity_indicator =loader 加载动画 加载指示器
haptic vibration vibrate rumble 震动 振动 buzz shake 抖动
infinite_list long_list virtual_list virtual_scroll virtualized windowing 虚拟列表 虚拟滚动 长列表
hot_reload live_reload hot_update hmr hot_module_replacement fast_refresh 热更新 热重载 热替换 模块热替换 ~reload_on_save ~refresh_automatically 自动刷新 保存后刷新
right_to_left rtl bidirectional 从右到左
screen_size window_size viewport dimensions 屏幕尺寸 窗口大小 视口
alias path_alias 别名 路径别名
side_by_side two-column dual-column parallel_text 双栏 并排 对照 左右对照 两栏
excel csv spreadsheet 电子表格 表格
optimistic_update rollback 乐观更新
`
