import type { Field, ObjectType } from './model.ts'

const width = 110
const markdownNotice = '<!-- Written by `npm run reference` from the schemas. Change those. -->'
const notice = '// Written by `npm run reference` from the schemas. Change those.'

/** The sign between the facts of an option. */
export interface Wording {
  needed: string
  byDefault: string
  comma: string
  open: string
  close: string
}

export const english: Wording = { needed: 'needed', byDefault: 'default ', comma: ', ', open: ' (', close: '): ' }
export const chinese: Wording = { needed: '必填', byDefault: '默认：', comma: '，', open: '（', close: '）：' }

/** The types of what authors write, with the sentences that editors show. */
export function printConfigTypes(types: readonly ObjectType[]): string {
  const printed = types.map(({ name, sentence, fields }) => {
    const lines = fields.flatMap((field) => [
      ...jsDoc(field, '  '),
      `  ${field.key}${field.isOptional ? '?' : ''}: ${field.written}`,
    ])
    return [...jsDoc({ sentence }, ''), `export interface ${name} {`, ...lines, '}'].join('\n')
  })
  return `${[notice, ...printed].join('\n\n')}\n`
}

/** The types of the same when every default is filled in, for those that have any: only what differs is written again. */
export function printSettingsTypes(types: readonly ObjectType[]): string {
  const own = types.filter(({ name, settings }) => name !== settings)
  const bodies = own.map(({ name, settings, fields }) => {
    const absent = fields.filter(({ isAbsent }) => isAbsent).map(({ key }) => `'${key}'`)
    const list = absent.length > 4 ? `\n  ${wrapped(absent.join(' | '), width - 2).join('\n  ')}\n` : absent.join(' | ')
    const filled = absent.length === 0 ? `Required<Written.${name}>` : `Filled<${absent.length > 4 ? `\n  Written.${name},` : `Written.${name}, `}${list}>`
    const lines = fields
      .filter(({ read, written }) => read !== written)
      .map(({ key, isAbsent, read }) => `  ${key}${isAbsent ? '?' : ''}: ${read}`)
    return lines.length === 0
      ? `export type ${settings} = ${filled}`
      : [`export interface ${settings} extends ${filled} {`, ...lines, '}'].join('\n')
  })
  const imports = `import type * as Written from './config.ts'`
  const helper = [
    '/** What an author wrote, with its defaults; only the options that are named may still be absent. */',
    'type Filled<Config, Absent extends keyof Config> = Required<Omit<Config, Absent>> & Pick<Config, Absent>',
  ].join('\n')
  return `${[notice, imports, helper, ...bodies].join('\n\n')}\n`
}

/** The types of what was read from front matter and data files. Keys that every page has stand in one of them. */
export function printKeyTypes(types: readonly ObjectType[]): string {
  const pages = types.filter(({ settings }) => settings.endsWith('FrontMatter'))
  const [first, ...others] = pages.map(({ fields }) => fields)
  const keys = others.map((fields) => new Set(fields.map(({ key }) => key)))
  const common = first?.filter(({ key }) => keys.every((some) => some.has(key))) ?? []
  const printed = types.map((type) => {
    const isPage = pages.includes(type)
    const fields = isPage ? type.fields.filter((field) => !common.some(({ key }) => key === field.key)) : type.fields
    return printKeyType(type.settings + (isPage ? ' extends CommonFrontMatter' : ''), type.sentence, fields)
  })
  const shared = printKeyType('CommonFrontMatter', 'Front matter of every page.', common)
  return `${[notice, shared, ...printed].join('\n\n')}\n`
}

function printKeyType(name: string, sentence: string, fields: readonly Field[]): string {
  const lines = fields.flatMap((field) => [
    ...jsDoc(field, '  '),
    `  ${field.key}${field.isAbsent ? '?' : ''}: ${field.read}`,
  ])
  return [...jsDoc({ sentence }, ''), `export interface ${name} {`, ...lines, '}'].join('\n')
}

/** Every key of the front matter of each kind of page, and of data files. */
export function printKeys(types: readonly ObjectType[], { head, wording }: { head: string; wording: Wording }): string {
  const sections = types.map(({ sentence, fields }) => {
    const lines = fields.map((field) => lineOf(field.key, field.words ?? `\`${field.read}\``, { field, wording }))
    return `## ${sentence.replace(/[.。]$/, '')}\n\n${lines.join('\n')}`
  })
  return `${markdownNotice}\n\n${head}\n\n${sections.join('\n\n')}\n`
}

function lineOf(name: string, kind: string, { field, wording }: { field: Field; wording: Wording }): string {
  const { default: byDefault, sentence } = field
  const { open, comma, close } = wording
  const need = field.isOptional || field.words !== undefined ? '' : comma + wording.needed
  const shown = byDefault === undefined ? '' : comma + wording.byDefault + shownDefault(byDefault)
  return `- \`${name}\`${open}${kind}${need}${shown}${close}${sentence}`
}

function jsDoc({ sentence, default: byDefault }: Pick<Field, 'sentence' | 'default'>, indent: string): string[] {
  const text = byDefault === undefined ? sentence : `${sentence} @default ${byDefault}`
  const line = `${indent}/** ${text} */`
  if (line.length <= width) return [line]
  const parts = [...wrapped(sentence, width - indent.length - 3)]
  if (byDefault !== undefined) parts.push(`@default ${byDefault}`)
  return [`${indent}/**`, ...parts.map((part) => `${indent} * ${part}`), `${indent} */`]
}

function wrapped(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 1 <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Every option with its path, type, default and sentence, as a list in Markdown. */
export function printReference(
  types: readonly ObjectType[],
  { head, wording }: { head: string; wording: Wording },
): string {
  const [root] = types
  if (!root) throw new Error('There is nothing to be printed.')
  const groups = root.fields.map((field) => linesOf(field, '', { types, wording, above: [root.settings] }))
  const [plain, nested] = [groups.filter((lines) => lines.length === 1), groups.filter((lines) => lines.length > 1)]
  const sections = nested.map(([first = '', ...rest]) => {
    const [, name = ''] = /^- `([^`]+)`/.exec(first) ?? []
    return `## ${name}\n\n${[first, ...rest].join('\n')}`
  })
  return `${[markdownNotice, head, plain.flat().join('\n'), ...sections].join('\n\n')}\n`
}

interface Within {
  types: readonly ObjectType[]
  wording: Wording
  /** Objects that the option lies in: one that holds itself is listed once. */
  above: readonly string[]
}

function linesOf(field: Field, prefix: string, within: Within): string[] {
  const { types, above, wording } = within
  const line = lineOf(prefix + field.key, `\`${field.written}\``, { field, wording })
  const held = types.find(({ settings }) => settings === field.holds)
  if (!held || above.includes(held.settings)) return [line]
  const inside = { ...within, above: [...above, held.settings] }
  return [line, ...held.fields.flatMap((inner) => linesOf(inner, `${prefix}${field.way}.`, inside))]
}

/** Code as code, words as words. */
function shownDefault(text: string): string {
  return isCode(text) ? `\`${text}\`` : text
}

/** Whether a default is code, and not words. */
export function isCode(text: string): boolean {
  return /^(?:'[^']*'|\d+|true|false|[[{].*[\]}])$/.test(text)
}
