import { spawnSync } from 'node:child_process'
import { mdxFeatures } from '../../markdown/parse.ts'

/** Of the processor, in milliseconds; what texts usually take is a hundredth of that. */
const mostTime = 1000
/** In bytes, besides those for each character; code with thousands of mistakes takes a copy of its lines for each of them. */
const mostMemory = 100_000_000
const mostMemoryPerCharacter = 1000
/** Of the clock, in milliseconds, for what uses no processor: a busy machine takes seconds to start a process. */
const patience = 60_000

/** Runs in a thread: its stack is smaller than that of a process, and pages are compiled in either. */
const parseAll = `
const { workerData: { modules: [markdown, parser, transformer], options, text } } = require('node:worker_threads')
Promise.all([import(markdown), import(parser), import(transformer)]).then(([{ mdxToMdast }, { parseSync }, { transformSync }]) => {
  const read = (code) => {
    parseSync('text.jsx', code).program
    transformSync('text.jsx', code)
  }
  const esm = []
  const stack = [mdxToMdast(text, JSON.parse(options))]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'mdxjsEsm') esm.push(node.value)
    else if (/^mdx(?:Flow|Text)E/.test(node.type)) read('(' + node.value + '\\n)')
    for (const { type, value } of node.attributes ?? []) {
      if (type === 'mdxJsxExpressionAttribute') read('({' + value + '\\n})')
      else if (typeof value?.value === 'string') read('(' + value.value + '\\n)')
    }
    stack.push(...(node.children ?? []).toReversed())
  }
  // Names that one of them declares are known to all, so they are read as one.
  read(esm.join('\\n'))
}).catch(() => {})`

// An orderly end would wait for the thread.
const script = `
const { Worker } = require('node:worker_threads')
const [options, ...modules] = process.argv.slice(1)
const text = require('node:fs').readFileSync(0, 'utf8')
const time = process.cpuUsage().user + ${mostTime * 1000}
const memory = process.memoryUsage.rss() + ${mostMemory} + ${mostMemoryPerCharacter} * text.length
const isTooMuch = () => process.cpuUsage().user > time || process.memoryUsage.rss() > memory
setInterval(() => isTooMuch() && process.kill(process.pid, 'SIGKILL'), 20)
const workerData = { modules, options, text }
new Worker(${JSON.stringify(parseAll)}, { eval: true, workerData }).on('exit', () => process.exit(0))`

/**
 * Whether the parsers come to an end with a text of MDX. Nothing can stop them once they have begun, and what is too deep ends
 * the process, so it is tried in another one, which takes about a tenth of a second: for texts that look as if it might be.
 */
export function isParsedInTime(text: string, hasFormulas: boolean): boolean {
  const key = `${hasFormulas} ${text}`
  const isParsed = lastAnswers.get(key) ?? tryParsing(text, hasFormulas)
  lastAnswers.delete(key)
  lastAnswers.set(key, isParsed)
  const [oldest = ''] = lastAnswers.keys()
  if (lastAnswers.size > mostAnswers) lastAnswers.delete(oldest)
  return isParsed
}

/** A text is read more than once on its way to a page. */
const lastAnswers = new Map<string, boolean>()
const mostAnswers = 8

function tryParsing(text: string, hasFormulas: boolean): boolean {
  const modules = ['satteri', 'oxc-parser', 'oxc-transform'].map((name) => import.meta.resolve(name))
  const options = JSON.stringify({ features: mdxFeatures(text, hasFormulas), position: true })
  const { status } = spawnSync(
    process.execPath,
    ['--input-type=commonjs', '-e', script, options, ...modules],
    {
      input: text,
      stdio: ['pipe', 'ignore', 'ignore'],
      timeout: patience,
      killSignal: 'SIGKILL',
    },
  )
  return status === 0
}
