import { buildFiles, holdsPhrase, openIndex } from './index.mjs'

const texts = [
  '数据库表的设计，先想清楚有哪些表。',
  '把数据备份到另一台机器，再试着恢复。',
  '研究生命起源的人，也研究生物的命名。',
  '服务端用迁移来改数据库的表。',
]
const files = buildFiles(texts)
console.log(`${Object.keys(files).length - 1} shards`)

for (const query of ['数据库', '据库', '库', '库表', '生命', '研究生命名', '消息']) {
  const fetched = []
  const search = openIndex(async (name) => {
    fetched.push(name)
    return files[name]
  })
  const pages = await search(query)
  const exact = pages.filter((page) => holdsPhrase(texts[page], query))
  console.log(`${query}: pages ${pages.join(', ') || '-'}; together ${exact.join(', ') || '-'}; ${fetched.length} files`)
}
