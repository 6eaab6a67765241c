import { expect, test } from 'vitest'
import { emptySite } from '../../context.ts'
import { themeConfigOf } from './use-docusaurus-context.ts'

test('components find what a configuration of the theme need not say, beside what it says', () => {
  const themeConfig = {
    colorMode: { defaultMode: 'dark' },
    docs: { sidebar: { hideable: true } },
    navbar: { title: 'Garden', items: [{ to: '/a' }] },
    own: { deep: 1 },
  }
  const site = { ...emptySite, config: { themeConfig } }
  const found = themeConfigOf(site)
  expect(found).toMatchObject({
    colorMode: { defaultMode: 'dark', disableSwitch: false },
    docs: { sidebar: { hideable: true, autoCollapseCategories: false }, versionPersistence: 'localStorage' },
    navbar: { title: 'Garden', items: [{ to: '/a' }], hideOnScroll: false },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    own: { deep: 1 },
  })
  expect(themeConfigOf(site)).toBe(found)
  expect(themeConfigOf(emptySite)).toEqual({})
})
