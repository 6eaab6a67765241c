import { useEffect, useState } from 'react'
import { fetchNotes, type Note } from './notes'

type State =
  | { status: 'loading' }
  | { status: 'ready'; notes: Note[] }
  | { status: 'failed'; message: string }

export function useNotes(): State {
  const [state, setState] = useState<State>({ status: 'loading' })

  useEffect(() => {
    const controller = new AbortController()
    fetchNotes(controller.signal)
      .then((notes) => setState({ status: 'ready', notes }))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return
        setState({ status: 'failed', message: String(error) })
      })
    return () => controller.abort()
  }, [])

  return state
}
