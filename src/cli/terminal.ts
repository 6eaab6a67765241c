import type { WriteStream } from 'node:tty'
import type { Reporter } from '../make/reporter.ts'
import { printProblem } from '../errors/errors.ts'

/** Where a command was typed, and where it prints. */
export interface Terminal {
  /** The folder that paths are relative to. */
  cwd: string
  /** Input that is typed. */
  stdin: NodeJS.ReadableStream
  stdout: Pick<WriteStream, 'write' | 'isTTY'>
  stderr: Pick<WriteStream, 'write' | 'isTTY'>
  /**
   * Goes into the folder of a site for the rest of the program: its code may read files by paths that count from there, also in
   * other threads, which can go nowhere. @default code that runs in other threads stays where the command was typed
   */
  enter?: (dir: string) => void
}

/** A reporter that writes to a stream; `end` closes the last line. */
export interface TerminalReporter extends Reporter {
  end: () => void
}

/** One line for each step: it counts on a terminal, and is printed once, when the step is done, elsewhere. */
export function terminalReporter(stream: Terminal['stdout']): TerminalReporter {
  let current: { name: string; started: number; count: string } | undefined

  const finish = (): void => {
    if (current === undefined) return
    const { name, started, count } = current
    const seconds = (performance.now() - started) / 1000
    const line = `${name.padEnd(8)} ${seconds.toFixed(2)} s${count}\n`
    stream.write(stream.isTTY ? `\r\u001B[K${line}` : line)
    current = undefined
  }
  const draw = (): void => {
    if (current !== undefined && stream.isTTY)
      stream.write(`\r\u001B[K${current.name.padEnd(8)} …${current.count}`)
  }
  const print = (text: string): void => {
    if (stream.isTTY) stream.write('\r\u001B[K')
    stream.write(`${text}\n\n`)
    draw()
  }
  return {
    phase: (name) => {
      finish()
      current = { name, started: performance.now(), count: '' }
      draw()
    },
    progress: (done, total) => {
      if (current !== undefined) current.count = `  ${done} of ${total}`
      draw()
    },
    warning: (problem) => print(printProblem(problem, { level: 'warning', colors: stream.isTTY })),
    note: print,
    end: finish,
  }
}
