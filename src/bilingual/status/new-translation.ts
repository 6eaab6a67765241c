import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { closest, throwProblems, UserError } from '../../errors/errors.ts'
import { splitFrontMatter } from '../../content/front-matter.ts'
import { isMdx } from '../../text-format.ts'
import type { Problem } from '../../types/problem.ts'
import type { Site } from '../../types/site.ts'
import { findText } from './find-text.ts'
import { setKey } from './front-matter-edit.ts'
import { readOriginal } from './read-text.ts'
import { recordOf } from './recorded.ts'
import { skeletonOf } from './skeleton.ts'
import { listTexts, type OriginalText } from './texts.ts'

/**
 * Writes the frame of a translation as a draft, which readers do not see. It records what it is made from.
 * @param locale code of the locale to translate to
 * @param file the original; from `cwd`, from the author's folder, or absolute
 * @returns its path, relative to the author's folder
 * @throws {UserError} when there is no such locale or text, or there is a translation
 */
export function newTranslation(
  site: Site,
  { locale, file }: { locale: string; file: string },
  cwd: string,
): string {
  const texts = listTexts(site)
  const named = findText(file, texts, { siteDir: site.dir, cwd })
  const problems = localeProblems(locale, site)
  if ('problem' in named) throw new UserError([...problems, named.problem])
  throwProblems(problems)
  const { original, locale: other } = named
  if (other !== undefined) {
    const hint = `Name the original: ${original.path}`
    throw new UserError({ message: `"${file}" is a translation itself.`, hint })
  }
  const path = original.translations.get(locale) ?? placeOf(original, locale, site)
  if (existsSync(join(site.dir, path))) {
    const hint = 'Go on with that one; it is never overwritten.'
    throw new UserError({ file: path, message: 'The translation is there already.', hint })
  }
  const text = textOf(original, site)
  mkdirSync(dirname(join(site.dir, path)), { recursive: true })
  writeFileSync(join(site.dir, path), text, { flag: 'wx' })
  return path
}

function localeProblems(code: string, { locales }: Site): Problem[] {
  const others = locales.slice(1).map((locale) => locale.code)
  if (others.includes(code)) return []
  if (code === locales[0]?.code)
    return [{ message: `"${code}" is the default locale: the originals are written in it.` }]
  if (others.length === 0) {
    const hint = 'Add the other locale to `locales` in the configuration.'
    return [{ message: 'The site has one locale, so there is nothing to translate.', hint }]
  }
  const near = closest(code, others)
  const question = near === undefined ? '' : ` Did you mean "${near}"?`
  return [{ message: `There is no locale "${code}".${question}`, hint: `Locales: ${others.join(', ')}.` }]
}

/** Beside the translations that are there, in our folder or Docusaurus'; ours when there are none. */
function placeOf({ folders, contentPath }: OriginalText, locale: string, { dir }: Site): string {
  const all = folders.map((folder) => `i18n/${locale}/${folder}`)
  const folder = all.find((path) => existsSync(join(dir, path))) ?? all[0] ?? ''
  return `${folder}/${contentPath}`
}

function textOf({ path }: OriginalText, site: Site): string {
  const problems: Problem[] = []
  const source = readOriginal(site, path, problems)
  throwProblems(problems)

  const written = readFileSync(join(site.dir, path), 'utf8').replace(/^\uFEFF/, '')
  const eol = /\r\n?|\n/.exec(written)?.[0] ?? '\n'
  const text = written.replaceAll(/\r\n?/g, '\n')
  const { body, firstLine } = splitFrontMatter(text)
  const frontMatter = text.slice(0, text.length - body.length)
  const place = { isMdx: isMdx(path, site), file: path, firstLine }
  const skeleton = frontMatter + skeletonOf({ text: body, ...place })

  const draft = { key: 'draft', lines: ['draft: true'], value: true }
  const edited = [draft, recordOf(source?.sections ?? [])].reduce((before, edit) => {
    const result = setKey(before, edit, path)
    if ('text' in result) return result.text
    throw new UserError(result.problem)
  }, skeleton)
  return edited.replaceAll('\n', eol)
}
