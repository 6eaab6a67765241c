import { hash } from 'node:crypto'

const han = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF‘’“”…—]`
const spaceInHan = new RegExp(`(?<=${han}) (?=${han})`, 'gu')

/** Signs without a shape: control characters, joiners and marks of byte order. */
// oxlint-disable-next-line no-control-regex -- stock builds may hold them
const unseen = /[\u0000-\u0008\u000E-\u001F]|\u00AD|\u200B|\u200C|\u200D|\u2060|\uFE0F|\uFEFF/g

/**
 * A text as it is compared: one space for any white space, none between signs that are written without, where one engine
 * joins lines and the other does not.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(spaceInHan, '')
    .trim()
}

/** Code as it is compared: tabs as spaces, which older versions made of them, no empty lines around it. */
export function foldCode(code: string): string {
  return code
    .replaceAll(unseen, '')
    .replaceAll('\r', '')
    .split('\n')
    .map(withoutTabs)
    .join('\n')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/^\n+|\n+$/g, '')
}

/** A tab leads to the next of the stops, which are four signs apart. */
function withoutTabs(line: string): string {
  const [first = '', ...parts] = line.split('\t')
  return parts.reduce((start, part) => start + ' '.repeat(4 - (start.length % 4)) + part, first)
}

/** A word that stands for a text in a saved list. */
export function seal(text: string): string {
  return text === '' ? '' : hash('sha1', text, 'base64url').slice(0, 11)
}
