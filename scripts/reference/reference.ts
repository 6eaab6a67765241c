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
} from '../../src/content/schema.ts'
import { objectsOf } from './model.ts'
import type { ObjectType } from './model.ts'
import { printConfigTypes, printKeys, printKeyTypes, printReference, printSettingsTypes } from './print.ts'
import { objectsIn } from './sentences.ts'

/** Everything that an author may write into `site.config.ts`. */
export function configurationTypes(root: string): ObjectType[] {
  return objectsOf(siteSchema, writtenIn(join(root, 'src', 'config')))
}

/** Everything that an author may write into front matter and data files. */
export function keyTypes(root: string): ObjectType[] {
  const written = writtenIn(join(root, 'src', 'content'))
  const schemas = [docSchema, postSchema, pageSchema, categorySchema, generatedIndexSchema, tagSchema, authorSchema]
  const types = schemas.flatMap((schema) => objectsOf(schema, written))
  return types.filter(({ name }, index) => types.findIndex((type) => type.name === name) === index)
}

/** The files that are made from the schemas: their paths in the repository, and what they hold. */
export function referenceFiles(root: string): Map<string, string> {
  const configuration = configurationTypes(root)
  const keys = keyTypes(root)
  const front = printKeys(keys)
  const intro = 'What `defineSite()` takes in `site.config.ts`. An option that no line names is an error.'
  const options = printReference(configuration, { title: 'Configuration', intro })
  return new Map([
    ...manualPages('configuration', options, {
      position: 1,
      title: '配置',
      intro: '`site.config.ts`里`defineSite()`接受的全部选项。没有列出的选项是错误。说明取自源码，是英文。',
    }),
    ...manualPages('front-matter', front, {
      position: 2,
      title: '头信息与数据文件',
      intro: '文章开头和数据文件里可以写的全部键。说明取自源码，是英文。',
    }),
    ['src/types/config.ts', printConfigTypes(configuration)],
    ['src/types/settings.ts', printSettingsTypes(configuration)],
    ['src/types/front-matter.ts', printKeyTypes(keys)],
    ['reference/front-matter.md', front],
    ['reference/configuration.md', options],
  ])
}

/** A reference as a page of the manual, in both languages. Its sentences stand in the schemas, in English. */
function manualPages(
  name: string,
  text: string,
  { position, title, intro }: { position: number; title: string; intro: string },
): [path: string, text: string][] {
  const page = (body: string): string => `---\nsidebar_position: ${position}\n---\n\n${body}`
  const head = /# .*\n\n(?:[^#].*\n\n)?/
  return [
    [`manual/i18n/en/docs/reference/${name}.md`, page(text)],
    [`manual/docs/reference/${name}.md`, page(text.replace(head, () => `# ${title}\n\n${intro}\n\n`))],
  ]
}

function writtenIn(folder: string): ReturnType<typeof objectsIn> {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => objectsIn(readFileSync(join(folder, name), 'utf8')))
}
