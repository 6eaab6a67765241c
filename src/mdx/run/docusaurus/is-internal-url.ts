import { isExternal } from '../../../addresses.ts'

/** Whether an address leads to a page of the site. */
export function isInternalUrl(url?: string): boolean {
  return url !== undefined && !isExternal(url)
}

export { isInternalUrl as default }
