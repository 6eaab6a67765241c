/**
 * A form has its controls as properties, by their names and ids: `<input name="parentNode">` hides the property of that
 * name from every script that meets the form, and the scripts of the page would stop or run in circles.
 */
const properties = new Set(
  (
    'acceptCharset accessKey action activeViewTransition addEventListener after animate append appendChild ' +
    'assignedSlot attachInternals attachShadow attributeStyleMap attributes autocapitalize autocomplete autocorrect ' +
    'autofocus baseURI before blur checkValidity checkVisibility childElementCount childNodes children classList ' +
    'className click clientHeight clientLeft clientTop clientWidth cloneNode closest compareDocumentPosition ' +
    'computedStyleMap constructor contains contentEditable currentCSSZoom customElementRegistry dataset dir ' +
    'dispatchEvent draggable editContext elementTiming elements encoding enctype enterKeyHint firstChild ' +
    'firstElementChild focus focusGroup focusGroupStart getAnimations getAttribute getAttributeNS getAttributeNames ' +
    'getAttributeNode getAttributeNodeNS getBoundingClientRect getClientRects getElementsByClassName ' +
    'getElementsByTagName getElementsByTagNameNS getHTML getRootNode hasAttribute hasAttributeNS hasAttributes ' +
    'hasChildNodes hasOwnProperty hasPointerCapture hidden hidePopover id inert innerHTML innerText inputMode ' +
    'insertAdjacentElement insertAdjacentHTML insertAdjacentText insertBefore isConnected isContentEditable ' +
    'isDefaultNamespace isEqualNode isPrototypeOf isSameNode lang lastChild lastElementChild length localName ' +
    'lookupNamespaceURI lookupPrefix matches method moveBefore namespaceURI nextElementSibling nextSibling noValidate ' +
    'nodeName nodeType nodeValue nonce normalize offsetHeight offsetLeft offsetParent offsetTop offsetWidth outerHTML ' +
    'outerText ownerDocument parentElement parentNode part popover prefix prepend previousElementSibling ' +
    'previousSibling propertyIsEnumerable pseudo querySelector querySelectorAll rel relList releasePointerCapture ' +
    'remove removeAttribute removeAttributeNS removeAttributeNode removeChild removeEventListener replaceChild ' +
    'replaceChildren replaceWith reportValidity requestFullscreen requestPointerLock requestSubmit reset role scroll ' +
    'scrollBy scrollHeight scrollIntoView scrollIntoViewIfNeeded scrollLeft scrollTo scrollTop scrollWidth ' +
    'setAttribute setAttributeNS setAttributeNode setAttributeNodeNS setHTML setHTMLUnsafe setPointerCapture ' +
    'shadowRoot showPopover slot spellcheck startViewTransition style submit tabIndex tagName target textContent ' +
    'toLocaleString toString toggleAttribute togglePopover translate valueOf virtualKeyboardPolicy when ' +
    'writingSuggestions'
  ).split(' '),
)

const controls = new Set(['button', 'fieldset', 'input', 'output', 'select', 'img'])

/** Whether a name or an id of an element would hide a property of the form around it. */
export function hidesProperty(value: string, element: string): boolean {
  if (!controls.has(element)) return false
  return properties.has(value) || /^(?:on[a-z]|aria[A-Z]|webkit[A-Z]|__)|^[A-Z]+(?:_[A-Z]+)+$/.test(value)
}
