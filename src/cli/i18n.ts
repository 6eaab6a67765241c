import path from 'node:path'
import type { Command } from 'commander'
import { json, min, siteDir } from './options.ts'
import type { Terminal } from './terminal.ts'

interface StatusOptions {
  dir?: string
  json?: boolean
  min?: number
}

/** Adds `inkstone i18n …`. What its commands do is loaded when one of them is asked for. */
export function addI18n(program: Command, terminal: Terminal): void {
  const i18n = program.command('i18n').description('see, accept and begin translations')
  i18n
    .command('status')
    .description('which translations are behind their originals')
    .argument('[folder]', 'the same as --dir')
    .addOption(siteDir(terminal))
    .addOption(json())
    .addOption(min())
    .action(async (folder: string | undefined, { dir, ...options }: StatusOptions, command: Command) => {
      if (folder !== undefined && dir !== undefined)
        command.error('Name the folder once, with or without --dir.')
      const named = folder === undefined ? dir : path.resolve(terminal.cwd, folder)
      const { showStatus } = await import('./translations.ts')
      await showStatus({ terminal, dir: named }, options)
    })
  i18n
    .command('accept')
    .description('record that translations are up to date with their originals')
    .argument('<file...>', 'translations, or originals for all their translations')
    .addOption(siteDir(terminal))
    .action(async (files: string[], { dir }: { dir?: string }) => {
      const { acceptFiles } = await import('./translations.ts')
      await acceptFiles({ terminal, dir }, files)
    })
  i18n
    .command('new')
    .description('begin a translation, as a draft')
    .argument('<locale>', 'its language')
    .argument('<file>', 'the original')
    .addOption(siteDir(terminal))
    .action(async (locale: string, file: string, { dir }: { dir?: string }) => {
      const { beginTranslation } = await import('./translations.ts')
      await beginTranslation({ terminal, dir }, { locale, file })
    })
}
