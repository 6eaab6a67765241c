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
  const intro = 'What `defineSite()` takes in `site.config.ts`. An option that no line names is an error.'
  return new Map([
    ['src/types/config.ts', printConfigTypes(configuration)],
    ['src/types/settings.ts', printSettingsTypes(configuration)],
    ['src/types/front-matter.ts', printKeyTypes(keys)],
    ['reference/front-matter.md', printKeys(keys)],
    ['reference/configuration.md', printReference(configuration, { title: 'Configuration', intro })],
  ])
}

function writtenIn(folder: string): ReturnType<typeof objectsIn> {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => objectsIn(readFileSync(join(folder, name), 'utf8')))
}
