/** Whether an address leads to a page of the site. */
export function isInternalUrl(url?: string): boolean {
  return url !== undefined && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)
}

export { isInternalUrl as default }
