/** What authors type who come from Docusaurus, and what there is in its place. */
const commands: Readonly<Record<string, string>> = {
  serve: 'A finished build is served by `inkstone preview`.',
  'write-translations':
    'Nothing has to be written out: what lies in i18n/ is read as it is. `inkstone i18n status` says what is not translated, ' +
    'and `inkstone i18n new <locale> <file>` begins a translation.',
  'write-heading-ids':
    'Headings have ids already, the same as in Docusaurus. Where one is to last, write {#it} behind the heading.',
  'docs:version': 'The docs are frozen by `inkstone version <name>`.',
  swizzle:
    'A file `theme/<Name>.tsx` replaces the part of that name; a build lists the names when it is given one that does not exist.',
  clear:
    'Nothing has to be cleared. `inkstone doctor` says where the cache lies, which may be removed at any time.',
  deploy: 'Nothing is published from here: `inkstone build` writes the folder that a host takes.',
}

const languages = 'All languages are built and served together, so it is left out.'
const noBrowser = 'No browser is opened: the address is printed.'
const noBundler =
  'It tells a bundler or a watcher what to do, and there is none like it here: it is left out.'

const options: Readonly<Record<string, string>> = {
  '--open': noBrowser,
  '--no-open': noBrowser,
  '--locale': languages,
  '-l': languages,
  '--config':
    'The configuration is the one in the folder: site.config.ts, else docusaurus.config.*. Name the folder.',
  '-p': 'It is written in full here: --port.',
  '--dir': 'The folder of the build is named by --out-dir.',
  '--build': '`inkstone start` builds the site and serves it.',
  '--poll': noBundler,
  '--hot-only': noBundler,
  '--minify': noBundler,
  '--no-minify': noBundler,
  '--bundle-analyzer': noBundler,
  '--dev': noBundler,
}

/**
 * A message of the command line, with what there is in place of a command or an option of Docusaurus.
 * @param message as it is printed: `Unknown command 'serve'`
 */
export function withHabit(message: string): string {
  const [, kind, name = ''] = /^unknown (command|option) '([^']+)'/i.exec(message) ?? []
  if (kind === undefined) return message
  const known = kind === 'command' ? commands : options
  const hint = Object.hasOwn(known, name) ? known[name] : hintOfInstance(name)
  // What it was taken for is no longer a guess.
  return hint === undefined ? message : `${message.split('\n')[0]}\n${hint}\n`
}

/** `docs:version:api` */
function hintOfInstance(name: string): string | undefined {
  return name.startsWith('docs:version:')
    ? 'The docs of the site are frozen by `inkstone version <name>`, and other docs beside them by Docusaurus only.'
    : undefined
}
