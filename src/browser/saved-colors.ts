import { isHexColor, shadeAdjustments, shadeOf } from './shades.ts'

/**
 * Makes the colours that a reader chose for a mode those of the page, and keeps their rule for the boot script, which
 * has no room to work it out before the first paint (TH-13). A former rule for the mode is replaced (TH-10).
 */
export function applySavedColors(mode: 'light' | 'dark'): void {
  const stored = read(`ifm-theme-colors-${mode}`)
  const rule = savedColorRule(mode, stored)
  const sheet = sheetOf(mode)
  if (sheet !== undefined) sheet.replaceSync(rule)
  else if (rule !== '') adopt(rule)
  if (stored !== null) keep(`inkstone.theme-colors-${mode}`, `${rule}\n${stored}`)
}

/**
 * The rule for the colours that a reader chose for a mode, from what the drawer stored; empty for anything else
 * (TH-14). Only checked hex colours get into it.
 */
export function savedColorRule(mode: 'light' | 'dark', stored: string | null): string {
  const { baseColor, background } = parse(stored)
  if (!isHexColor(baseColor) || !isHexColor(background)) return ''
  const shades = [...shadeAdjustments].map(
    ([name, adjustment]) => `${name}:${shadeOf(baseColor, adjustment)}`,
  )
  return `[data-theme="${mode}"]{${shades.join(';')};--ifm-background-color:${background}}`
}

function parse(stored: string | null): { baseColor?: unknown; background?: unknown } {
  try {
    return Object(JSON.parse(stored ?? ''))
  } catch {
    return {}
  }
}

function adopt(rule: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rule)
  document.adoptedStyleSheets.push(sheet)
}

function sheetOf(mode: 'light' | 'dark'): CSSStyleSheet | undefined {
  return document.adoptedStyleSheets.find(({ cssRules: [rule] }) => {
    return rule instanceof CSSStyleRule && rule.selectorText === `[data-theme="${mode}"]`
  })
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // The next page works it out again.
  }
}
