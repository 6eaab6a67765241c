/** A style sheet that takes longer than that comes when it comes. */
const PATIENCE = 1500

const loaded = new Map<string, Promise<void>>()

/** Adopts a style sheet. What it is for comes without it rather than not at all. */
export async function useStyle(file: Response | void): Promise<void> {
  if (!file?.ok) return
  const sheet = new CSSStyleSheet({ baseURL: file.url })
  sheet.replaceSync(await file.text())
  document.adoptedStyleSheets.push(sheet)
}

/** Brings a style sheet, once; after a failure it is tried again. Resolves when it is there, or takes too long. */
export function loadStyle(address: string): Promise<unknown> {
  const forget = (): unknown => loaded.delete(address)
  const style =
    loaded.get(address) ?? fetch(address).then((file) => (file.ok ? useStyle(file) : void forget()))
  loaded.set(address, style)
  return Promise.race([style.catch(forget), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}
