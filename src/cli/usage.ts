/** What the command line says of itself. */
export const usage = `inkstone <command> [folder]

Commands
  start      build the site and serve it
  build      write the site to its output folder
  preview    serve a finished build as a static host would
  dev        serve the site while you write, with live reload
  index      fill the hosted search index, with the key in ALGOLIA_ADMIN_API_KEY
  i18n status [folder]         which translations are behind their originals
  i18n accept <file…>          record that translations are up to date with their originals
  i18n new <locale> <file>     begin a translation, as a draft

Options
  --out-dir DIR   output folder                         (build, preview, start)
  --base /path/   path the site is served under         (build, start, dev, index)
  --strict        treat warnings as errors              (build, start)
  --port N        first port to try                     (preview, start: 4173; dev: 3000)
  --host NAME     address to listen on                  (default: localhost)
  --allowed-host NAME          another name to answer for, may be repeated (preview, start, dev)
  --dir DIR       folder of the site                    (i18n)
  --json          write for programs                    (i18n status)
  --min N         fail when less than N % are current   (i18n status)
  --help          show this text
  --version       show the version

The folder is the one with site.config.ts; without it, the current one, and for i18n the nearest one above that has it.`

/** A command line that makes no sense: exit code 2. */
export class UsageError extends Error {}

/**
 * What is read from the command line.
 * @throws {UsageError} when it cannot be read
 */
export function readOrRefuse<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
