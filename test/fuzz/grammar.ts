import * as fc from 'fast-check'

/** The readers that are tried. */
export const kinds = [
  'markdown',
  'options',
  'formulas',
  'diagrams',
  'mdx',
  'mended',
  'older',
  'yaml',
  'data',
  'config',
  'index',
  'query',
  'colors',
  'headers',
  'html',
  'drawing',
  'included',
  'styles',
] as const
export type Kind = (typeof kinds)[number]

/** A text for a reader: what stands before, something that is repeated, what stands after. */
export interface Case {
  kind: Kind
  before: string
  unit: string
  /** How often; `pump`: until the text is as large as a text may be. */
  times: number | 'pump'
  after: string
}

const words = (text: string): string[] =>
  text.split(' ').map((word) => word.replaceAll('␣', ' ').replaceAll('␤', '\n').replaceAll('␉', '\t'))

const letters = words(
  '№ a№ a b A 0 1 9 中 文 。 ， 「 」 é 😀 — “ ” … \u0301 \u200D \u00A0 \u3000 \uFEFF \u0000 \u0001 \uFDD2 \uFFFD \uD800 ␣ ␣␣ ␤ ␤␤ ␉',
)
const inline = words(
  '* ** *** _ __ ~ ~~ ` `` ``` [ ] ( ) [a] [a](b) [a](./b.md) [a](<b [a](b␣" ![a](b) ![ []( ](a [^a] [^ [^1] \\ \\* \\[ & &amp; &amp &#0; &#60; ' +
    '&#xD800; &#x110000; &lt; < > <a <a␣ <a> </a> <b␣c="d"> <b␣c=" <x-y> <p> <li> <td> <div> <details> <svg> <path/> <!-- --> <? <![CDATA[ <!A ' +
    '<https://a.b> <a:b> <a@b.c> http:// https://a.cn/x https://a.cn/中， www.a.b a@b.c : :a :a[b] :a{b=c} :a[b]{ ::a 10:30 { } {#a} {a} {/* */} ' +
    '| | \\| $ $$ == ^ # ## ! " \' = - + % @ ; , .',
)
const blocks = words(
  '#␣a␤ ##␣a№␤␤ [^№] [^№]:␣b␤ [№]:␣b␤ [a№][№] <p␣id=a№> ##␣a␤ ##␣a␣{#b}␤ ###### a␤=␤ a␤-␤ ---␤ ***␤ -␣a␤ -␣ ␣␣-␣a␤ *␣a␤ +␣ 1.␣a␤ 1.␣ 9) -␣[␣]␣a␤ >␣ > >␣a␤ >␣[!note]␤ ␣␣␣␣a␤ ```␤ ```js␤ ' +
    '```js␣{1-99999999}␤ ```js␣title="a"␣showLineNumbers␤ ~~~ :::note␤ :::note[a]␤ :::a{b=c}␤ :::␤ :::: [a]:␣b␤ [a]:␣b␣" [a]:␣< [^a]:␣b␤ |a|b␤|-|-␤ |a|␤ |-|-␤ |:-:| ' +
    '|a|␤ <div>␤␤ </div>␤␤ <!--␤ <script> <style> <textarea> <table><tr><td> <h2␣id=a> <img␣src=a> <iframe␣src=https://a.b> <!--␣truncate␣--> import␣a␤ export␣a␤ //␣highlight-next-line␤ [!code␣++]␤',
)
const code = words(
  'const␣a=1␤ function␣ "a ` ${ /* */ // /a/ <a␣b="c"> {{ }} [[ ]] (( )) => ; # <? ?> <!-- --> \\ \\n 0x 1e9 && || !! == a: -␣a:␣b␤ @media{ :root{ SELECT␣ \'\' """ \'\'\' <<EOF␤',
)
const languages = words(
  'js ts jsx tsx html css json yaml bash python java c cpp go rust sql markdown php ruby diff xml toml ini docker scss latex',
)
const jsx = words(
  '<A <A> </A> <A/> <Tabs> </Tabs> <a␣b={c} {a} {a+b} {`a`} {"a"} {/*␣a␣*/} {[1,2].map(a=>a)} import␣a␣from␣"b"␤␤ export␣const␣a=1␤␤ <> </> {...a} style={{a:1}} => { } < >',
)
const tex = words(
  '$ $$ $␣ ␣$ $$␤ ␤$$␤ $$$ \\$ `$ ```math␤ ␤```␤ \\ \\\\ { } {{ }} ^ _ ^{ _{ & # % ~ \' a x^2 1 = + - < > " [ ] ( ) | \\frac \\frac{ \\sqrt \\sqrt[ \\left( \\right) \\left \\right \\middle| \\begin{matrix} ' +
    '\\end{matrix} \\begin{aligned} \\end{aligned} \\begin{array}{c|c} \\begin{array}{*{999999}{c}} \\end{array} \\begin{CD} \\end{CD} @>a>> \\begin{equation} \\end{equation} \\begin{cases} \\end{cases} \\multicolumn{99999}{c}{a} \\hline \\def\\a{\\a\\a} \\def\\b{aaaa} ' +
    '\\newcommand{\\c}[1]{#1#1} \\a \\b \\c{ \\m{ \\let\\d\\a \\text{ \\mathbb{R} \\hat{ \\underbrace{ \\overline{ \\color{red} \\textcolor{#f00}{ \\colorbox{ \\boxed{ \\cancel{ \\tag{1} \\href{javascript:a}{b} \\url{ \\includegraphics{a} ' +
    '\\htmlClass{a}{b} \\class{a}{b} \\style{a}{b} \\id{a}{b} \\ref{a} \\label{a} \\ce{ \\pu{ \\rule{99em}{99em} \\raisebox{9em}{ \\hspace{-9em} \\kern9999em \\! \\llap{ \\mathchoice{ \\over \\displaystyle \\bf \\verb|a| \\char"41 \\unicode{60} \\xrightarrow{ \\operatorname{ \\dots \\limits \\not \\bigg \\prime',
)
const almost = words(
  '<br> <hr␣a> <img␣src=a> <a@b.c> <https://a.b> <T> Promise<void> <details><summary>a</summary>␤␤ <details> </details> {a {{ }} {#a␣b} a={ ={ <a␣b=c> <A␣b={ \\{ \\< <!-- --> ```mdx-code-block␤ ␤```␤ </ <1 <- <= <A.b {/* */}',
)
const indented = words('␤␤␣␣␣␣a␤␤ ␤␤␣␣␣␣ ␤␤ ␤ ~~~~~~~~ <td><strong>a</strong></td>␤ <td>␤␤ </td>␤␤ &nbsp;')
const choices = words(
  ':joy: :+1: :-1: :a_b: :__proto__: :constructor: :::example[a]␤ :::example␤ :::details[a]␤ :::what␤ :::what[a]{b=c}␤ :::constructor␤ :::␤ //␣add-this␤ ;add-this ;;;; #␣add-this␤ /*␣add-this␣*/␤ <!--␣add-start␣-->␤ add-end add-this␣␣␣ ```ini␤ ```js␤ ```jsx␤ ```html␤ <p␣style=" <b␣style="color:red"> style="position:fixed;width:1px" ">',
)
const diagrams = words(
  'graph␣TD␤ flowchart␣LR␤ sequenceDiagram␤ classDiagram␤ stateDiagram-v2␤ erDiagram␤ xychart-beta␤ gantt␤ pie␤ mindmap␤ timeline␤ journey␤ architecture-beta␤ a№ A B --> --- -.-> ==> <--> ---> --x o-- -- -. == |a| | & ; : ::: [ ] [[ ]] ( ) (( )) { } {{ }} > [/ /] " `" `" ' +
    'a№-->b№␤ subgraph␣a№␤ end␤ direction␣LR␤ style␣a№␣fill:#f00␤ classDef␣a␣fill:#f00␤ class␣a␣b␤ linkStyle␣0␣stroke:#f00␤ click␣a␣"b"␤ %%␣a␤ %%{init:{}}%%␤ ---␤title:␣a␤---␤ accTitle:␣a␤ accDescr␣{ ' +
    'a№->>b№:␣c␤ A-->>+B:␣c␤ participant␣a№␣as␣b␤ Note␣over␣A,B:␣c␤ loop␣a␤ alt␣a␤ else␣b␤ rect␣a␤ autonumber␤ a№␣<|--␣b№␣:␣c␤ class␣a№␣{␤ +int␣a(b)␤ }␤ [*]␣-->␣a№␤ state␣a№␣{␤ state␣"a"␣as␣b␤ A␣||--o{␣B№␣:␣c␤ A№␣{␤ string␣a␣PK␤ ' +
    'x-axis␣[a,b]␤ x-axis␣0␣-->␣99999999␤ y-axis␣a␣0␣-->␣1e308␤ bar␣[1,2,-1]␤ line␣[1e999]␤ <br/> <b> &lt; #35; #quot; \\n ␤',
)
const yaml = words(
  'k№:␣a␤ k№:␤ ␣␣k№:␣a␤ a№:␣№␤ a:␣b␤ a: b:␤ ␣␣a:␣b␤ -␣a␤ -␣ ␣␣-␣ [ ] { } [a,␣ {a:␣ , "a" \' " | > |␤ &a␣ *a <<:␣*a␤ !!set␣ !!js ? --- ... # #␣ ␣ ␉ : a :␣ 1 01 1.10 1e999 true null ~ 2024-05-18 \\x %YAML title:␣ tags:␣ authors:␣ slug:␣ sidebar_position:␣ last_update:␤␣␣ heading_aliases:␤␣␣ __proto__: ␤ ␤␤ 中',
)
const json = words(
  '"k№":1, "k№":{ { } [ ] , : "a" "title":"a", "url":"https://a.b", "navbar":{"items":[ {"type":"doc"}, {"label":"a","to":"b"}, "locales":[ {"code":"a","label":"b"}, "docs":{ "theme":{ "colors":{ "search":{ "footer":{"links":[ null true 1 -1 1e999 "" "../a" "javascript:a" "<a>" "a␤b" \\u0000 "__proto__":{}',
)
const queries = words(
  'a ab useEffect use-effect c++ c# 3.7.0 node.js expresss 中 中间 中间件 ー ア é É ﬁ ½ Ⅷ 한 글 " \' - . _ ’ ␣ ␤ <mark> </mark> * ( ) [ ] \\ 😀 \u0301 \u2060 \uFFFF \uD800',
)
const colors = words(
  '#theme= light- dark- 2e8555 -ffffff _ - # %20 fff 000000 {"baseColor":" "background":" "} # {"shades":{} ,',
)
const headers = words(
  '/* /a/* /:a/ /a ␤ ␣␣a:␣b␤ ␣␣ : * %E4 %zz % a / // ␉ X-Robots-Tag:␣noindex Cache-Control:',
)
const css = words(
  'a:b; color:red; color: : ; { } ( ) [ ] " \' \\ \\" /* */ // @import␣"a.css"; @media␣a{ :root{ .a{ .a№{ html[data-theme="dark"]{ --ifm-color-primary:#fff; url( url("a url(a) calc( rgb(1␣2␣3) hsl(1,2%,3%) #fff !important $a #{ & @use ␣ ␤ ␉ , > <p␣style=" " style="a:b" <a␣ </p> < &quot; -webkit-a: border-a-a-a-a: width:1px -1px',
)
const html = words(
  '<a <a␣ > < </a> <p> </p> <div> </div> <pre><code> </code></pre> <h2␣id="a"> </h2> <!-- --> <script> </script <textarea> <svg> </svg> <path/> id= id="a" class="ink-prose" class="ink-anchor" hidden " \' = / a=b a="b a=\' &amp; &lt &#0; &nbsp; & ␤ ␣ a 中 <table><tr><td> <li> <img␣alt="a">',
)

const svg = words(
  '<g> </g> <g␣id="a"> <use␣href="#a"/> <use␣xlink:href="#a"/> <image␣href=" <a␣href=" <style> </style> <script> <foreignObject> <filter␣id="b"> <feImage␣href="#a"/> <set␣attributeName="href"␣to=" url(#a) url( fill="url(#a)" marker-end="url(#a)" <marker␣id="c"> <pattern␣id="d"> xmlns:x="http://www.w3.org/2000/svg" <x:g> <!DOCTYPE␣a␣[<!ENTITY␣b␣"c">]> &b; <?a <![CDATA[ ]]> <path␣d="M0␣0 />',
)
const regions = words(
  '#region␣a␤ #endregion␤ //␣#region /*␣#region␣b␣*/␤ {/*␣#endregion␣*/}␤ <!--␣#region␣a␣-->␤ #␣#region ;; % --␣ ␤ ␣␣␣ region #endregion␣a␤ */ } --> ␣',
)

const tokens: Record<Kind, string[]> = {
  markdown: [...letters, ...inline, ...blocks, ...code],
  options: [...letters, ...inline, ...blocks, ...choices, ...choices, ...css],
  formulas: [...tex, ...tex, ...letters],
  diagrams: [...diagrams, ...diagrams, ...letters],
  mended: [...letters, ...inline, ...blocks, ...jsx, ...almost],
  older: [...letters, ...inline, ...blocks, ...jsx, ...almost, ...indented],
  mdx: [...letters, ...inline, ...blocks, ...jsx],
  yaml: [...yaml, ...letters],
  data: [...yaml, ...letters],
  config: [...json, ...letters],
  index: [...letters, '\u007F', '\u0080', '\u00FF', '\u00FF\u00FF\u00FF\u00FF', '\u001F\u008B', 'IK'],
  query: [...queries, ...letters],
  colors: [...colors, ...letters],
  headers: [...headers, ...letters],
  html: [...html, ...letters],
  drawing: [...html, ...svg, ...svg, ...css, ...letters],
  included: [...regions, ...regions, ...code, ...letters],
  styles: [...css, ...css, ...letters],
}

/** The surroundings that a text of a kind is put into, so that most reach the reader. */
function framesOf(kind: Kind): fc.Arbitrary<[before: string, after: string]> {
  const fences = fc.constantFrom(...languages).map((name): [string, string] => [`\`\`\`${name}\n`, '\n```\n'])
  const plain = fc.constant<[string, string]>(['', ''])
  if (kind === 'diagrams')
    return fc
      .constantFrom(
        'graph TD\n',
        'sequenceDiagram\n',
        'classDiagram\n',
        'stateDiagram\n',
        'erDiagram\n',
        'xychart\n',
      )
      .map((type): [string, string] => [type, ''])
  if (kind === 'markdown' || kind === 'options')
    return fc.oneof(
      { weight: 6, arbitrary: plain },
      { weight: 2, arbitrary: fences },
      {
        weight: 3,
        arbitrary: fc.constantFrom<[string, string]>(
          ['中', ''],
          ['## ', ''],
          ['> ', ''],
          ['- ', ''],
          ['|', '|\n|-|\n'],
          ['|a|b|\n|-|-|\n|', '|'],
          [':::note\n', '\n:::\n'],
          [':::note ', '\n:::\n'],
          ['[a](', ')'],
          ['![', '](x.png)'],
          ['<a href="', '">'],
          ['[a][b]\n\n[b]: ', ''],
          ['a[^b]\n\n[^b]: ', ''],
          ['```js ', '\na\n```\n'],
          ['---\ntitle: ', '\n---\na'],
        ),
      },
    )
  if (kind === 'included')
    return fc.oneof(plain, fc.constant<[string, string]>(['// #region a\n', '\n// #endregion\n']))
  if (kind === 'formulas')
    return fc.constantFrom<[string, string]>(
      ['', ''],
      ['$', '$'],
      ['$$\n', '\n$$\n'],
      ['| $', '$ |\n|-|'],
      ['## $', '$'],
    )
  if (kind === 'mdx' || kind === 'mended' || kind === 'older')
    return fc.oneof(
      plain,
      fc.constantFrom<[string, string]>(
        ['export const a = ', '\n\na'],
        ['<div>', '</div>'],
        ['{', '}'],
        ['a {`', '`}'],
      ),
    )
  if (kind === 'config')
    return fc.constantFrom<[string, string]>(['', ''], ['{"title":"a","url":"https://a.b",', '}'])
  if (kind === 'colors') return fc.constantFrom<[string, string]>(['', ''], ['#theme=', ''])
  return plain
}

/** Hostile texts of a kind: soups, one thing again and again, things in each other. */
export function casesOf(kind: Kind): fc.Arbitrary<Case> {
  const token = fc.constantFrom(...tokens[kind])
  const soup = (maxLength: number): fc.Arbitrary<string> =>
    fc.array(token, { minLength: 1, maxLength, size: 'max' }).map((parts) => parts.join(''))
  const body = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ unit: soup(60), times: fc.constantFrom<Case['times']>(1, 1, 1, 2, 30) }),
    },
    { weight: 2, arbitrary: fc.record({ unit: soup(400), times: fc.constant<Case['times']>(1) }) },
    { weight: 1, arbitrary: fc.record({ unit: soup(4), times: fc.constant<Case['times']>('pump') }) },
    { weight: 1, arbitrary: fc.record({ unit: token, times: fc.constant<Case['times']>('pump') }) },
  )
  return fc
    .tuple(
      framesOf(kind),
      body,
      fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: soup(5) }),
    )
    .map(([[before, after], { unit, times }, end]) => ({ kind, before, unit, times, after: end + after }))
}

/** The text of a case, of about so many bytes where it is pumped up. In what is repeated `№` counts. */
export function textOf({ before, unit, times, after }: Case, bytes: number): string {
  const room = bytes - Buffer.byteLength(before) - Buffer.byteLength(after)
  const count = times === 'pump' ? Math.max(1, Math.floor(room / Buffer.byteLength(unit))) : times
  if (!unit.includes('№')) return before + unit.repeat(count) + after
  return (
    before + Array.from({ length: count }, (_, index) => unit.replaceAll('№', `${index}`)).join('') + after
  )
}
