import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { onModeChange, readMode } from '../../browser/reader/color-mode.ts'
import { readStored, writeStored } from '../../browser/reader/storage.ts'
import type { ChosenColors, ColorMode } from '../../types/site.ts'
import { parseSettings, settingsKey } from '../palette/settings.ts'
import type { ChangeKind } from './ColorPicker.tsx'
import type * as Engine from '../../browser/reader/color-engine.ts'

/** The reader's colours, which the page follows. */
export interface ReaderColors {
  mode: ColorMode
  /** Colours of the mode that is shown. */
  colors: ChosenColors
  /** Colours of both modes. */
  all: Record<ColorMode, ChosenColors>
  change: (colors: Partial<ChosenColors>, kind: ChangeKind) => void
  /** Stores what is not stored yet. */
  save: () => void
  reset: () => void
  /** Takes back the last change of the mode; absent where there is none. */
  undo: (() => void) | undefined
}

/** Storing takes longer than showing: it waits until the colour rests. */
const REST = 150

/** @param defaults what the site has without the reader */
export function useReaderColors(
  { saveColors, showColors }: typeof Engine,
  defaults: Record<ColorMode, ChosenColors>,
): ReaderColors {
  const mode = useSyncExternalStore(onModeChange, readMode)
  const [all, setAll] = useState(() => ({
    light: storedColors('light') ?? defaults.light,
    dark: storedColors('dark') ?? defaults.dark,
  }))
  const latest = useRef(all)
  const [{ later, save }] = useState(createSaver)
  const [follow] = useState(createFollower)
  // Where the browser keeps nothing, the drawer still remembers it until the page is left.
  const store = useCallback(
    (storedMode: ColorMode, colors: ChosenColors) =>
      saveColors(storedMode, colors, (key, settings) => writeStored(key, settings, 'sessionStorage')),
    [saveColors],
  )
  // TH-08: the key of the mode that is shown is there from the start.
  useLayoutEffect(() => {
    save()
    store(mode, latest.current[mode])
  }, [mode, save, store])
  useEffect(() => {
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [save])

  const show = useCallback(
    (next: ChosenColors, kind: ChangeKind) => {
      latest.current = { ...latest.current, [mode]: next }
      setAll(latest.current)
      follow(() => showColors(mode, next), kind)
      later(() => store(mode, next))
      if (kind === 'done') save()
    },
    [mode, follow, later, save, store, showColors],
  )
  const { remember, undo } = useUndo(mode, show)
  const change = useCallback(
    (colors: Partial<ChosenColors>, kind: ChangeKind) => {
      const before = latest.current[mode]
      const next = { ...before, ...colors }
      remember({ mode, before, next }, kind)
      show(next, kind)
    },
    [mode, remember, show],
  )
  const reset = useCallback(() => change(defaults[mode], 'done'), [change, defaults, mode])
  return useMemo(
    () => ({ mode, colors: all[mode], all, change, save, reset, undo }),
    [mode, all, change, save, reset, undo],
  )
}

/** A change of the colours of a mode. */
interface Step {
  mode: ColorMode
  before: ChosenColors
  next: ChosenColors
}

/** Keeps what the drawer has changed since it was opened; a movement is one step, until it rests. */
function useUndo(
  mode: ColorMode,
  show: (colors: ChosenColors, kind: ChangeKind) => void,
): { remember: (step: Step, kind: ChangeKind) => void; undo: (() => void) | undefined } {
  const [steps, setSteps] = useState<readonly Step[]>([])
  const moved = useRef(-Infinity)
  const remember = useCallback((step: Step, kind: ChangeKind) => {
    const isSameMovement = kind !== 'done' && performance.now() - moved.current < 1000
    moved.current = kind === 'done' ? -Infinity : performance.now()
    if (!isSameMovement && !areSame(step.before, step.next)) setSteps((earlier) => [...earlier, step])
  }, [])
  const last = steps.findLast((step) => step.mode === mode)
  const undo = useCallback(() => {
    if (last === undefined) return
    moved.current = -Infinity
    setSteps((earlier) => earlier.filter((step) => step !== last))
    show(last.before, 'done')
  }, [last, show])
  return { remember, undo: last && undo }
}

function storedColors(mode: ColorMode): ChosenColors | undefined {
  return parseSettings(readStored(settingsKey(mode), 'sessionStorage'))
}

/** Does the last of several things, once they rest. */
function createSaver(): { later: (task: () => void) => void; save: () => void } {
  const waiting: { task?: () => void; timer?: ReturnType<typeof setTimeout> } = {}
  const save = (): void => {
    clearTimeout(waiting.timer)
    const { task } = waiting
    delete waiting.task
    task?.()
  }
  const later = (task: () => void): void => {
    clearTimeout(waiting.timer)
    waiting.task = task
    waiting.timer = setTimeout(save, REST)
  }
  return { later, save }
}

export function areSame(one: ChosenColors, other: ChosenColors): boolean {
  return one.primary === other.primary && one.background === other.background
}

/** Longer than this, in ms, a change leaves no time for anything else in its frame. */
const FRAME = 16

/**
 * Does what follows a movement and may take longer than a frame, like showing the whole page in other colours. After one that took long,
 * as much time again belongs to what is under the hand; what comes meanwhile is left out but for the last.
 * @returns takes what is to be done; what is not dragged is done at once
 */
function createFollower(): (task: () => void, kind: ChangeKind) => void {
  const state: { waiting?: () => void; isBusy: boolean } = { isBusy: false }
  const next = (): void => {
    const { waiting } = state
    delete state.waiting
    state.isBusy = waiting !== undefined
    if (waiting === undefined) return
    const start = performance.now()
    waiting()
    // Behind the frame that shows it.
    setTimeout(() => {
      const took = performance.now() - start
      setTimeout(() => requestAnimationFrame(next), took > FRAME ? took : 0)
    })
  }
  return (task, kind) => {
    if (kind !== 'dragging') {
      delete state.waiting
      task()
      return
    }
    state.waiting = task
    if (!state.isBusy) next()
  }
}
