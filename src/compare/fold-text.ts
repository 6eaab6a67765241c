import { hash } from 'node:crypto'

const han = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF‘’“”…—]`
const spaceInHan = new RegExp(`(?<=${han}) (?=${han})`, 'gu')

/** Signs without a shape: joiners and marks of byte order. */
const unseen = /\u00AD|\u200B|\u200C|\u200D|\u2060|\uFE0F|\uFEFF/g

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
    .replaceAll('\t', '    ')
    .replaceAll(unseen, '')
    .replaceAll('\r', '')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/^\n+|\n+$/g, '')
}

/** A word that stands for a text in a saved list. */
export function seal(text: string): string {
  return text === '' ? '' : hash('sha1', text, 'base64url').slice(0, 11)
}
