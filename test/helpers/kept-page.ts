import type { BrowserContextOptions, CDPSession, Disposable, Page } from 'playwright-core'

/** A page that one test after the other gets. */
export interface KeptPage {
  page: Page
  session: CDPSession
  /** Whether something was done to it that lasts. */
  isSpent: boolean
  /** Whether its preferences are others than it was opened with. */
  hasOtherMedia: boolean
  /** Whose documents it has shown. */
  origins: Set<string>
  /** Takes back what the test has added to it. */
  undo: (() => unknown)[]
  openSession: (page: Page) => Promise<CDPSession>
  /** Those of the test. */
  sessions: CDPSession[]
}

const KEPT: WeakMap<Page, KeptPage> = new WeakMap()

/** Opens a session of the developer tools that ends with the test: the page can be kept. */
export async function openPassingSession(page: Page): Promise<CDPSession> {
  const kept = KEPT.get(page)
  if (kept === undefined) throw new Error('Only a page that the test was given has passing sessions.')
  const session = await kept.openSession(page)
  kept.sessions.push(session)
  return session
}

/** What lasts, done to a page as well as to a context. */
export const LASTING_ANYWHERE = [
  'exposeBinding',
  'exposeFunction',
  'once',
  // What is on its way could not be answered any more.
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
] as const

/** What is done to a document ends with the document; this is done to the page. */
const LASTING = [...LASTING_ANYWHERE, 'addLocatorHandler', 'bringToFront'] as const

export const VIEWPORT = { width: 1280, height: 800 }

/** Watches a page, to know later whether it can be like new. */
export function keepPage(
  page: Page,
  { session, openSession }: Pick<KeptPage, 'session' | 'openSession'>,
): KeptPage {
  const kept: KeptPage = {
    page,
    session,
    openSession,
    isSpent: false,
    hasOtherMedia: false,
    origins: new Set(),
    undo: [],
    sessions: [],
  }
  KEPT.set(page, kept)
  const spend = (): void => {
    kept.isSpent = true
  }
  page.on('crash', spend)
  page.on('framenavigated', (frame) => {
    // A frame without an address has nothing to store.
    if (URL.canParse(frame.url())) kept.origins.add(new URL(frame.url()).origin)
    kept.origins.delete('null')
  })
  hear(page, LASTING, spend)
  // A test that fails in between lets nothing go.
  hear(page.keyboard, ['down'], spend)
  hear(page.mouse, ['down'], spend)
  hear(page, ['emulateMedia'], () => {
    kept.hasOtherMedia = true
  })
  // as: which event it is makes no difference.
  hear(page, ['on'], (_, type, listener) =>
    kept.undo.push(() => page.off(type as 'close', listener as () => void)),
  )
  // as: it gives nothing else.
  hear(page, ['addInitScript'], (added) =>
    kept.undo.push(async () => (await (added as Promise<Disposable>)).dispose()),
  )
  return kept
}

/** Gives a page the size and the preferences that a test wants, where it has others. */
export async function prepare(kept: KeptPage, options: BrowserContextOptions): Promise<void> {
  const { page } = kept
  const size = page.viewportSize()
  const wanted = options.viewport ?? VIEWPORT
  if (size?.width !== wanted.width || size.height !== wanted.height) await page.setViewportSize(wanted)

  const { colorScheme, reducedMotion, forcedColors, contrast } = options
  const media = { colorScheme, reducedMotion, forcedColors, contrast }
  if (!kept.hasOtherMedia && Object.values(media).every((value) => value === undefined)) return
  const said = Object.entries(media).filter(([, value]) => value !== undefined)
  await page.emulateMedia({ ...ORDINARY_MEDIA, ...Object.fromEntries(said) })
  kept.hasOtherMedia = said.length > 0
}

const ORDINARY_MEDIA = {
  media: null,
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const

/** Leaves what a page shows and empties what belongs to the page alone; says whether it is as good as new. */
export async function isLikeNew(kept: KeptPage): Promise<boolean> {
  const { page, session, isSpent, origins, undo, sessions } = kept
  // Only the store of the origin that is shown can be emptied.
  if (isSpent || page.isClosed() || origins.size > 1) return false
  try {
    for (const takeBack of undo.splice(0)) await takeBack()
    await page.evaluate(() => {
      sessionStorage.clear()
      window.name = ''
      // What the document stores when it is left.
      Storage.prototype.setItem = () => {}
    })
    await page.goto('about:blank')
    // Requests that wait for an answer end with their document.
    for (const passing of sessions.splice(0)) await passing.detach()
    await page.mouse.move(0, 0)
    await session.send('Page.resetNavigationHistory')
    origins.clear()
    return true
  } catch {
    return false
  }
}

/** Tells a listener of each call of one of the methods: what it gave, and its arguments. */
export function hear<Name extends string>(
  object: Record<Name, unknown>,
  names: readonly Name[],
  listener: (result: unknown, ...values: unknown[]) => void,
): void {
  for (const name of names) {
    // as: what its arguments are is no concern here.
    const method = object[name] as (...values: unknown[]) => unknown
    Object.assign(object, {
      [name]: (...values: unknown[]) => {
        const result = Reflect.apply(method, object, values)
        listener(result, ...values)
        return result
      },
    })
  }
}
