import { declarationsOf, isReset, plainValue, ruleOf, type Declaration } from '../../style-sheet.ts'

// Rules of a sheet for Docusaurus that style texts, so that they do here what they did there.

/** The text of a rule that is not for the root. */
export function ruleForTexts(rule: { prelude: string; body: string }): string {
  return withTopOfText(
    byImportance(rule)
      .flatMap((one) => [textRule(one), ...fontOfParts(one)])
      .join('\n'),
  )
}

/** Of a rule that yields to parts, what is important is a rule of its own: it wins there as well. */
function byImportance(rule: { prelude: string; body: string }): { prelude: string; body: string }[] {
  const { prelude, body } = rule
  if (body.includes('{') || yieldingToParts({ prelude, body: '' }) === prelude) return [rule]
  const declared = declarationsOf(body)
  const important = declared.filter(({ value }) => value.endsWith('!important'))
  const others = declared.filter((one) => !important.includes(one))
  const bodyOf = (some: Declaration[]): string =>
    some.map(({ name, value }) => `${name}: ${value}`).join('; ')
  return important.length === 0 || others.length === 0
    ? [rule]
    : [others, important].map((some) => ({ prelude, body: bodyOf(some) }))
}

function textRule({ prelude, body }: { prelude: string; body: string }): string {
  if (isReset({ prelude, body })) return `${prelude}{${body.trim()}}`
  const low = yieldingToParts({ prelude, body })
  if (!isOfElements(prelude)) return withTextClass(`${low}{${body.trim()}}`)
  const selectors = prelude.split(',').map((selector) => selector.trim())
  // To forget all that is said of links would make them black in the dark, and sheets build on that by classes that are not here.
  const kept = body.replaceAll(/(?<![\w-])all\s*:\s*[\w-]+\s*(?:!important\s*)?(?:;|$)/g, '').trim()
  const declared = selectors.some(isAroundText) ? withoutScroller(kept) : kept
  const isPlain = !declared.includes('{') && selectors.some((one) => spacedElement.test(one))
  const margins = isPlain ? declarationsOf(declared).filter(isMargin) : []
  if (margins.length === 0) return `${low}{${declared}}`
  const others = declarationsOf(declared).filter((one) => !isMargin(one))
  const rest = others.length > 0 ? [ruleOf(low, others)] : []
  return [...rest, ruleOf(selectors.map(outsideOfTexts).join(), margins)].join('\n')
}

// Written so that nobody takes them for selectors of the sheet.
const withClass = (names: string): string[] => names.split(' ').map((name) => `[class~="${name}"]`)
const items = withClass('tabs__item pills__item pagination__link dropdown__link breadcrumbs__link')
const ofEngine = (kind: string): string[] =>
  'breadcrumbs tags article-origin pager code-tools mobile-toc authors byline read-more views actions'
    .split(' ')
    .map((name) => `.ink-${name} ${kind}`)

const linksAndButtons = [
  ...withClass('button badge card close'),
  '.ink-card',
  '.ink-button',
  '.ink-skip a',
  '[role="tab"]',
  ...items,
  ...ofEngine(':is(a,button)'),
]

/** Parts that have looks by their classes, there as well as here, by the elements that they may be. */
const parts: readonly [kind: RegExp, selectors: string[]][] = [
  // These are no paragraphs there.
  [
    /^(?:h[1-6]|p)$/i,
    [...withClass('hero__title hero__subtitle avatar__name'), '.ink-post-meta', '.ink-admonition-title'],
  ],
  [
    /^(?:[uo]l|li)$/i,
    [
      ...withClass('tabs pills pagination dropdown__menu breadcrumbs'),
      ...items,
      ...ofEngine(':is(ul,ol,li)'),
      '.ink-footer li',
    ],
  ],
  [/^a$/i, linksAndButtons],
  // All buttons of the frame are without looks of their own there; menus of the navbar are links.
  [/^button$/i, [...linksAndButtons, '[class^="ink-"]', '.ink-menu > *', 'dialog[class^="ink-"] *']],
]

/** Names of elements say less than the classes of parts, which a layer above those would turn round: `a { color: red }`. */
function yieldingToParts({ prelude, body }: { prelude: string; body: string }): string {
  // What is important wins there as well.
  if (/[(@]/.test(prelude) || body.includes('!important')) return prelude
  const written = prelude.split(',').map((one) => one.trim())
  const yielding = written.map((one) => {
    const [, name = '', rest = ''] = /^((?:(?:html|body)\s+)?[a-z]\w*)((?:::?[\w-]+)*)$/i.exec(one) ?? []
    const selectors = parts.find(([kind]) => kind.test(name.replace(/^.*\s/s, '')))?.[1]
    return selectors === undefined ? one : `${name}:where(:not(${selectors.join()}))${rest}`
  })
  return yielding.join() === written.join() ? prelude : yielding.join()
}

/** None of the parts with looks of their own says a font there: theirs is that of their elements. Dropdowns of the navbar are links there. */
function fontOfParts({ prelude, body }: { prelude: string; body: string }): string[] {
  if (body.includes('{') || yieldingToParts({ prelude, body }) === prelude) return []
  const fonts = declarationsOf(body).filter(({ name }) => name === 'font-family')
  const selectors = prelude.split(',').map((one) => one.trim())
  const menus = selectors.includes('a') ? ['.ink-menu > :first-child'] : []
  return fonts.length === 0 ? [] : [ruleOf([...selectors, ...menus].join(), fonts)]
}

/** A rule that gives the font of the whole page to the parts that name theirs here, and inherit it there. */
export function fontOfPages({ prelude, body }: { prelude: string; body: string }): string[] {
  const pages = prelude.split(',').filter((selector) => wholePage.test(selector.trim()))
  const font = declarationsOf(body).findLast(({ name }) => fontNames.has(name))?.value
  if (pages.length === 0 || font === undefined || noFont.test(font)) return []
  const value = plainValue(font)
  // Another language would have its own.
  const everywhere = pages.flatMap((page) => [page.trim(), `${page.trim()} [lang]`])
  const fonts = ['--ink-sans', '--ink-serif'].map((name) => ({ name, value }))
  return [ruleOf(everywhere.join(), fonts)]
}

const fontNames = new Set(['font-family', '--ifm-font-family-base'])
/** What names no font: the theme’s own is that of the engine. */
const noFont = /--(?:ifm-font-family-base|ink-)|^(?:inherit|initial|revert|unset)\b/
const wholePage = /^(?:html|body|:root)?(?:\[data-theme[^\]]*\])?(?:\s+body)?$/

/** What Docusaurus calls the text of a page, in selectors; its title stands in front of the text here. That of a post does there, too. */
const textClass = /\.(?:theme-doc-)?markdown(?![\w-])(?=([^,{}]*)[,{])/g

/** Its title, as sheets name it by its place there: `.markdown > header > h1`, `.markdown h1:first-child`. */
const titleOfText =
  /\.(?:theme-doc-)?markdown(?:\s*>\s*|\s+)(?:header(?::first-child)?(?:\s*>\s*|\s+)h1|h1(?=:first-))(?::first-(?:child|of-type))?(?![\w-])/g

/** The part around a title there, where sheets name it as an element, and its title: `header { … }`, `header > h1 { … }`. The navbar is none there. */
const topOfText =
  /(?<=^|,)(\s*)(?:(?:main|article)(?:\s*>\s*|\s+))*header((?:\s*>\s*|\s+)h1)?(?=\s*(?:,|$))/gi

/** What stands before the braces of a rule, or of one in it: a value may speak of a header as well. */
const preludes = /(?<=^|[{};])[^{};]*(?=\{)/g

function withTopOfText(rule: string): string {
  return rule.replace(preludes, (prelude) =>
    prelude.replace(
      topOfText,
      (_, space: string, title = '') =>
        `${space}header:where(:not(.ink-navbar))${title},:where(.ink-article)>h1`,
    ),
  )
}

function withTextClass(rule: string): string {
  return rule
    .replace(titleOfText, '.ink-article>h1')
    .replace(textClass, (_, rest: string) =>
      /\bh1\b/.test(rest) ? ':is(.ink-article:where(:not(.ink-post)),.ink-prose)' : '.ink-prose',
    )
    .replace(ruleOfText, (whole, body: string) =>
      inMiddle.test(body) && !hasWidth.test(body) ? `${whole.slice(0, -1)};inline-size: 100%}` : whole,
    )
}

/** A text in the middle: on phones it stands in a column, where margins on both sides would make it as wide as what it holds. */
const ruleOfText = /\.ink-prose\s*\{([^{}]*)\}/g
const inMiddle = /(?<![\w-])margin[\w-]*\s*:[^;:]*\bauto\b/
const hasWidth = /(?<![\w-])(?:width|inline-size)\s*:/

/** Whether all selectors name elements and nothing else. */
function isOfElements(prelude: string): boolean {
  return prelude.split(',').every((selector) => /^(?:\*|[a-z]\w*)(?:::?[\w-]+)*$/i.test(selector.trim()))
}

const isAroundText = (selector: string): boolean => /^(?:main|article)$/i.test(selector)

/** What cuts off what sticks out need not scroll: parts that stay in sight would stay in sight of it, and not of the window. */
function withoutScroller(declared: string): string {
  return declared.replaceAll(/(?<![\w-])(overflow(?:-x)?\s*:\s*)hidden\b/g, '$1clip')
}

function isMargin({ name, value }: Declaration): boolean {
  return name.startsWith('margin') && !value.endsWith('!important')
}

/** A class of the theme there gives these their distances in texts, which is stronger than their names: `p { margin: 0 }` changes none. */
const spacedElement = /^(?:\*|h[1-6]|p|ul|ol|pre)$/i

function outsideOfTexts(selector: string): string {
  return spacedElement.test(selector)
    ? `${selector}:where(:not(.ink-prose > *, .ink-article > h1))`
    : selector
}
