import { createInterface } from 'node:readline/promises'
import type { Answers, Language, Template } from './plan-files.ts'

/** Answers that the command line gave already. */
export type Given = Partial<Answers>

/** Where questions are asked. */
export interface Console {
  input: NodeJS.ReadableStream
  output: { write: (text: string) => unknown }
}

/**
 * The answers to all questions that are not given, without asking.
 * @param folder what the folder itself says of them
 */
export function defaultAnswers(
  { title, template, languages, hasWorkflow }: Given,
  folder: { title: string; language: Language },
): Answers {
  return {
    title: title ?? folder.title,
    template: template ?? 'both',
    languages: languages ?? [folder.language],
    hasWorkflow: hasWorkflow ?? false,
  }
}

/**
 * Asks what the command line did not say. An empty answer is the one in brackets; one that makes no sense is asked for again.
 * @returns nothing when the input ended before the last answer
 */
export async function ask(given: Given, defaults: Answers, streams: Console): Promise<Answers | undefined> {
  const languages = defaults.languages.join(',')
  const lines = createInterface({ input: streams.input })
  const typed = lines[Symbol.asyncIterator]()

  const question = async <T>(text: string, read: (answer: string) => T | undefined): Promise<T> => {
    for (;;) {
      streams.output.write(text)
      const { value, done } = await typed.next()
      if (done === true) throw new InputEnded()
      const answer = read(value.trim())
      if (answer !== undefined) return answer
    }
  }
  try {
    return {
      title:
        given.title ??
        (await question(`Title of the site [${defaults.title}]: `, (text) => text || defaults.title)),
      template:
        given.template ??
        (await question('What is it? docs, blog or both [both]: ', (text) => readTemplate(text || 'both'))),
      languages:
        given.languages ??
        (await question(`Languages, the main one first: zh, en, or zh,en [${languages}]: `, (text) =>
          readLanguages(text || languages),
        )),
      hasWorkflow:
        given.hasWorkflow ??
        (await question('Publish with GitHub Pages? y or n [n]: ', (text) => readYes(text || 'n'))),
    }
  } catch (error) {
    if (error instanceof InputEnded) return undefined
    throw error
  } finally {
    lines.close()
  }
}

/** A template by its name. */
export function readTemplate(text: string): Template | undefined {
  return text === 'docs' || text === 'blog' || text === 'both' ? text : undefined
}

/** Languages by their codes, divided by commas: each once. */
export function readLanguages(text: string): Language[] | undefined {
  const codes = text.split(/[\s,]+/).filter((code) => code !== '')
  const known = codes.filter((code) => code === 'zh' || code === 'en')
  return known.length === codes.length && known.length > 0 ? [...new Set(known)] : undefined
}

function readYes(text: string): boolean | undefined {
  if (/^y(?:es)?$/i.test(text)) return true
  return /^no?$/i.test(text) ? false : undefined
}

/** The input ended in the middle. */
class InputEnded extends Error {}
