import { tellAccount, type AccountSection } from '../make/account.ts'
import type { Account } from '../types/account.ts'

/** The account of a build as text. */
export function printAccount(account: Account): string {
  const { carried, sections } = tellAccount(account)
  return [
    `${carried} \`inkstone migrate\` writes it as a site.config.ts.`,
    sections.length === 0 ? 'Nothing was left out.' : 'What is otherwise here:',
    ...sections.map(printSection),
  ].join('\n\n')
}

function printSection({ heading, entries }: AccountSection): string {
  const lines = entries.flatMap(({ text, hint }) => [
    `  ${text}`,
    ...(hint === undefined ? [] : [`    ${hint.replaceAll('\n', '\n    ')}`]),
  ])
  return [heading, ...lines].join('\n')
}
