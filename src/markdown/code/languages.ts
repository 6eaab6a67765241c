import { createRequire } from 'node:module'
import type Prism from 'prismjs'
import type { Grammar } from 'prismjs'
import { tableOf } from '../../defined.ts'

interface LanguageInfo {
  alias?: string | string[]
  require?: string | string[]
  optional?: string | string[]
  modify?: string | string[]
}

const load = createRequire(import.meta.url)

/** prism. Imported, Node would look for its exports first, which takes longer than all else. */
export const prism = load('prismjs') as typeof Prism

/** Names beyond those that Prism knows. */
const aliases: ReadonlyMap<string, string> = tableOf(
  'astro=markup bat=batch c#=csharp c++=cpp cc=cpp cjs=javascript console=shell-session cts=typescript ' +
    'f#=fsharp golang=go gql=graphql h=c hpp=cpp jsonc=json5 make=makefile mdx=markdown mjs=javascript ' +
    'mts=typescript objective-c=objectivec patch=diff pl=perl proto=protobuf ps1=powershell ' +
    'pwsh=powershell rs=rust svelte=markup terraform=hcl tf=hcl vue=markup zsh=bash',
)

// The grammars of Prism, by name and alias. Languages that change others when they are loaded are left out: what a block
// looks like would depend on the blocks highlighted before it. CSS and JavaScript change markup too, but they come with
// Prism itself.
const infos = new Map<string, LanguageInfo>()
const names = new Map<string, string>()
readInfos()

const loaded = new Set<string>()

/** The name of a language in lower case, with aliases resolved; nothing for one that is not known. */
export function languageOf(written: string): string | undefined {
  const name = written.toLowerCase()
  return names.get(aliases.get(name) ?? name)
}

/** The grammar of a language by the name that {@link languageOf} gave, loaded with all it builds on. */
export function grammarOf(language: string): Grammar | undefined {
  if (!loaded.has(language)) loadLanguage(language)
  // The index signature also covers Prism's three functions, which are not in `names`.
  return Object.hasOwn(prism.languages, language) ? prism.languages[language] : undefined
}

function loadLanguage(language: string): void {
  // Prism's own loader puts them in order; its types say no more than that it is a function.
  const loadLanguages = load('prismjs/components/index.js') as ((names: string[]) => void) & {
    silent: boolean
  }
  loadLanguages.silent = true
  // Optional parts too, or a grammar would depend on what was loaded before it.
  // Markup embeds JavaScript, which is loaded anew with regular expressions: always first, so that a page's HTML never
  // depends on the pages before it.
  const wanted = [...partsOf(language, partsOf('javascript', new Set()))].filter((part) => !loaded.has(part))
  loadLanguages(wanted)
  for (const part of wanted) loaded.add(part)
}

function partsOf(language: string, parts: Set<string>): Set<string> {
  const info = infos.get(language)
  if (info === undefined || parts.has(language)) return parts
  for (const part of [...list(info.require), ...list(info.optional)]) partsOf(part, parts)
  return parts.add(language)
}

function readInfos(): void {
  // Plain data; `meta` is about the folder.
  const { languages } = load('prismjs/components.js') as { languages: Record<string, LanguageInfo> }
  for (const [name, info] of Object.entries(languages)) {
    if (name === 'meta' || (info.modify !== undefined && !Object.hasOwn(prism.languages, name))) continue
    infos.set(name, info)
    for (const known of [name, ...list(info.alias)]) names.set(known, name)
  }
}

function list(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : typeof value === 'string' ? [value] : value
}
