import { defined } from '../defined.ts'
import path from 'node:path'
import { type Command } from 'commander'
import { parser } from './options.ts'
import { ask, defaultAnswers, readLanguages, readTemplate, takes, type Given } from '../begin/ask.ts'
import { folderLanguage, titleOf } from '../begin/folder-config.ts'
import { beginSite, checkFolder, type Begun } from '../begin/init.ts'
import type { Language, Template } from '../begin/plan-files.ts'
import { configIn } from '../config/config-file.ts'
import { oneLine, UserError } from '../errors/errors.ts'
import type { Terminal } from './terminal.ts'

interface InitArguments {
  yes?: boolean
  title?: string
  template?: Template
  lang?: readonly Language[]
  githubPages?: boolean
}

/** Adds `inkstone init`. */
export function addInit(program: Command, terminal: Terminal, version: string): void {
  program
    .command('init')
    .description('begin a site, in an empty folder or beside your Markdown')
    .argument('[folder]', 'where; it need not exist', parser(filled, 'It takes the name of a folder.'), '.')
    .option('-y, --yes', 'ask nothing')
    .option('--title <text>', 'title of the site', parser(filled, takes.title))
    .option('--template <name>', 'docs, blog or both', parser(readTemplate, takes.template))
    .option(
      '--lang <codes>',
      'zh, en or zh,en: the main language first',
      parser(readLanguages, takes.languages),
    )
    .option('--github-pages', 'with a workflow that publishes it there')
    .action(async (folder: string, args: InitArguments) => {
      const dir = path.resolve(terminal.cwd, folder)
      checkFolder(dir, configIn(dir))
      const { title, template, lang: languages, githubPages: hasWorkflow } = args
      const given: Given = defined({ title, template, languages, hasWorkflow })
      const defaults = defaultAnswers(given, { title: titleOf(dir), language: folderLanguage(dir) })
      const streams = { input: terminal.stdin, output: terminal.stdout }
      const answers = args.yes === true ? defaults : await ask(given, defaults, streams)
      if (answers === undefined) {
        const message = 'Not every question was answered, so nothing was written.'
        throw new UserError({ message, hint: '`--yes` asks nothing.' })
      }
      const begun = beginSite(dir, answers, { date: new Date(), version })
      await acceptWritten(dir, begun)
      terminal.stdout.write(account(begun, { terminal, dir }))
    })
}

/** Records that the translations of the sample texts are up to date, so that an edit of an original is noticed. */
async function acceptWritten(dir: string, { written }: Begun): Promise<void> {
  const translations = written.filter((file) => /^i18n\/.*\.md$/.test(file))
  if (translations.length === 0) return
  const { acceptTranslations } = await import('../bilingual/status/accept.ts')
  const { loadSite } = await import('../config/load.ts')
  try {
    acceptTranslations(await loadSite(dir, {}), translations, dir)
  } catch (error) {
    // The site is there. What the author's own files have against it, its first build says.
    if (!(error instanceof UserError)) throw error
  }
}

/** Scripts give an empty name where a variable of theirs is empty. */
function filled(text: string): string | undefined {
  return text.trim() === '' ? undefined : text
}

/** Says what was done, and the commands that come next: one to a line, since not every shell of Windows joins them by `&&`. */
function account(
  { written, kept, unignored, hasOwnDev }: Begun,
  { terminal, dir }: { terminal: Terminal; dir: string },
): string {
  const folder = path.relative(terminal.cwd, dir)
  const stayed = kept.length === 0 ? '' : `Kept as it was: ${kept.join(', ')}\n`
  const toAdd = unignored.length === 0 ? '' : `Add to .gitignore: ${unignored.join(' ')}\n`
  const next = [
    ...(folder === '' ? [] : [`cd ${oneLine(quotedFolder(folder))}`]),
    'npm install',
    // A project that has a `dev` of its own keeps it.
    hasOwnDev ? 'npx inkstone dev' : 'npm run dev',
  ]
  return `Wrote ${written.join(', ')}\n${stayed}${toAdd}\nNow type:\n${next.map((line) => `  ${line}\n`).join('')}`
}

/** A folder as it is typed after `cd`, for the shells of this system. */
function quotedFolder(folder: string): string {
  // What begins with a minus would be an option.
  const name = folder.startsWith('-') ? `.${path.sep}${folder}` : folder
  if (/^[\w./-]+$/.test(name.replaceAll(path.sep, '/'))) return name
  return path.sep === '\\' ? `"${name}"` : `'${name.replaceAll("'", String.raw`'\''`)}'`
}
