const key = Symbol.for('inkstone.lacking')

// as: only this module uses the name, and a bundled copy of it knows the same.
const shared = globalThis as { [key]?: Set<string> }

const lacking = (shared[key] ??= new Set())

/** Notes that a text asks for a component that the author's list lacks. */
export function addLacking(name: string): void {
  lacking.add(name)
}

/** The components that were lacking since it was asked before. */
export function takeLacking(): string[] {
  const names = [...lacking]
  lacking.clear()
  return names
}
