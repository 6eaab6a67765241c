/** The vocabulary of the corpus. The texts mean nothing; they only have the length and the variety of real ones. */
export interface Words {
  adjectives: readonly string[]
  nouns: readonly string[]
  verbs: readonly string[]
  adverbs: readonly string[]
}

export const ENGLISH: Words = {
  adjectives: list(`ancient brief calm careful certain clear common complete cool curious daily deep distant
    early empty even exact faint fair famous fast final firm fresh gentle golden good grand hidden honest humble
    idle inner keen large late lean light local long loose modern narrow native neat nimble noble open ordinary
    outer patient plain pleasant polite proper quick quiet rare ready remote rough round safe separate shared sharp
    short silent simple single slow small smooth soft solid spare steady still strict strong sudden sweet tall tidy
    usual vast warm whole wide wild wise young`),
  nouns:
    list(`anchor archive basin bearing branch bridge brush buffer builder cabin candle canvas carbon cellar
    channel chapter circle cliff clock cloud column compass corner counter courier crane curve desert device
    dialog draft drawer engine evening fabric feather ferry field figure filter forest fountain frame garden gate
    glacier granite harbor harvest hinge hollow horizon index island journal kernel kettle ladder lantern layer
    ledger letter lever library margin market meadow mirror module morning mountain needle network notebook ocean
    orchard packet page paper parcel pattern pebble pencil pigment pillar pocket query queue ribbon ridge river
    route saddle scale season signal sketch socket spiral stamp station storage stream summit switch symbol table
    thread token tower valley vessel village window winter workshop`),
  verbs:
    list(`accepts answers arranges balances becomes begins binds breaks brings builds carries catches changes
    checks closes collects compares connects copies counts covers crosses divides draws enters explains fills
    finds follows gathers gives guards guides holds joins keeps leaves lifts links locks marks measures meets
    mends moves names opens orders paints passes places prints protects reaches reads records removes repeats
    replaces returns rises sends serves shapes shares shows signs splits stores studies supports takes teaches
    touches traces turns visits waits weighs wraps writes`),
  adverbs:
    list(`again almost always apart away barely calmly carefully clearly early easily evenly exactly finally
    gently gladly hardly later lightly mostly nearly neatly never often once openly patiently plainly properly
    quickly quietly rarely readily safely seldom sharply shortly simply slowly smoothly softly soon steadily still
    suddenly then together usually warmly widely`),
}

export const CHINESE: Words = {
  adjectives:
    list(`安静 宝贵 薄弱 常见 沉稳 诚实 充足 初步 纯粹 粗略 单纯 淡雅 独立 短暂 繁忙 丰富 干净 高远 古老 固定
    光滑 广阔 好奇 宏大 厚重 缓慢 灰暗 活泼 坚固 简单 洁白 精确 静默 久远 开阔 空旷 宽松 辽阔 灵活 零散 流畅 明亮 耐心
    柔软 平坦 朴素 奇妙 浅显 强韧 轻便 清晰 曲折 柔和 锐利 深远 神秘 生动 适当 舒缓 熟悉 松散 随和 完整 温暖 稳定 细致
    鲜明 贤明 新颖 雄伟 严密 遥远 优雅 圆润 远大 真切 整齐 正直 质朴 忠实 周到 自然`),
  nouns:
    list(`版本 笔记 边缘 标记 波浪 彩墨 草图 册页 层级 齿轮 窗口 词典 村庄 代码 灯塔 地图 典籍 渡口 段落 队列 分支
    峰顶 风景 缓存 港湾 格式 工坊 构件 故事 光线 规则 海岸 函数 河流 画卷 环境 灰石 集合 季节 季风 夹层 键盘 接口 结构 界面
    镜面 句子 卷轴 科目 空间 框架 栏目 类型 链条 列表 灵感 流程 楼阁 罗盘 脉络 梦境 密钥 面板 命令 模块 墨迹 目录 内核 牌匾
    屏风 瀑布 桥梁 清单 权限 泉水 任务 容器 入口 色彩 森林 山谷 设置 诗篇 石阶 时钟 事件 书签 数据 水面 思路 松林 索引 台阶
    图案 庭院 通道 团队 网络 位置 文章 舞台 雾气 系统 线索 箱匣 消息 小径 心得 信号 星辰 选项 训练 沿岸 样式 页面 夜色 音律
    引擎 印章 雨季 语言 园林 原野 云层 章节 账簿 知识 指针 纸张 主题 装置 资料 字形 钟楼`),
  verbs:
    list(`安排 保存 编写 比较 标注 补充 测量 承载 重复 创建 打开 带来 到达 登记 等待 定位 读取 对照 发现 翻阅 返回 分割
    覆盖 改变 更新 勾勒 固定 关闭 观察 合并 划分 环绕 回答 汇集 绘制 记录 寄存 加入 检查 简化 建立 交换 解释 开启 刻画 控制
    扩展 连接 浏览 描绘 命名 排列 配合 匹配 评估 铺开 迁移 切换 取代 确认 融合 筛选 删除 上升 设计 生成 识别 收集 守护 书写
    缩小 探索 提供 替换 调整 停留 推动 退出 维护 吸收 修补 选择 寻找 延伸 隐藏 映照 阅读 运行 展开 整理 支撑 执行 转移 装订
    追踪 组合`),
  adverbs:
    list(`便 才 常常 从不 大多 当即 到底 的确 几乎 渐渐 将 竟然 立刻 略微 慢慢 每每 难得 偶尔 恰好 悄悄 仍然 稍后 始终
    似乎 随后 往往 未必 先后 依旧 已经 永远 再次 暂时 照常 只 终于 逐步 总是`),
}

function list(words: string): string[] {
  return words.trim().split(/\s+/)
}
