/** A browser other than Chromium, with one window of one or two tabs. What differs between them stays behind this. */
export interface Engine {
  name: 'Firefox' | 'WebKit'
  /** Opens an address and waits until it has loaded. */
  open: (url: string) => Promise<void>
  /** Runs a function in the page, which may be asynchronous, and brings what it gives. */
  run: <Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>
  /** Moves the mouse to a point of the window and presses it there. */
  clickAt: (x: number, y: number) => Promise<void>
  /** Presses a key: a letter, or `Enter`, `Escape`, `Tab`, `Backspace`, `ArrowRight`, `ArrowDown`. */
  press: (key: string) => Promise<void>
  /** Goes through the history: -1 is a step back. */
  step: (steps: 1 | -1) => Promise<void>
  /** From now on everything is about this tab; the second one opens when it is first asked for. */
  showTab: (tab: 'first' | 'second') => Promise<void>
  /** Gives the page this size. */
  resize: (width: number, height: number) => Promise<void>
  /** Messages of the console, and refusals of the policy, since this was asked last. */
  takeProblems: () => string[]
  /** A picture of the window, as PNG in base64. */
  screenshot: () => Promise<string>
  /** The first sheet of paper as a PDF, in base64. WebKit's driver does not print. */
  printFirst?: () => Promise<string>
  close: () => Promise<void>
}

/** Keys that are no letters, as WebDriver writes them. */
const KEYS: ReadonlyMap<string, string> = new Map([
  ['Enter', '\uE007'],
  ['Escape', '\uE00C'],
  ['Tab', '\uE004'],
  ['Backspace', '\uE003'],
  ['ArrowRight', '\uE014'],
  ['ArrowDown', '\uE015'],
])

/** The steps of the mouse and of the keyboard are written alike in both protocols of WebDriver. */
export function clickActions(x: number, y: number): unknown[] {
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]
}

/** See {@link clickActions}. */
export function keyActions(key: string): unknown[] {
  const value = KEYS.get(key) ?? key
  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ],
    },
  ]
}

/** Waits for something that a program tells when it has started. */
export async function until<Result>(ask: () => Promise<Result | undefined>, what: string): Promise<Result> {
  const end = Date.now() + 20_000
  while (Date.now() < end) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${what} did not answer within 20 seconds.`)
}
