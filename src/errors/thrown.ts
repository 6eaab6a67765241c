import { isNativeError, isProxy } from 'node:util/types'
import { printProblem, UserError } from './errors.ts'

const mostCauses = 5

/**
 * What somebody's code has thrown, as an error that is safe to read. Anything may be thrown: nothing, a text, or what runs code of
 * its own when it is read, and throws again.
 * @param causes that are told, each of the one before: an error may be its own
 */
export function thrownError(thrown: unknown, causes: number = mostCauses): Error {
  try {
    if (isProxy(thrown) || !isNativeError(thrown)) return withStack(new Error(String(thrown)), '')
    if (thrown instanceof UserError) return thrown
    // Whoever throws may have put anything there.
    const { name, message, stack, cause }: Partial<Record<keyof Error, unknown>> = thrown
    const told = cause === undefined || causes === 0 ? {} : { cause: thrownError(cause, causes - 1) }
    const error = new Error(String(message), told)
    error.name = String(name)
    return withStack(error, String(stack))
  } catch {
    return withStack(new Error('it is no error, and cannot be read'), '')
  }
}

function withStack(error: Error, stack: string): Error {
  error.stack = stack
  return error
}

const remedy =
  'If it is code of this site, write `await` before the promise, or catch what is thrown; if not, please report it.'

/**
 * Tells of promises and callbacks that fail while nobody waits for them, where the process would end without a word of ours. Most
 * of them are the author's: a component, a plugin, or a package they use begins something and forgets it.
 */
export function tellForgottenFailures(): void {
  const told = new Set<string>()
  const tell = (thrown: unknown): void => {
    const { message, stack = '' } = thrownError(thrown)
    const [place] = /^\s+at .*$/m.exec(stack) ?? []
    const problem = {
      message: `Something failed that nobody waited for: ${message}`,
      hint: [...(place === undefined ? [] : [`It failed ${place.trim()}.`]), remedy].join('\n'),
    }
    const text = printProblem(problem, { level: 'warning', colors: process.stderr.isTTY })
    // A page in three languages is run three times.
    if (!told.has(text)) process.stderr.write(`${text}\n`)
    told.add(text)
  }
  process.on('unhandledRejection', tell)
  process.on('uncaughtException', tell)
}
