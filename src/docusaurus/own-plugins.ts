/** What a plugin did there, and what happens here. */
export type Words = readonly [there: string, here: string]

const addsPages = /\baddRoute\b/

/** Whether the code of a plugin makes pages. */
export function makesPages(code: string): boolean {
  return addsPages.test(code)
}

/** What code does by the methods of a plugin that it has. */
const methods: readonly [method: RegExp, words: Words][] = [
  [addsPages, ['made pages of its own', 'there are none']],
  [/\bcreateData\b|\bsetGlobalData\b/, ['gave components data', 'they find none of it']],
  [
    /\binjectHtmlTags\b/,
    ['put elements into every page', 'they are not there; `headTags` takes those of the head'],
  ],
  [/\bgetClientModules\b/, ['ran code in every page', 'it is not run']],
  [/\bgetThemePath\b/, ['changed how the site looks', 'it has the engine’s looks']],
  [/\bconfigurePostCss\b/, ['compiled style sheets', 'they are taken as they are written']],
  [/\bconfigureWebpack\b/, ['changed how code is bundled', 'the engine bundles it in its own way']],
  [/\bpostBuild\b/, ['wrote files after the build', 'there are none']],
  [/\bextendCli\b/, ['added commands', 'there are none']],
]

/** Whether code does nothing but hand style sheets to Tailwind, which the engine does by itself; with the tools that go with it. */
export function setsUpTailwind(code: string): boolean {
  const others = code.match(/postcss-(?!import\b|nest|preset-env\b)[\w-]+|cssnano|purgecss/g)
  const [deed, ...more] = methods.filter(([method]) => method.test(code))
  if (others !== null || more.length > 0 || deed === undefined) return false
  return /tailwindcss/.test(code) && deed[0].test('configurePostCss')
}

/** What a plugin that is code of the site's own did; nothing where its code does not say. */
export function deedsIn(code: string): Words[] {
  return methods.flatMap(([method, words]) => (method.test(code) ? [words] : []))
}
