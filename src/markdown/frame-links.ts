import { attribute, escapeText } from '../html/escape.ts'
import { kindOfUrl, linkAttributes, resolveTarget } from './links.ts'
import { warnings, type Finding } from './problems.ts'
import { addWarning, type CompileState } from './state.ts'

/** A frame as it is written. */
interface WrittenFrame {
  src: string
  title: string
  line: number
}

/** A link in the place of a frame that would show a file or a page of the site itself; nothing for other addresses. */
export function frameLink({ src, title, line }: WrittenFrame, state: CompileState): string | undefined {
  const target = src !== '' && kindOfUrl(src) === 'local' ? resolveTarget(src, state, { line }) : undefined
  if (target === undefined) return undefined
  addWarning(state, line, linkedFrame(src))
  const attributes = linkAttributes(target).map(([name, value]) => attribute(name, value))
  return `<a${attributes.join('')}>${escapeText(title.trim() || nameIn(src))}</a>`
}

/** The last part of a path, which tells most. */
function nameIn(src: string): string {
  const [path = ''] = src.split(/[?#]/)
  return path.split('/').findLast((part) => part !== '') ?? src
}

function linkedFrame(src: string): Finding {
  return {
    ...warnings.droppedFrame(src),
    message: `<iframe src="${src}"> is shown as a link: only complete http(s) addresses can be embedded.`,
  }
}
