import { adviceOnScheme, shorten } from '../addresses.ts'
import { asCode } from '../errors/errors.ts'
import { isReservedAttribute } from '../html/reserved-names.ts'
import type { Problem } from '../types/problem.ts'

/** A problem of a text without its file and line, which the caller adds. */
export type Finding = Pick<Problem, 'message' | 'hint'> & {
  /** The words for the HTML of an option, which has to be right as it stands: nothing is left out there. */
  refusal?: Partial<Pick<Problem, 'message' | 'hint'>>
}

/** Paths that were copied from Windows have backslashes, which are no part of addresses. */
function missingHint(written: string, place: string): string {
  if (written.includes('\\')) return `Write it with slashes: \`${written.replaceAll('\\', '/')}\`.`
  return `Looked for ${place}. Put the file there, or correct the path.`
}

/** Errors: the page cannot be built as it stands. */
export const errors = {
  missingImage: (written: string, place: string): Finding => ({
    message: `The picture "${written}" does not exist.`,
    hint: missingHint(written, place),
  }),
  missingMedia: (written: string, place: string): Finding => ({
    message: `The file "${written}" does not exist.`,
    hint: missingHint(written, place),
  }),
  unclosedAdmonition: (opening: string): Finding => ({
    message: `The admonition ${asCode(opening)} is never closed.`,
    hint: `End it with a line of \`${/^:+/.exec(opening)?.[0] ?? ':::'}\` in the same list item or quote.`,
  }),
  sharedEnd: (opening: string): Finding => ({
    message: `The admonition ${asCode(opening)} holds another one with as many colons, so both end at the same line.`,
    hint: `Give the outer one more colons, ${asCode(`:${opening}`)}, and end it with as many.`,
  }),
  tooDeep: (levels: number): Finding => ({
    message: `The text is nested more than ${levels} levels deep.`,
    hint: 'Take out some of the quotes, lists or emphasis around it.',
  }),
}

/** A region of a file, as a fence names it. */
interface RegionName {
  file: string
  region: string
}

/** Errors of fences that show a file. */
export const includeErrors = {
  noFile: (): Finding => ({
    message: '`file=` of the code block names no file.',
    hint: 'Write its path from the author’s folder, e.g. `file=samples/server.js`; with spaces, `file="my samples/server.js"`.',
  }),
  ownBody: (file: string): Finding => ({
    message: `The code block names the file "${file}", but it holds code as well, so the code is shown.`,
    hint: 'Leave it empty, or remove `file=`.',
  }),
  missingFile: (file: string, isTolerant?: boolean): Finding => ({
    message: `The file "${file}" does not exist.`,
    hint: `Paths of \`file=\` count from ${isTolerant === true ? 'the text’s folder, or from that of the site' : 'the author’s folder, where site.config.ts is'}. Put the file there, or correct the path.`,
  }),
  outside: (file: string): Finding => ({
    message: `The file "${file}" is not in the author’s folder.`,
    hint: 'Copy it there, and write its path from that folder, e.g. `file=samples/server.js`.',
  }),
  backslash: (file: string): Finding => ({
    message: `The path "${file}" has a backslash.`,
    hint: `Write it with slashes: \`file=${file.replaceAll('\\', '/')}\`.`,
  }),
  tooMuch: (most: number): Finding => ({
    message: `The files that code blocks of this text show come to more than ${most / 1_000_000} MB.`,
    hint: 'Show parts of them with `region=`, or spread them over several pages.',
  }),
  emptyFile: (file: string): Finding => ({
    message: `The file "${file}" has nothing to show.`,
    hint: 'Put code into it, or remove the code block.',
  }),
  missingRegion: (
    { file, region }: RegionName,
    known: readonly string[],
    near: string | undefined,
  ): Finding => ({
    message: `The file "${file}" has no region "${region}".${near === undefined ? '' : ` Did you mean "${near}"?`}`,
    hint:
      known.length > 0
        ? `Its regions are: ${known.join(', ')}.`
        : `Write \`// #region ${region}\` before the lines to show and \`// #endregion\` after them, as comments of the file’s language.`,
  }),
  regionTwice: ({ file, region }: RegionName, lines: readonly number[]): Finding => ({
    message: `The file "${file}" has more than one region "${region}": they begin at lines ${lines.join(' and ')}.`,
    hint: 'Give each region a name of its own.',
  }),
  unclosedRegion: ({ file, region }: RegionName, line: number): Finding => ({
    message: `The region "${region}" of "${file}" begins at line ${line} and never ends.`,
    hint: 'Write `#endregion` as a comment after its last line.',
  }),
  emptyRegion: ({ file, region }: RegionName): Finding => ({
    message: `The region "${region}" of "${file}" has nothing to show.`,
    hint: 'Put code into it, or remove the code block.',
  }),
}

/** Errors of ids that headings had before. */
export const aliasErrors = {
  unknownTarget: ({ old, id }: { old: string; id: string }, near: string | undefined): Finding => ({
    message: `\`heading_aliases\` leads "${old}" to "${id}", but no heading of the text has that id.`,
    hint:
      near === undefined
        ? 'Write the id that the heading has now, or remove the line.'
        : `Did you mean "${near}"?`,
  }),
}

/** Warnings: the page still builds. */
export const warnings = {
  formula: (tex: string, reason: string): Finding => ({
    message: `The formula \`${tex}\` cannot be read: ${reason}. It is shown as code.`,
    hint: 'Correct it. A dollar that begins no formula is written `\\$`.',
  }),
  unknownAdmonition: (name: string, known: readonly string[]): Finding => ({
    message: `There is no admonition ":::${name}", so it is shown as text.`,
    hint: `Use one of: ${known.join(', ')}.`,
  }),
  unmarkedAdmonition: (name: string, known: readonly string[]): Finding => ({
    message: `There is no admonition ":::${name}", so its text is shown without a box.`,
    hint: `Use one of: ${known.join(', ')}.`,
  }),
  strayColons: (): Finding => ({
    message: 'A line of `:::` closes nothing, so it is shown as text.',
    hint: 'Remove it, or open an admonition before it, e.g. `:::note`. A space after `:::` is not allowed.',
  }),
  secondTitle: (text: string): Finding => ({
    // Marks of its own would end the quotation, and findings of one kind are told together.
    message: `The page already has its title, so the \`#\` heading "${text.replaceAll('"', "'")}" is shown as a \`##\` heading.`,
    hint: 'Write `##` instead.',
  }),
  duplicateId: (id: string): Finding => ({
    message: `The id "${id}" is given to two headings.`,
    hint: 'Give one of them another `{#id}`; links lead to the first.',
  }),
  secondRawTitle: (): Finding => ({
    message: 'The page already has its title, so <h1> is shown as <h2>.',
    hint: 'Write <h2> instead.',
  }),
  emptyHeading: (level: number): Finding => ({
    message: 'The heading has no text, so the table of contents leaves it out.',
    hint: `Write it after the \`${'#'.repeat(level)}\`, or remove the line.`,
  }),
  takenId: (id: string): Finding => ({
    message: `The id "${id}" is taken already, so it was left out here.`,
    hint: 'Give the element another id; links lead to the first.',
  }),
  takenAlias: (id: string): Finding => ({
    message: `\`heading_aliases\` names the id "${id}", but something on the page has it now.`,
    hint: 'Remove the line: links lead to what has the id.',
  }),
  engineId: (id: string): Finding => ({
    message: `The id "${id}" belongs to the page around the text, so it was left out here.`,
    hint: 'Choose another one.',
    refusal: { message: `The id "${id}" belongs to the page itself.` },
  }),
  engineClass: (name: string): Finding => ({
    message: `The class "${name}" belongs to the page around the text, so it was left out here.`,
    hint: 'Choose a name that does not begin with `ink-` or `inkstone-`.',
    refusal: { message: `The class "${name}" belongs to the page itself.` },
  }),
  engineElement: (tag: string): Finding => ({
    message: `${tag} is an element that only the build writes, so it is shown as text.`,
    hint: 'If it is meant as text, write it as code: `` `…` ``. Components belong into .mdx files.',
    refusal: { message: `${tag} is an element that only the build writes.`, hint: 'Remove it.' },
  }),
  unusedFootnote: (label: string): Finding => ({
    message: `The footnote "[^${label}]" is defined but nothing refers to it, so it is left out.`,
    hint: `Write [^${label}] where it belongs, or remove it.`,
  }),
  droppedElement: (name: string): Finding => ({
    message: `<${name}> was left out: a Markdown file holds text and never runs code or loads styles.`,
    hint:
      name === 'style'
        ? 'Put the styles into the site’s own style sheet.'
        : 'Remove it. Scripts for the whole site belong into the site’s configuration.',
    refusal: {
      message: `<${name}> is not allowed: HTML of an option runs no code and loads no styles.`,
      ...(name === 'script' && { hint: 'Remove it. Scripts for the whole site belong into `headTags`.' }),
    },
  }),
  pageElement: (name: string): Finding => ({
    message: `<${name}> was left out: the page around the text has it already.`,
    hint: 'Remove it; what stands inside is shown.',
    refusal: {
      message: `<${name}> is not allowed: the page has it already.`,
      hint: 'Remove it, and keep what stands inside.',
    },
  }),
  droppedFrame: (src: string): Finding => ({
    message: `<iframe src="${src}"> was left out: only complete http(s) addresses can be embedded.`,
    hint: 'Write the complete address, e.g. `src="https://example.com/…"`, or link to it instead.',
    refusal: {
      message: `<iframe src="${src}"> is not allowed: only complete http(s) addresses can be embedded.`,
    },
  }),
  droppedAttribute: (name: string, element: string): Finding => ({
    message: `The attribute \`${name}\` of <${element}> was left out: ${reasonAgainst(name)}.`,
    hint: name === 'style' ? 'Use a `class` and the site’s own style sheet.' : `Remove \`${name}\`.`,
    refusal: {
      message: `\`${name}\` of <${element}> is not allowed: ${reasonAgainst(name, 'HTML of an option')}.`,
    },
  }),
  droppedDeclarations: (element: string): Finding => ({
    message: `Parts of the attribute \`style\` of <${element}> were left out: they load something, or take the element out of its place.`,
  }),
  endlessDrawing: (): Finding => ({
    message:
      'A drawing shows its parts again so often, or within themselves, that no browser would come to an end, so its references were left out.',
    hint: 'Draw with fewer levels of <use>, masks, markers, patterns and steps of filters.',
  }),
  unreadablePicture: (written: string): Finding => ({
    message: `The picture "${written}" has no size: what is in the file is no picture, or not all of it.`,
    hint: 'Save it again. A text of three lines stands for a file that Git LFS keeps; `git lfs pull` brings it.',
  }),
  endlessPicture: (): Finding => ({
    message: 'The picture in the address was left out: no browser would come to an end with it.',
    hint: 'Put it into a file, with fewer levels of <use>, masks, markers, patterns and steps of filters.',
  }),
  droppedUrl: (url: string): Finding => ({
    message: `The address "${shorten(url)}" was left out: it could run code.`,
    hint: 'Link to an http(s) address or to a file instead.',
    refusal: { message: `The address "${shorten(url)}" is not allowed: it could run code.` },
  }),
  droppedScheme: (url: string, scheme: string): Finding => ({
    message: `The address "${shorten(url)}" was left out: addresses with the scheme "${scheme}" are not allowed.`,
    hint: adviceOnScheme(scheme),
    refusal: { message: `Addresses with the scheme "${scheme}" are not allowed: "${shorten(url)}".` },
  }),
  droppedTarget: (address: string, name: string, element: string): Finding => ({
    message: `\`${name}="${shorten(address)}"\` of <${element}> was left out: a form in a text sends to this site only.`,
    hint: 'Link to the page that has the form instead.',
    refusal: {
      message: `\`${name}="${shorten(address)}"\` of <${element}> is not allowed: a form on a page sends to this site only.`,
    },
  }),
  droppedPassword: (): Finding => ({
    message: '`type="password"` of <input> was left out: a text never asks for passwords.',
    hint: 'Link to the page that asks for it instead.',
    refusal: { message: '`type="password"` of <input> is not allowed: no page asks for passwords.' },
  }),
  unknownElement: (tag: string): Finding => ({
    message: `${tag} is not an HTML element that a page can hold, so it is shown as text.`,
    hint: 'If it is meant as text, write it as code: `` `…` ``. Components cannot be used in .md files.',
    refusal: {
      message: `${tag} is not an HTML element that a page can hold.`,
      hint: 'If it is meant as text, write `&lt;` for `<`.',
    },
  }),
  strayClosingTag: (name: string): Finding => ({
    message: `</${name}> closes nothing here, so it was left out.`,
    hint: 'Remove it, or open the element in the same place: the same list item, quote or paragraph.',
  }),
  unclosedTag: (name: string): Finding => ({
    message: `<${name}> is never closed, so it ends with the text around it.`,
    hint: `Write </${name}> where it should end.`,
  }),
  mdxManyElements: (most: number): Finding => ({
    message: `The text gives your components more than ${most} elements: what comes beyond them stays HTML, which they cannot look into, and is drawn by the engine.`,
    hint: 'Divide the text, or the table in it.',
  }),
  blockedElement: (name: string): Finding => ({
    message: `<${name}> shows nothing: the policy of the pages keeps out what it loads.`,
    hint: 'Link to the file instead.',
  }),
  mdxPageElement: (name: string): Finding => ({
    message: `<${name}> was left out: it would change or load something for the whole page.`,
    hint:
      name === 'style' || name === 'script'
        ? `Put what is in it into a file and import that, or into the site’s own style sheet.`
        : `Put it into <Head>: \`<Head><${name} … /></Head>\`.`,
  }),
  mdxHandler: (name: string, element: string): Finding => ({
    message: `\`${name}\` of <${element}> was left out: the text is written when the site is built, so nothing would call it.`,
    hint: 'Write a component of its own with the element and its handler, and import that.',
  }),
  pluginFailed: (name: string, problem: string): Finding => ({
    message: `The plugin "${name}" did not change the text: ${problem}.`,
    hint: 'Plugins of remark are run that change Markdown into other Markdown, and in MDX into elements as well.',
  }),
  plainMarks: (): Finding => ({
    message:
      'Thousands of signs such as `_`, `*`, `[` or `http://` stand here without a blank line between them, so they are shown as text.',
    hint: 'Leave blank lines between paragraphs, and break very long lines.',
  }),
  more: (count: number): Finding => ({ message: `${count} more warnings of this file are not shown.` }),
}

function reasonAgainst(name: string, where = 'a Markdown file'): string {
  if (name === 'style') return 'pages carry no inline styles'
  if (name.startsWith('on') || name === 'srcdoc') return `${where} never runs code`
  if (isReservedAttribute(name)) return 'the scripts of the page read it'
  if (name.startsWith('allow=')) return 'readers would be asked for it in the name of the site'
  return 'it could change more than the text, or load something from elsewhere'
}
