import { escapeHtml } from '../html/escape.ts'
import { accountOf, tellAccount, type AccountSection } from '../make/account.ts'
import { devRoot } from './events.ts'
import type { Pages } from './load-pages.ts'

/** Address of the account, below where the site is served. */
export const accountPath: string = `${devRoot}/account`

/** A page that says what became of a site from elsewhere; nothing for one of our own. */
export function accountPage({ context: { site, plan }, planned }: Pages): string | undefined {
  const account = accountOf(site, { plan, pages: plan.routes.length, warnings: planned.warnings })
  if (account === undefined) return undefined
  const { carried, sections } = tellAccount(account)
  const title = `What became of ${account.file}`
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1.0">' +
    `<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${devRoot}/dev.css">`
  const body =
    `<main class="inkstone-problem-page"><div class="inkstone-problems"><h1>${escapeHtml(title)}</h1>` +
    `<p>${escapeHtml(carried)}</p>${sections.map(sectionHtml).join('')}` +
    '<p class="inkstone-problems-note">What is wrong within a text is said when its page is opened, and in the account at the end of <code>inkstone build</code>.</p></div></main>'
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>\n`
}

function sectionHtml({ heading, entries }: AccountSection): string {
  const items = entries.map(({ text, hint }) => {
    const remedy = hint === undefined ? '' : `<p class="inkstone-problem-hint">${escapeHtml(hint)}</p>`
    return `<li><p>${escapeHtml(text)}</p>${remedy}</li>`
  })
  return `<h2>${escapeHtml(heading)}</h2><ol>${items.join('')}</ol>`
}
