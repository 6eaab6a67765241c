/**
 * Puts a text into the clipboard. Where the clipboard is refused or missing, as on pages without encryption, the text of
 * `element` is selected and copied as the reader would do it. Tells whether it worked; if not, the selection stays, and
 * the reader is one key away.
 */
export async function copyText(text: string, element: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text, element)
  }
}

function copySelected(text: string, element: Element): boolean {
  const selection = document.getSelection()
  if (selection === null) return false
  const before = selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : undefined
  selection.selectAllChildren(element)
  const isCopied = copyByCommand(text)
  if (!isCopied) return false
  selection.removeAllRanges()
  if (before !== undefined) selection.addRange(before)
  return true
}

/** The old way: the browser asks the page what to copy. It is deprecated, and the only one where there is no clipboard. */
function copyByCommand(text: string): boolean {
  const onCopy = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('copy', onCopy, true)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', onCopy, true)
  }
}

/** Texts of {@link offerPageCopy}. */
export interface PageCopyTexts {
  copyMarkdown: string
  copied: string
}

/** How long the button says that it has copied, in milliseconds. */
const copiedTime = 2000

/** Puts a button behind the link to the page's Markdown that copies it. The function that it returns takes it away again. */
export function offerPageCopy(link: HTMLElement, { copyMarkdown, copied }: PageCopyTexts): () => void {
  const button = createIconButton('copy', { title: copyMarkdown, label: copyMarkdown })
  const copy = async (): Promise<void> => {
    // Where it cannot be copied it is shown, and the reader can copy it there.
    if (!(link instanceof HTMLAnchorElement) || !(await copyFile(link.href, link))) return link.click()
    showCopied(button, { copied, label: copyMarkdown, time: copiedTime })
  }
  button.addEventListener('click', () => void copy())
  link.after(button)
  return () => button.remove()
}

/** A button that shows a drawing; its label is what is read out. */
export function createIconButton(
  icon: string,
  { title, label }: { title: string; label: string },
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.title = title
  button.ariaLabel = label
  const drawing = document.createElement('span')
  drawing.className = 'ink-icon'
  drawing.dataset['icon'] = icon
  button.append(drawing)
  return button
}

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** Lets a button of {@link createIconButton} say for so many milliseconds that it has copied. */
export function showCopied(
  button: HTMLElement,
  { copied, label, time }: { copied: string; label: string; time: number },
): void {
  clearTimeout(timers.get(button))
  setIconButton(button, { label: copied, icon: 'check' })
  timers.set(
    button,
    setTimeout(() => setIconButton(button, { label, icon: 'copy' }), time),
  )
}

/** Gives a button another drawing and label; a hook for styles says whether it has copied. */
function setIconButton(button: HTMLElement, { label, icon }: { label: string; icon: string }): void {
  button.ariaLabel = label
  const drawing = button.querySelector<HTMLElement>('.ink-icon')
  if (drawing !== null) drawing.dataset['icon'] = icon
  if (icon === 'check') button.dataset['copied'] = ''
  else delete button.dataset['copied']
}

/** The clipboard is asked before the text is there: some browsers give it only to what happens within the click. */
async function copyFile(url: string, element: Element): Promise<boolean> {
  const text = fetch(url).then((response) => (response.ok ? response.text() : Promise.reject(new Error(url))))
  try {
    const item = { 'text/plain': text.then((markdown) => new Blob([markdown], { type: 'text/plain' })) }
    await navigator.clipboard.write([new ClipboardItem(item)])
    return true
  } catch {
    return text.then(
      (markdown) => copyText(markdown, element),
      () => false,
    )
  }
}
