import type { SearchSetup } from '../../types/search.ts'

const adopted: { sheet?: Promise<void> } = {}

/** Brings the style sheet of the search, once. Without it the search comes as it is, and it is tried again. */
export function loadSearchStyle({ style }: SearchSetup): Promise<void> {
  adopted.sheet ??= adopt(style).catch(() => {
    delete adopted.sheet
  })
  return adopted.sheet
}

async function adopt(address: string): Promise<void> {
  const file = await fetch(address)
  if (!file.ok) throw new Error(`There is no ${address}.`)
  const sheet = new CSSStyleSheet({ baseURL: file.url })
  sheet.replaceSync(await file.text())
  document.adoptedStyleSheets.push(sheet)
}
