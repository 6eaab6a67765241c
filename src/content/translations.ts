import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readDataFile } from './data-file.ts'
import { ownMessages } from './docusaurus-messages.ts'
import { isRecord } from './front-matter.ts'
import { show } from './show.ts'
import type { Reading } from './reading.ts'

/** Translated texts of a locale. */
export interface Translations {
  labels: Map<string, string>
  messages: Map<string, string>
}

interface TranslationFile {
  path: string
  /** Keys that mean something else in each of Docusaurus' files, with the part that tells them apart. */
  prefixed?: { prefix: string; keys: readonly string[] }
}

const ownLabels: TranslationFile = { path: 'labels.json' }

// Later files win, so an author who moves over can write the own files step by step.
const labelFiles: readonly TranslationFile[] = [
  {
    path: 'docusaurus-plugin-content-blog/options.json',
    prefixed: { prefix: 'blog.', keys: ['title', 'description', 'sidebar.title'] },
  },
  {
    path: 'docusaurus-theme-classic/navbar.json',
    prefixed: { prefix: 'navbar.', keys: ['title', 'logo.alt'] },
  },
  { path: 'docusaurus-theme-classic/footer.json', prefixed: { prefix: 'footer.', keys: ['logo.alt'] } },
  ownLabels,
]

/** Reads the translated labels and messages of a locale from `i18n/<code>/`. */
export function readTranslations(code: string, reading: Reading): Translations {
  const theirs = readFiles([{ path: 'code.json' }], code, reading)
  const own = readFiles([{ path: 'messages.json' }], code, reading)
  return {
    labels: readFiles(labelFiles, code, reading),
    messages: new Map([...ownMessages(theirs), ...own]),
  }
}

/**
 * Reads the translated labels of one version of the docs. Our own file, `labels.json`, is about the current one.
 * @param translationName the version in Docusaurus' translation folders: `current`, `version-1.0`
 */
export function readVersionLabels(
  code: string,
  translationName: string,
  reading: Reading,
): Map<string, string> {
  const theirs = { path: `docusaurus-plugin-content-docs/${translationName}.json` }
  return readFiles(translationName === 'current' ? [theirs, ownLabels] : [theirs], code, reading)
}

function readFiles(files: readonly TranslationFile[], code: string, reading: Reading): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { path, prefixed } of files) {
    const file = `i18n/${code}/${path}`
    if (!existsSync(join(reading.site.dir, file))) continue
    const fields = readDataFile({ path: file }, reading)
    for (const [key, value] of Object.entries(fields.values)) {
      const text = isRecord(value) ? value['message'] : value
      if (typeof text === 'string')
        texts.set(prefixed?.keys.includes(key) ? prefixed.prefix + key : key, text)
      else {
        const line = fields.lineOf([key])
        const message = `The translation of "${key}" must be a text or \`{ "message": "…" }\`, but it is ${show(value)}.`
        reading.problems.push({ file, ...(line === undefined ? {} : { line }), message })
      }
    }
  }
  return texts
}
