import { expect, test } from 'vitest'
import { kebabCase } from './tags.ts'

test.each([
  ['站点建设， Docusaurus，性能优化', '站点建设，-docusaurus，性能优化'],
  ['AI大模型', 'ai大模型'],
  ['大模型AI', '大模型ai'],
  ['中文Abc中文', '中文-abc中文'],
  ['Vue3教程', 'vue-3-教程'],
  ['Node.js', 'node-js'],
  ['C++', 'c'],
  ['XMLHttpRequest', 'xml-http-request'],
  ['don’t', 'dont'],
  ['Łódź café', 'lodz-cafe'],
  ['русский язык', 'русский-язык'],
  ['🚀 1st', '🚀-1st'],
  ['+', ''],
])('the tag %s has the address %s in Docusaurus', (label, address) => {
  expect(kebabCase(label)).toBe(address)
})
