import type { CheckHtml } from '../types/article.ts'
import type { Problem } from '../types/problem.ts'
import type { Severity, Site } from '../types/site.ts'

/** Every reader of content needs these: the site, and where to put what it finds. */
export interface ContentContext {
  site: Site
  /** Everything that has to be mended before the site can be built. */
  problems: Problem[]
  /** Things worth a look. */
  warnings: Problem[]
  /** Checks what will stand on pages as HTML. @default it stays as it is, for who shows nothing of it */
  checkHtml?: CheckHtml
}

/** Puts something where its severity says. */
export function addBySeverity(
  severity: Severity,
  problem: Problem,
  { problems, warnings }: ContentContext,
): void {
  if (severity === 'throw') problems.push(problem)
  else if (severity === 'warn') warnings.push(problem)
}

/** HTML that an author wrote into a data file, as it may stand on a page. What may not is left out, and told as the site wants it. */
export function checkedHtml(
  html: string,
  {
    file,
    name,
    line,
    by,
  }: { file: string; name: string; line?: number | undefined; by: Parameters<CheckHtml>[1] },
  context: ContentContext,
): string {
  const checked = context.checkHtml?.(html, by) ?? { html, problems: [] }
  const place = { file, ...(line !== undefined && { line }) }
  for (const { message, ...advice } of checked.problems)
    addBySeverity(
      context.site.onForbiddenHtml,
      { ...place, message: `\`${name}\`: ${message}`, ...advice },
      context,
    )
  return checked.html
}
