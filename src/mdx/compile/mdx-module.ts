import type { Article, Heading } from '../../types/article.ts'
import { atLine, hasPieces, takeLines, toContent } from '../../markdown/write/mdx-pieces.ts'
import type { MdxPiece } from '../../markdown/state.ts'
import { deferErrorName } from './mdx-elements.ts'
import type { FoundComponents } from './mdx-names.ts'
import type { Scope } from './mdx-scope.ts'

/** The module of a text, with JSX. */
export interface ModuleCode {
  code: string
  /** Where in `code` the author's imports and exports end. */
  bodyStart: number
  /** For each line of `code` the line of the author's file it comes from, or 0. */
  lines: number[]
}

/** The parts of a module. */
export interface ModuleParts extends FoundComponents, Pick<Article, 'html' | 'titleHtml' | 'excerptHtml'> {
  /** What the marks in the HTML stand for. */
  pieces: readonly MdxPiece[]
  /** Elements that the author's list draws. */
  listed: ReadonlySet<string>
  /** Whether a component that the author's list lacks costs only its own place. */
  isTolerant: boolean
  /** The component that the text stands in. */
  layout: string | undefined
  /** The author's imports and exports, with lines of the author's file. */
  esm: readonly { code: string; line: number }[]
  /** Names that the author has taken. */
  names: ReadonlySet<string>
  parts: ShownParts
  headings: readonly Heading[]
  frontMatter: Readonly<Record<string, unknown>>
  /** Plain text of the opening `#` heading. */
  title: string | undefined
}

/**
 * The module of a text. Its default export renders the text; with `part="title"` and `part="excerpt"` the title and the
 * excerpt, where those hold code. `frontMatter`, `toc` and `contentTitle` are exported as Docusaurus' modules do.
 */
export function moduleCode(parts: ModuleParts): ModuleCode {
  const head = takeLines(
    [
      atLine(0, "import { Html as _Html } from 'inkstone/mdx'"),
      // The inner part of a code block whose frame the author's list draws.
      ...(parts.listed.has('pre') ? ["import { CodeBlock as _CodeBlock } from 'inkstone/mdx'"] : []),
      ...(parts.pieces.some(({ code }) => code.includes(`{${deferErrorName}(`))
        ? [`import { deferError as ${deferErrorName} } from 'inkstone/mdx'`]
        : []),
      ...[...parts.builtIns].map(([name, source]) => `import ${name} from '${source}'`),
      ...parts.parts.imports,
      ...(parts.themeComponents.length + parts.listed.size > 0
        ? ["import _components from '@theme/MDXComponents'"]
        : []),
      ...(parts.isTolerant && parts.themeComponents.length > 0
        ? ["import { lackingComponent as _lackingComponent } from 'inkstone/mdx'"]
        : []),
      // The list is asked when they are drawn: it may be in the middle of importing this text.
      ...parts.inExports.map((name) => `const ${name} = (props) => <_components.${name} {...props} />`),
      ...(parts.absent.length > 0 ? ["import { absentModule as _absentModule } from 'inkstone/mdx'"] : []),
      ...parts.absent.map((name) => `const ${name} = _absentModule('${name}')`),
      ...parts.esm.map(({ code, line }) => atLine(line, code)),
    ].join('\n'),
  )
  const withDefault = (name: string): string =>
    parts.isTolerant ? `${name} = _lackingComponent('${name}')` : name
  const body = takeLines(
    [
      ...dataExports(parts).map((code) => atLine(0, code)),
      atLine(0, 'export default function MDXContent(props) {'),
      ...(parts.themeComponents.length > 0
        ? [`const { ${parts.themeComponents.map(withDefault).join(', ')} } = _components`]
        : []),
      ...partCode('title', parts.titleHtml, parts),
      ...partCode('excerpt', parts.excerptHtml, parts),
      parts.layout === undefined ? 'return <>' : `return <${parts.layout} {...props}>`,
      toContent(parts.html, parts.pieces),
      parts.layout === undefined ? '</>' : `</${parts.layout}>`,
      '}',
      '',
    ].join('\n'),
  )
  return {
    code: `${head.code}\n${body.code}`,
    bodyStart: head.code.length + 1,
    lines: [...head.lines, ...body.lines],
  }
}

function partCode(name: string, html: string | undefined, { pieces }: ModuleParts): string[] {
  if (html === undefined || !hasPieces(html)) return []
  return [atLine(0, `if (props.part === '${name}') return <>`), toContent(html, pieces), '</>']
}

function dataExports({ names, headings, parts, frontMatter, title }: ModuleParts): string[] {
  const data = [
    ['frontMatter', frontMatterCode(frontMatter)],
    ['contentTitle', JSON.stringify(title)],
    ['toc', tocCode(headings, parts.places)],
  ] as const
  return data.filter(([name]) => !names.has(name)).map(([name, code]) => `export const ${name} = ${code}`)
}

/** Front matter as code; dates stay dates. */
function frontMatterCode(frontMatter: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(frontMatter).map(([key, value]) => {
    const code = JSON.stringify(value) ?? 'undefined'
    return `${JSON.stringify(key)}:${value instanceof Date ? `new Date(${code})` : code}`
  })
  return `{${entries.join(',')}}`
}

/** The parts that a text shows: other texts, whose headings stand between its own. */
export interface ShownParts {
  /** A statement for each part: it imports what the part knows of its headings. */
  imports: string[]
  /** The name of what is imported, with the line on which the part is shown, in the order of the lines. */
  places: { name: string; line: number }[]
}

/**
 * The parts that a text imports from Markdown files and shows as elements.
 * @param components the elements that the text names, with lines of the author's file
 */
export function shownParts(
  { imports, names }: Pick<Scope, 'imports' | 'names'>,
  components: readonly { name: string; line: number }[],
): ShownParts {
  const known = new Map<string, string>()
  const statements: string[] = []
  // Names of the author's are theirs.
  let prefix = '_part'
  while ([...names].some((name) => name.startsWith(prefix))) prefix += '_'
  for (const { source, defaultName } of imports) {
    if (defaultName === undefined || known.has(defaultName) || !/\.mdx?$/i.test(source)) continue
    const name = `${prefix}${known.size}`
    known.set(defaultName, name)
    statements.push(`import * as ${name} from ${JSON.stringify(source)}`)
  }
  const places = components.flatMap(({ name, line }) => {
    const part = known.get(name)
    return part === undefined ? [] : [{ name: part, line }]
  })
  return { imports: statements, places: places.toSorted((a, b) => a.line - b.line) }
}

/** The code of a text's `toc`: its headings, and where it shows a part those of the part. */
function tocCode(headings: readonly Heading[], places: ShownParts['places']): string {
  const entries: string[] = []
  let next = 0
  for (const { level, id, html, line } of headings) {
    for (let place = places[next]; place !== undefined && place.line < line; place = places[next]) {
      entries.push(spread(place))
      next++
    }
    entries.push(JSON.stringify({ value: html, id, level }))
  }
  return `[${[...entries, ...places.slice(next).map(spread)].join(',')}]`
}

/** A module that stands in for a part which cannot be read has no `toc`. */
function spread({ name }: { name: string }): string {
  return `...${name}.toc ?? []`
}
