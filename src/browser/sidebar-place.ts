const shown: { link?: Element | null } = {}

/**
 * Scrolls a sidebar that is longer than the window to the page that is read, unless the reader is in it. Each page once: who
 * then looks elsewhere in it stays there.
 */
export function showPlaceInSidebar(): void {
  const link = document.querySelector('.ink-layout .ink-sidebar [aria-current="page"]')
  const sidebar = link?.closest('.ink-sidebar')
  if (link === shown.link) return
  shown.link = link
  if (!link || !sidebar || sidebar.matches(':hover, :focus-within')) return
  const [own, box] = [link.getBoundingClientRect(), sidebar.getBoundingClientRect()]
  if (own.top < box.top || own.bottom > box.bottom)
    sidebar.scrollTop += (own.top + own.bottom - box.top - box.bottom) / 2
}
