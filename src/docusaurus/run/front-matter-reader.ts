import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { isRecord, asRecord } from '../../defined.ts'
import { once } from '../../remember.ts'

/** What the reader of front matter that most plugins use gives for a text. */
interface ReadText {
  data: Record<string, unknown>
  content: string
  excerpt: string
  matter: string
  language: string
  orig: unknown
  isEmpty: boolean
}

type FrontMatterReader = ((text: unknown) => ReadText) & {
  read: (file: string) => ReadText & { path: string }
  test: (text: string) => boolean
}

/** The reader of YAML that the engine has, as far as plugins ask for it. */
interface YamlPackage {
  load: YamlLoader
  CORE_SCHEMA: { withTags: (...tags: unknown[]) => unknown }
  mergeTag: unknown
  timestampTag: unknown
}

type YamlLoader = (yaml: string, options?: object) => unknown

/** The reader as sites know it: nothing is a text as well, and days are dates. */
function yamlAsBefore(yaml: YamlPackage): YamlPackage & { default: object } {
  const schema = yaml.CORE_SCHEMA.withTags(yaml.mergeTag, yaml.timestampTag)
  const load: YamlLoader = (text, options) =>
    text.split('\n').every((line) => /^\s*(?:#|$)/.test(line))
      ? undefined
      : yaml.load(text, { schema, ...options })
  const known = { ...yaml, load, safeLoad: load }
  return { ...known, default: known }
}

const block = /^---[ \t]*(?:ya?ml)?[ \t]*\r?\n(?:([^]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/

/** A stand-in for `gray-matter`, which plugins of Docusaurus sites read their texts with. */
function frontMatterReader({ load }: Pick<YamlPackage, 'load'>): FrontMatterReader {
  const read = (orig: unknown): ReadText => {
    const written = isRecord(orig) && 'content' in orig ? orig['content'] : orig
    const text = String(written).replace(/^\uFEFF/, '')
    const [whole = '', matter = ''] = block.exec(text) ?? []
    const data = load(matter)
    const isEmpty = whole !== '' && matter.trim() === ''
    const content = text.slice(whole.length)
    return { data: asRecord(data), content, excerpt: '', matter, language: 'yaml', orig, isEmpty }
  }
  return Object.assign(read, {
    read: (file: string) => ({ ...read(readFileSync(file, 'utf8')), path: file }),
    test: (text: string) => text.startsWith('---'),
  })
}

/** What plugins read data and the front matter of texts with. */
export function readerOf(name: string): unknown {
  if (name === 'js-yaml') return olderYaml()
  const reader = frontMatterReader(olderYaml())
  return Object.assign(reader, { default: reader })
}

const olderYaml = once(() => {
  // as: it is the engine's own package.
  const yaml = createRequire(import.meta.url)('js-yaml') as YamlPackage
  return yamlAsBefore(yaml)
})

/** The front matter of a text as plugins read it, and the rest. */
export function readFrontMatter(text: string): { data: Record<string, unknown>; content: string } {
  return frontMatterReader(olderYaml())(text)
}
