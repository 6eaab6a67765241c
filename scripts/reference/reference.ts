import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteSchema } from '../../src/config/schema.ts'
import {
  authorSchema,
  categorySchema,
  docSchema,
  generatedIndexSchema,
  pageSchema,
  postSchema,
  tagSchema,
} from '../../src/content/text/schema.ts'
import { objectsOf } from './model.ts'
import type { ObjectType } from './model.ts'
import {
  chinese,
  english,
  isCode,
  printConfigTypes,
  printKeys,
  printKeyTypes,
  printReference,
  printSettingsTypes,
} from './print.ts'
import { objectsIn } from './sentences.ts'
import { recordOf, setKey } from '../../src/bilingual/status/front-matter-edit.ts'
import { splitFrontMatter } from '../../src/content/text/front-matter.ts'
import { sourceSections } from '../../src/mdx/compile/mdx-outline.ts'

/** Everything that an author may write into `site.config.ts`. */
export function configurationTypes(root: string): ObjectType[] {
  return objectsOf(siteSchema, writtenIn(join(root, 'src', 'config')))
}

/** Everything that an author may write into front matter and data files. */
export function keyTypes(root: string): ObjectType[] {
  const written = writtenIn(join(root, 'src', 'content', 'text'))
  const schemas = [docSchema, postSchema, pageSchema, categorySchema, generatedIndexSchema, tagSchema, authorSchema]
  const types = schemas.flatMap((schema) => objectsOf(schema, written))
  return types.filter(({ name }, index) => types.findIndex((type) => type.name === name) === index)
}

/** The files that are made from the schemas: their paths in the repository, and what they hold. */
export function referenceFiles(root: string): Map<string, string> {
  const configuration = configurationTypes(root)
  const keys = keyTypes(root)
  const [options, front] = [
    printReference(configuration, { head: heads.configuration.en, wording: english }),
    printKeys(keys, { head: heads.frontMatter.en, wording: english }),
  ]
  const say = chineseOf(root)
  const inChinese = [
    printReference(
      configuration.map((type) => withFields(type, say)),
      { head: heads.configuration.zh, wording: chinese },
    ),
    printKeys(
      keys.map((type) => ({ ...withFields(type, say), sentence: say(type.sentence) })),
      { head: heads.frontMatter.zh, wording: chinese },
    ),
  ]
  const page = (position: number, body = ''): string => `---\nsidebar_position: ${position}\n---\n\n${body}`
  return new Map([
    ...inBothLanguages('reference/configuration.md', page(1, inChinese[0]), page(1, options)),
    ...inBothLanguages('reference/front-matter.md', page(2, inChinese[1]), page(2, front)),
    ['src/types/config.ts', printConfigTypes(configuration)],
    ['src/types/settings.ts', printSettingsTypes(configuration)],
    ['src/types/front-matter.ts', printKeyTypes(keys)],
    ['reference/front-matter.md', front],
    ['reference/configuration.md', options],
  ])
}

/** A page of the manual and its translation, which records the original that it was made with. */
function inBothLanguages(name: string, original: string, translation: string): [string, string][] {
  const path = `manual/i18n/en/docs/${name}`
  const { body, firstLine } = splitFrontMatter(original)
  const recorded = setKey(translation, recordOf(sourceSections(body, firstLine)), path)
  if ('problem' in recorded) throw new Error(recorded.problem.message)
  return [
    [path, recorded.text],
    [`manual/docs/${name}`, original],
  ]
}

const heads = {
  configuration: {
    en: '# Configuration\n\nWhat `defineSite()` takes in `site.config.ts`. An option that no line names is an error.',
    zh: '# 配置\n\n`site.config.ts`里`defineSite()`接受的全部选项。没有列出的选项是错误。',
  },
  frontMatter: {
    en: '# Front matter and data files\n\nEvery key that may stand at the beginning of a text, or in a data file.',
    zh: '# 头信息与数据文件\n\n文章开头和数据文件里可以写的全部键。',
  },
}

/** Says the Chinese of a sentence of the schemas. One that is missing is a mistake. */
function chineseOf(root: string): (text: string) => string {
  // as: the file is a table of texts, and what is missing is asked for below.
  const table = JSON.parse(readFileSync(join(root, 'scripts/reference/zh.json'), 'utf8')) as Record<string, string>
  return (text) => {
    const said = table[text]
    if (said === undefined) throw new Error(`Write the Chinese of this sentence into scripts/reference/zh.json:\n${text}`)
    return said
  }
}

function withFields(type: ObjectType, say: (text: string) => string): ObjectType {
  const fields = type.fields.map(({ sentence, default: byDefault, words, ...field }) => ({
    ...field,
    sentence: say(sentence),
    ...(byDefault !== undefined && { default: isCode(byDefault) ? byDefault : say(byDefault) }),
    ...(words !== undefined && { words: say(words) }),
  }))
  return { ...type, fields }
}

function writtenIn(folder: string): ReturnType<typeof objectsIn> {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => objectsIn(readFileSync(join(folder, name), 'utf8')))
}
