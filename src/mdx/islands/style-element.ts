// Packages that write style sheets in the browser (JSS, Emotion, styled-components) do so in `<style>` elements, which the
// policy of the pages keeps back, whatever their type. Theirs are made here instead: the rules are the same, and stand in a
// sheet of the document.

/** Sheets of elements that code of the author has made. */
const made = new Map<Element, CSSStyleSheet>()

/** An element for a style sheet, whose rules take effect in the layer of the author's while it is in the page. */
export function createStyleElement(): HTMLElement {
  // It shows nothing, wherever it is put.
  const element = document.createElement('template')
  const sheet = new CSSStyleSheet()
  const write = (): void => sheet.replaceSync(`@layer ink.author{${element.textContent}}`)
  const changes = new MutationObserver(write)
  changes.observe(element, { childList: true, characterData: true, subtree: true })
  write()
  // What has just been written counts at once, as in an element that browsers read.
  Object.defineProperty(element, 'sheet', {
    get: () => {
      if (changes.takeRecords().length > 0) write()
      return sheet.cssRules[0]
    },
  })
  made.set(element, sheet)
  if (made.size === 1) new MutationObserver(adopt).observe(document.head, { childList: true })
  return element
}

/** The document has the sheets of those elements that are in the page. */
function adopt(): void {
  const others = document.adoptedStyleSheets.filter((sheet) => ![...made.values()].includes(sheet))
  const own = [...made].flatMap(([element, sheet]) => (element.isConnected ? [sheet] : []))
  document.adoptedStyleSheets = [...others, ...own]
}
