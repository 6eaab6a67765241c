const KEYBOARD_CLASS = 'navigation-with-keyboard'

/**
 * Tells the styles whether the reader goes by keyboard (A11-02): a class of `<body>`, which pages have from the start,
 * for readers without scripts. It comes with Tab, and with any other key that moves the focus; it goes with the mouse.
 */
export function followKeyboardUser(): () => void {
  const { body } = document
  const state = { isKey: body.classList.contains(KEYBOARD_CLASS) }

  const onKey = ({ key }: KeyboardEvent): void => {
    state.isKey = true
    if (key === 'Tab') body.classList.add(KEYBOARD_CLASS)
  }
  const onFocus = (): void => {
    if (state.isKey) body.classList.add(KEYBOARD_CLASS)
  }
  const onMouse = (): void => {
    state.isKey = false
    body.classList.remove(KEYBOARD_CLASS)
  }

  document.addEventListener('keydown', onKey, true)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('mousedown', onMouse, true)
  return () => {
    document.removeEventListener('keydown', onKey, true)
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('mousedown', onMouse, true)
  }
}
