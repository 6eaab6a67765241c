import { fork, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { textOf, type Case, type Kind } from './grammar.ts'
import type { Cost } from './worker.ts'

/** A text of this size may cost as much as {@link limits} say. */
export const largest = 100_000
/** Enough to see that a text costs little. */
const quarter = largest / 4

/** Of the processor in milliseconds, and in megabytes. */
export const limits = { time: 2000, memory: 300 }

/**
 * When a case is ended that does not come to an end. What counts is the processor's time, which a busy machine makes little
 * longer; the clock is for what waits for nothing.
 */
const ends = { time: 5 * limits.time, clock: 300_000 }

/** Tries cases in a process of their own, which is replaced when one of them hangs. */
export interface Judge {
  /** The fault in how a case was read, or nothing. */
  judge: (one: Case) => Promise<string | undefined>
  close: () => void
}

/** @param patience how often the limits a case may take on this machine */
export async function createJudge(patience: number): Promise<Judge> {
  const dir = await bundleWorker()
  let child: Promise<ChildProcess> | undefined

  async function cost(kind: Kind, text: string): Promise<Cost> {
    child ??= startWorker(dir)
    const worker = await child
    const answer = await ask(worker, { kind, text }, patience * ends.time)
    if (answer.isDead) child = undefined
    return answer.cost
  }

  /** A worker that has done much may be slow or large for another reason: what is too much has to be so in a new one. */
  async function leastCost(kind: Kind, text: string): Promise<Cost> {
    const first = await cost(kind, text)
    if (first.fault !== undefined || problemOf(first, patience) === undefined) return first
    stop()
    const second = await cost(kind, text)
    return problemOf(second, patience) === undefined || second.time < first.time ? second : first
  }

  function stop(): void {
    const old = child
    child = undefined
    void old?.then((worker) => worker.kill('SIGKILL'))
  }

  return {
    async judge(one) {
      if (one.times !== 'pump') return problemOf(await leastCost(one.kind, textOf(one, largest)), patience)
      const part = await leastCost(one.kind, textOf(one, quarter))
      const problem = problemOf(part, patience)
      // Even if it were quadratic, all of it would be in time.
      if (problem !== undefined || (part.time < limits.time / 20 && part.memory < limits.memory / 2))
        return problem
      const whole = await leastCost(one.kind, textOf(one, largest))
      return problemOf(whole, patience) ?? growthOf(part, whole)
    },
    close() {
      stop()
      rmSync(dir, { recursive: true })
    },
  }
}

function problemOf({ time, memory, fault }: Cost, patience: number): string | undefined {
  if (fault !== undefined) return fault
  if (time > patience * limits.time) return `It took ${Math.round(time)} ms.`
  if (memory > limits.memory) return `It took ${Math.round(memory)} MB.`
  return undefined
}

/** Four times the text may take four times as long, and by chance twice that; what is short of the limit may take more. */
function growthOf(part: Cost, whole: Cost): string | undefined {
  if (whole.time < 0.85 * limits.time || whole.time < 10 * part.time) return undefined
  return `Four times as much took ${(whole.time / part.time).toFixed(1)} times as long: ${Math.round(whole.time)} ms.`
}

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** The worker and all of the engine that it needs as one file, which starts in no time. Gives its folder. */
async function bundleWorker(): Promise<string> {
  // There the packages that the engine imports are found.
  const cache = join(repository, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const dir = mkdtempSync(join(cache, 'inkstone-fuzz-'))
  // The engine reads the texts of its languages and its glossary beside itself.
  for (const data of ['messages', 'search/index/glossary.json'])
    symlinkSync(join(repository, 'src', data), join(dir, basename(data)))
  await build({
    input: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    platform: 'node',
    external: (id) => !/^(?:[./]|\0)/.test(id),
    output: { file: join(dir, 'worker.mjs'), codeSplitting: false },
    logLevel: 'silent',
  })
  return dir
}

function startWorker(dir: string): Promise<ChildProcess> {
  const worker = fork(join(dir, 'worker.mjs'), [], {
    cwd: repository,
    execArgv: ['--max-old-space-size=1000'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve(worker))
    worker.once('error', reject)
    worker.once('exit', (status) => reject(new Error(`The worker does not start: ${status}`)))
  })
}

async function ask(
  worker: ChildProcess,
  job: { kind: Kind; text: string },
  timeLimit: number,
): Promise<{ cost: Cost; isDead: boolean }> {
  const { promise, resolve } = withResolvers<{ cost: Cost; isDead: boolean }>()
  const dead = (fault: string): void => resolve({ cost: { time: 0, memory: 0, fault }, isDead: true })
  const onMessage = (cost: unknown): void => resolve({ cost: cost as Cost, isDead: false })
  const onExit = (status: number | null, signal: string | null): void =>
    dead(`It ended the process: ${signal ?? status}.`)
  worker.once('message', onMessage)
  worker.once('exit', onExit)
  const start = performance.now()
  const startTime = processorTime(worker)
  const timer = setInterval(() => {
    const time = processorTime(worker) - startTime
    if (time < timeLimit && performance.now() - start < ends.clock) return
    dead(
      `It hung: ${Math.round(time)} ms of the processor, ${Math.round(performance.now() - start)} ms of the clock.`,
    )
    worker.kill('SIGKILL')
  }, 200)
  worker.send(job)
  const answer = await promise
  clearInterval(timer)
  worker.off('message', onMessage)
  worker.off('exit', onExit)
  return answer
}

/** Of the processor, in milliseconds, as Linux counts it for other processes; elsewhere only the clock ends what hangs. */
function processorTime({ pid }: ChildProcess): number {
  try {
    // The name of the process, in brackets, may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').split(' ')
    return (Number(fields[12]) + Number(fields[13])) * 10
  } catch {
    return 0
  }
}

function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
