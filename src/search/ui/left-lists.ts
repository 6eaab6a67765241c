import { navigationApi } from '../../browser/navigation/navigation-api.ts'
import type { Scope } from './ask.ts'

/** A list that was left through one of its results. */
export interface LeftList {
  query: string
  scope: Scope
  /** Of the result. */
  id: string | undefined
}

/** By the keys of the history's entries. */
const leftLists = new Map<string, LeftList>()

/** Remembers the list at this entry of the history. */
export function rememberList(list: LeftList): void {
  const key = navigationApi()?.currentEntry?.key
  if (key !== undefined) leftLists.set(key, list)
}

/** Calls back whenever a reader comes back to an entry where they had left a list, once for each. */
export function onReturnToList(returned: (list: LeftList) => void): void {
  const navigation = navigationApi()
  const last = { isTravel: false }
  navigation?.addEventListener('navigate', ({ navigationType }) => {
    last.isTravel = navigationType === 'traverse'
  })
  navigation?.addEventListener('navigatesuccess', () => {
    const key = navigation.currentEntry?.key ?? ''
    const list = leftLists.get(key)
    if (!last.isTravel || list === undefined) return
    leftLists.delete(key)
    returned(list)
  })
}
