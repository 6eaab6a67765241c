import { spawnSync } from 'node:child_process'
import { mdxFeatures } from './parse.ts'

/** In milliseconds, of the clock: a process that hangs is ended then, however busy the machine is. */
const patience = 3000
/** In microseconds, of the processor. */
const mostTime = 1_500_000

/** In a thread, since its stack is smaller than that of the process: pages are compiled in either. */
const script = `
const { Worker } = require('node:worker_threads')
const [markdown, code, options] = process.argv.slice(1)
const text = require('node:fs').readFileSync(0, 'utf8')
new Worker(${JSON.stringify(`
const { workerData: { markdown, code, options, text } } = require('node:worker_threads')
Promise.all([import(markdown), import(code)]).then(([{ mdxToMdast }, { parseSync }]) => {
  const stack = [mdxToMdast(text, JSON.parse(options))]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (/^mdx(?:js|Flow|Text)E/.test(node.type)) parseSync('text.jsx', node.value).program
    stack.push(...(node.children ?? []))
  }
}).catch(() => {})
`)}, { eval: true, workerData: { markdown, code, options, text } }).on('exit', () =>
  process.exit(process.cpuUsage().user > ${mostTime} ? 1 : 0))`

/**
 * Whether the parsers come to an end with a text of MDX. Nothing can stop them once they have begun, and what is too deep ends
 * the process, so it is tried in another one, which takes about a tenth of a second: for texts that look as if it might be.
 */
export function isParsedInTime(text: string): boolean {
  const parsers = ['satteri', 'rolldown/utils'].map((name) => import.meta.resolve(name))
  const options = JSON.stringify({ features: mdxFeatures(text), position: true })
  const { status } = spawnSync(
    process.execPath,
    ['--input-type=commonjs', '-e', script, ...parsers, options],
    {
      input: text,
      stdio: ['pipe', 'ignore', 'ignore'],
      timeout: patience,
      killSignal: 'SIGKILL',
    },
  )
  return status === 0
}
