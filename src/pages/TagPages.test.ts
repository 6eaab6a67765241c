import { expect, test } from 'vitest'
import { groupTags } from './TagPages.tsx'

function outline(labels: string[], locale: string): string[] {
  const tags = labels.map((label) => ({ label, href: `/${label}`, count: 1 }))
  return groupTags(tags, locale).map(
    (group) => `${group.initial}: ${group.tags.map((tag) => tag.label).join(' ')}`,
  )
}

test('tags stand under their upper-cased first character', () => {
  expect(outline(['https', 'docker', 'Django', 'express'], 'en')).toEqual([
    'D: Django docker',
    'E: express',
    'H: https',
  ])
})

test('Chinese tags come in the order of their reading', () => {
  expect(outline(['证书', '部署', '安装'], 'zh')).toEqual(['安: 安装', '部: 部署', '证: 证书'])
})

test('a first character outside the basic plane stays whole', () => {
  expect(outline(['𠮷野'], 'zh')).toEqual(['𠮷: 𠮷野'])
})
