/**
 * Reads YAML of the plainest kind: one key to a line, with a word, number, date, quoted text or list of words. Most
 * front matter is like that, and it is read here in a tenth of the time. Nothing when the text holds anything else.
 */
export function parseSimpleYaml(text: string): Record<string, unknown> | undefined {
  const values: Record<string, unknown> = {}
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('# ')) continue
    const match = keyLine.exec(line)
    const [, key, written = ''] = match ?? []
    if (key === undefined || key === '__proto__' || Object.hasOwn(values, key)) return undefined
    const value = simpleValue(written)
    if (value === undefined) return undefined
    values[key] = value
  }
  return values
}

const keyLine = /^([A-Za-z_][\w-]*):(?: +(\S.*?))? *$/
const plain = /^[\p{L}_][\p{L}\p{M}\p{N}_ ./()!?，。、；！？（）：《》-]*$/u
const quoted = /^"([^"\\\p{C}]*)"$/u
// Words that YAML does not take for texts.
const special = /^(?:true|false|null)$/i

function simpleValue(written: string): unknown {
  if (written === '') return null
  if (written === 'true' || written === 'false') return written === 'true'
  if (/^(?:0|[1-9]\d{0,14})$/.test(written)) return Number(written)
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) return written
  const text = quoted.exec(written)?.[1]
  if (text !== undefined) return text
  if (isPlain(written)) return written
  if (!written.startsWith('[') || !written.endsWith(']')) return undefined
  const items = written
    .slice(1, -1)
    .split(',')
    .map((item) => item.trim())
  return items.every(isPlain) ? items : undefined
}

function isPlain(text: string): boolean {
  return plain.test(text) && !special.test(text)
}
