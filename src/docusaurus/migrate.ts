import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../errors/errors.ts'
import type { Note } from '../types/account.ts'
import { docusaurusConfigIn, loadDocusaurus } from './load-docusaurus.ts'
import { writeConfig } from './write-config.ts'

const target = 'site.config.ts'

/**
 * Writes a Docusaurus configuration as a `site.config.ts`, beside it.
 * @param dir the author's folder, absolute
 * @returns the file that was read, the one that was written, and what has no counterpart
 * @throws {UserError} when there is nothing to read, or a file in the way
 */
export async function migrate(dir: string): Promise<{ from: string; to: string; notes: Note[] }> {
  const from = docusaurusConfigIn(dir)
  if (from === undefined) {
    throw new UserError({
      message: `The folder ${dir} holds no docusaurus.config.ts.`,
      hint: 'Name the folder that has it.',
    })
  }
  if (existsSync(join(dir, target))) {
    throw new UserError({
      file: target,
      message: 'The file is there already.',
      hint: 'Remove or rename it to have it written anew.',
    })
  }
  const { config, origin } = await loadDocusaurus(dir, from)
  writeFileSync(join(dir, target), writeConfig(config, origin))
  return { from, to: target, notes: origin.notes }
}
