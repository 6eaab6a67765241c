import { expect, test } from 'vitest'
import type { SidebarItemData } from '../../types/app.ts'
import { sidebarFilesOf } from './app-files.ts'

function category(label: string, more: { collapsed: boolean; collapsible: boolean }): SidebarItemData {
  const items = Array.from({ length: 300 }, (_, index): SidebarItemData => {
    return { type: 'link', label: `${label} ${index}`, href: `/${label}/${index}` }
  })
  return { type: 'category', label, items, ...more }
}

test('of a large sidebar the branches that are open on every page stay in the tree', () => {
  const nodes = [
    category('closed', { collapsed: true, collapsible: true }),
    category('open', { collapsed: false, collapsible: true }),
    category('always', { collapsed: true, collapsible: false }),
  ]
  const { files, tree, branches } = sidebarFilesOf(nodes, { baseUrl: '/', isShown: () => true })
  const content = String(files.find(({ output }) => output === tree)?.content)
  expect([...branches.keys()]).toEqual([0])
  expect(content).not.toContain('closed 7"')
  expect(content).toContain('open 7"')
  expect(content).toContain('always 7"')
})
