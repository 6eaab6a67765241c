import { Parser } from 'htmlparser2'
import { array, assert, constantFrom, oneof, property, tuple } from 'fast-check'
import { htmlToHast, type HastNode } from 'satteri'
import { expect, test } from 'vitest'
import { compile } from '../../test/markdown/context.ts'
import { runs } from '../../test/helpers/thorough.ts'

const voids = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr'])
const forbidden =
  /^(?:script|style|object|embed|base|meta|link|template|noscript|textarea|title|foreignobject|animate|set)$/

/** Everything in the output that would be dangerous, or that would not close. */
function dangersIn(html: string): string[] {
  const found: string[] = []
  const open: string[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (!voids.has(name)) open.push(name)
        const isDrawing = open.includes('svg')
        if (forbidden.test(name) && !(name === 'title' && isDrawing)) found.push(`<${name}>`)
        for (const [key, value] of Object.entries(attributes)) found.push(...attributeDangers(key, value))
      },
      onclosetag(name, isImplied) {
        if (voids.has(name)) return
        if (isImplied) found.push(`</${name}> is implied`)
        if (open.pop() !== name) found.push(`</${name}> closes something else`)
      },
      oncomment: () => found.push('<!-- -->'),
    },
    { xmlMode: true, decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  // In XML every element must close; empty ones of HTML are closed for this test.
  parser.end(html.replace(/<(area|br|col|hr|img|input|source|track|wbr)((?:\s[^>]*)?)>/g, '<$1$2></$1>'))
  return found
}

/** The content of a page's body after a browser's parser read it with `html` in its main part. */
function framed(html: string): string[] {
  const root = htmlToHast(`<!doctype html><body><main>${html}</main><footer></footer></body>`)
  const body = childrenOf(childrenOf(root).find((node) => nameOf(node) === 'html')).find(
    (node) => nameOf(node) === 'body',
  )
  return childrenOf(body).map(nameOf)
}

function childrenOf(node: HastNode | undefined): HastNode[] {
  return node !== undefined && 'children' in node ? (node.children as HastNode[]) : []
}

function nameOf(node: HastNode): string {
  return node.type === 'element' ? node.tagName : node.type
}

function attributeDangers(name: string, value: string): string[] {
  const isEvent = /^on|^(?:style|srcdoc|ping|http-equiv)$/.test(name)
  // A browser takes white space and control characters out of a scheme.
  const scheme = /^([a-z]+):/i.exec(value.replace(/[^\x21-\x7E]/g, ''))?.[1]?.toLowerCase() ?? ''
  const isUrl = /^(?:href|src|xlink:href|action|formaction|poster|cite)$/.test(name)
  const isScript =
    isUrl &&
    (/^(?:java|vb|live)script$/.test(scheme) || (scheme === 'data' && !value.startsWith('data:image/')))
  return isEvent || isScript ? [`${name}="${value}"`] : []
}

const nasty = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  'text <script>alert(1)</script> text',
  '<script\n\n>alert(1)</script\n>',
  '<style>@import "//evil.example"</style>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<img src=x.png onerror=alert(1)>',
  '<img src=x.png oNeRrOr="alert(1)" / onload=alert(1)>',
  '<img/src="x.png"/onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="x.png" title="</p><script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="java&#9;script&#58;alert(1)">x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<a href=" \u00A0javascript:alert(1)">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="pathname://javascript:alert(1)">x</a>',
  '[x](javascript:alert(1)) [y](JAVASCRIPT:alert(1)) [z](<java\tscript:alert(1)>)',
  '[x](javascript&colon;alert(1)) [y](&#x6A;avascript:alert(1)) [z](\\javascript:x)',
  '[x](data:text/html;base64,PHNjcmlwdD4=) ![y](data:text/html,x) ![z](vbscript:x)',
  '[x]\n\n[x]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![x](x.png "\\" onerror=alert(1) x=\\"")',
  '![" onerror="alert(1)](x.png)',
  '[x](https://a.example/"onmouseover="alert(1))',
  '## x {#"onclick="alert(1)}',
  '```js" onclick="alert(1)\nx\n```',
  '```js title="<script>alert(1)</script>"\n</code></pre><script>alert(1)</script>\n```',
  ':::note[<script>alert(1)</script>]\n<img src=x.png onerror=alert(1)>\n:::',
  ':::"onclick="alert(1)\nx\n:::',
  '[^x"onclick="]: y\n\nz[^x"onclick="]',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe src="https://a.example" srcdoc="x" onload="alert(1)"><script>x</script></iframe>',
  '<object data="x.swf"></object><embed src="x.swf"><applet code=x></applet>',
  '<base href="//evil.example/"><meta http-equiv=refresh content="0;url=javascript:alert(1)"><link rel=stylesheet href=//x>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><use href="https://evil.example/x.svg#a"></use><use xlink:href="data:image/svg+xml,x"></use></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /><set attributeName=onload to=x /></svg>',
  '<svg><foreignObject><iframe srcdoc=x></iframe></foreignObject></svg>',
  '<svg><style><!--</style><img src=x onerror=alert(1)>--></style></svg>',
  '<svg><path fill="url(https://evil.example/x)" filter="url(#a) url(//evil.example)"/></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img src=x onerror=alert(1)></textarea><title><script>x</script></title>',
  '<plaintext>x',
  '<xmp><script>x</script></xmp>',
  '<template><script>x</script></template>',
  '<!--><script>alert(1)</script>-->',
  '<!-- x --!><img src=x.png onerror=alert(1)>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php <script>alert(1)</script> ?>',
  '<!DOCTYPE x><script>x</script>',
  '</main></article></body></html><script>alert(1)</script>',
  '</p></div></li></ul>',
  '<p><div></p></div>',
  '<b><i></b></i>',
  '<table><div></table>',
  '<details><summary></details>',
  '- <div>\n\n</div>',
  '> <b>\n\n</b>',
  '| <b> | </b> |\n|---|---|\n| <i> | x</i> |',
  '<a href="x"><a href="y">z</a></a>',
  '<div',
  '<div a="',
  "<div a='>\n\n<script>x</script>",
  '<a href=">">x</a>',
  '<x-y onclick=alert(1) is=z>',
  '<video poster="javascript:x" src="data:text/html,x"></video>',
  '<img srcset="javascript:alert(1) 1x, x.png 2x" src=x.png>',
  '<area href="javascript:alert(1)">',
  '<input autofocus onfocus=alert(1)>',
  '<img name=getElementById src=x.png>',
  '<a ping="//evil.example" href="./b.md">x</a>',
  '<body onload=alert(1)>x</body>',
  '<html manifest=x>',
  '<frameset onload=alert(1)><frame src=javascript:x></frameset>',
  '<div onclick\n=\nalert(1)>',
  '<div/onclick=alert(1)>',
  '<div on click=x>',
  '<div "onclick"=alert(1)>',
  '<div \u0000onclick=alert(1)>',
]

test.each(nasty)('nothing in %j runs or breaks the page', (text) => {
  const { html, titleHtml = '', headings } = compile(text)
  for (const part of [html, titleHtml, ...headings.map((heading) => heading.html)]) {
    expect(dangersIn(part)).toEqual([])
    expect(part).not.toMatch(/<(?:script|style|iframe[^>]*srcdoc)/i)
    expect(part.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+\s*=/i)
    expect(framed(part)).toEqual(['main', 'footer'])
  }
})

test('keys lead to nothing of a text before they lead to the page around it', () => {
  const { html, warnings } = compile(
    '<a href="#b" tabindex=" +2x" accesskey="f">a</a> <b id="b" tabindex="0">b</b> <i tabindex="-1">c</i>',
  )
  expect(html).toBe('<p><a href="#b">a</a> <b id="b" tabindex="0">b</b> <i tabindex="-1">c</i></p>\n')
  expect(warnings).toHaveLength(2)
})

const pieces = [
  '< > </ /> <!-- --> <![CDATA[ ]]> " \' = ` * - &lt; &#60; ::: :::note [ ]( ) | \n \n\n'.split(' '),
  'script style div p b a li table td svg math title details summary iframe img br'.split(' '),
  ['onclick', 'href', 'src', 'javascript:', 'java\tscript:', 'data:', 'x', '中', ' ', '- ', '> '],
].flat()
const piece = constantFrom(...pieces)
const tagNames = 'div p b a li ul td tr table svg title details select script main h2'.split(' ')
const tag = tuple(
  constantFrom('<', '</'),
  constantFrom(...tagNames),
  constantFrom('', ' onclick=x', ' href="javascript:x"', ' style="x"', ' id=">"', '/'),
)
const tags = array(
  oneof(
    tag.map(([start, name, end]) => `${start}${name}${end}>`),
    constantFrom('x', '\n\n', '\n', '*a*', '- '),
  ),
)

test('random raw HTML comes out balanced and harmless', () => {
  const text = oneof(
    array(piece, { maxLength: 40 }).map((parts) => parts.join('')),
    tags.map((parts) => parts.join('')),
  )
  const holds = property(text, (source) => {
    // An admonition that is never closed is an error, and a picture that does not exist, too.
    const html = htmlOrNothing(source)
    expect(dangersIn(html)).toEqual([])
    expect(framed(html)).toEqual(['main', 'footer'])
  })
  assert(holds, runs(3000))
})

function htmlOrNothing(source: string): string {
  try {
    return compile(source, { resolveAsset: () => ({ url: '/x.png' }) }).html
  } catch (error) {
    if (error instanceof Error && error.name === 'UserError') return ''
    throw error
  }
}

test('a drawing whose parts show each other without end loses its references, and links keep theirs', () => {
  const levels = Array.from({ length: 10 }, (_, n) => n + 1)
  const uses = (n: number): string => `<use href="#a${n - 1}"/>`.repeat(10)
  const groups = levels.map((n) => `<g id="a${n}" mask="url(#m)">${uses(n)}</g>`).join('\n')
  const article = compile(
    `[x](#y)\n\n## Y\n\n<svg viewBox="0 0 9 9"><g id="a0"><path d="M0 0"/></g>\n${groups}</svg>\n`,
  )
  expect(article.html).toContain('<a href="#y">')
  expect(article.html).toContain('<g id="a10"><use></use>')
  expect(article.html).not.toMatch(/#a|url/)
  expect(article.warnings).toMatchObject([{ line: 5, message: expect.stringContaining('no browser would') }])
})

test.each([
  ['as it is', (svg: string) => encodeURIComponent(svg), ''],
  ['in base64', (svg: string) => Buffer.from(svg).toString('base64'), ';base64'],
])('a drawing in an address that no browser comes to an end with is left out: %s', (_, encode, form) => {
  const picture = (inner: string): string =>
    `![x](data:image/svg+xml${form},${encode(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`)})`
  expect(compile(picture('<path/>')).warnings).toEqual([])
  expect(compile(picture('<path/>')).html).toContain('data:image/svg+xml')
  const bomb = compile(picture('<g id="a"><use href="#a"/></g>'))
  expect(bomb.html).not.toContain('data:')
  expect(bomb.warnings).toMatchObject([{ message: expect.stringContaining('no browser would come') }])
})

test.each([
  '<a rel="opener" target="w" href="https://evil.example/">x</a>',
  '<map name="m"><area rel="opener" target="w" href="https://evil.example/" alt="x"></map>',
  '<svg><a rel="opener" target="w" href="https://evil.example/"><text>x</text></a></svg>',
  '<svg><a rel="opener" target="w" xlink:href="https://evil.example/"><text>x</text></a></svg>',
  '<svg><a xlink:href="https://other.example/" rel="opener" target="w" href="https://evil.example/"><text>x</text></a></svg>',
])('a page that a link leads to cannot lead ours elsewhere: %s', (text) => {
  const { html } = compile(`${text}\n`)
  expect(html).toContain(
    ' href="https://evil.example/" class="ink-external" target="w" rel="opener noopener noreferrer"',
  )
  for (const name of ['href', 'target', 'rel']) expect(html.split(`${name}=`)).toHaveLength(2)
})

test('a frame in a text is given nothing for which readers would be asked in the name of the site', () => {
  const { html, warnings } = compile(
    '<iframe src="https://a.example/" allow="autoplay; camera *; Fullscreen \'self\';geolocation"></iframe>\n\n<iframe src="https://a.example/" allow="display-capture"></iframe>\n',
  )
  expect(html.trim()).toBe(
    '<iframe loading="lazy" src="https://a.example/" allow="autoplay; Fullscreen \'self\'"></iframe>\n<iframe loading="lazy" src="https://a.example/"></iframe>',
  )
  expect(warnings.map(({ message }) => message)).toEqual([
    'The attribute `allow="camera *; geolocation"` of <iframe> was left out: readers would be asked for it in the name of the site.',
    'The attribute `allow="display-capture"` of <iframe> was left out: readers would be asked for it in the name of the site.',
  ])
})

test('a drawing stays within its edge: nothing lays the whole of it over the page around the text', () => {
  const { html, warnings } = compile(
    '<svg width="9" TRANSFORM="scale(99)" filter="url(#a)" overflow="visible" opacity=".9"><filter id="a" x="-999"></filter>' +
      '<g transform="scale(2)" filter="url(#a)" overflow="visible"><svg overflow="visible"></svg></g></svg>\n\n' +
      '<svg overflow="hidden"></svg>\n',
  )
  expect(html.trim()).toBe(
    '<p><svg width="9" opacity=".9"><filter id="a" x="-999"></filter>' +
      '<g transform="scale(2)" filter="url(#a)" overflow="visible"><svg overflow="visible"></svg></g></svg></p>\n' +
      '<p><svg overflow="hidden"></svg></p>',
  )
  expect(warnings.map(({ message }) => message)).toEqual(
    ['transform', 'filter', 'overflow'].map(
      (name) =>
        `The attribute \`${name}\` of <svg> was left out: it could change more than the text, or load something from elsewhere.`,
    ),
  )
})

test('a dialog that is open from the beginning stands in its place', () => {
  expect(compile('<dialog OPEN class="a">x</dialog> <dialog id="d">y</dialog>\n').html.trim()).toBe(
    '<div open class="a">x</div> <dialog id="d">y</dialog>',
  )
})
