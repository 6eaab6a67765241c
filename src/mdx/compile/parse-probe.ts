import { hash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { keepLast } from '../../remember.ts'
import { mdxFeatures } from '../../markdown/read/parse.ts'

/** Of the processor, in milliseconds; what texts usually take is a hundredth of that. */
const mostTime = 1000
/** In bytes for each character, of which a short text may use more: code with thousands of mistakes takes a copy of its lines for each of them. */
const mostMemory = 1000
/** A text of so many characters is short. */
const shortText = 100_000
/** Of the clock, in milliseconds, for what uses no processor: a busy machine takes seconds to start a process. */
const patience = 60_000

/** Parses one text after the other, in a thread: its stack is smaller than that of a process, and pages are compiled in either. */
const parser = `
const { parentPort, workerData: [markdown, parser, transformer] } = require('node:worker_threads')
Promise.all([import(markdown), import(parser), import(transformer)]).then(([{ mdxToMdast }, { parseSync }, { transformSync }]) => {
  const read = (code) => {
    parseSync('text.jsx', code).program
    transformSync('text.jsx', code)
  }
  const parseAll = ({ text, options }) => {
    const esm = []
    const stack = [mdxToMdast(text, options)]
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      if (node.type === 'mdxjsEsm') esm.push(node.value)
      else if (/^mdx(?:Flow|Text)E/.test(node.type)) read('(' + node.value + '\\n)')
      for (const { type, value } of node.attributes ?? []) {
        if (type === 'mdxJsxExpressionAttribute') read('({' + value + '\\n})')
        else if (typeof value?.value === 'string') read('(' + value.value + '\\n)')
      }
      for (const child of (node.children ?? []).toReversed()) stack.push(child)
    }
    // Names that one of them declares are known to all, so they are read as one.
    read(esm.join('\\n'))
  }
  parentPort.on('message', (task) => {
    try {
      parseAll(task)
    } catch {}
    parentPort.postMessage('parsed')
  })
  parentPort.postMessage('ready')
})`

/** A process that says of one text after the other that it is parsed, and ends where one takes too much. */
const trialProcess = `
const { Worker } = require('node:worker_threads')
// An orderly end would wait for the thread.
const end = () => process.kill(process.pid, 'SIGKILL')
const parser = new Worker(${JSON.stringify(parser)}, { eval: true, workerData: process.argv.slice(1) })
let watch
const begin = (task) => {
  const time = process.cpuUsage().user + task.mostTime * 1000
  const memory = process.memoryUsage.rss() + ${mostMemory} * Math.max(${shortText}, task.text.length)
  const isTooMuch = () => process.cpuUsage().user > time || process.memoryUsage.rss() > memory
  watch = setInterval(() => isTooMuch() && end(), 10)
  parser.postMessage(task)
}
parser.on('exit', end).on('message', (message) => {
  clearInterval(watch)
  process.send(message)
})
process.on('message', begin).on('disconnect', end)`

/** A thread that keeps that process, starts it again where it has ended, and wakes whoever waits for its word. */
const keeper = `
const { parentPort, workerData: { signal, modules } } = require('node:worker_threads')
const { spawn } = require('node:child_process')
let trial
const answer = (isParsed) => {
  Atomics.store(signal, 0, isParsed ? 1 : 2)
  Atomics.notify(signal, 0)
}
const start = () => {
  const child = spawn(process.execPath, ['--input-type=commonjs', '-e', ${JSON.stringify(trialProcess)}, ...modules], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  const ready = new Promise((resolve) => child.once('message', resolve))
  const ended = () => {
    if (trial?.child !== child) return
    trial = undefined
    answer(false)
  }
  child.once('exit', ended).once('error', ended)
  return { child, ready }
}
parentPort.on('message', async (task) => {
  const { child, ready } = (trial ??= start())
  await ready
  child.once('message', () => answer(true)).send(task)
})`

/** The thread, and the number by which it answers: 0 is no answer yet, 1 that a text was parsed, 2 that it was not. */
let trials: { keeper: Worker; signal: Int32Array } | undefined

/**
 * Whether the parsers come to an end with a text of MDX. Nothing can stop them once they have begun, and what is too deep ends
 * the process, so it is tried in another one: texts that look as if it might be.
 * @param time that they may take of the processor, in milliseconds
 */
export function isParsedInTime(text: string, hasFormulas: boolean, time: number = mostTime): boolean {
  return lastAnswers(`${hasFormulas} ${time} ${hash('sha1', text)}`, () =>
    tryParsing(text, hasFormulas, time),
  )
}

/** A text is read more than once on its way to a page, and versions of a site share most of theirs. */
const lastAnswers = keepLast<boolean>(1000)

function tryParsing(text: string, hasFormulas: boolean, time: number): boolean {
  trials ??= openTrials()
  const { keeper: thread, signal } = trials
  Atomics.store(signal, 0, 0)
  thread.postMessage({
    // As the parser is given it: where the last line does not end, it may see an error at once.
    text: text.endsWith('\n') ? text : `${text}\n`,
    options: { features: mdxFeatures(text, hasFormulas), position: true },
    mostTime: time,
  })
  if (Atomics.wait(signal, 0, 0, patience) === 'timed-out') {
    // Its late word would be taken for that on another text.
    trials = undefined
    void thread.terminate()
    return false
  }
  return Atomics.load(signal, 0) === 1
}

function openTrials(): { keeper: Worker; signal: Int32Array } {
  const modules = ['satteri', 'oxc-parser', 'oxc-transform'].map((name) => import.meta.resolve(name))
  const signal = new Int32Array(new SharedArrayBuffer(4))
  const thread = new Worker(keeper, { eval: true, execArgv: [], workerData: { signal, modules } })
  thread.unref()
  return { keeper: thread, signal }
}
