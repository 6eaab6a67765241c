/** What the name of a module may end with though its import does not say so. */
export const endings: readonly string[] = ['', '.js', '.jsx', '.ts', '.tsx', '.mjs', '.json']

/** The files that an import may mean by a path, in the order in which they are looked for: itself, or what lies in the folder. */
export function modulePaths(path: string): string[] {
  return ['', '/index'].flatMap((end) => endings.map((ending) => path + end + ending))
}
