import type { ThemeCode } from './own-code.ts'
import { groupBy, words } from '../defined.ts'
import type { HeadTag } from '../types/config.ts'
import type { Note } from '../types/report.ts'
import { footerParts, themeComponent } from '../docusaurus-names.ts'
import { writtenHead } from './head-tags.ts'

/** Parts of a page, by the components of the theme that draw them. The first that fits counts. */
const areas: readonly [component: RegExp, part: string][] = [
  [/^Root\b/, 'what stands around every page'],
  [/^Admonition/, 'admonitions'],
  [/^prism/, 'the colours of code'],
  [/^Code(?:Block|Inline)|^Mermaid|^Playground|^ReactLiveScope/, 'code'],
  [/^(?:MDX|Heading|Details|Tab|ThemedImage|IdealImage)/, 'elements of texts'],
  [/^(?:TOC)/, 'the table of contents'],
  [/^DocSidebar/, 'the sidebar'],
  [/^(?:DocCard|DocCategory)/, 'lists of docs'],
  [/^Doc/, 'docs'],
  [/^(?:Blog|Tag)/, 'the blog'],
  [/^(?:Nav|Logo|ColorMode|LocaleDropdown)/, 'the navbar'],
  [/^Footer/, 'the footer'],
  [/^AnnouncementBar/, 'the announcement'],
  [/^Search/, 'the search'],
  [
    /^(?:EditThisPage|EditMetaRow|LastUpdated|PaginatorNavLink|Unlisted|ContentVisibility)\b/,
    'what stands around texts',
  ],
  [/^SiteMetadata\b/, 'the head of every page'],
  [/^Icon\//, 'the icons'],
  [/^Api(?:Explorer|Item|Logo|TabItem|DemoPanel)\b/, 'pages of an API'],
  [/^(?:Layout|ThemeProvider|SkipToContent|BackToTop|Error|Loading)/, 'the frame of pages'],
]

/**
 * Notes on components of the theme that a site has in the place of those of Docusaurus. Only those for texts are the same in both.
 * @param hasComments whether the comments that they show stand here as well
 */
export function swizzledNotes(theme: ThemeCode, hasComments = false): Note[] {
  const shown = shownParts(theme)
  // Types and tests are shown by nobody.
  const all = [...theme]
    .filter(
      ([name, code]) =>
        !/\.(?:d|test|spec|stories)\.\w+$/.test(name) &&
        !(hasComments && addsOnlyComments(code)) &&
        !shown.some((part) => `${themeComponent(name)}/`.startsWith(`${part}/`)),
    )
    .map(([name]) => name)
  const isList = (name: string): boolean => /^src\/theme\/MDXComponents(?:\/index)?\.\w+$/.test(name)
  // What else stands beside the list draws elements here as well, or is what the list imports.
  const isPart = (name: string): boolean =>
    !isList(name) && !/^src\/theme\/MDXComponents\/(?!(?:Code|Pre)\b)/.test(name)
  const areaOf = (file: string): string | undefined =>
    areas.find(([pattern]) => pattern.test(themeComponent(file)))?.[1]
  return [
    ...all.filter(isList).flatMap((file) => elementNotes(file, theme)),
    ...Array.from(groupBy(all.filter(isPart), areaOf), ([part, files]) => areaNote(part, files, theme)),
  ]
}

/** Parts that pages show, with what the author has of their own parts: the footer, and the page in the place of lost ones. */
function shownParts(theme: ThemeCode): string[] {
  const files = [...theme.keys()]
  const names = new Set(files.map(themeComponent))
  const ofFooter = names.has('Footer') ? ['Footer'] : footerParts
  return [
    ...ofFooter.filter((part) => names.has(part)),
    ...(lostPageFile(files) === undefined ? [] : ['NotFound']),
  ]
}

/**
 * The component that a site has in the place of the theme's page for lost ones, or of what that shows.
 * @param files of the theme: `src/theme/NotFound/index.tsx`
 */
export function lostPageFile(files: readonly string[]): string | undefined {
  const fileOf = (component: string): string | undefined =>
    files.find((file) => themeComponent(file) === component)
  return fileOf('NotFound') ?? fileOf('NotFound/Content')
}

/** @param part nothing for components that are no part of a page by their name */
function areaNote(part: string | undefined, files: string[], theme: ThemeCode): Note {
  const name = [...new Set(files.map(themeComponent))].join(', ')
  const note = { kind: 'component' as const, name, places: files }
  if (part === undefined) {
    const here = 'they are shown where texts and pages import them, and nowhere else'
    return { ...note, there: 'stood among the components of the theme', here }
  }
  const codes = files.map((file) => theme.get(file) ?? '')
  const isAround = codes.every((code) => /['"]@theme-(?:original|init)\//.test(code))
  const brought = [...new Set(codes.flatMap(namesFromElsewhere))]
  const more = brought.length > mostNames ? `, … and ${brought.length - mostNames} more` : ''
  const names = brought.length === 0 ? '' : `, with ${brought.slice(0, mostNames).join(', ')}${more}`
  const kept = files.some(isRoot) ? headWords(codes) : files.some(isKindList) ? titleWords : ''
  const nothing = kept === titleWords ? 'nothing else' : 'nothing'
  return {
    ...note,
    there: `${isAround ? `added to ${part}` : `drew ${part} in the site’s own way`}${names}`,
    here:
      kept +
      (files.some((file) => provides(file, theme.get(file) ?? ''))
        ? `components that cannot do without what its providers give have that; ${nothing} of it is shown, since the engine has its own part`
        : `${nothing} of it is shown; the engine has its own part`),
  }
}

/** Whether a component shows that of the theme with comments beside it, in boxes without words, and nothing else. */
function addsOnlyComments(code: string): boolean {
  const [, original] = /^import\s+(\w+)\s+from\s+['"]@theme-(?:original|init)\//m.exec(code) ?? []
  const elements = [...code.matchAll(/<([A-Za-z][\w.]*)(?=[\s/>])/g)].flatMap(([, name]) => name ?? [])
  const added = elements.filter(
    (name) => name !== original && !/^(?:div|section|typeof|BrowserOnly)$/.test(name),
  )
  const hasWords = />[^<>{}=;\p{L}]*\p{L}[^<>{}=;]*</u.test(code)
  return (
    original !== undefined &&
    !hasWords &&
    added.length > 0 &&
    added.every((name) => /giscus|comment/i.test(name))
  )
}

function isRoot(file: string): boolean {
  return /^src\/theme\/Root(?:\/index)?\.\w+$/.test(file)
}

/** Whether a file lists the kinds of admonitions. */
function isKindList(file: string): boolean {
  return /^src\/theme\/Admonition\/Types(?:\/index)?\.\w+$/.test(file)
}

const titleWords = 'titles of kinds of its own are kept where they are written there; '

/** What becomes of the elements that a component around every page puts into their heads. */
function headWords(codes: readonly string[]): string {
  const heads = codes.flatMap((code) => writtenHead(code) ?? [])
  const tags = heads.flatMap((head) => head.tags).map(({ tagName }) => `<${tagName}>`)
  const kept =
    tags.length === 0 ? '' : `${[...new Set(tags)].join(', ')} of its \`<Head>\` stand on every page; `
  return heads.some(({ hasMore }) => hasMore)
    ? `${kept}what its \`<Head>\` has from code, or on some pages only, is not there: \`headTags\` take it; `
    : kept
}

/** What the site's own component around every page puts into their heads, as far as that is written there. */
export function rootHeadTags(theme: ThemeCode): HeadTag[] {
  return [...theme].flatMap(([file, code]) => (isRoot(file) ? (writtenHead(code)?.tags ?? []) : []))
}

/** Whether a part stands around pages, and gives something to the components in it. */
function provides(file: string, code: string): boolean {
  return /^src\/theme\/(?:Root|Layout)\b/.test(file) && /<[A-Z][\w.]*Provider\b/.test(code)
}

const mostNames = 6

/** Components that a file imports, and that are no part of the theme: what readers have seen of it. */
function namesFromElsewhere(code: string): string[] {
  return [...code.matchAll(/^import\s+(?!type\b)([^'"]{1,500}?)\s+from\s+['"]([^'"]+)['"]/gm)].flatMap(
    ([, names = '', source = '']) =>
      /^(?:react(?:-dom)?(?:\/.*)?|@docusaurus\/.*|@theme.*|@generated\/.*)$|\.(?:s?css|json)$/.test(source)
        ? []
        : names
            .split(/[{},]/)
            .map((name) => name.trim().replace(/^.*\bas\s+/, ''))
            .filter((name) => /^[A-Z]\w*[a-z]\w*$/.test(name)),
  )
}

/** Elements of texts that a list of components drew, and that the build writes itself, as finished HTML. */
function elementNotes(file: string, theme: ThemeCode): Note[] {
  const [, list = ''] = /export\s+default\s*\{([^]*)/.exec(theme.get(file) ?? '') ?? []
  const names = [...list.matchAll(/\b([a-z]\w*)['"]?\s*(?=[:,}(])/g)].flatMap(([, name = '']) =>
    undrawn.has(name) ? [name] : [],
  )
  if (names.length === 0) return []
  const there = 'were drawn by components of the site in all texts'
  const name = [...new Set(names)].join(', ')
  return [{ kind: 'component', name, there, here: 'the engine draws them', places: [file] }]
}

/** Of the elements that MDX has, those that no component of the author's draws here. */
const undrawn: ReadonlySet<string> = words('admonition h1 inlineCode mermaid section summary sup wrapper')
