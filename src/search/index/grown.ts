/** A copy with room for this index, and for half as much again. */
export function grown<List extends Uint8Array | Uint16Array | Uint32Array>(list: List, index: number): List {
  const length = Math.ceil(1.5 * Math.max(index + 1, list.length))
  const larger = new (list.constructor as new (length: number) => List)(length)
  larger.set(list)
  return larger
}
