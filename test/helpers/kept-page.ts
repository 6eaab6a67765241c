import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core'

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
}

/** What is done to a document ends with the document; this is done to the page. */
const LASTING = [
  'addInitScript',
  'addLocatorHandler',
  'bringToFront',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
] as const

const VIEWPORT = { width: 1280, height: 800 }

/** Watches a page, to know later whether it can be like new. */
export function keepPage(page: Page, session: CDPSession): KeptPage {
  const kept: KeptPage = { page, session, isSpent: false, hasOtherMedia: false, origins: new Set() }
  const spend = (): void => {
    kept.isSpent = true
  }
  page.on('crash', spend)
  page.on('framenavigated', (frame) => {
    const { origin } = new URL(frame.url())
    if (origin !== 'null') kept.origins.add(origin)
  })
  hear(page, LASTING, spend)
  // A test that fails in between lets nothing go.
  hear(page.keyboard, ['down'], spend)
  hear(page.mouse, ['down'], spend)
  hear(page, ['emulateMedia'], () => {
    kept.hasOtherMedia = true
  })
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
export async function isLikeNew({ page, session, isSpent, origins }: KeptPage): Promise<boolean> {
  // Only the store of the origin that is shown can be emptied.
  if (isSpent || page.isClosed() || origins.size > 1) return false
  try {
    await page.evaluate(() => {
      sessionStorage.clear()
      window.name = ''
      // What the document stores when it is left.
      Storage.prototype.setItem = () => {}
    })
    await page.goto('about:blank')
    await page.mouse.move(0, 0)
    await session.send('Page.resetNavigationHistory')
    origins.clear()
    return true
  } catch {
    return false
  }
}

/** Calls a listener whenever one of the methods is called. */
export function hear<Name extends string>(
  object: Record<Name, unknown>,
  names: readonly Name[],
  listener: () => void,
): void {
  for (const name of names) {
    // as: what its arguments are is no concern here.
    const method = object[name] as (...values: unknown[]) => unknown
    Object.assign(object, {
      [name]: (...values: unknown[]) => {
        listener()
        return Reflect.apply(method, object, values)
      },
    })
  }
}
