import { readFileSync, writeFileSync } from 'node:fs'
import type { Kind } from './grammar.ts'
import { readers } from './readers.ts'

/** The cost of a text for its reader. */
export interface Cost {
  /** Of the processor, in milliseconds. */
  time: number
  /** At the most, in megabytes. */
  memory: number
  /** An error that is not for the author. */
  fault?: string
}

async function measure(kind: Kind, text: string): Promise<Cost> {
  forgetPeak()
  const start = process.cpuUsage()
  const fault = await faultOf(kind, text)
  const time = since(start)
  const memory = peak()
  return { time: time > 500 ? time * pace() : time, memory, ...(fault !== undefined && { fault }) }
}

function since(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const known: number[] = []

/** How fast the processor is now, from 0 to 1: where others use it too, the same work takes more of its time. */
function pace(): number {
  const own = [known, known, known].map(() => {
    const start = process.cpuUsage()
    let sum = 0
    for (let index = 0; index < 3e7; index++) sum = (sum * 31 + index) | 0
    // The sum has to be used, or the loop may be left out.
    return since(start) + (sum === 0.5 ? 1 : 0)
  })
  known.push(...own)
  return Math.min(...known) / Math.max(...own)
}

async function faultOf(kind: Kind, text: string): Promise<string | undefined> {
  try {
    await readers[kind](text)
    return undefined
  } catch (error) {
    if (error instanceof Error && error.name === 'UserError') return undefined
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

/** Linux can count the peak anew; elsewhere it is that of the whole process. */
function forgetPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5')
  } catch {}
}

function peak(): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return process.resourceUsage().maxRSS / 1024
  }
}

process.on('message', ({ kind, text }: { kind: Kind; text: string }) => {
  void measure(kind, text).then((cost) => process.send?.(cost))
})
pace()
process.send?.('ready')
