import type { ChosenColors, ColorMode, ColorsByMode } from '../../types/site.ts'
import { colorRule } from '../../colors/palette/rule.ts'
import { defaultColors, parseSettings, settingsKey, settingsOf } from '../../colors/palette/settings.ts'

/**
 * Makes the colours that a reader chose for a mode those of the page, and keeps their rule for the boot script, which
 * has no room to work it out before the first paint (TH-13). Where they cannot be read, the mode has its own again (TH-14).
 */
export function applySavedColors(mode: ColorMode): void {
  const stored = readSession(settingsKey(mode))
  if (stored === null) return
  const rule = showColors(mode, parseSettings(stored))
  keepRule(mode, rule, stored)
}

/**
 * Shows colours in a mode, in place of those before (TH-10), and stores nothing: for every step of a hand on a picker.
 * @returns the rule; empty without colours
 */
export function showColors(mode: ColorMode, colors: ChosenColors | undefined): string {
  const moreContrast = matchMedia('(prefers-contrast: more)').matches
  const rule = colors === undefined ? '' : colorRule(mode, colors, { moreContrast })
  const sheet = sheetOf(mode)
  if (sheet !== undefined) sheet.replaceSync(rule)
  else if (rule !== '') adopt(rule)
  return rule
}

/**
 * Shows colours and stores them for the session (TH-08, TH-12).
 * @param write keeps the settings
 */
export function saveColors(
  mode: ColorMode,
  colors: ChosenColors,
  write: typeof writeSession = writeSession,
): void {
  const settings = JSON.stringify(settingsOf(mode, colors))
  const rule = showColors(mode, colors)
  write(settingsKey(mode), settings)
  keepRule(mode, rule, settings)
}

/** Stores what a mode shows of itself, where the session holds nothing for it (TH-08). It needs no rule. */
export function keepColors(mode: ColorMode, siteColors?: ColorsByMode): void {
  if (readSession(settingsKey(mode)) !== null) return
  const settings = JSON.stringify(settingsOf(mode, siteColors?.[mode] ?? defaultColors[mode]))
  writeSession(settingsKey(mode), settings)
  keepRule(mode, '', settings)
}

/** Keeps a rule for the boot script, with the settings that it is of. */
function keepRule(mode: ColorMode, rule: string, settings: string): void {
  writeSession(`inkstone.theme-colors-${mode}`, `${rule}\n${settings}`)
}

function adopt(rule: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rule)
  document.adoptedStyleSheets.push(sheet)
}

function sheetOf(mode: ColorMode): CSSStyleSheet | undefined {
  return document.adoptedStyleSheets.find(({ cssRules: [rule] }) => {
    return rule instanceof CSSStyleRule && rule.selectorText === `[data-theme="${mode}"]`
  })
}

function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function writeSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // The next page works it out again, or does without.
  }
}
