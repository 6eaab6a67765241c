import { buildIndex, search, snippet, tokenise } from './mini-search.mjs'

const docs = [
  { title: '数据库内容', body: '用迁移文件管理数据库的表结构，再用种子数据填充。' },
  { title: '创建项目', body: '用Express框架搭建服务端，并连接MySQL数据库。' },
  { title: '本地开启HTTPS', body: 'Express应用通过node:https监听，证书由本地CA签发。' },
  { title: '数据备份', body: '把数据导出成文件，放进另一台机器的仓库。' },
]
const index = buildIndex(docs)

console.log(tokenise('用Ｅｘｐｒｅｓｓ框架写接口').join(' | '))
for (const query of ['数据库', 'express框架', 'ＨＴＴＰＳ', '库', '消息队列']) {
  const hits = search(query, docs, index)
  console.log(`\n${query}: ${hits.length} found`)
  for (const [doc, score] of hits) {
    console.log(`  ${score.toFixed(2)} ${doc.title} ${snippet(doc.body, query)}`)
  }
}
