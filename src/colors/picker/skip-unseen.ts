/**
 * Lets the browser leave out the parts of the text that nobody sees while the page waits behind the drawer: each change of a
 * colour is worked out anew for every element of the page. Their places stay as they are. The function that it returns
 * brings them back, and so does a change of the window's size.
 */
export function skipUnseen(): () => void {
  const parts = [...document.querySelectorAll<HTMLElement>('main :is(.ink-prose, .ink-pairs) > *')]
  // All are measured before the first is changed.
  const unseen = parts
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom < 0 || box.top > innerHeight)
    .map(({ part, box }) => ({ part, height: box.height - insetsOf(part) }))
  for (const { part, height } of unseen) {
    part.style.containIntrinsicBlockSize = `${height}px`
    part.style.contentVisibility = 'hidden'
  }
  const end = (): void => {
    window.removeEventListener('resize', end)
    for (const { part } of unseen) {
      part.style.removeProperty('content-visibility')
      part.style.removeProperty('contain-intrinsic-block-size')
      if (part.getAttribute('style') === '') part.removeAttribute('style')
    }
  }
  window.addEventListener('resize', end)
  return end
}

/** What stands above and below the content of a box. */
function insetsOf(part: Element): number {
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(part)
  const lengths = [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth]
  return lengths.reduce((sum, length) => sum + parseFloat(length), 0)
}
