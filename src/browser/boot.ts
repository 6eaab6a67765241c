import { savedColorRule } from './saved-colors.ts'

/**
 * Runs in the head, before the first paint: colour mode, the reader's own colours, a dismissed announcement.
 * Options are attributes of its own script element:
 * `data-default-mode`, `data-respect-system`, `data-disable-switch`, `data-announcement-id`.
 */
type Mode = 'light' | 'dark'

const root = document.documentElement
const options = document.currentScript?.dataset ?? {}
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
const followsSystem = options.respectSystem === 'true' && options.disableSwitch !== 'true'

showMode(startMode())
if (followsSystem) followSystem(systemIsDark.matches)
useSavedColors()
hideDismissedAnnouncement(options.announcementId)

function showMode(mode: Mode): void {
  root.dataset.theme = mode
}

function startMode(): Mode {
  const fallback: Mode = options.defaultMode === 'dark' ? 'dark' : 'light'
  const system: Mode = systemIsDark.matches ? 'dark' : 'light'
  const asked = modeFrom(new URLSearchParams(location.search).get('inkstone-theme'))
  if (options.disableSwitch === 'true') {
    withStorage('localStorage', (storage) => storage.removeItem('theme'))
    return asked ?? fallback
  }
  const stored = modeFrom(withStorage('localStorage', (storage) => storage.getItem('theme')))
  return asked ?? stored ?? (followsSystem ? system : fallback)
}

function modeFrom(value: string | null | undefined): Mode | undefined {
  return value === 'light' || value === 'dark' ? value : undefined
}

/** A change of the system's mode counts as the reader's latest word (CM-08); printing is not such a change. */
function followSystem(wasDark: boolean): void {
  let lastIsDark = wasDark
  systemIsDark.addEventListener('change', ({ matches }) => {
    if (matches === lastIsDark || matchMedia('print').matches) return
    lastIsDark = matches
    withStorage('localStorage', (storage) => storage.removeItem('theme'))
    showMode(matches ? 'dark' : 'light')
  })
}

/** Both modes at once, so that switching needs nothing but the attribute. */
function useSavedColors(): void {
  const modes: Mode[] = ['light', 'dark']
  const rules = modes.map((mode) =>
    savedColorRule(
      mode,
      withStorage('sessionStorage', (storage) => storage.getItem(`ifm-theme-colors-${mode}`)) ?? null,
    ),
  )
  if (rules.every((rule) => rule === '')) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join(''))
  document.adoptedStyleSheets.push(sheet)
}

/** A bar with a new id is shown again, and the answer to the old one forgotten (ANN-03). */
function hideDismissedAnnouncement(id: string | undefined): void {
  if (id === undefined) return
  withStorage('localStorage', (storage) => {
    const isNew = storage.getItem('inkstone.announcement.id') !== id
    if (isNew) {
      storage.setItem('inkstone.announcement.id', id)
      storage.setItem('inkstone.announcement.dismiss', 'false')
    } else if (storage.getItem('inkstone.announcement.dismiss') === 'true') {
      root.dataset.announcementBarInitiallyDismissed = 'true'
    }
  })
}

/** Reading the property alone throws where storage is blocked. */
function withStorage<Result>(
  kind: 'localStorage' | 'sessionStorage',
  use: (storage: Storage) => Result,
): Result | undefined {
  try {
    return use(window[kind])
  } catch {
    return undefined
  }
}
