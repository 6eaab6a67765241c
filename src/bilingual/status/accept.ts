import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { throwProblems, uniqueProblems } from '../../errors/errors.ts'
import type { Problem } from '../../types/problem.ts'
import type { Site } from '../../types/site.ts'
import { findText, type NamedText, listTexts } from './texts.ts'
import { setKey, recordOf } from './front-matter-edit.ts'
import { readIsDraft, readOriginal } from './read-text.ts'

/** A translation that records its original. */
export interface Accepted {
  /** Relative to the author's folder. */
  path: string
  /** Sections of the original. */
  sections: number
  /** False: it had recorded just these. */
  isChanged: boolean
  /** Readers do not see it yet. */
  isDraft: boolean
}

/**
 * Writes into translations what their originals are now. When anything is wrong with one, none is written.
 * @param files translations, or originals for all their translations; from `cwd`, from the author's folder, or absolute
 * @throws {UserError} with all problems
 */
export function acceptTranslations(site: Site, files: readonly string[], cwd: string): Accepted[] {
  const problems: Problem[] = []
  const texts = listTexts(site)
  const edits = new Map<string, Edit>()
  for (const written of files) {
    const named = findText(written, texts, { siteDir: site.dir, cwd })
    if ('problem' in named) problems.push(named.problem)
    else for (const edit of editsOf(named, site, problems)) edits.set(edit.accepted.path, edit)
  }
  throwProblems(uniqueProblems(problems))
  for (const { accepted, text } of edits.values()) {
    if (accepted.isChanged) writeFileSync(join(site.dir, accepted.path), text)
  }
  return [...edits.values()].map(({ accepted }) => accepted)
}

interface Edit {
  accepted: Accepted
  /** The whole file. */
  text: string
}

function editsOf({ original, locale }: NamedText, site: Site, problems: Problem[]): Edit[] {
  const paths = [...original.translations].flatMap(([code, path]) =>
    locale === undefined || locale === code ? [path] : [],
  )
  if (paths.length === 0) problems.push(untranslated(original.path, site))
  const source = readOriginal(site, original.path, problems)
  if (!source) return []
  return paths.flatMap((path) => {
    // A file that cannot be read is reported in the words of a build.
    const isDraft = readIsDraft(site, path, problems)
    if (isDraft === undefined) return []
    const before = readFileSync(join(site.dir, path), 'utf8')
    const edited = setKey(before, recordOf(source.sections), path)
    if ('text' in edited) {
      const { text } = edited
      return [
        { text, accepted: { path, sections: source.sections.length, isChanged: text !== before, isDraft } },
      ]
    }
    problems.push(edited.problem)
    return []
  })
}

function untranslated(path: string, { locales }: Site): Problem {
  const code = locales[1]?.code
  return {
    file: path,
    message: 'The text has no translation.',
    ...(code !== undefined && { hint: `Begin one with \`inkstone i18n new ${code} ${path}\`.` }),
  }
}
