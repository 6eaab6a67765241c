import type { CodeKind } from '../types/code-colors.ts'

/**
 * The classes of highlighted code: one letter each, written as `<i class=k>`. The style sheet gives each a colour.
 *
 * | class | what | e.g. |
 * |---|---|---|
 * | `k` | keyword, at-rule | `return`, `@media` |
 * | `s` | string, character, regular expression, address | `'x'`, `/x/` |
 * | `c` | comment, doctype | `// x` |
 * | `n` | number, boolean, constant | `1`, `true` |
 * | `f` | function, macro, command | `print` |
 * | `t` | type, class, tag, selector, heading | `Map`, `<div>` |
 * | `a` | attribute, property, variable, parameter | `href` |
 * | `i` | inserted (diff) | `+ x` |
 * | `d` | deleted (diff) | `- x` |
 */
type TokenLetter = 'k' | 's' | 'c' | 'n' | 'f' | 't' | 'a' | 'i' | 'd'

const types: Record<TokenLetter, string> = {
  k: 'keyword atrule rule important control-flow module directive-hash directive shebang instruction boolean-operator',
  s: 'string char attr-value regex url string-literal triple-quoted-string heredoc-string code-snippet code',
  c: 'comment prolog doctype cdata block-comment blockquote coord',
  n: 'number boolean constant symbol null nil date datetime color unit',
  f: 'function function-variable function-name builtin macro method command',
  t: 'tag class-name maybe-class-name selector namespace type type-definition title section header table-header key-group',
  a: 'attr-name property variable key parameter label decorator annotation attribute environment literal-property',
  i: 'inserted inserted-sign',
  d: 'deleted deleted-sign',
}

// Inside of these the colour of what surrounds them ends.
const plain = 'punctuation operator interpolation interpolation-punctuation script style attr-equals'

/** Class of a token type; an empty string for types that are written plainly. */
export const tokenLetters: ReadonlyMap<string, TokenLetter | ''> = new Map<string, TokenLetter | ''>([
  ...plain.split(' ').map((type): [string, ''] => [type, '']),
  // The letters are the keys of the table above.
  ...(Object.keys(types) as TokenLetter[]).flatMap((letter) =>
    types[letter].split(' ').map((type): [string, TokenLetter] => [type, letter]),
  ),
])

/** The letters of what sites give colours. */
export const letterOfKind: Readonly<Record<CodeKind, TokenLetter>> = {
  keyword: 'k',
  string: 's',
  comment: 'c',
  number: 'n',
  function: 'f',
  type: 't',
  attribute: 'a',
  inserted: 'i',
  deleted: 'd',
}
