/** The first place in a sorted list whose text does not come before this one. */
export function firstNotBefore(list: string[], text: string): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]! < text) low = middle + 1
    else high = middle
  }
  return low
}
