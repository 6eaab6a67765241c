import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asRecord, withTimeout } from '../defined.ts'
import type { ChangedKeys, FrontMatterChange } from '../types/content.ts'
import { thrownError } from '../errors/foreign-errors.ts'
import { readFrontMatter } from './run/front-matter-reader.ts'
import { runConfig } from './run/run-config.ts'
import { textFunctionIn } from './run/stand-in.ts'

/** Runs a Docusaurus configuration for the function that changes front matter. */
export async function loadFrontMatterChange(dir: string, file: string): Promise<FrontMatterChange> {
  const parse = await runConfig(dir, file, (config) => textFunctionIn(config, 'parseFrontMatter'))
  return async (path) => {
    const filePath = join(dir, path)
    try {
      const fileContent = readFileSync(filePath, 'utf8')
      const { data } = readFrontMatter(fileContent)
      const asked = { filePath, fileContent, defaultParseFrontMatter }
      const given = Promise.resolve<unknown>(
        parse === undefined ? undefined : Reflect.apply(parse, undefined, [asked]),
      )
      const after = await withTimeout(given, longestWait, late)
      const { frontMatter = data } = asRecord(after)
      return { changed: differences(data, asRecord(frontMatter)) }
    } catch (error) {
      return { changed: {}, problem: thrownError(error).message }
    }
  }
}

/** In seconds. */
const longestWait = 10

function late(): never {
  throw new Error(`it was not ready after ${longestWait} seconds`)
}

/** What the function begins with, as a rule. */
async function defaultParseFrontMatter({ fileContent }: { fileContent: string }): Promise<object> {
  const { data, content } = readFrontMatter(fileContent)
  return Promise.resolve({ frontMatter: data, content: content.trim() })
}

/** Values as plain data: dates are texts, as they are in front matter. */
function differences(before: ChangedKeys, after: ChangedKeys): ChangedKeys {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const entries = [...names].flatMap((name): [string, unknown][] => {
    const [one, other] = [JSON.stringify(before[name]), JSON.stringify(after[name])]
    return one === other ? [] : [[name, other === undefined ? undefined : JSON.parse(other)]]
  })
  return Object.fromEntries(entries)
}
