import type { Field, ObjectType } from './model.ts'

const width = 110
const markdownNotice = '<!-- Written by `npm run reference` from the schemas. Change those. -->'
const notice = '// Written by `npm run reference` from the schemas. Change those.'

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

/** The types of the same when every default is filled in, for those that have any. */
export function printSettingsTypes(types: readonly ObjectType[]): string {
  const own = types.filter(({ name, settings }) => name !== settings)
  const bodies = own.map(({ name, settings, fields }) => {
    const lines = fields.map(({ key, isAbsent, read }) => `  ${key}${isAbsent ? '?' : ''}: ${read}`)
    const comment = `/** \`${name}\` with its defaults. */`
    return [comment, `export interface ${settings} {`, ...lines, '}'].join('\n')
  })
  const shared = types
    .filter(({ name, settings }) => name === settings && new RegExp(`: .*\\b${name}\\b`).test(bodies.join()))
    .map(({ name }) => name)
  const imports = `import type {\n${shared.toSorted().map((name) => `  ${name},\n`).join('')}} from './config.ts'`
  return `${[notice, imports, ...bodies].join('\n\n')}\n`
}

/** The types of what was read from front matter and data files. */
export function printKeyTypes(types: readonly ObjectType[]): string {
  const printed = types.map(({ settings, sentence, fields }) => {
    const lines = fields.flatMap((field) => [
      ...jsDoc(field, '  '),
      `  ${field.key}${field.isAbsent ? '?' : ''}: ${field.read}`,
    ])
    return [...jsDoc({ sentence }, ''), `export interface ${settings} {`, ...lines, '}'].join('\n')
  })
  return `${[notice, ...printed].join('\n\n')}\n`
}

/** Every key of the front matter of each kind of page, and of data files. */
export function printKeys(types: readonly ObjectType[]): string {
  const sections = types.map(({ sentence, fields }) => {
    const lines = fields.map(({ key, words, read, default: byDefault, sentence: text }) => {
      const shown = byDefault === undefined ? '' : `, default ${shownDefault(byDefault)}`
      return `- \`${key}\` (${words ?? `\`${read}\``}${shown}): ${text}`
    })
    return `## ${sentence.replace(/\.$/, '')}\n\n${lines.join('\n')}`
  })
  return `${markdownNotice}\n\n# Front matter and data files\n\n${sections.join('\n\n')}\n`
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
export function printReference(types: readonly ObjectType[], { title, intro }: { title: string; intro: string }): string {
  const [root] = types
  if (!root) throw new Error('There is nothing to be printed.')
  const groups = root.fields.map((field) => linesOf(field, '', { types, above: [root.settings] }))
  const [plain, nested] = [groups.filter((lines) => lines.length === 1), groups.filter((lines) => lines.length > 1)]
  const sections = nested.map(([first = '', ...rest]) => {
    const [, name = ''] = /^- `([^`]+)`/.exec(first) ?? []
    return `## ${name}\n\n${[first, ...rest].join('\n')}`
  })
  const head = `${markdownNotice}\n\n# ${title}\n\n${intro}`
  return `${[head, plain.flat().join('\n'), ...sections].join('\n\n')}\n`
}

interface Within {
  types: readonly ObjectType[]
  /** Objects that the option lies in: one that holds itself is listed once. */
  above: readonly string[]
}

function linesOf(field: Field, prefix: string, { types, above }: Within): string[] {
  const need = field.isOptional ? '' : ', needed'
  const byDefault = field.default === undefined ? '' : `, default ${shownDefault(field.default)}`
  const line = `- \`${prefix}${field.key}\` (\`${field.written}\`${need}${byDefault}): ${field.sentence}`
  const held = types.find(({ settings }) => settings === field.holds)
  if (!held || above.includes(held.settings)) return [line]
  const within = { types, above: [...above, held.settings] }
  return [line, ...held.fields.flatMap((inner) => linesOf(inner, `${prefix}${field.way}.`, within))]
}

/** Code as code, words as words. */
function shownDefault(text: string): string {
  return /^(?:'[^']*'|\d+|true|false|[[{].*[\]}])$/.test(text) ? `\`${text}\`` : text
}
