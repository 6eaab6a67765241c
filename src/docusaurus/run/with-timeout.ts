/**
 * What a task of the author's code gives, or what stands in its place when it takes longer. The task itself goes on: nothing can stop it.
 * @param patience in seconds
 * @param late makes what stands in its place, or throws
 */
export async function withTimeout<T>(task: Promise<T>, patience: number, late: () => T): Promise<T> {
  const tooLate = Symbol('too late')
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<typeof tooLate>((resolve) => {
    timer = setTimeout(() => resolve(tooLate), patience * 1000)
  })
  try {
    const first = await Promise.race([task, end])
    return first === tooLate ? late() : first
  } finally {
    clearTimeout(timer)
  }
}
