const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

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

/** Whether a name or id of an element would take the place of what scripts ask of the form around it. */
export function isClobbering(element: string, value: string): boolean {
  return controls.has(element) && asked.has(value)
}
