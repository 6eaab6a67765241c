import { replaceOutsideCode } from './strict-mdx.ts'

// A character that no text may hold, so it can stand for what the parser must not see.
const sign = '\uFDD9'

const braces = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]{0,500}\}){0,500}\}){0,2000}\}`
const attribute = String.raw`\s+[\w:.-]+(?:=(?:"[^"]{0,2000}"|'[^']{0,2000}'|${braces}))?|\s*\{\.\.\.[^{}]{0,500}\}`
const tag = String.raw`<[A-Za-z][\w.:-]*(?:${attribute})+\s*\/?>`
const template = String.raw`\{[^{}$\`]{0,500}\`(?:[^\`\\]|\\[^]){0,2000}\`[^{}$\`]{0,500}\}`
const withDollars = new RegExp(`${tag}|${template}`, 'g')

/**
 * A text of MDX with formulas, in which the dollars of code are hidden from the parser: it takes two of them for the ends of a
 * formula, in attributes and templates as well, and finds no expressions between them. Every character keeps its place.
 * {@link showDollars} undoes it.
 */
export function hideDollars(source: string): string {
  if (!/[="'\x60{][^\n]*\$/.test(source)) return source
  return replaceOutsideCode(source, withDollars, (code) => code.replaceAll('$', sign))
}

export function hidesDollars(text: string): boolean {
  return text.includes(sign)
}

/** Puts the dollars back, wherever the parser took them. */
export function showDollars(part: object): void {
  for (const [key, value] of Object.entries(part) as [string, unknown][]) {
    if (typeof value === 'string') {
      if (value.includes(sign)) Reflect.set(part, key, value.replaceAll(sign, '$'))
    } else if (typeof value === 'object' && value !== null) showDollars(value)
  }
}
