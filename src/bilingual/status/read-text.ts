import { readField, type Fields } from '../../content/text/fields.ts'
import { frontMatterOf, splitFrontMatter, type SplitText } from '../../content/text/front-matter.ts'
import { flag } from '../../content/text/kinds.ts'
import { readIncludedFile } from '../../content/text/included-file.ts'
import { readText } from '../../content/text/source-text.ts'
import { translatedFromOf } from '../../content/text/writing.ts'
import { UserError } from '../../errors/errors.ts'
import { sourceSections } from '../../mdx/compile/mdx-outline.ts'
import { textFormOf } from '../../text-format.ts'
import type { SourceSection } from '../../types/article.ts'
import type { Problem } from '../../types/problem.ts'
import type { Site } from '../../types/site.ts'
import { recordedTitles } from './front-matter-edit.ts'

/** An original as it is now. */
export interface OriginalNow {
  isDraft: boolean
  sections: SourceSection[]
}

/** Reads an original, and adds to the problems. */
export function readOriginal(site: Site, path: string, problems: Problem[]): OriginalNow | undefined {
  const read = readFields(site, path, problems)
  if (!read) return undefined
  const { split, isDraft } = read
  try {
    const sections = sourceSections(split.body, split.firstLine, {
      file: path,
      ...textFormOf({ path }, site),
      readFile: (file) => readIncludedFile(site, file),
    })
    return { isDraft, sections }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    problems.push(...error.problems)
    return undefined
  }
}

/** The facts in a translation's front matter. */
export interface TranslationNow {
  isDraft: boolean
  /** Hashes of the sections it was made from. Absent: it never recorded any. */
  recorded?: string[]
  /** Titles of those sections, by hash. */
  titles: Map<string, string>
}

/** Reads the front matter of a translation, and adds to the problems. */
export function readTranslation(site: Site, path: string, problems: Problem[]): TranslationNow | undefined {
  const read = readFields(site, path, problems)
  if (!read) return undefined
  const { split, fields, isDraft } = read
  const recorded = translatedFromOf(fields)
  return {
    isDraft,
    titles: recordedTitles(split.yaml ?? ''),
    ...(recorded && { recorded }),
  }
}

/** Whether a translation is a draft; nothing when it cannot be read, which becomes a problem. */
export function readIsDraft(site: Site, path: string, problems: Problem[]): boolean | undefined {
  return readFields(site, path, problems)?.isDraft
}

function readFields(
  site: Site,
  path: string,
  problems: Problem[],
): { split: SplitText; fields: Fields; isDraft: boolean } | undefined {
  const file = readText(site.dir, path)
  if ('problem' in file) {
    problems.push(file.problem)
    return undefined
  }
  const split = splitFrontMatter(file.text)
  const fields = frontMatterOf(split, path, problems)
  return { split, fields, isDraft: readField(fields, 'draft', flag) ?? false }
}
