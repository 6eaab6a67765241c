/** The part of the glossary about software that runs: where it does, who may do what, and what is done when it fails. */
export const OPERATIONS: string = `\
disaster_recovery failover fault_tolerance high_availability redundancy resilience 容灾 故障转移 故障迁移 高可用 容错 灾备 冗余
backup snapshot archive copy dump 备份 快照 归档 副本 存档 ~save_copy ~lose 丢数据 数据丢失 还原备份
log logs logging journal trace 日志 记录 ~what_happened 运行记录
monitor monitoring observability metrics observe telemetry watch 监控 监测 可观测性 指标 观测 uptime ~keep_an_eye ~graphs 查看状态
health_check =liveness =readiness probe heartbeat 健康检查 探针 心跳 存活 ~还活着
performance speed fast slow optimize optimization efficiency faster 性能 速度 优化 加速 变慢 提速 效率 卡顿 性能优化 性能调优 tuning speed_up ~laggy ~sluggish ~慢 太慢 很卡 变快
cache caching cached 缓存
memory ram heap 内存
storage disk volume persistent persistence 存储 磁盘 卷 持久化 硬盘 ssd hdd hard_drive ~space 空间
size dimension width height length 大小 尺寸 宽度 高度 长度
limit quota restriction maximum =cap constraint threshold 限制 配额 上限 约束 限额 阈值 最多 超出
scale scaling autoscaling elastic grow resize replicas 扩缩容 伸缩 扩容 缩容 弹性 副本
schedule scheduling scheduler cron =timer =timed periodic recurring 调度 定时 计划任务 周期 定期 repeating ~every_day ~at_night 每天 定时执行 定时任务 自动执行
queue backlog buffer 队列 缓冲
concurrency parallel multithreading simultaneous threads concurrent 并发 并行 多线程
async asynchronous promise await 异步
sync synchronize synchronization replicate replication mirror 同步 复制 镜像
distribute propagate propagation spread dispatch rollout 分发 传播 下发 派发 散布
cluster clusters fleet federation multi-cluster 集群 联邦 多集群
node machine host server instance 节点 机器 主机 服务器 实例
container docker image pod 容器 镜像 docker-compose podman 容器化
workload application app program software service 工作负载 应用 程序 软件 服务
deploy deployment publish release ship host hosting go_live 部署 发布 上线 托管 self-host self-hosting put_online 上传到服务器 发布上线 自建 私有化 自托管
request http fetch ajax call 请求 调用 获取
response =reply answer 响应 回复 应答
network networking connection connectivity connect link 网络 连接 连通 联网 wifi internet lan 断网 没网 网速
offline pwa service_worker no_network 离线 断网 无网络
proxy gateway ingress reverse_proxy 代理 网关 反向代理 入口 nginx caddy
load_balancing load_balancer traffic_distribution 负载均衡 流量分配
traffic bandwidth flow 流量 带宽
domain dns hostname custom_domain 域名 主机名 解析
=port socket address listening 端口 套接字
protocol http https websocket grpc 协议
certificate certificates tls ssl https x509 证书 加密 letsencrypt 不安全
renew renewal rotate rotation expire expiry expiration refresh 续期 轮换 过期 到期 更新 续签
encrypt encryption decrypt cipher crypto 加密 解密 密文 ~private ~privacy 保密
secret password credential token api_key passphrase 密码 口令 凭证 密钥 令牌 凭据 api_keys 秘钥
login sign_in log_in =auth authentication authenticate sso oauth 登录 认证 身份验证 鉴权 登陆 signin ~log_on 登不上 登录不了
logout sign_out session 登出 注销 会话
permission =authorization access_control rbac role privilege rights 权限 授权 访问控制 角色 ~who_can ~allowed ~only 谁能 权限不足 给权限
user account member =profile people 用户 账号 账户 成员 帐号 ~person ~coworker 同事 成员管理
team company organization =customer adopters users 团队 公司 企业 组织 客户 用户 colleagues staff ~who_uses ~coworkers 谁在用 同事 团队成员
admin administrator =operator =owner maintainer 管理员 管理 运维 维护者
manage management administer handle govern 管理 治理 处理
security vulnerability attack xss csrf threat hardening 安全 漏洞 攻击 威胁 加固 防护 secure exploit ~hack ~protect 防黑 被黑 防攻击 被攻击
privacy gdpr cookie consent tracking 隐私 同意 跟踪 telemetry data_collection personal_data ~spy 个人信息 收集数据 数据收集
analytics statistics tracking usage_data visitors 统计 分析 访问量 数据分析 google_analytics ~visits 访客 流量统计 浏览量
audit compliance policy governance 审计 合规 策略
policy rule rules strategy 策略 规则 政策 规定
conflict collision clash duplicate 冲突 重复 抢占
preempt preemption take_over takeover override 抢占 接管 覆盖
label tag annotation =mark 标签 标记 注解
taint toleration evict eviction drain 污点 容忍 驱逐
affinity =selector match target placement 亲和性 选择器 匹配 放置
resource resources object =entity 资源 对象 实体
interpret interpreter parse parser parsing 解释 解析 解析器
production prod =live online 生产 线上 生产环境 正式环境
development dev_server develop preview watch_mode 开发 开发服务器 预览 调试
preview draft unpublished preview_mode 预览 草稿 未发布
cloud aws azure gcp saas 云 云端 公有云 微软云 谷歌云 亚马逊云
edge cdn content_delivery 边缘 分发网络
register sign_up registration enroll join 注册 登记 加入 报名 create_account ~open_account 开通 注册账号
unregister leave unjoin detach disconnect 注销 退出 移出 断开 脱离
attach mount bind connect 挂载 绑定 附加 连接
cleanup clean_up garbage_collection prune purge ~free_space 清理 回收 垃圾回收 清除
duplicate_content =repeated twice unique 重复 去重
security_group firewall waf network_policy 防火墙 网络策略
dashboard console control_panel admin_panel 控制台 仪表盘 仪表板 管理后台 后台
forgot_password reset_password recover_password lost_password 忘记密码 重置密码 找回密码
captcha verification_code sms_code 验证码 短信验证
two-factor 2fa mfa multi-factor two-step 双因素 二次验证 两步验证 多因素 authenticator_app otp_code 身份验证器
rate_limit throttle throttling too_many_requests 限流 节流 限速 速率 频率限制 ~per_second 请求太多 每秒请求数 限制请求
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
stream streaming real-time =live push 流 流式 实时 推送
poll polling long_polling interval 轮询 长轮询
cancel abort interrupt 取消 中断 中止 终止 中途停止
interceptor middleware 拦截器 拦截 中间件
adapter driver =connector bridge 适配器 适配 驱动 连接器 桥接
ssh remote_access remote_login 远程 远程连接 远程登录
offline air-gapped no_internet intranet 离线 断网 内网 没有网络 没有外网 无外网 断网安装 离线部署
=registry image_registry private_registry docker_hub 镜像仓库 私有仓库
mirror download_source acceleration 镜像加速 镜像源 换源 加速
gpu graphics_card cuda 显卡 算力
multi-arch arm64 x86 cpu_architecture 多架构 异构 信创 国产化
virtual_machine vm hypervisor 虚拟机 虚拟化
tracing distributed_tracing apm call_chain 链路追踪 调用链 链路 追踪
alarm alert alerting 报警 告警 警报
=profiling profiler flame_graph bottleneck 性能分析 火焰图 瓶颈 剖析
memory_leak out_of_memory oom 内存泄漏 内存溢出 内存不足
deadlock race_condition 死锁 竞态 竞争
thread process coroutine =worker 线程 进程 协程
disk_space free_space disk_full 磁盘空间 空间不足 磁盘满
sdk client_library 开发包 客户端库
webhook callback 回调 钩子
tenant multi-tenant workspace 租户 多租户 工作空间
project workspace 项目 工程
environment staging 环境 测试环境 预发环境 ~prod ~dev 生产 开发环境 不同环境
access_denied permission_denied forbidden unauthorized 401 403 没有权限 无权限 拒绝访问 未授权 not_allowed 没权限
hang freeze stuck unresponsive blocked 卡死 卡住 无响应 阻塞 堵塞 死机 not_responding ~loading_forever 一直转圈 一直加载 没反应
benchmark load_test stress_test 压测 基准测试 压力测试 性能测试
config_file configuration_file yaml toml 配置文件
feature_flag toggle switch 开关 特性开关
allowlist whitelist 白名单 黑白名单
single_sign-on sso saml openid oidc oauth 单点登录 统一登录
mask redact anonymize desensitize obfuscate 脱敏 打码 掩码 匿名化
traffic_mirroring shadow_traffic mirror 流量复制 流量镜像
over-the-air ota firmware_update system_update 在线升级 固件升级 系统更新
speech_to_text stt speech_recognition transcription 语音识别 语音转文字
text_to_speech tts speech_synthesis 语音合成 文字转语音
thermostat hvac air_conditioner climate 空调 恒温器 温控
blocklist blacklist denylist 黑名单 黑白名单
cors cross-origin same-origin 跨域 跨源 同源
injection sql_injection xss escape sanitize 注入 转义 跨站
hash checksum digest 哈希 校验和 摘要 散列
signature sign signing 签名 签署
identifier id uuid unique_id snowflake 标识 标识符 编号 雪花
ai llm language_model agent prompt chatbot 人工智能 大模型 智能体 提示词
train training fine-tune 训练 微调
inference predict prediction 推理 预测
vector =embedding semantic_search 向量 语义
dataset data_source 数据集 数据源
clear_cache invalidate purge_cache expire 清除缓存 清缓存 失效 缓存失效
administrator_password root superuser sudo 超级用户 管理员密码
volume mount_path bind_mount persistent_volume 数据卷 挂载 持久卷
domain_name bind_domain custom_domain 域名 绑定域名 own_domain ~own_address 自己的域名
scale_up scale_out autoscale hpa elastic_scaling 弹性伸缩 自动伸缩 自动扩容 扩容
=liveness self-healing auto-recovery 自愈 自动恢复
node_affinity spread topology evenly 打散 均匀 拓扑 分布
ownership =owner belongs 归属 所有者 所属
retention retain keep_for ttl time_to_live lifetime 保留 保存时间 有效期 过期时间 存活时间
protect protection guard safeguard prevent_deletion 保护 防护 误删 防误删
availability_zone multi-zone multi-region cross-region data_center 可用区 多可用区 跨区 异地 数据中心 机房 跨地域 地域
startup_order launch_order boot_order dependency_order 启动顺序 先后顺序
error_code status_code exit_code 错误码 报错代码 状态码 错误代码 返回码
layer_4 l4 tcp udp 四层
layer_7 l7 http 七层
`
