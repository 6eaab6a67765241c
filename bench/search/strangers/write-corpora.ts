// `npx jiti bench/search/strangers/write-corpora.ts <folder>` writes the sites of other people that the search is measured
// on, each as an author's folder. It takes git and a network; `--from <folder>` names bare repositories that are here
// already, as `<owner>+<name>/repo`.

import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { STRANGERS } from './sites.ts'
import type { Stranger } from './stranger.ts'

const { values, positionals } = parseArgs({
  options: { from: { type: 'string' } },
  allowPositionals: true,
})
/** Keys that say nothing of the text, and that need files which are not there. */
const DROPPED = /^(?:slug|image|displayed_sidebar|pagination_\w+|hide_\w+|wrapperClassName):.*\n/gm
/** Only texts are kept, and a copy may be without its largest files. */
const MEDIA = ['gif', 'jpg', 'js', 'mov', 'mp4', 'png', 'svg', 'webp']

const [target] = positionals
if (target === undefined) throw new Error('Name the folder that the sites are written to.')
for (const site of STRANGERS) writeSite(site, path.join(target, site.name))

function writeSite(site: Stranger, dir: string): void {
  rmSync(dir, { recursive: true, force: true })
  const raw = path.join(dir, 'raw')
  mkdirSync(raw, { recursive: true })
  checkOut(site, raw)
  for (const [from, to] of site.folders) {
    mkdirSync(path.dirname(path.join(dir, to)), { recursive: true })
    renameSync(path.join(raw, from), path.join(dir, to))
    tidyTexts(path.join(dir, to), path.join(dir, contentRoot(to)))
  }
  rmSync(raw, { recursive: true })
  writeFileSync(path.join(dir, 'site.config.ts'), `export default ${JSON.stringify(site.config, null, 2)}\n`)
}

function checkOut({ repository, commit, folders }: Stranger, raw: string): void {
  if (values.from === undefined) {
    const git = (...words: string[]): Buffer => execFileSync('git', ['-C', raw, ...words])
    git('init', '-q')
    git('fetch', '-q', '--depth', '1', `https://github.com/${repository}`, commit)
    git('checkout', '-q', 'FETCH_HEAD')
    return
  }
  const repo = path.join(values.from, repository.replace('/', '+'), 'repo')
  for (const [from] of folders) {
    // Of the folder's own tree: git reads the others, too, when it is asked for a path.
    const tree = [
      `--prefix=${from}/`,
      `${commit}:${from}`,
      '.',
      ...MEDIA.map((ending) => `:(exclude)*.${ending}`),
    ]
    const archive = execFileSync('git', ['-C', repo, 'archive', ...tree], { maxBuffer: 2 ** 31 })
    execFileSync('tar', ['x', '-C', raw], { input: archive })
  }
}

/** The folder that the addresses of texts count from. */
function contentRoot(folder: string): string {
  return folder.replace(/^(.*?(?:docs\/current|plugin-content-blog|docs|blog))(?:\/.*)?$/, '$1')
}

/** Makes texts plain Markdown, each at the address of its file, which is how the needs name them; drops all else. */
function tidyTexts(dir: string, root: string): void {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory() || /^_category_|^(?:authors|tags)\.yml$/.test(entry.name)) continue
    const isText = /\.mdx?$/.test(entry.name) && !path.relative(dir, file).split(path.sep).some(isPartial)
    if (isText) {
      const name = path
        .relative(root, file)
        .replaceAll(path.sep, '/')
        .replace(/\.mdx?$/, '')
      const text = plainText(readFileSync(file, 'utf8'), `/${name}`)
      rmSync(file)
      writeFileSync(file.replace(/\.mdx$/, '.md'), text)
    } else rmSync(file)
  }
}

function isPartial(name: string): boolean {
  return name.startsWith('_')
}

function plainText(source: string, slug: string): string {
  const [, frontMatter = '', body = source] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(source.replaceAll('\r', '')) ?? []
  const kept = `${frontMatter}\n`.replaceAll(DROPPED, '').trim()
  const pieces = body.split(/(^ *```.*?^ *```+ *$)/ms)
  const plain = pieces.map((piece, index) => (index % 2 === 1 ? piece : withoutCode(piece))).join('')
  return `---\nslug: ${JSON.stringify(slug)}\n${kept}\n---\n${plain}`
}

/** Without imports, exports and components; what stands between the tags of a component stays. */
function withoutCode(text: string): string {
  return text
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/^(?:import|export) [^\n]*(?:\n(?!\n)[^\n]*)*/gm, '')
    .replaceAll(/<\/?[A-Z](?:[^<>{}`]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g, '')
    .replaceAll(/\{\/\* ?(#[^*]*?) ?\*\/\}/g, '{$1}')
    .replaceAll(/\{\/\*.*?\*\/\}/gs, '')
}
