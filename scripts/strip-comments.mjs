// Comments are for whoever reads the sources: the compiled modules come without them, their types with all.

import { readFileSync, writeFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

/** What tools read: where the sources are, what a bundler may leave out, and licenses. */
const READ_BY_TOOLS = /^[#@]|@vite-ignore|__PURE__|@license|@preserve/

/** Takes the comments out of compiled modules. Every statement keeps its line, so that their maps stay true. */
export function stripComments(files) {
  for (const file of files) {
    const code = readFileSync(file, 'utf8')
    if (!/\/[/*]/.test(code)) continue
    const short = withoutComments(code)
    if (short !== code) writeFileSync(file, short)
  }
}

function withoutComments(code) {
  let end = code.length
  let short = ''
  for (const comment of parseSync('x.js', code).comments.toReversed()) {
    const isShebang = comment.start === 0 && code.startsWith('#!')
    if (isShebang || READ_BY_TOOLS.test(comment.value)) continue
    short = '\n'.repeat(comment.value.split('\n').length - 1) + code.slice(comment.end, end) + short
    end = comment.start
    while (code[end - 1] === ' ') end--
  }
  return code.slice(0, end) + short
}
