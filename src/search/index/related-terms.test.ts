import { expect, test } from 'vitest'
import { createRelatedTerms, glossaryKeys } from './related-terms.ts'

const relatedTo = createRelatedTerms(
  'renew rotate 轮换 续签\nset_up install 安装\nroute 路由\npopup =modal 弹窗\nnotify ~beep 通知 ~响\nallow opt-in =enables 启用',
)

test.each([
  ['Rotating certificates', ['renew', '轮换']],
  ['如何轮换证书', ['renew', 'rotate']],
  ['Set up your site', ['install', '安装']],
  ['A set of rules', []],
  ['The modal', ['popup', 'modal', '弹窗']],
  ['Production mode', []],
  ['How to notify', ['beep', '响']],
  ['A beep', []],
  ['An opt-in', ['allow', '启用']],
  ['It enables this', ['allow', '启用']],
  ['影响', []],
  ['安全', []],
  ['', []],
])('the heading %s is found by words that mean the same: %s', (heading, terms) => {
  const related = relatedTo(heading).flat()
  expect(related).toEqual(expect.arrayContaining(terms))
  expect(related.length > 0).toBe(terms.length > 0)
})

test.each([
  ['Deleting an account', ['wipe', '删']],
  ['Known issues', ['not', '没反']],
  ['Sponsors', ['donate', '捐款']],
  ['Deploying on Kubernetes', ['k8s']],
  ['Parental control', ['kid', '孩']],
  ['Connection issues', ['cannot', '连不']],
  ['Appendix', ['附录']],
  ['Active Directory', ['company']],
  ['Retrying', ['resend']],
  ['敏感信息过滤', ['脏话', '违规']],
  ['Deactivate a user', ['lock']],
  ['分层存储', ['冷热']],
  ['规格限制', ['最大']],
  ['显存超分', ['超卖']],
  ['Release notes', ['改了']],
  ['Enabling previews', ['启用']],
  ['Customizing colours', ['personalize']],
  ['网络', ['网路']],
  ['Colour', ['color']],
  ['Connection to devices in 存储卡', ['microsd']],
])('the heading %s is found by what beginners say: %s', (heading, words) => {
  const related = createRelatedTerms()(heading).flat().join(' ')
  for (const word of words) expect(related).toContain(word)
})

test.each([
  ['Customers', 'personalize'],
  ['Related pages', 'robust'],
  ['Later', 'newest'],
  ['Guides', 'uuid'],
  ['Vite', 'jest'],
  ['Page not found', '笔记'],
  ['Adding pages', '广告'],
  ['Generate', '生物'],
  ['min and max', '挖矿'],
  ['Two-factor', '工厂'],
  ['Directives', '文件夹'],
  ['New features', '公告'],
  ['REST', '恢复'],
  ['Keep', '心跳'],
])('another word with the same stem is not meant: %s', (heading, word) => {
  expect(createRelatedTerms()(heading).flat()).not.toContain(word)
})

test.each([
  ['Return value', ['文化', '退款', '理念']],
  ['Current version', ['电压']],
  ['Navigation', ['gps']],
  ['Release notes', ['笔记']],
  ['Class components', ['课程']],
  ['Cache policy', ['法律']],
  ['Embedding videos', ['向量']],
  ['Dependency injection', ['xss']],
  ['Health check', ['医疗']],
  ['Special characters', ['角色']],
  ['命名空间', ['天文']],
  ['导航栏', ['gps']],
  ['仓库', ['warehouse']],
  ['动态路由', ['news']],
  ['Rendering a model', ['3d']],
])('a word of another subject is not meant: %s', (heading, words) => {
  const related = createRelatedTerms()(heading).flat()
  for (const word of words) {
    expect(related).not.toContain(word)
    expect(related).not.toContain(word.slice(0, 2))
  }
})

test('words that only hold an expression together are not said of a heading', () => {
  expect(createRelatedTerms('usage how_to_use manual')('Usage').flat()).toEqual(['usage', 'manual'])
})

test('of most words the glossary is looked up by, a digit is written', () => {
  expect(glossaryKeys('renewal rotate 轮换\nallow opt-in =enables ~beep 启用')).toBe('53\n5-7 optin')
})
