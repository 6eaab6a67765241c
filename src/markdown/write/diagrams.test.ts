import { expect, test } from 'vitest'
import { compile } from '../../../test/markdown/context.ts'
import { runMdx } from '../../../test/markdown/run-mdx.ts'
import { loadDrawing } from '../../diagrams/load.ts'
import type { Article } from '../../types/article.ts'

const draw = await loadDrawing()
const fenced = (source: string): string => `\`\`\`mermaid\n${source}\n\`\`\`\n`
const drawn = (source: string): Article => compile(fenced(source), { diagrams: draw ? { draw } : {} })
const textsOf = (html: string): string[] =>
  [...html.matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, ' ').trim(),
  )

test('a diagram is code where the site draws none', () => {
  expect(compile(fenced('graph TD\nA --> B')).html).toContain('data-language="mermaid"')
})

test('a diagram is drawn without styles, scripts and colours of its own', () => {
  const { html, warnings } = drawn(
    'graph LR\n开始["a <b>[x]</b>"] -->|是| B{选择}\nB -. no .-> C\nstyle B fill:#dbeafe,stroke:#2563eb',
  )
  expect(warnings).toEqual([])
  expect(html).toMatch(
    /^<figure class="ink-diagram"><div tabindex="0"><svg role="img" aria-label="Diagram: 是, no, a \[x\], 选择, C"/,
  )
  expect(html).toContain('ink-diagram-fill-blue')
  expect(html).not.toMatch(/style|["':]#[\da-f]{6}\b|data-|href|import|font-family/)
})

const written: readonly [source: string, texts: readonly string[]][] = [
  ['graph TD;\nA;B-->A;', ['A', 'B']],
  ['flowchart\nA[x] -->\nB[y] -->|yes|\nC[z]\n--> D[w]\nA &\nB --- E', ['x', 'y', 'z', 'w', 'E', 'yes']],
  ['flowchart\nA(["x; y"]) ---> B((z)) & C[[d]]', ['x; y', 'z', 'd']],
  [
    'graph LR\na[one] way@-->|x</br>y| b@{ shape: diam, label: "two" }\na@{ shape: cyl }\nway@{ animate: true }',
    ['one', 'x  y', 'two'],
  ],
  [
    'graph LR\na/b --> ... & /etc/x\n是?-->C++\nv1.0-x -.-> 100%',
    ['a/b', '...', '/etc/x', '是?', 'C++', 'v1.0-x', '100%'],
  ],
  ['graph LR\nsubgraph g [组]\n a --> b\nend\nc --> g', ['组', 'a', 'b', 'c']],
  [
    'sequenceDiagram\nautonumber\nactor 张 三\n张 三->>+B: 你好; "x"\nNote over 张 三,B: n\nloop 每天\nB-->>-张 三: ok\nend',
    ['张 三', 'B', '1. 你好; "x"', '2. ok', 'n', 'loop [每天]'],
  ],
  ['sequenceDiagram\nA->>B: "x"\nalt "y"\nB->>A: _z_\nend', ['"x"', 'alt ["y"]', '_z_']],
  ['flowchart\na["`**b** _c_ d_e`"]', ['b c d_e']],
  ['sequenceDiagram\nrect rgb(1,2,3)\nA->>B: x\nend', ['A', 'B', 'x']],
  [
    'sequenceDiagram\n% one\n# two\nActor A\nPARTICIPANT B\nActivate B\nA->>B: x\nB--XA: y\nDeactivate B',
    ['A', 'B', 'x', 'y'],
  ],
  [
    'sequenceDiagram\nbox Purple Back end\nactor A\nparticipant B\nend\nA->>B: x\nactivate B\nB->A: y\ndeactivate B\nA<<-->>B: z',
    ['Back end', 'A', 'B', 'x', 'y', 'z'],
  ],
  ['classDiagram\nclass A {\n+int x\n}\nA <|-- B : is', ['A', 'B', '+   int x', 'is']],
  ['stateDiagram-v2\n[*] --> 甲\n甲 --> [*] : 完', ['甲', '完']],
  ['stateDiagram-v2\nnow --> then: in time,<br/>or late', ['now', 'then', 'in time,  or late']],
  ['erDiagram\nA ||--o{ B : has', ['A', 'B', 'has']],
  [
    'erDiagram\nmen }o--o{ "big toots" : "like, or not"\nmen }o..|| cats\ncats {\nint id PK,FK "a, b"\n}',
    ['men', 'big toots', 'cats', 'like, or not', 'PK,FK'],
  ],
  [
    'mindmap\n  root((甲; x))\n    ::icon(fa fa-book)\n    Plain (text)\n      {{hex}}\n    id)bang(',
    ['甲; x', 'Plain (text)', 'hex', 'bang'],
  ],
  [
    'timeline\ntitle T\nsection 2024\nQ1 : a : b<br/>c\n: d; e\nsection 2025\nQ2 : f',
    ['2024', 'Q1  a  b  c  d; e', '2025', 'Q2  f'],
  ],
  [
    'journey\ntitle T\nsection Go\nMake tea: 5: Me, Cat\nRest: 3',
    ['Go', 'Make tea  5/5 · Me, Cat', 'Rest  3/5'],
  ],
  [
    'architecture-beta\ngroup g(cloud)[API]\nservice db(database)[Data] in g\nservice s(server)[Server] in g\njunction j\ndb:L -- R:s\ns:T <-[calls]-> B:j',
    ['API', 'Data', 'Server', 'calls'],
  ],
  ['pie showData title T\n"A, b" : 3\nC: 1', ['A, b · 3 · 75 %', 'C · 1 · 25 %']],
  ['pie\ntitle T\n"A" : 1', ['A · 100 %']],
  [
    'quadrantChart\ntitle T\nx-axis Low --> "High"\ny-axis 高\nquadrant-1 Do, now\nA: [0.3, 0.6]\n"B: b":::c: [1, 0] radius: 12',
    ['Low', 'High', '高', 'Do, now', 'A', 'B: b'],
  ],
  [
    'block-beta\ncolumns 3\na["A, b"]:2 space\nblock:g:2\ncolumns 1\nc(("C")) d\nend\ngo<["on"]>(right, down)\na-- "way" -->c\nd --> a\nstyle a fill:#fff3e0',
    ['A, b', 'C', 'd', 'on', '→ ↓', 'way'],
  ],
  [
    'gitGraph LR:\ncommit id: "a" tag: "v1"\nbranch "dev" order: 2\ncommit\ncheckout main\nmerge dev tag: "v2"\ncherry-pick id: "x"',
    ['main · a · v1', 'dev', 'dev → main · v2', '↷ x'],
  ],
  [
    'gantt\ntitle T\nsection 一\nA :done, a, 2024-01-01, 3d\nB :crit, after a, 1w\nM :milestone, 2024-01-05, 0d',
    ['一', 'A', 'B', 'M', '2024-01-02'],
  ],
  [
    'flowchart\nA x--x|no| B o--o C .- D\nA -- yes --x E\nA ==o F',
    ['A', 'B', 'C', 'D', 'E', 'F', '✕ no', '○', '✕ yes'],
  ],
  ['xychart\ny-axis "gain" 0 --> 125\nline [0.00448430, 1]', ['gain']],
  ['classDiagram\nclass A { +operation() }\nA --> B', ['A', 'B']],
  [
    'classDiagram\nnamespace 库 {\nclass A["Ein Haus"] {\n<<a kind>>\n-n: Map~string, int~\n+f(x: int): void\n}\n}\nB<|--A\nnote for A "one\\ntwo"\nnote "three"\n<<enum>> B',
    [
      '库::Ein Haus',
      '&lt;&lt;a kind&gt;&gt;',
      '-   n: Map&lt;string, int&gt;',
      'B',
      'one',
      'two',
      'three',
      '&lt;&lt;enum&gt;&gt;',
    ],
  ],
  [
    'stateDiagram-v2\nstate c <<choice>>\n[*] --> A : go\nA --> c\nstate "Two\n  lines" as S {\nx --> y\n--\n甲: is\n}\nc --> S\nnote left of A : said\nnote right of S\none\ntwo\nend note',
    ['A', 'go', 'Two  lines', 'x', 'y', 'is', 'said', 'one  two'],
  ],
  ['stateDiagram\nstate c <<fork>>\nstate open {\ninner --> c', ['open', 'inner']],
  ['flowchart\na{\n one\n two} --> b(three)\nc["/x/"]\nd["/y/"]', ['one  two', 'three', '/x/', '/y/']],
  ['flowchart\na["one\n  two"] --> b,c & d:e\nb,c --> f:::dark', ['one  two', 'b,c', 'd:e', 'f']],
]

test('a chart begins with its first step, also where a link leads back, and that link has its arrow there', () => {
  const chart = 'flowchart LR\n  w[Write] --> b{Build}\n  b -- fine --> p[Publish]\n  b -- mistakes --> w\n'
  const { html } = drawn(chart)
  const placeOf = (word: string): number =>
    Number(new RegExp(`<text x="([\\d.]+)"[^>]*>${word}<`).exec(html)?.[1])
  expect([placeOf('Write') < placeOf('Build'), placeOf('Build') < placeOf('Publish')]).toEqual([true, true])
  expect(html.match(/marker-start=/g)).toHaveLength(1)
  expect(html).not.toContain('auto-start-reverse')
})

test.each(written)('what is written is drawn: %j', (source, texts) => {
  const { html, warnings } = drawn(source)
  expect(warnings).toEqual([])
  const found = textsOf(html).map((text) => text.replaceAll('&quot;', '"'))
  for (const text of texts) expect(found).toContain(text)
})

test.each([
  'graph LR\nclass a big\nclassDef big fill:#f00;\na:::big --|x| b',
  'sequenceDiagram\nlinks A: {}',
  'classDiagram\nA ()-- lost',
])('what would be lost in the drawing stays code: %j', (source) => {
  const { html, warnings } = drawn(source)
  expect(html).toContain('data-language="mermaid"')
  expect(warnings).toHaveLength(1)
})

test.each(['click A href "/a" "Words"', 'click A "/a" _blank'])(
  'links are left out of the drawing, and told: %s',
  (link) => {
    const { html, warnings } = drawn(`graph LR\nA --> B\n${link}`)
    expect(textsOf(html)).toEqual(['A', 'B'])
    expect(warnings.map(({ message }) => message)).toEqual([
      'The links in a diagram were left out: its parts lead nowhere.',
    ])
  },
)

test.each(['title Orders', 'title: Orders'])('the title of a sequence may be a statement: %s', (title) => {
  const { html, warnings } = drawn(`sequenceDiagram\n${title}\nA->>B: x`)
  expect(html).toContain('<figcaption>Orders</figcaption>')
  expect(warnings).toEqual([])
})

test('a title is shown, a name and a description are read out', () => {
  const { html } = drawn(
    '---\ntitle: Orders\n---\n%%{init: {"theme":"dark"}}%%\ngraph TD\naccTitle: How an order goes\naccDescr { From cart\nto door }\nA --> B',
  )
  expect(html).toContain('<figcaption>Orders</figcaption>')
  expect(html).toContain('aria-label="How an order goes. From cart to door"')
})

test('a drawing has no words but those of its author', () => {
  expect(textsOf(drawn('erDiagram\nA ||--o{ B : has').html)).toEqual(['A', 'B', 'has'])
  expect(
    textsOf(drawn('xychart\nx-axis [a]\ny-axis "n" 0 --> 1\nbar [1]\nline [1]').html).join(' '),
  ).not.toMatch(/Bar|Line/)
})

test('types that are not drawn are code, with one sentence for all', () => {
  expect(drawn('C4Context\ntitle x').warnings).toMatchObject([
    { line: 1, message: 'Diagrams of the type "C4Context" are not drawn; they are shown as code.' },
  ])
})

test('without the library diagrams are an error, or code where the site goes on', () => {
  const text = fenced('graph TD\nA --> B')
  expect(() => compile(text, { diagrams: {} })).toThrow('npm install beautiful-mermaid@1')
  const { html, warnings } = compile(text, { diagrams: {}, isTolerant: true })
  expect(html).toContain('data-language="mermaid"')
  expect(warnings).toHaveLength(1)
})

test('MDX texts have diagrams', async () => {
  const { article } = await runMdx(
    fenced('graph TD\nA{x} --> B'),
    {},
    { context: { diagrams: draw ? { draw } : {} } },
  )
  expect(article.html).toContain('<svg role="img"')
})

test.each([
  `graph TD\n${Array.from({ length: 60 }, (_, i) => `x${i}`).join(' & ')} --> ${Array.from({ length: 60 }, (_, i) => `y${i}`).join(' & ')}`,
  `graph TD\n${'A-->B\n'.repeat(2000)}`,
  `graph TD\nA${'['.repeat(900)}`,
  `graph TD\n${'A-- '.repeat(240)}`,
  `graph TD\n${'subgraph x\n'.repeat(500)}`,
  `sequenceDiagram\n${'A->>B: x\n'.repeat(1000)}`,
  `sequenceDiagram\n${' -'.repeat(400)}`,
  `classDiagram\n${'A <|-- B\n'.repeat(1000)}`,
  `stateDiagram\n${'state a {\n'.repeat(250)}`,
  `erDiagram\n${'{'.repeat(900)}`,
  `mindmap\n${Array.from({ length: 190 }, (_, i) => `${' '.repeat(i)}x`).join('\n')}`,
  `mindmap\n${'x\n'.repeat(2000)}`,
  `timeline\n${'a : b\n'.repeat(2000)}`,
  `journey\n${': '.repeat(400)}`,
  `pie\n${': 1'.repeat(300)}`,
  `gantt\n${'A :a, after a, 1d\n'.repeat(900)}`,
  `gantt\nexcludes weekends monday tuesday wednesday thursday friday\nA :2024-01-01, 99999d`,
  `gantt\ndateFormat x\nA :1, 9999999999999999\nB :0, 1y`,
  `architecture-beta\n${'group a in a\n'.repeat(300)}`,
  `xychart\nbar [${'1,'.repeat(450)}1]`,
  `xychart\nx-axis 0 --> 99999999999\nbar [1]`,
  'graph TD\nA["</text><script>alert(1)</script>"]',
  '-'.repeat(30_000),
])('hostile diagrams end, and run nothing: %#', (source) => {
  const start = process.cpuUsage()
  const { html } = drawn(source)
  const { user } = process.cpuUsage(start)
  expect(html).not.toContain('<script')
  expect(user / 1000).toBeLessThan(4000)
})

test('what a chart leaves to its own style sheet is in the colours of the site', () => {
  const { html } = drawn('xychart\nx-axis [a, b]\nbar [1, 2]\nline [2, 1]')
  expect(html).toMatch(
    /<path d="[^"]*" stroke-width="1.5" class="ink-diagram-fill-blue ink-diagram-stroke-blue"/,
  )
  expect(html).toMatch(/<path d="[^"]*" fill="none" stroke-width="2.5" class="ink-diagram-stroke-orange"/)
  // Neither the ground nor a shadow: a ground of dots is most of the bytes.
  expect(html).not.toMatch(/<(?:path|circle|rect)(?![^>]*(?:fill|class))[^>]*>/)
  expect(html.length).toBeLessThan(4000)
})

test('a service stands on the side of another on which its author puts it', () => {
  const placesOf = (join: string): number[] => {
    const { html } = drawn(`architecture-beta\nservice one[One]\nservice two[Two]\n${join}`)
    return ['One', 'Two'].map((word) =>
      Number(new RegExp(`<text x="([\\d.]+)"[^>]*>${word}<`).exec(html)?.[1]),
    )
  }
  const [one = 0, two = 0] = placesOf('one:R --> L:two')
  const [first = 0, second = 0] = placesOf('one:L <-- R:two')
  expect([one < two, first > second]).toEqual([true, true])
})

test.each([
  ['gantt\nA : b', 'line 2 holds `A : b`'],
  ['gantt\ndateFormat YYYY-YYYY\nA : 1, 2d', 'line 3 holds `A : 1, 2d`'],
  ['gantt\ntitle x', 'it has no tasks, or too many'],
  ['pie\n"A" : x', 'line 2 holds `"A" : x`'],
  ['pie\n"A" : 0', 'it has no parts, or too many'],
  ['architecture-beta\nx y z', 'line 2 holds `x y z`'],
])('what cannot be read stays code and is told: %j', (source, reason) => {
  const { html, warnings } = drawn(source)
  expect(html).toContain('data-language="mermaid"')
  expect(warnings).toMatchObject([{ message: `A diagram is shown as code: ${reason}.` }])
})

test('small diagrams are bounded by their number: each takes its time', () => {
  const { html, warnings } = compile(fenced('pie\n"A" : 1').repeat(260), { diagrams: draw ? { draw } : {} })
  expect(html.match(/<figure class="ink-diagram">/g)).toHaveLength(250)
  expect(warnings[0]?.message).toBe(
    'A diagram is shown as code: the diagrams of the page are too large together.',
  )
})
