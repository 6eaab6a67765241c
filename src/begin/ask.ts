import { createInterface } from 'node:readline/promises'
import type { Answers, Language, Template } from './plan-files.ts'

/** Answers that the command line gave already. */
export type Given = Partial<Answers>

/** What answers may be, for those who gave another one. */
export const takes = {
  title: 'It takes a text that is not empty.',
  template: 'It takes docs, blog or both.',
  languages: 'It takes zh, en, or both with a comma between them.',
} as const

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
 * Asks what the command line did not say. An empty answer is the one in brackets; after one that makes no sense it says what it
 * takes, and asks again.
 * @returns nothing when the input ended before the last answer
 */
export async function ask(given: Given, defaults: Answers, streams: Console): Promise<Answers | undefined> {
  const languages = defaults.languages.join(',')
  const lines = createInterface({ input: streams.input })
  const typed = lines[Symbol.asyncIterator]()

  interface Question<T> {
    read: (answer: string) => T | undefined
    takes: string
  }
  const question = async <T>(text: string, { read, takes: hint }: Question<T>): Promise<T> => {
    for (;;) {
      streams.output.write(text)
      const { value, done } = await typed.next()
      if (done === true) throw new InputEnded()
      const answer = read(value.trim())
      if (answer !== undefined) return answer
      streams.output.write(`"${value.trim()}" is no answer to this. ${hint}\n`)
    }
  }
  try {
    return {
      title:
        given.title ??
        (await question(`Title of the site [${defaults.title}]: `, {
          read: (text) => text || defaults.title,
          takes: takes.title,
        })),
      template:
        given.template ??
        (await question('What is it? docs, blog or both [both]: ', {
          read: (text) => readTemplate(text || 'both'),
          takes: takes.template,
        })),
      languages:
        given.languages ??
        (await question(`Languages, the main one first: zh, en, or zh,en [${languages}]: `, {
          read: (text) => readLanguages(text || languages),
          takes: takes.languages,
        })),
      hasWorkflow:
        given.hasWorkflow ??
        (await question('Publish with GitHub Pages? y or n [n]: ', {
          read: (text) => readYes(text || 'n'),
          takes: 'It takes y or n.',
        })),
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
