import { mayReload } from './load-page.ts'

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
  const { files } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {}
  const address = files?.split(' ')[index]
  return address === undefined ? file : fetch(address, { cache: 'reload' }).catch(() => {})
}
