/** Whether two paths lead to one page, whatever their letters and their last slash. */
export function isSamePath(one: string | undefined, other: string | undefined): boolean {
  const normal = (path: string | undefined): string | undefined => path?.replace(/\/?$/, '/').toLowerCase()
  return normal(one) === normal(other)
}
