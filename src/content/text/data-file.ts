import { isRecord } from '../../defined.ts'
import { openBoundary, outsideProblems } from '../../author-folder.ts'
import { closest, didYouMean, show } from '../../errors/errors.ts'
import type { Problem } from '../../types/problem.ts'
import { addProblem, fieldsIn, type Fields } from './fields.ts'
import { keyFinder } from './front-matter.ts'
import type { ContentContext } from '../context.ts'
import { readText } from './source-text.ts'
import { parseYaml } from '../../yaml.ts'

/**
 * Reads a YAML or JSON file that holds keys. What is wrong with it becomes a problem, and the fields are empty.
 * @param path relative to the author's folder
 */
export function readDataFile(path: string, context: ContentContext): Fields {
  const { site, problems } = context
  const empty = fieldsIn(path, {}, context)
  const without = (problem: Problem): Fields => {
    problems.push(problem)
    return empty
  }
  const source = readText(site.dir, path)
  if ('problem' in source) return without(source.problem)
  // JSON is YAML as well, and the YAML reader says in which line it went wrong.
  const result = parseYaml(source.text, { file: path })
  if ('problem' in result) {
    const { message } = result.problem
    const isJson = path.endsWith('.json')
    return without({ ...result.problem, message: isJson ? message.replace('The YAML', 'The JSON') : message })
  }
  const values = result.value ?? {}
  if (isRecord(values)) return { ...empty, values, lineOf: keyFinder(source.text) }
  const held = Array.isArray(values) ? 'a list' : show(values)
  return without({ file: path, message: `The file must hold a set of keys, but it holds ${held}.` })
}

/** Whether a file may be read; if it leads out of the author's folder, that becomes a problem. */
export function mayBeRead(path: string, { site, problems }: ContentContext): boolean {
  const outside = openBoundary(site)(path)
  if (outside !== undefined) problems.push(...outsideProblems([outside]))
  return outside === undefined
}

/** Notes every key that is not known, with the nearest one that is. */
export function checkKeys(fields: Fields, known: readonly string[]): void {
  const unknown = Object.keys(fields.values).filter((name) => !known.includes(name))
  for (const key of unknown.slice(0, mostUnknown)) {
    const near = closest(key, known)
    addProblem(fields, key, {
      message: `Unknown key \`${fields.name}${key}\`.${didYouMean(near, '`')}`,
      ...(near === undefined && { hint: `Known keys: ${known.join(', ')}.` }),
    })
  }
  const more = unknown.length - mostUnknown
  if (more > 0) fields.problems.push({ file: fields.file, message: `${more} more keys are unknown.` })
}

/** Of more unknown keys than these only the number is told. */
const mostUnknown = 20
