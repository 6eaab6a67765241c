import { readFileSync, writeFileSync } from 'node:fs'
import type { Kind } from './grammar.ts'
import { readers } from './readers.ts'

/** What a text cost its reader. */
export interface Cost {
  /** Of the processor, in milliseconds. */
  time: number
  /** At the most, in megabytes. */
  memory: number
  /** An error that is not for the author. */
  fault?: string
}

process.on('message', ({ kind, text }: { kind: Kind; text: string }) => {
  void measure(kind, text).then((cost) => process.send?.(cost))
})
process.send?.('ready')

async function measure(kind: Kind, text: string): Promise<Cost> {
  forgetPeak()
  const start = process.cpuUsage()
  const fault = await faultOf(kind, text)
  const { user, system } = process.cpuUsage(start)
  return { time: (user + system) / 1000, memory: peak(), ...(fault !== undefined && { fault }) }
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
