import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteSchema } from '../../src/config/schema.ts'
import { objectsOf } from './model.ts'
import type { ObjectType } from './model.ts'
import { printConfigTypes, printReference, printSettingsTypes } from './print.ts'
import { objectsIn } from './sentences.ts'

/** Everything that an author may write into `site.config.ts`. */
export function configurationTypes(root: string): ObjectType[] {
  return objectsOf(siteSchema, writtenIn(join(root, 'src', 'config')))
}

/** The files that are made from the schemas: their paths in the repository, and what they hold. */
export function referenceFiles(root: string): Map<string, string> {
  const configuration = configurationTypes(root)
  const intro = 'What `defineSite()` takes in `site.config.ts`. An option that no line names is an error.'
  return new Map([
    ['src/types/config.ts', printConfigTypes(configuration)],
    ['src/types/settings.ts', printSettingsTypes(configuration)],
    ['reference/configuration.md', printReference(configuration, { title: 'Configuration', intro })],
  ])
}

function writtenIn(folder: string): ReturnType<typeof objectsIn> {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => objectsIn(readFileSync(join(folder, name), 'utf8')))
}
