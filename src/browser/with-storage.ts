/** For the boot script. Reading the property alone throws where storage is blocked; then there is no result. */
export function withStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {}
}
