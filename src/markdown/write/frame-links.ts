import { attribute, escapeText } from '../../html/escape.ts'
import { kindOfUrl, linkAttributes, resolveTarget } from './links.ts'
import { warnings } from '../problems.ts'
import { addWarning, type CompileState } from '../state.ts'

/** A link in the place of a frame that would show a file or a page of the site itself; nothing for other addresses. */
export function frameLink(
  { src, title, line }: { src: string; title: string; line: number },
  state: CompileState,
): string | undefined {
  const target = src !== '' && kindOfUrl(src) === 'local' ? resolveTarget(src, state, { line }) : undefined
  if (target === undefined) return undefined
  const message = `<iframe src="${src}"> is shown as a link: only complete http(s) addresses can be embedded.`
  addWarning(state, line, { ...warnings.droppedFrame(src), message })
  const attributes = linkAttributes(target).map(([name, value]) => attribute(name, value))
  return `<a${attributes.join('')}>${escapeText(title.trim() || nameIn(src))}</a>`
}

/** The last part of a path, which tells most. */
function nameIn(src: string): string {
  const [path = ''] = src.split(/[?#]/)
  return path.split('/').findLast((part) => part !== '') ?? src
}
