const longest = 80

/** A value as the author might have written it, on one line and short, whatever it holds. */
export function show(value: unknown): string {
  if (value === undefined) return 'undefined'
  if (typeof value === 'function') return 'a function'
  const text = print(value, longest)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

/** Stops soon after `budget` characters: YAML can describe values that hold themselves. */
function print(value: unknown, budget: number): string {
  if (budget <= 0) return '…'
  if (typeof value !== 'object' || value === null || value instanceof RegExp || value instanceof Date)
    return printPlain(value)
  const isList = Array.isArray(value)
  let text = isList ? '[' : '{'
  for (const [key, inner] of Object.entries(value)) {
    if (text.length > 1) text += ','
    text += (isList ? '' : `${JSON.stringify(key)}:`) + print(inner, budget - text.length - 1)
    if (text.length > budget) return text
  }
  return text + (isList ? ']' : '}')
}

function printPlain(value: unknown): string {
  if (typeof value === 'bigint' || typeof value === 'symbol') return `a ${typeof value}`
  return (typeof value === 'object' && value !== null ? undefined : JSON.stringify(value)) ?? String(value)
}
