import { withoutPrefix } from '../addresses.ts'
import type { Attribute, AttributePlace } from './attributes.ts'
import { encodeUrl, kindOfUrl, originOf, refusalOf } from './links.ts'
import { warnings } from './problems.ts'
import { addWarning, type CompileState, type Findings } from './state.ts'

/** Where a form of raw HTML sends what readers type: to this site only, whatever the policy of the host says. */
export function formTarget(
  [name, value]: Attribute,
  place: AttributePlace,
  state: CompileState,
): readonly Attribute[] {
  const written = withoutPrefix(value)
  const isChecked = kindOfUrl(written) === 'local' && written === value
  const address = isChecked ? state.context.resolveLink(value).href : written
  if (staysOnSite(address, state)) return [[name, encodeUrl(address)]]
  const refusal = refusalOf(written, state) ?? warnings.droppedTarget(value, name, place.name)
  addWarning(state, place.line, refusal)
  return []
}

function staysOnSite(address: string, { context }: Findings): boolean {
  const kind = kindOfUrl(address)
  if (kind === 'external') return originOf(address) === context.siteUrl
  return kind === 'local' || kind === 'fragment'
}

/** `type`, except that no text asks for passwords: what is typed there is seen to be no secret. */
export function resolveType(
  value: string,
  { name, line }: AttributePlace,
  state: CompileState,
): readonly Attribute[] | undefined {
  if (name !== 'input' || !/^\s*password\s*$/i.test(value)) return undefined
  addWarning(state, line, warnings.droppedPassword())
  return []
}
