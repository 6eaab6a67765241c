import { pick } from './random.ts'
import type { Random } from './random.ts'
import { CHINESE, ENGLISH } from './words.ts'

/** Writes in one language. A "word" is an English word, or two Han characters. */
export interface Writer {
  title(): string
  sentence(words: number): string
  /** Sentences of different lengths, about so many words in all. */
  paragraph(words: number): string
}

/** A writer whose words all come from `random`. */
export function writerFor(locale: 'zh' | 'en', random: Random): Writer {
  const isChinese = locale === 'zh'
  const { adjectives, nouns, verbs, adverbs } = isChinese ? CHINESE : ENGLISH
  // Where in a sentence the words stand: "the clear river often finds a bridge".
  const order = [adjectives, nouns, adverbs, verbs, adjectives, nouns]

  const sentence = (words: number): string => {
    const parts = Array.from({ length: words }, (_, index) =>
      pick(random, order[index % order.length] ?? nouns),
    )
    return isChinese ? chineseSentence(parts) : englishSentence(parts)
  }
  const paragraph = (words: number): string => {
    const sentences: string[] = []
    for (let left = words; left > 0;) {
      const length = Math.min(left, 8 + Math.floor(random() * 10))
      sentences.push(sentence(length))
      left -= length
    }
    return sentences.join(isChinese ? '' : ' ')
  }
  const title = (): string => {
    const [adjective, noun] = [pick(random, adjectives), pick(random, nouns)]
    return isChinese ? `${adjective}的${noun}` : capitalize(`${adjective} ${noun}`)
  }
  return { title, sentence, paragraph }
}

function englishSentence(words: string[]): string {
  const text = words.map((word, index) => (index > 0 && index % 7 === 0 ? `and the ${word}` : word))
  return `${capitalize(text.join(' '))}.`
}

function chineseSentence(words: string[]): string {
  const text = words.map((word, index) => (index > 0 && index % 6 === 0 ? `，${word}` : word))
  return `${text.join('')}。`
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
