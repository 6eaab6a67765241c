/**
 * Files that a host keeps to itself, and paths that could lead out of the folder or name a file twice.
 * @param path decoded, below the base URL
 */
export function isKeptBack(path: string): boolean {
  return /^_headers\/?$|\\|^\/|\/\/|(?:^|\/)\.(?!well-known\/)/.test(path)
}
