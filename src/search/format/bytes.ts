/** Bytes of a file of the index. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Reads numbers and texts, one after the other. */
export interface ByteReader {
  /** A number from 0, small ones in one byte. */
  number(): number
  text(): string
  /** So many bytes as they are. */
  bytes(length: number): Bytes
  /** As many values as the number before them says. */
  list<Value>(read: () => Value): Value[]
  /** Sorted texts, as `ByteWriter.terms` wrote them. */
  terms(): string[]
}

/** Writes what a `ByteReader` reads. */
export interface ByteWriter {
  number(value: number): void
  text(value: string): void
  bytes(value: Uint8Array): void
  /** Sorted texts that have much in common with their neighbours. They hold no line breaks. */
  terms(values: string[]): void
  length(): number
  finish(): Bytes
}

/** Reads on after the end without complaint: files are known as complete by their seal. */
export function createReader(source: Bytes): ByteReader {
  let position = 0

  function number(): number {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = source[position++] ?? 0
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  const bytes = (length: number): Bytes => source.subarray(position, (position += length))
  // Of a broken file not more is read than there is.
  const list = <Value>(read: () => Value): Value[] =>
    Array.from({ length: Math.min(number(), source.length) }, read)
  const text = (): string => new TextDecoder().decode(bytes(number()))
  function terms(): string[] {
    let last = ''
    return text()
      .split('\n')
      .map((end) => (last = last.slice(0, number()) + end))
  }
  return { number, text, bytes, list, terms }
}

export function createWriter(): ByteWriter {
  let target = new Uint8Array(256)
  let position = 0

  function room(length: number): void {
    if (position + length <= target.length) return
    const larger = new Uint8Array(Math.max(2 * target.length, position + length))
    larger.set(target)
    target = larger
  }
  function number(value: number): void {
    room(8)
    position = writeNumber(target, position, value)
  }
  function bytes(value: Uint8Array): void {
    room(value.length)
    target.set(value, position)
    position += value.length
  }
  function text(value: string): void {
    const encoded = new TextEncoder().encode(value)
    number(encoded.length)
    bytes(encoded)
  }
  function terms(values: string[]): void {
    // How they go on stands before how much they share: what is alike packs better.
    const shared = values.map((value, index) => sharedLength(values[index - 1] ?? '', value))
    text(values.map((value, index) => value.slice(shared[index])).join('\n'))
    for (const length of shared) number(length)
  }
  return { number, text, bytes, terms, length: () => position, finish: () => target.slice(0, position) }
}

/** Writes a number at an offset that has room for it, and gives the offset after it. */
export function writeNumber(target: Uint8Array, at: number, value: number): number {
  let [end, rest] = [at, value]
  for (; rest >= 128; rest = Math.floor(rest / 128)) target[end++] = (rest % 128) + 128
  target[end++] = rest
  return end
}

/** How many bytes a number takes. */
export function numberSize(value: number): number {
  let size = 1
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size++
  return size
}

/** How many characters both texts begin with. */
function sharedLength(left: string, right: string): number {
  const most = Math.min(left.length, right.length)
  let shared = 0
  while (shared < most && left.charCodeAt(shared) === right.charCodeAt(shared)) shared++
  // The halves of a character outside the first plane stay together.
  const lastUnit = right.charCodeAt(shared - 1)
  return lastUnit >= 0xd800 && lastUnit < 0xdc00 ? shared - 1 : shared
}
