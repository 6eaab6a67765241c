import type { CheckHtml } from '../types/article.ts'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'

/** Every reader of content needs these: the site, and where to put what it finds. */
export interface Reading {
  site: Site
  /** Everything that has to be mended before the site can be built. */
  problems: Problem[]
  /** Things worth a look. */
  warnings: Problem[]
  /** Checks what will stand on pages as HTML. @default it stays as it is, for who shows nothing of it */
  checkHtml?: CheckHtml
}

/** HTML that an author wrote into a data file, as it may stand on a page. What is wrong with it becomes a problem. */
export function checkedHtml(
  html: string,
  place: { file: string; name: string; line?: number | undefined },
  { checkHtml, problems }: Pick<Reading, 'checkHtml' | 'problems'>,
): string {
  const checked = checkHtml?.(html) ?? { html, problems: [] }
  const { file, name, line } = place
  for (const { message, ...advice } of checked.problems) {
    problems.push({
      file,
      ...(line !== undefined && { line }),
      message: `\`${name}\`: ${message}`,
      ...advice,
    })
  }
  return checked.html
}
