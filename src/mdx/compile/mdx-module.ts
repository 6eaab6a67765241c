import type { Heading } from '../../types/article.ts'
import { atLine, hasPieces, takeLines, toContent } from '../../markdown/mdx-pieces.ts'
import type { MdxPiece } from '../../markdown/state.ts'

/** The parts of a module. */
export interface ModuleParts {
  /** HTML with marks for pieces of code. */
  html: string
  titleHtml: string | undefined
  excerptHtml: string | undefined
  pieces: readonly MdxPiece[]
  /** The author's imports and exports, with lines of the author's file. */
  esm: readonly { code: string; line: number }[]
  /** Built-in components that are used without import, with their modules. */
  builtIns: ReadonlyMap<string, string>
  /** Components that `theme/MDXComponents` may have. */
  themeComponents: readonly string[]
  /** Names that the author has taken. */
  names: ReadonlySet<string>
  headings: readonly Heading[]
  frontMatter: Readonly<Record<string, unknown>>
  /** Plain text of the opening `#` heading. */
  title: string | undefined
}

/**
 * The module of a text. Its default export renders the text; with `part="title"` and `part="excerpt"` the title and the
 * excerpt, where those hold code. `frontMatter`, `toc` and `contentTitle` are exported as Docusaurus' modules do.
 */
export function moduleCode(parts: ModuleParts): { code: string; lines: number[] } {
  return takeLines(
    [
      atLine(0, "import { Html as _Html } from 'inkstone/mdx'"),
      ...[...parts.builtIns].map(([name, source]) => `import ${name} from '${source}'`),
      ...(parts.themeComponents.length > 0 ? ["import _components from '@theme/MDXComponents'"] : []),
      ...parts.esm.map(({ code, line }) => atLine(line, code)),
      ...dataExports(parts).map((code) => atLine(0, code)),
      atLine(0, 'export default function MDXContent(props) {'),
      ...(parts.themeComponents.length > 0
        ? [`const { ${parts.themeComponents.join(', ')} } = _components`]
        : []),
      ...partCode('title', parts.titleHtml, parts),
      ...partCode('excerpt', parts.excerptHtml, parts),
      `return <>\n${toContent(parts.html, parts.pieces)}\n</>`,
      '}',
      '',
    ].join('\n'),
  )
}

function partCode(name: string, html: string | undefined, { pieces }: ModuleParts): string[] {
  if (html === undefined || !hasPieces(html)) return []
  return [atLine(0, `if (props.part === '${name}') return <>`), toContent(html, pieces), '</>']
}

function dataExports({ names, headings, frontMatter, title }: ModuleParts): string[] {
  const toc = headings.map(({ level, id, html }) => ({ value: html, id, level }))
  const data: [string, unknown][] = [
    ['frontMatter', frontMatter],
    ['contentTitle', title],
    ['toc', toc],
  ]
  return data
    .filter(([name]) => !names.has(name))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value) ?? 'undefined'}`)
}
