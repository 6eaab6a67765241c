import { hash } from 'node:crypto'
import type { Code, Nodes } from 'mdast'
import npmToYarn from 'npm-to-yarn'
import { attempt, tableOf } from '../../defined.ts'
import { attribute, escapeText } from '../../html/escape.ts'
import { codeBlockHtml } from './code-block.ts'
import type { CompileState } from '../state.ts'

type TabState = Pick<CompileState, 'context' | 'tabGroups'>

interface CodeTab {
  value: string
  label: string
  html: string
}

// as: the package describes its other form, in which the function is a property; the module's default is the function.
const convert = npmToYarn as unknown as typeof npmToYarn.default

/** The names of package managers. Their values are those of Docusaurus, so that readers' choices stay. */
const labels = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' } as const
const usualManagers = ['yarn', 'pnpm', 'bun'] as const

const mark = /(?:^|\s)npm2yarn\w*(?=\s|$)/
/** Commands are short. */
const mostSigns = 20_000

/** Whether a fence asks for its commands in the words of every package manager: `bash npm2yarn`. */
export function isForManagers({ meta, value }: Code): boolean {
  return typeof meta === 'string' && mark.test(meta) && value.length <= mostSigns
}

/** Commands of npm as tabs. */
export function managerTabsHtml(node: Code, state: TabState): string {
  const meta = (node.meta ?? '').replace(mark, ' ').trim()
  const tabs = (['npm', ...(state.context.packageManagers ?? usualManagers)] as const).map(
    (value): CodeTab => {
      const code = value === 'npm' ? node.value : convert(node.value, value)
      const html = codeBlockHtml({ ...node, meta, value: code }, state.context.magicComments)
      return { value, label: labels[value], html }
    },
  )
  return tabsHtml(tabs, 'npm2yarn', state)
}

/** Code blocks that follow each other and are one block with a tab for each: `js tab`, `ts tab`. */
export interface CodeRun {
  tabs: { codes: Code[]; lang: Code['lang']; label: string }[]
  /** Of the nodes that it takes. */
  length: number
}

/**
 * The run of code blocks with tabs that begins at a place among nodes. `tab` marks one, `tab="Label"` names it, and
 * `tab={"label":"…","span":2}` takes the block behind it into the same tab, as `docusaurus-remark-plugin-tab-blocks` has it.
 */
export function codeRunAt(nodes: readonly Nodes[], start: number): CodeRun | undefined {
  const tabs: CodeRun['tabs'] = []
  let place = start
  for (let node = nodes[place]; node?.type === 'code'; node = nodes[place]) {
    const tab = tabMarkOf(node)
    if (tab === undefined) break
    const codes: Code[] = [{ ...node, meta: tab.meta }]
    place++
    for (let next = nodes[place]; next?.type === 'code' && codes.length < tab.span; next = nodes[place]) {
      codes.push(next)
      place++
    }
    tabs.push({ codes, lang: node.lang, label: tab.label })
  }
  return tabs.length < 2 ? undefined : { tabs, length: place - start }
}

/**
 * The tabs of a run of code blocks.
 * @param htmlOf writes a code block as it is written elsewhere
 */
export function codeRunHtml({ tabs }: CodeRun, state: TabState, htmlOf: (code: Code) => string): string {
  const all = tabs.map(({ codes, lang, label }, index): CodeTab => {
    const isTaken = tabs.findIndex((one) => one.lang === lang) < index
    return { value: isTaken ? label : (lang ?? label), label, html: codes.map(htmlOf).join('') }
  })
  return tabsHtml(all, 'code-examples', state)
}

const tabMark = /(?<=^|\s)tab(?:=(\{[^}]*\}|"[^"]*"|'[^']*'))?(?=\s|$)/
const titleMark = /title=(?:"[^"]*"|'[^']*')/

/** What a fence says of its tab, and its other words. */
function tabMarkOf({ lang, meta }: Code): { label: string; span: number; meta: string } | undefined {
  if (typeof meta !== 'string') return undefined
  // A title may have the word in it.
  const found = tabMark.exec(meta.replace(titleMark, (title) => ' '.repeat(title.length)))
  if (found === null) return undefined
  const { label, span } = tabOptions(found[1] ?? '')
  return {
    label: label ?? languageNames.get(lang ?? '') ?? lang ?? '…',
    span,
    meta: `${meta.slice(0, found.index)} ${meta.slice(found.index + found[0].length)}`.trim(),
  }
}

function tabOptions(written: string): { label?: string; span: number } {
  if (!written.startsWith('{')) return { ...(written !== '' && { label: written.slice(1, -1) }), span: 1 }
  // as: of what begins with a brace nothing else can come; what the two are is looked at below.
  const options = attempt(() => JSON.parse(written) as { label?: unknown; span?: unknown })
  const { label, span } = options ?? {}
  return {
    ...(typeof label === 'string' && label !== '' && { label }),
    span: typeof span === 'number' && Number.isInteger(span) ? Math.min(Math.max(span, 1), 20) : 1,
  }
}

/** Languages whose names are not written as fences write them. */
const languageNames: ReadonlyMap<string, string> = tableOf(
  'js=JavaScript javascript=JavaScript ts=TypeScript typescript=TypeScript jsx=JSX tsx=TSX json=JSON ' +
    'yaml=YAML yml=YAML toml=TOML html=HTML css=CSS sql=SQL bash=Bash sh=Shell powershell=PowerShell ' +
    'py=Python python=Python rb=Ruby ruby=Ruby go=Go rs=Rust rust=Rust java=Java kotlin=Kotlin ' +
    'swift=Swift c=C cpp=C++ cs=C# csharp=C# php=PHP',
)

/** Tabs, the same HTML as that of the component `Tabs`. Those of a group show the same value everywhere. */
function tabsHtml(all: readonly CodeTab[], group: string, state: TabState): string {
  // Lists show excerpts of several texts on one page.
  const prefix = `ink-tabs-${hash('sha1', state.context.file).slice(0, 6)}-${state.tabGroups.count++}`
  const tabs = all.map(({ value, label }, index) => {
    const [id, controls] = [`${prefix}-tab-${index}`, `${prefix}-panel-${index}`]
    const selected = `aria-selected="${index === 0}" tabindex="${index === 0 ? 0 : -1}"`
    const data = attribute('data-value', value)
    return `<button type="button" role="tab" id="${id}" aria-controls="${controls}" ${selected}${data}>${escapeText(label)}</button>`
  })
  const panels = all.map(({ label, html }, index) => {
    const [id, labelledby] = [`${prefix}-panel-${index}`, `${prefix}-tab-${index}`]
    const rest = attribute('data-label', label) + attribute('hidden', index === 0 ? undefined : '')
    return `<div role="tabpanel" id="${id}" aria-labelledby="${labelledby}" tabindex="0"${rest}>${html}</div>`
  })
  return `<div class="ink-tabs" data-group="${group}"><div role="tablist">${tabs.join('')}</div>${panels.join('')}</div>\n`
}
