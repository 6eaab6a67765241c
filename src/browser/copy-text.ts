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
