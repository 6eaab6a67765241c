import { posix } from 'node:path'
import { codeBlocks } from './code-samples.ts'
import { writerFor } from './prose.ts'
import type { Writer } from './prose.ts'
import { seededRandom } from './random.ts'

export interface PageOptions {
  /** Below the docs folder: `guide/chapter-01/section-01/page-01.md`. */
  path: string
  locale: 'zh' | 'en'
  position: number
  /** Paths of the pages it links to. */
  links: readonly string[]
}

/**
 * The Markdown of a page: about 805 English words or 1380 Han characters, 6 headings, 4 code blocks, a table,
 * 2 lists, an admonition and links. It depends on its own path and language and on nothing else.
 */
export function pageText({ path, locale, position, links }: PageOptions): string {
  const random = seededRandom(`${locale}/${path}`)
  const writer = writerFor(locale, random)
  const [code1, code2, code3, code4] = codeBlocks(random)
  const targets = links.map((link) => `[${writer.title()}](${relativeLink(path, link)})`)
  return [
    `---\nsidebar_position: ${position}\n---`,
    `# ${writer.title()}`,
    writer.paragraph(60),
    `## ${writer.title()}`,
    writer.paragraph(85),
    code1,
    writer.paragraph(50),
    `### ${writer.title()}`,
    writer.paragraph(70),
    bullets(writer, '-'),
    code2,
    `## ${writer.title()}`,
    writer.paragraph(75),
    `:::tip ${writer.title()}\n\n${writer.paragraph(25)}\n\n:::`,
    writer.paragraph(55),
    `### ${writer.title()}`,
    `${writer.paragraph(45)} \`${path}\` ${writer.paragraph(20)}`,
    table(writer),
    code3,
    `## ${writer.title()}`,
    writer.paragraph(60),
    bullets(writer, '1.'),
    code4,
    `## ${writer.title()}`,
    `**${writer.sentence(6)}** ${writer.paragraph(50)} *${writer.sentence(5)}*`,
    targets.join(locale === 'zh' ? '、' : ', '),
    '',
  ].join('\n\n')
}

function bullets(writer: Writer, mark: string): string {
  return [7, 9, 6, 8].map((words) => `${mark} ${writer.sentence(words)}`).join('\n')
}

function table(writer: Writer): string {
  const row = (): string => `| ${writer.title()} | ${writer.sentence(5)} |`
  return [`| ${writer.title()} | ${writer.title()} |`, '| --- | --- |', row(), row(), row()].join('\n')
}

function relativeLink(from: string, to: string): string {
  const link = posix.relative(posix.dirname(from), to)
  return link.startsWith('.') ? link : `./${link}`
}
