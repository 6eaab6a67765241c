import { startAppAtIntent } from './start-app.ts'

/**
 * Runs in the head, before the first paint: colour mode, the reader's own colours, a dismissed announcement; then it
 * waits for the reader's first intent to load the app. It stays in charge of the mode that others set: the system and
 * other tabs. Options are attributes of its own script element: `data-default-mode`, `data-respect-system`,
 * `data-disable-switch`, `data-announcement-id`, and those of the app.
 */
type Mode = 'light' | 'dark'

const root = document.documentElement
const options = document.currentScript!.dataset
const systemIsDark = matchMedia('(prefers-color-scheme:dark)')
const followsSystem = options.respectSystem && !options.disableSwitch

showMode(startMode())
addEventListener('DOMContentLoaded', () => showMode(root.dataset.theme))
if (followsSystem) followSystem(systemIsDark.matches)
if (/#theme=/.exec(location.hash)) loadColors()
withStorage(() => {
  useSavedColors('light')
  useSavedColors('dark')
  hideDismissedAnnouncement()
})
// A picture of the navbar that cannot be had leaves no trace. To everything else that fails, this means nothing.
addEventListener(
  'error',
  (event) => {
    // as: or the window
    const target = event.target as HTMLElement
    // as: any element makes it true
    target.hidden = target.closest?.('.ink-navbar') as unknown as boolean
  },
  true,
)
// What readers choose in one tab holds in the others.
addEventListener('storage', ({ key, newValue }) => {
  if (newValue && key === 'theme' && !options.disableSwitch) showMode(newValue)
  if (newValue && key === 'inkstone.announcement.dismiss')
    root.dataset.announcementBarInitiallyDismissed = newValue
})
if (options.app) startAppAtIntent(options)

/**
 * Finished HTML speaks of the light mode; its toggles know both of their names.
 * @param name everything but `dark` is light
 */
function showMode(name: unknown): void {
  const mode: Mode = name === 'dark' ? name : 'light'
  root.dataset.theme = mode
  for (const toggle of document.querySelectorAll<HTMLElement>('.ink-color-toggle')) {
    toggle.title = toggle.ariaLabel = toggle.dataset[mode]!
    // as: the browser makes it a text
    toggle.ariaPressed = (mode === 'dark') as unknown as string
  }
}

function startMode(): unknown {
  const asked = /[?&]inkstone-theme=(light|dark)\b/.exec(location.search)?.[1]
  const isDark = followsSystem ? systemIsDark.matches : options.defaultMode
  const stored = withStorage(() => {
    if (options.disableSwitch) delete localStorage.theme
    return /^(light|dark)$/.exec(localStorage.theme)?.[1]
  })
  return asked ?? stored ?? (isDark && 'dark')
}

/** A change of the system's mode counts as the reader's latest word (CM-08); printing is not such a change. */
function followSystem(wasDark: boolean): void {
  systemIsDark.addEventListener('change', ({ matches }) => {
    if (matches === wasDark || matchMedia('print').matches) return
    wasDark = matches
    withStorage(() => delete localStorage.theme)
    showMode(matches && 'dark')
  })
}

/** Uses the rule that the colours' own script made from the same settings; otherwise loads that script. */
function useSavedColors(mode: Mode): void {
  const saved = sessionStorage[`ifm-theme-colors-${mode}`]
  if (!saved) return
  // as: a split text has a first part
  const [rule, madeFrom] = `${sessionStorage[`inkstone.theme-colors-${mode}`]}`.split('\n') as [
    string,
    string?,
  ]
  if (madeFrom !== saved || /[^-\w[\]="{}:;#@ ]/.test(rule)) return loadColors()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rule)
  document.adoptedStyleSheets.push(sheet)
}

/** Reads settings and the address; it is a module, so that it runs once. */
function loadColors(): void {
  // Browsers remember that an address failed.
  import(/* @vite-ignore */ options.colors!).catch(() => import(/* @vite-ignore */ options.colors + '?'))
}

/** A bar with a new id is shown again, and the answer to the old one forgotten (ANN-03). */
function hideDismissedAnnouncement(): void {
  const id = options.announcementId
  if (id && localStorage['inkstone.announcement.id'] !== id) {
    localStorage['inkstone.announcement.id'] = id
    localStorage['inkstone.announcement.dismiss'] = false
  }
  root.dataset.announcementBarInitiallyDismissed = localStorage['inkstone.announcement.dismiss']
}

/** Reading the property alone throws where storage is blocked. */
function withStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {}
}
