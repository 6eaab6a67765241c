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

test('a plugin finds and writes files with what Docusaurus brings along, and does it in a module beside it', async () => {
  const dir = await writeSite({
    ...site(''),
    'docusaurus.config.js': site('')['docusaurus.config.js']!.replace('changes.js', 'changes/index.ts'),
    'plugins/changes/index.ts': `
      import path from 'path'
      import fs from 'fs-extra'
      import blog from '@docusaurus/plugin-content-blog'
      import { Globby } from '@docusaurus/utils'
      import { writePosts } from './posts'
      export { validateOptions } from '@docusaurus/plugin-content-blog'
      export default async function changes(context, options) {
        const folder = path.join(context.siteDir, 'changes/source')
        const wrapped = await blog(context, { ...options, path: folder, id: 'changes' })
        const root = path.join(__dirname, '../..')
        const files = await Globby(['CHANGES*.txt', '!CHANGES-old.txt'], { cwd: root })
        if (files.join() !== 'CHANGES.txt') throw new Error(files.join())
        return {
          ...wrapped,
          name: 'changes',
          async loadContent() {
            await writePosts(folder, await fs.readFile(path.join(root, files[0]), 'utf8'))
            return wrapped.loadContent()
          },
        }
      }`,
    'plugins/changes/posts.ts': `
      import path from 'path'
      import fs from 'fs-extra'
      export async function writePosts(folder: string, text: string) {
        for (const part of text.split('\\n')) {
          const [date, title] = part.split('|')
          await fs.outputFile(path.join(folder, title + '.md'), '---\\ndate: ' + date + '\\n---\\n# ' + title + '\\n')
        }
      }`,
    'CHANGES-old.txt': '2020-01-01|Zero',
  })
  const built = await buildSite(dir)
  expect(built.text('/changes/One')).toContain('One')
  expect(existsSync(join(dir, 'changes'))).toBe(false)
})
