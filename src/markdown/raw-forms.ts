import { withoutPrefix } from '../addresses.ts'
import { attribute } from '../html/escape.ts'
import { refusalOf, encodeUrl, kindOfUrl, originOf } from './links.ts'
import { warnings } from './problems.ts'
import { addWarning, type Findings } from './state.ts'

/** Where an attribute stands. */
interface FormPlace {
  /** Of the element, in lower case. */
  name: string
  line: number
}

/** Where a form of raw HTML sends what readers type: to this site only, whatever the policy of the host says. */
export function formTargetHtml(
  name: 'action' | 'formaction',
  value: string,
  { place, state }: { place: FormPlace; state: Findings },
): string {
  const written = withoutPrefix(value)
  const isChecked = kindOfUrl(written) === 'local' && written === value
  const address = isChecked ? state.context.resolveLink(value).href : written
  if (staysOnSite(address, state)) return attribute(name, encodeUrl(address))
  const refusal = refusalOf(written, state) ?? warnings.droppedTarget(value, name, place.name)
  addWarning(state, place.line, refusal)
  return ''
}

function staysOnSite(address: string, { context }: Findings): boolean {
  const kind = kindOfUrl(address)
  if (kind === 'external') return originOf(address) === context.siteUrl
  return kind === 'local' || kind === 'fragment'
}

/** `type`, except that no text asks for passwords: what is typed there is seen to be no secret. */
export function typeHtml(value: string, { name, line }: FormPlace, state: Findings): string {
  if (name === 'input' && /^\s*password\s*$/i.test(value)) {
    addWarning(state, line, warnings.droppedPassword())
    return ''
  }
  return value === '' ? ' type' : attribute('type', value)
}
