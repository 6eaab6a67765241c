import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../../helpers/site.ts'

/** A plugin that wraps the one for blogs and writes a post for each part of a changelog. */
const plugin = (folder: string): string => `
  const fs = require('node:fs/promises')
  const path = require('node:path')
  const blog = require('@docusaurus/plugin-content-blog')
  module.exports = async (context, options) => {
    const folder = ${folder}
    const wrapped = await blog.default(context, { ...options, path: folder, id: 'changes' })
    return {
      ...wrapped,
      name: 'changes',
      async loadContent() {
        // Must be in-sync with the path from createData.
        const text = await fs.readFile(path.join(__dirname, '../CHANGES.txt'), 'utf8')
        await fs.mkdir(folder, { recursive: true })
        for (const part of text.split('\\n')) {
          const [date, title] = part.split('|')
          await fs.writeFile(path.join(folder, title + '.md'), '---\\ndate: ' + date + '\\n---\\n# ' + title + '\\n')
        }
        const content = await wrapped.loadContent()
        content.blogPosts.forEach((post) => post.metadata.title)
        return content
      },
    }
  }
  module.exports.validateOptions = blog.validateOptions`

const site = (folder: string): Record<string, string> => ({
  'docusaurus.config.js': `module.exports = {
    title: 'Beds', url: 'https://beds.example',
    presets: [['classic', { docs: false, blog: false }]],
    plugins: [['./plugins/changes.js', { blogTitle: 'What is new', routeBasePath: 'changes' }]],
  }`,
  'plugins/changes.js': plugin(folder),
  'CHANGES.txt': '2026-01-02|Two\n2026-01-01|One',
  'src/pages/index.md': '# Home\n',
})

test('posts that a plugin of the site’s own writes for the blog that it wraps are there, and its folder stays as it is', async () => {
  const dir = await writeSite(site("path.join(context.siteDir, 'changes/source')"))
  const built = await buildSite(dir)
  expect(built.text('/changes')).toContain('Two')
  expect(built.text('/changes/One')).toContain('One')
  expect(existsSync(join(dir, 'changes'))).toBe(false)
  writeFileSync(join(dir, 'CHANGES.txt'), '2026-01-03|Three')
  expect((await buildSite(dir)).text('/changes')).not.toContain('Two')
})

test('a plugin that would write posts into its own folder is not run', async () => {
  const dir = await writeSite(site("path.join(__dirname, 'source')"))
  const built = await buildSite(dir)
  expect(existsSync(join(dir, 'plugins/source'))).toBe(false)
  expect(JSON.stringify(built.result.account)).toContain('changes')
})
