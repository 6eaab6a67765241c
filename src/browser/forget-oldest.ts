/** Drops what was added first, as long as there is more than that. */
export function forgetOldest(kept: Map<string, unknown>, limit: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= limit) break
    kept.delete(oldest)
  }
}
