import type { ReactNode } from 'react'

interface Token {
  types: string[]
  content: string
}

type Given = Readonly<Record<string, unknown>>

/** What `Highlight` takes of its code, and what it hands to the function that writes it. */
export interface HighlightProps {
  code?: string
  language?: string
  children?: (written: {
    className: string
    style: object
    tokens: Token[][]
    getLineProps: (given?: Given) => Given
    getTokenProps: (given: Given & { token?: Token }) => Given
  }) => ReactNode
}

/** Hands code on line by line, as one colour: `Highlight` of `prism-react-renderer`, where that is not installed. */
export function Highlight({ code = '', language = '', children }: HighlightProps): ReactNode {
  return children?.({
    className: `prism-code language-${language}`,
    style: {},
    tokens: code.split('\n').map((content) => [{ types: ['plain'], content }]),
    getLineProps: (given = {}) => {
      const { className = '', line: _, key: __, ...others } = given
      return { ...others, className: `token-line ${String(className)}`.trim() }
    },
    getTokenProps: (given) => {
      const { className = '', token, key: _, ...others } = given
      return { ...others, className: `token plain ${String(className)}`.trim(), children: token?.content }
    },
  })
}

/** Themes by any name: none has colours. */
export const themes: Readonly<Record<string, object>> = new Proxy(
  {},
  { get: () => ({ plain: {}, styles: [] }) },
)

/** What the library's first versions want to be given. */
export const defaultProps: Readonly<Record<string, unknown>> = {}

/** Nothing is coloured, so no language is known. */
export const Prism: { languages: Readonly<Record<string, never>> } = { languages: {} }

export { Highlight as default }
