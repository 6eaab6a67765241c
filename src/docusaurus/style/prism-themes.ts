import { hexOfValue } from '../../style-sheet.ts'
import { isRecord, asRecord } from '../../defined.ts'
import { codeKinds, type CodeKind } from '../../types/code-colors.ts'
import type { CodeColorsConfig } from '../../types/config.ts'
import { listOf } from '../options.ts'

/** A theme as `prism-react-renderer` has them. */
interface PrismTheme {
  plain: { backgroundColor: string; color: string }
  styles: { types: string[]; style: { color: string } }[]
}

/** The kinds of tokens in a theme's words; of several the first one that it colours. */
const types: Readonly<Record<CodeKind, readonly string[]>> = {
  keyword: ['keyword'],
  string: ['string'],
  comment: ['comment'],
  number: ['number'],
  function: ['function'],
  type: ['tag', 'class-name'],
  attribute: ['attr-name', 'property'],
  inserted: ['inserted'],
  deleted: ['deleted'],
}

/** The colours of the themes that come with `prism-react-renderer`: background, text, and those of the kinds in their order. */
const table = `
dracula 282a36 f8f8f2 bd93f9 ff79c6 6272a4 - 50fa7b ff79c6 f1fa8c 50fa7b ff5555
duotoneDark 2a2734 9a86fd ffcc99 ffcc99 6c6783 e09142 9a86fd e09142 c4b9fe - -
duotoneLight faf8f5 728fcb 728fcb 728fcb b6ad9a 063289 b29762 063289 896724 - -
github f6f8fa 393a34 00009f e3116c 999988 36acaa d73a49 00009f 00a4db 36acaa d73a49
gruvboxMaterialDark 292828 ebdbb2 ea6962 89b482 a89984 d3869b d8a657 e78a4e a9b665 a89984 ea6962
gruvboxMaterialLight f9f5d7 654735 af2528 477a5b a89984 924f79 72761e b94c07 72761e a89984 af2528
jettwaveDark 011627 f8fafc 569cd6 cbd5e1 6a9955 b5cea8 7dd3fc 0ea5e9 9cdcfe b5cea8 cbd5e1
jettwaveLight f1f5f9 0f172a 0c4a6e 64748b 6a9955 b5cea8 0e7490 0ea5e9 0c4a6e b5cea8 64748b
nightOwl 011627 d6deeb 7fdbca addb67 637777 f78c6c 82aaff 7fdbca addb67 addb67 ef5350
nightOwlLight fbfbfb 403f53 0c969b 4876d6 989fb1 aa0982 994cc3 994cc3 4876d6 4876d6 ef5350
oceanicNext 282c34 ffffff c5a5c5 8dc891 999999 5a9bcf 79b6f2 fc929e c5a5c5 d8dee9 5a9bcf
okaidia 272822 f8f8f2 66d9ef a6e22e 8292a2 ae81ff e6db74 f92672 a6e22e addb67 f92672
oneDark 282c34 abb2bf c678dd 98c379 5c6370 d19a66 61afef e06c75 d19a66 98c379 e06c75
oneLight fafafa 383a42 a626a4 50a14f a0a1a7 b76b01 4078f2 e45649 b76b01 50a14f e45649
palenight 292d3e bfc7d5 - c3e88d 697098 f78c6c 82aaff ff5572 ffcb6b c3e88d ff5572
shadesOfPurple 2d2a55 9efeff ff9d00 a5ff90 b362ff ff628c fad000 ff9d00 ffb454 addb67 ef5350
synthwave84 2a2139 f92aad f4eee4 f87c32 495495 e2777a fdfdfd e2777a e2777a 008000 e2777a
ultramin ffffff 282a2e - 969896 c5c8c6 969896 282a2e 282a2e 282a2e - -
vsDark 1e1e1e 9cdcfe 569cd6 ce9178 6a9955 b5cea8 dcdcaa 4ec9b0 9cdcfe b5cea8 ce9178
vsLight ffffff 000000 0000ff a31515 008000 098658 0000ff 800000 ff0000 098658 a31515`

/** The themes that come with `prism-react-renderer`, by name, in its shape: sites change parts of them. */
export const prismThemes: Readonly<Record<string, PrismTheme>> = Object.fromEntries(
  table.trim().split('\n').map(themeOf),
)

function themeOf(row: string): [name: string, theme: PrismTheme] {
  const [name = '', background = '', text = '', ...colors] = row.split(' ')
  const styles = codeKinds.flatMap((kind, index) =>
    colors[index] === '-' ? [] : [{ types: [...types[kind]], style: { color: `#${colors[index]}` } }],
  )
  return [name, { plain: { backgroundColor: `#${background}`, color: `#${text}` }, styles }]
}

/** The colours of a theme; nothing for what is none. */
export function colorsOfTheme(theme: unknown): CodeColorsConfig | undefined {
  const { plain, styles } = asRecord(theme)
  if (!isRecord(plain)) return undefined
  const background = colorIn(plain['backgroundColor'])
  const text = plain['color'] === undefined ? textOn(background) : colorIn(plain['color'])
  if (background === undefined || text === undefined) return undefined
  const byType = colorsByType(styles, background)
  const entries = codeKinds.flatMap((kind) => {
    const color = types[kind].map((type) => byType.get(type)).find((one) => one !== undefined)
    return color === undefined ? [] : [[kind, color] as const]
  })
  return { background, text, ...Object.fromEntries(entries) }
}

/** The colour of texts of a theme that names none: it is that of the page, which is the other one of light and dark. */
function textOn(background: string | undefined): string | undefined {
  if (background?.length !== 7) return undefined
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(background.slice(at, at + 2), 16),
  )
  return red * 0.3 + green * 0.59 + blue * 0.11 < 128 ? '#e3e3e3' : '#1c1e21'
}

/** Of several styles of a type the last one counts; those of some languages only are left out. */
function colorsByType(styles: unknown, background: string): Map<string, string> {
  const found = new Map<string, string>()
  // as: each entry is checked.
  for (const entry of listOf(styles)) {
    if (!isRecord(entry) || entry['languages'] !== undefined || !isRecord(entry['style'])) continue
    const color = colorIn(entry['style']['color'], background)
    if (color === undefined || !Array.isArray(entry['types'])) continue
    for (const type of entry['types'] as unknown[]) if (typeof type === 'string') found.set(type, color)
  }
  return found
}

/** A colour, or the first one of a gradient; one that lets some of the background through, as it is seen on that. */
function colorIn(written: unknown, background?: string): string | undefined {
  if (typeof written !== 'string') return undefined
  const [first = written] = /#[\da-f]{3,8}\b/i.exec(written) ?? []
  const [, digits, share] = /^#([\da-f]{6})([\da-f]{2})$/i.exec(first) ?? []
  if (digits === undefined || share === undefined || background?.length !== 7) return hexOfValue(first.trim())
  return mixed(digits, background.slice(1), Number.parseInt(share, 16) / 255)
}

/** @param share of the first of two colours */
function mixed(color: string, other: string, share: number): string {
  const channels = [0, 2, 4].map((at) => {
    const [a, b] = [color, other].map((digits) => Number.parseInt(digits.slice(at, at + 2), 16))
    return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share))
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
