import { readFileSync } from 'node:fs'
import { lineAt } from '../../errors/errors.ts'
import type { Problem } from '../../types/problem.ts'
import { packageNameIn } from '../../package-json.ts'
import { shownPath } from './bundle-state.ts'
import { isAuthorModule } from './island-finder.ts'
import { fileOfId, isInPackage } from './module-paths.ts'

/** Code that makes an element, of a script or of what a name stands for, with what stands behind it: its address. */
const madeElement =
  /\bcreateElement\(\s*(?:(['"`])script\1|([\w$]+))\s*\)(?:(?!\bcreateElement\()[^]){0,400}/g

/** Takes an address that is written there, or the name of one. */
const givenAddress =
  /(?:\.src\s*=|setAttribute\(\s*['"`]src['"`]\s*,)\s*(?:(['"`])((?:https?:)?\/\/[^'"`\s]+)\1|([\w$]+)\s*[;)\n])/

const writtenAddress = /^['"`]((?:https?:)?\/\/[^'"`\s]+)/

/**
 * Code that asks another host, by an address that is written there, perhaps as what a path counts from, or by its name; `fetchJson<Data>(…)`
 * of the site’s own does so as well.
 */
const asked =
  /\b(?:fetch\w{0,30}|axios(?:\.(?!is[A-Z])\w+)?)(?:<[^()\n]{0,200}>)?\(\s*(?:new\s+URL\((?:[^()\n]{0,200},)?\s*)?(?:['"`](https?:\/\/[^'"`\s/?#$]+)|(?:`\$\{)?([\w$]+)(?:\}|\s*[,)]))/g

/** Names of values that change in the browser. */
const changing = /\b(?:const|let|var)\s+\[\s*([\w$]+)[^\]=]{0,80}\]\s*=\s*(?:React\.)?use(?:State|Reducer)\b/g

const writtenHtml = /\bdangerouslySetInnerHTML\s*[=:]\s*\{{1,2}\s*__html\s*:([^}]{1,200})/g

/** Elements that are given HTML, with what stands in front of the property: sheets and scripts have rules of their own. */
const shownHtml = /(?:(?:<|\(\s*['"`])(style|script)\b[^<>()]{0,200})?\bdangerouslySetInnerHTML\s*[=:]/gi

/** Code that gives an element of the page HTML as a text, in a line that is no comment. */
const assignedHtml =
  /^(?!\s*(?:\/\/|\*))(.*?)\.(?:(innerHTML|outerHTML)\s*\+?=(?!=)|(insertAdjacentHTML)\s*\()/gm

/** Packages whose components are nothing but what a script of another host makes of them. */
const scripted =
  /\b(?:from|import|require)\s*\(?\s*(['"])((?:disqus-react|react-disqus-comments|react-google-recaptcha|react-ga4?|react-twitter-(?:embed|widgets)|react-hubspot-form)(?:\/[^'"]*)?)\1/g

/** Code of a package that reads HTML from a text. */
const readHtml = /\.(?:(innerHTML|outerHTML)\s*\+?=(?!=)|(insertAdjacentHTML|parseFromString)\s*\()/g

/**
 * Packages that make HTML of texts in the browser, which Trusted Types let nobody do who has no policy of their own.
 * @param modules what browsers load, by the ids of the modules: code that nobody uses is not in it
 */
export function htmlOfPackages(modules: ReadonlyMap<string, string>): Problem[] {
  const ways = new Map<string, string>()
  // Components that give React HTML are told by themselves; icons of the other are elements, and their sheet comes with the build.
  const exempt = new Set(['react-dom', '@fortawesome/fontawesome-svg-core'])
  for (const [id, code] of [...modules].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const name = isInPackage(id) ? packageNameIn(fileOfId(id).replace(/^.*\/node_modules\//s, '')) : undefined
    if (name === undefined) continue
    if (/\bcreatePolicy\b/.test(code)) exempt.add(name)
    const found = [...code.matchAll(readHtml)].find(({ index }) => !isOfStyles(code.slice(0, index)))
    if (found !== undefined && !ways.has(name)) ways.set(name, found[1] ?? found[2] ?? '')
  }
  return [...ways]
    .filter(([name]) => !exempt.has(name))
    .map(([name, way]) => ({
      message: `The package "${name}" makes HTML of texts in the browser (\`${way}\`), which the policy of the pages keeps back.`,
      hint: 'Look at what it shows there: icons and the like may be missing.',
    }))
}

/** Elements for style sheets are given rules, see `style-elements.ts`. */
function isOfStyles(before: string): boolean {
  return /style\w*$/i.test(before.slice(-40))
}

/** HTML that a component makes anew in the browser: Trusted Types let no text become HTML there. */
function changedHtml(text: string): { index: number; how: string; hint: string }[] {
  const names = new Set([...text.matchAll(changing)].map(([, name = '']) => name))
  const ofReact = [...text.matchAll(writtenHtml)].flatMap(({ index, 1: value = '' }) => {
    const name = (value.match(/(?<![\w$.])[\w$]+/g) ?? []).find((word) => names.has(word))
    const how = `\`dangerouslySetInnerHTML\` of \`${name}\``
    const hint =
      'Make elements of it in place of HTML. Until then the component stays as the build has written it.'
    return name === undefined ? [] : [{ index, how, hint }]
  })
  const given = [...text.matchAll(assignedHtml)].filter(([, before = '']) => !isOfStyles(before))
  const ofElements = given.map(({ index, 1: before = '', 2: property, 3: method }) => ({
    index: index + before.length,
    how: `\`${property ?? method}\``,
    hint: 'Make elements in place of HTML, or give a text as `textContent`.',
  }))
  return [...ofReact, ...ofElements]
}

/** HTML that an element is given which the browser may show for the first time: only what the build has written stands there by then. */
function laterHtml(text: string, place: PlaceOf): Problem[] {
  if (changedHtml(text).length > 0) return []
  return shownHtmlIn(text)
    .slice(0, 1)
    .map((index) => ({
      ...place(index),
      message:
        'The component gives elements HTML (`dangerouslySetInnerHTML`), which the policy of the pages keeps back where the browser shows them anew.',
      hint: 'What the build has written stays. Make elements in place of HTML where something is shown later.',
    }))
}

function shownHtmlIn(text: string): number[] {
  return [...text.matchAll(shownHtml)].filter(([, kind]) => kind === undefined).map(({ index }) => index)
}

/** What code says of its names; each text is read once for all of them. */
interface Names {
  /** What a name is declared as: the beginning of it. */
  values: ReadonlyMap<string, string>
  declared: ReadonlySet<string>
  /** Names of functions' parameters. */
  given: ReadonlySet<string>
}

const declaration = /\b(?:const|let|var)\s+([\w$]+)(?=(?:[^=;\n]{0,80}=\s{0,80}([^;\n]{0,300}))?)/g

/** `const { a, b: c } =`, `const [a, b] =`. */
const takenApart = /\b(?:const|let|var)\s+[{[]([^=;]{0,300})/g

const parameterAlone = /(?<![\w$.])([\w$]+)\s{0,80}=>/g

/** What follows the list of a function's parameters. */
const behindParameters = /\s{0,80}(?::\s{0,80}[\w$[{][^();=\n]{0,80})?(?:=>|\{)/y

function namesIn(text: string): Names {
  const declarations = [...text.matchAll(declaration)]
  const parts = [...text.matchAll(takenApart)].flatMap(([, inside = '']) => inside.match(/[\w$]+/g) ?? [])
  const alone = [...text.matchAll(parameterAlone)].map(([, name = '']) => name)
  return {
    // Of several of one name the first one counts.
    values: new Map(declarations.toReversed().map(([, name = '', value = '']) => [name, value])),
    declared: new Set([...declarations.map(([, name = '']) => name), ...parts]),
    given: new Set([
      ...alone,
      ...parameterLists(text).flatMap((list) => list.match(/(?<![\w$.])[\w$]+/g) ?? []),
    ]),
  }
}

/** Longer ones are no lists of parameters. */
const longestList = 800

function parameterLists(text: string): string[] {
  const open: number[] = []
  const lists: string[] = []
  for (const { 0: bracket, index } of text.matchAll(/[()]/g)) {
    if (bracket === '(') {
      open.push(index)
      continue
    }
    const start = open.pop()
    behindParameters.lastIndex = index + 1
    if (start === undefined || index - start > longestList || !behindParameters.test(text)) continue
    const before = text.slice(Math.max(0, start - 20), start)
    if (!/\b(?:if|for|while|switch|catch|with)\s*$/.test(before)) lists.push(text.slice(start + 1, index))
  }
  return lists
}

/** The host of an address that is given to a name, perhaps by another name, or as one of two. */
function namedHost(name: string, { values }: Pick<Names, 'values'>, steps = 2): string | undefined {
  const value = values.get(name) ?? ''
  const hosts = [...value.matchAll(/['"`](https?:\/\/[^'"`\s/?#$]+)/g)].map(([, host]) => host)
  const [, other] = /^`\$\{([\w$]+)\}/.exec(value) ?? []
  if (other !== undefined && steps > 0) return namedHost(other, { values }, steps - 1)
  return hosts.findLast((host) => host !== undefined && !ownMachine.test(host))
}

/** A question of a component for data: the host that it asks, or the name of the address that it is given. */
interface Question {
  index: number
  host?: string
  name?: string
}

function questionsIn(text: string, names: Names): Question[] {
  const isGiven = (name: string): boolean => names.given.has(name) && !names.declared.has(name)
  return [...text.matchAll(asked)].flatMap(({ index, 0: call, 1: written, 2: name = '' }): Question[] => {
    const host = written ?? namedHost(name, names)
    if (host !== undefined) return ownMachine.test(host) ? [] : [{ index, host }]
    // What a function of the site's own is given need not be an address.
    return /^(?:fetch|axios)\b/.test(call) && isGiven(name) ? [{ index, name }] : []
  })
}

/** Where authors try what they write. */
const ownMachine = /\/\/(?:localhost|127\.)/

interface Folders {
  siteDir: string
  engineDir: string
  /** What browsers load, by the ids of the modules: code that nobody uses is not in it. */
  inBrowsers: ReadonlyMap<string, string>
}

/** Tells where in a text something is. */
type PlaceOf = (index: number) => Pick<Problem, 'file' | 'line'>

/** What the policy of the pages keeps back of the author's code. */
interface KeptBack {
  /** Components that add a script of another host to their page, ask one for data, or change HTML in the browser. */
  warnings: Problem[]
  /**
   * Components that ask for data at an address that they are given, which may be one of another host, and such as may show elements
   * later that they give HTML.
   */
  doubts: Problem[]
}

/**
 * Tells what the policy of the pages keeps back of the author's code.
 * @param files absolute, all that were read
 */
export function keptBack(files: readonly string[], { siteDir, engineDir, inBrowsers }: Folders): KeptBack {
  const htmlFiles = new Set(
    [...inBrowsers].filter(([, code]) => shownHtmlIn(code).length > 0).map(([id]) => fileOfId(id)),
  )
  const installed = files.filter(isInPackage)
  const found = files
    .filter((file) => isAuthorModule(file, engineDir))
    .toSorted()
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      const place: PlaceOf = (index) => ({ file: shownPath({ siteDir }, file), line: lineAt(text, index) })
      const { warnings, doubts } = keptBackIn(text, place, installed)
      return { warnings, doubts: [...doubts, ...(htmlFiles.has(file) ? laterHtml(text, place) : [])] }
    })
  return {
    warnings: found.flatMap(({ warnings }) => warnings),
    doubts: found.flatMap(({ doubts }) => doubts),
  }
}

function keptBackIn(text: string, place: PlaceOf, installed: readonly string[]): KeptBack {
  const namesScript = /(['"`])script\1/.test(text)
  const names = namesIn(text)
  const scripts = [...text.matchAll(madeElement)].flatMap((made): Problem[] => {
    const [, , written, given = ''] = givenAddress.exec(made[0]) ?? []
    const address = written ?? writtenAddress.exec(names.values.get(given) ?? '')?.[1]
    const [, , name] = made
    // What services write for any page has the kind of the element in a name.
    const isScript = name === undefined || (namesScript && /\.m?js(?:[?#]|$)/.test(address ?? ''))
    if (address === undefined || !isScript) return []
    const message = `The component adds the script "${address}" to the page, which the policy of the pages keeps back.`
    const hint =
      'Name it in `headTags`, or in `scripts` of a Docusaurus configuration: every page loads it then.'
    return [{ ...place(made.index), message, hint }]
  })
  const packages = [...text.matchAll(scripted)]
    .filter(([, , name = '']) =>
      installed.some((one) => one.includes(`/node_modules/${name.split('/')[0]}/`)),
    )
    .map(({ index, 2: name }) => ({
      ...place(index),
      message: `The component takes "${name}", which adds a script of another host to the page: the policy of the pages keeps it back.`,
      hint: 'Nothing of it is shown. Take one that needs no script of another host.',
    }))
  const changes = changedHtml(text).map(({ index, how, hint }) => ({
    ...place(index),
    message: `The component changes HTML in the browser (${how}), which the policy of the pages keeps back.`,
    hint,
  }))
  const { asks, doubts } = questionProblems(text, { names, place })
  return { warnings: [...scripts, ...packages, ...asks, ...changes], doubts }
}

/** Problems of components that ask other hosts for data, or may ask them. */
function questionProblems(
  text: string,
  { names, place }: { names: Names; place: PlaceOf },
): { asks: Problem[]; doubts: Problem[] } {
  const hint = 'Ask for it when the site is built, or put a copy beside the component.'
  const [asks, doubts]: [Problem[], Problem[]] = [[], []]
  for (const { index, host, name } of questionsIn(text, names)) {
    if (host === undefined) {
      const message = `The component asks for data in the browser at an address that it is given (\`${name}\`): the policy of the pages keeps back what lies on another host.`
      doubts.push({ ...place(index), message, hint })
    } else {
      const message = `The component asks "${host}" for data in the browser, which the policy of the pages keeps back.`
      asks.push({ ...place(index), message, hint })
    }
  }
  return { asks, doubts }
}
