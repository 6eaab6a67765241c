import { Platform } from 'react-native'

export interface Note {
  id: string
  title: string
}

const host = Platform.select({ android: '10.0.2.2', default: 'localhost' })

export async function fetchNotes(signal: AbortSignal): Promise<Note[]> {
  const response = await fetch(`http://${host}:3000/notes`, { signal })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return (await response.json()) as Note[]
}
