import { words } from '../defined.ts'

/**
 * Names by which the engine's own scripts and styles find what the build has written. A text of an author can use none of
 * them: whatever stands in a page under such a name comes from the build. A test compares these lists with the code.
 */

/** Whether a name is one of the engine's: of an element that only the build writes, of a class, or in `name`, where only one element is open. */
export function isReservedName(name: string): boolean {
  return /^ink(?:stone)?-/i.test(name)
}

/** The classes of an author's text that are not the engine's, and the others. */
export function splitClasses(written: string): { free: string[]; reserved: string[] } {
  const all = written.split(/\s+/).filter(Boolean)
  return { free: all.filter((name) => !isReservedName(name)), reserved: all.filter(isReservedName) }
}

/** Ids of the page around a text. A heading of that name gets a number, `ink-main-1`. */
export const pageIds: readonly string[] = ['ink-main', 'ink-app', 'ink-footnotes']

const appIds =
  /^ink-(?:search-(?:option|input|list|heading)|result|tabs)(?:-|$)|^inkstone-(?:base-url|problems)-|^_r_/i

/** React asks `window` for this at every event, and an element of that id or name would answer: no control worked any more. */
const askedOfWindow = 'nodeName'

/** Whether an id belongs to the page around a text, or to a part of the app that may come later. */
export function isReservedId(id: string): boolean {
  return pageIds.includes(id) || appIds.test(id) || id === askedOfWindow
}

/** Attributes that the engine's scripts and styles read, behind `data-`. */
const reservedAttributes =
  words(`active again announcement-bar-initially-dismissed announcement-id anonymize app arriving base-url branch browser-only children
  around closing colors copied current dark default default-mode disable-switch dismissed drawer emotion export facts file files framed has-hydrated heard hidden
  ids icon id island keep-query kind label language leaving light line live long manager mark marked n numbers open over own page policy
  problem props pushed query quiet reason respect-system revision role screen scrollbar-place search section selecting shape shown side
  sidebar size src suggestion theme value variant version view wrap group`)

/** Whether an attribute, in lower case, is one of the engine's. */
export function isReservedAttribute(name: string): boolean {
  return (
    name.startsWith('data-') && (reservedAttributes.has(name.slice(5)) || /^data-ink(?:stone)?-/.test(name))
  )
}

/** Elements whose name and id become properties of the form around them. */
const controls = words('input select textarea button fieldset output object img')

/**
 * Properties that scripts ask of any element. A form that answers with one of its controls instead sends the page's scripts in
 * circles: `parentNode` of a form that has a control of this name is that control, whose `parentNode` is the form.
 */
const asked =
  words(`parentNode parentElement childNodes children firstChild lastChild firstElementChild lastElementChild
  childElementCount nextSibling previousSibling nextElementSibling previousElementSibling ownerDocument isConnected
  nodeName nodeType nodeValue tagName localName namespaceURI attributes textContent innerHTML outerHTML innerText
  classList className dataset style shadowRoot tabIndex hidden closest matches contains compareDocumentPosition
  getRootNode hasChildNodes querySelector querySelectorAll getElementsByTagName getElementsByClassName getAttribute
  getAttributeNames getAttributeNode hasAttribute hasAttributes setAttribute removeAttribute toggleAttribute cloneNode
  isEqualNode isSameNode normalize append prepend before after replaceWith replaceChildren remove appendChild
  insertBefore removeChild replaceChild insertAdjacentElement insertAdjacentHTML insertAdjacentText addEventListener
  removeEventListener dispatchEvent getBoundingClientRect getClientRects offsetParent offsetTop offsetLeft offsetWidth
  offsetHeight clientTop clientLeft clientWidth clientHeight scrollTop scrollLeft scrollWidth scrollHeight scrollTo
  scrollBy scrollIntoView animate getAnimations checkVisibility focus blur click submit reset requestSubmit elements
  constructor hasOwnProperty toString valueOf isPrototypeOf propertyIsEnumerable __proto__`)

/** Whether a name or id of an element would take the place of what scripts ask of the window, or of the form around it. */
export function isClobbering(element: string, value: string): boolean {
  return value === askedOfWindow || (controls.has(element) && asked.has(value))
}
