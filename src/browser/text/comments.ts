import type { CommentsSetup } from '../../types/app.ts'
import { onModeChange, readMode } from '../reader/color-mode.ts'
import { readStored, writeStored } from '../reader/storage.ts'

/**
 * Shows the comments of the page in a frame of their service, when the reader comes near. No script of the service runs in
 * the page. Gives a function that ends it.
 */
export function showComments(
  place: HTMLElement,
  setup: CommentsSetup,
  { comments: title }: { comments: string },
): () => void {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('scrolling', 'no')
  frame.style.cssText =
    'display: block; width: 100%; height: 320px; margin-top: 40px; border: 0; color-scheme: auto'
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      frame.src = addressOf(setup)
      place.append(frame)
    },
    { rootMargin: '400px' },
  )
  observer.observe(place)
  const onMessage = (event: MessageEvent): void => {
    if (event.origin === setup.origin && event.source === frame.contentWindow) hear(event.data, frame, setup)
  }
  window.addEventListener('message', onMessage)
  const endMode = onModeChange(() => tellMode(frame, setup))
  return () => {
    observer.disconnect()
    window.removeEventListener('message', onMessage)
    endMode()
    frame.remove()
  }
}

/** Messages of the service: how high its page is, and that a session is over. */
function hear(data: unknown, frame: HTMLIFrameElement, setup: CommentsSetup): void {
  if (!isRecord(data)) return
  const said = setup.provider === 'giscus' ? data['giscus'] : data
  if (!isRecord(said)) return
  const height = setup.provider === 'giscus' ? said['resizeHeight'] : said['height']
  if (typeof height === 'number' && height > 0) frame.style.height = `${Math.ceil(height)}px`
  const { error } = said
  const isOver =
    typeof error === 'string' && /Bad credentials|Invalid state value|State has expired/.test(error)
  if (isOver && readStored(sessionKey(setup)) !== null) {
    writeStored(sessionKey(setup), null)
    frame.src = addressOf(setup)
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function tellMode(frame: HTMLIFrameElement, { provider, origin }: CommentsSetup): void {
  const message =
    provider === 'giscus'
      ? { giscus: { setConfig: { theme: readMode() } } }
      : { type: 'set-theme', theme: issueTheme() }
  if (frame.isConnected) frame.contentWindow?.postMessage(message, origin)
}

function issueTheme(): string {
  return `github-${readMode()}`
}

function sessionKey({ provider }: CommentsSetup): string {
  return `${provider}-session`
}

/** A reader who has signed in comes back with a session in the address. */
function takeSession(setup: CommentsSetup): string {
  const here = new URL(location.href)
  const given = here.searchParams.get(setup.provider)
  if (given === null) return readStored(sessionKey(setup)) ?? ''
  writeStored(sessionKey(setup), given)
  here.searchParams.delete(setup.provider)
  history.replaceState(history.state, '', here)
  return given
}

function addressOf(setup: CommentsSetup): string {
  const session = takeSession(setup)
  const here = new URL(location.href)
  here.hash = ''
  const texts = {
    title: document.title,
    'og:title': metaOf('meta[property="og:title"]'),
    description: metaOf('meta[name="description"]').slice(0, 200),
    url: here.href,
    pathname: here.pathname.length < 2 ? 'index' : here.pathname.slice(1).replace(/\.\w+$/, ''),
  }
  const params = new URLSearchParams(
    setup.provider === 'giscus'
      ? {
          origin: here.href,
          session,
          theme: readMode(),
          reactionsEnabled: setup.reactions ? '1' : '0',
          emitMetadata: '0',
          inputPosition: setup.inputPosition,
          repo: setup.repo,
          repoId: setup.repoId ?? '',
          category: setup.category ?? '',
          categoryId: setup.categoryId ?? '',
          strict: setup.strict ? '1' : '0',
          description: texts.description,
          backLink: here.href,
          term: texts[setup.mapping],
        }
      : {
          repo: setup.repo,
          'issue-term': setup.mapping,
          ...(setup.label !== undefined && { label: setup.label }),
          theme: issueTheme(),
          origin: here.origin,
          session,
          ...texts,
        },
  )
  const path = setup.provider === 'giscus' ? `/${setup.lang}/widget` : '/utterances.html'
  return `${setup.origin}${path}?${params}`
}

function metaOf(selector: string): string {
  return document.querySelector<HTMLMetaElement>(selector)?.content ?? ''
}
