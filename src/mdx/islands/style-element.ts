// Packages that write style sheets in the browser (JSS, Emotion, styled-components) do so in `<style>` elements, which the
// policy of the pages keeps back, whatever their type. Theirs are made here instead: the rules are the same, and stand in a
// sheet of the document (ADR 75).

/** The sheets of elements that code of the author has made. */
const made = new WeakMap<Element, CSSStyleSheet>()
const madeSheets = new WeakSet<CSSStyleSheet>()

/** An element for a style sheet, whose rules take effect in the layer of the author's while it is in the page. */
export function createStyleElement(): HTMLElement {
  // It shows nothing, wherever it is put.
  const element = document.createElement('template')
  const sheet = new CSSStyleSheet()
  const write = (): void => writeSheet(sheet, element)
  const changes = new MutationObserver(write)
  changes.observe(element, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: ['media'],
  })
  write()
  // What has just been written counts at once, as in an element that browsers read.
  Object.defineProperty(element, 'sheet', {
    get: () => {
      if (changes.takeRecords().length > 0) write()
      if (element.isConnected && !document.adoptedStyleSheets.includes(sheet)) adopt()
      return sheet.cssRules[0]
    },
  })
  // Rules are no HTML, and in a template it would not be seen.
  Object.defineProperty(element, 'innerHTML', {
    get: () => element.textContent,
    set: (rules: unknown) => {
      element.textContent = String(rules)
    },
  })
  made.set(element, sheet)
  madeSheets.add(sheet)
  return element
}

function writeSheet(sheet: CSSStyleSheet, element: Element): void {
  sheet.media.mediaText = element.getAttribute('media') ?? ''
  sheet.replaceSync(`@layer ink.author{${element.textContent}}`)
  // More braces than were opened lead out of the layer.
  while (sheet.cssRules.length > 1) sheet.deleteRule(1)
}

/** The document has the sheets of those elements that are in it, in their order there. */
function adopt(): void {
  const before = document.adoptedStyleSheets
  const own = Array.from(document.getElementsByTagName('template'), (element) => made.get(element))
  const sheets = [
    ...before.filter((sheet) => !madeSheets.has(sheet)),
    ...own.filter((sheet) => sheet !== undefined),
  ]
  // Giving a document its sheets costs a new look at every element.
  if (sheets.length !== before.length || sheets.some((sheet, index) => sheet !== before[index]))
    document.adoptedStyleSheets = sheets
}

new MutationObserver(adopt).observe(document, { childList: true, subtree: true })
