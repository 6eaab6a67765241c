import { hash } from 'node:crypto'
import type { Code } from 'mdast'
import npmToYarn from 'npm-to-yarn'
import { attribute } from '../html/escape.ts'
import { codeBlockHtml } from './code-block.ts'
import type { CompileState } from './state.ts'

// as: the package describes its other form, in which the function is a property; the module's default is the function.
const convert = npmToYarn as unknown as typeof npmToYarn.default

/** The tabs of a command, in their order. The values are those of Docusaurus, so that readers' choices stay. */
const managers = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
  { value: 'pnpm', label: 'pnpm' },
  { value: 'bun', label: 'Bun' },
] as const

const mark = /(?:^|\s)npm2yarn\w*(?=\s|$)/
/** Commands are short. */
const mostSigns = 20_000

/** Whether a fence asks for its commands in the words of every package manager: `bash npm2yarn`. */
export function isForManagers({ meta, value }: Code): boolean {
  return typeof meta === 'string' && mark.test(meta) && value.length <= mostSigns
}

/** Commands of npm as tabs, which are the same HTML as those of the component `Tabs`. */
export function managerTabsHtml(node: Code, state: Pick<CompileState, 'context' | 'tabGroups'>): string {
  const meta = (node.meta ?? '').replace(mark, ' ').trim()
  // Lists show excerpts of several texts on one page.
  const prefix = `ink-tabs-${hash('sha1', state.context.file).slice(0, 6)}-${state.tabGroups.count++}`
  const tabs = managers.map(({ value, label }, index) => {
    const [id, controls] = [`${prefix}-tab-${index}`, `${prefix}-panel-${index}`]
    const selected = `aria-selected="${index === 0}" tabindex="${index === 0 ? 0 : -1}"`
    return `<button type="button" role="tab" id="${id}" aria-controls="${controls}" ${selected} data-value="${value}">${label}</button>`
  })
  const panels = managers.map(({ value, label }, index) => {
    const [id, labelledby] = [`${prefix}-panel-${index}`, `${prefix}-tab-${index}`]
    const code = value === 'npm' ? node.value : convert(node.value, value)
    const hidden = attribute('hidden', index === 0 ? undefined : '')
    const html = codeBlockHtml({ ...node, meta, value: code }, state.context.magicComments)
    return `<div role="tabpanel" id="${id}" aria-labelledby="${labelledby}" tabindex="0" data-label="${label}"${hidden}>${html}</div>`
  })
  return `<div class="ink-tabs" data-group="npm2yarn"><div role="tablist">${tabs.join('')}</div>${panels.join('')}</div>\n`
}
