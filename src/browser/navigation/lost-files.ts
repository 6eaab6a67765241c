import { bootOptions, mayReload } from './load-page.ts'

type Answer = Response | void

/**
 * Asks once more for the app's style sheet and data that failed: hosts may let browsers keep the answer that there is no such file.
 * Those that are not there have been taken away by a deployment: loading the page again, once, brings the new ones.
 */
export async function bringLostFiles(files: readonly Answer[]): Promise<Answer[]> {
  const answers = await Promise.all(files.map(askAgain))
  if (answers.some((answer) => answer?.status === 404) && mayReload(location.href))
    await new Promise(() => location.reload())
  return answers
}

async function askAgain(file: Answer, index: number): Promise<Answer> {
  if (file?.ok) return file
  const address = bootOptions(document).files?.split(' ')[index]
  return address === undefined ? file : fetch(address, { cache: 'reload' }).catch(() => {})
}

/** Asks once more for the site's style sheets that could not be had: without them, the page is bare. */
export function bringLostStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]'))
    if (isLost(link)) link.replaceWith(link.cloneNode())
}

/** A sheet of which an error came instead has no rules, and none can be read where nothing came. */
function isLost({ sheet, href }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length
  } catch {
    // Those of other sites cannot be read, either.
    return new URL(href).origin === location.origin
  }
}

/**
 * Takes entries of the navbar that hold nothing but a picture out of its list for who listens, when the picture cannot be had:
 * the boot script has hidden it. A list may hold nothing but items, so the entry stays one that nobody meets. The function that it returns ends it.
 */
export function leaveOutLostPictures(): () => void {
  const leaveOut = (): void => {
    for (const entry of document.querySelectorAll<HTMLElement>('.ink-navbar-html'))
      if (entry.querySelector('img')?.hidden === true && entry.textContent?.trim() === '') entry.inert = true
  }
  leaveOut()
  window.addEventListener('error', leaveOut, true)
  return () => window.removeEventListener('error', leaveOut, true)
}
