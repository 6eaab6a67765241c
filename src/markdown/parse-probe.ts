import { spawnSync } from 'node:child_process'
import { mdxFeatures } from './parse.ts'

/** In milliseconds, of the clock: a process that hangs is ended then, however busy the machine is. */
const patience = 3000
/** In microseconds, of the processor. */
const mostTime = 1_500_000

const script = `
const { mdxToMdast } = await import(process.argv[1])
const { readFileSync } = await import('node:fs')
try {
  mdxToMdast(readFileSync(0, 'utf8'), JSON.parse(process.argv[2]))
} catch {}
process.exit(process.cpuUsage().user > ${mostTime} ? 1 : 0)`

/**
 * Whether the parser comes to an end with a text of MDX. Nothing can stop it once it has begun, so it is tried in a process of
 * its own, which takes about a tenth of a second: for texts that look as if it might not.
 */
export function isParsedInTime(text: string): boolean {
  const parser = import.meta.resolve('satteri')
  const options = JSON.stringify({ features: mdxFeatures(text), position: true })
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script, parser, options], {
    input: text,
    stdio: ['pipe', 'ignore', 'ignore'],
    timeout: patience,
    killSignal: 'SIGKILL',
  })
  return status === 0
}
