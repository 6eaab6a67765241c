/** Bytes of a file of the index. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Reads numbers and texts, one after the other. */
export interface ByteReader {
  /** A number from 0, small ones in one byte. */
  number(): number
  text(): string
  /** So many bytes as they are. */
  bytes(length: number): Bytes
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
  const text = (): string => new TextDecoder().decode(bytes(number()))
  function terms(): string[] {
    let last = ''
    return text()
      .split('\n')
      .map((line) => {
        last = last.slice(0, line.charCodeAt(0) - FIRST_SHARED) + line.slice(1)
        return last
      })
  }
  return { number, text, bytes, terms }
}

// How many characters a term shares with the one before it is written as one character from here on.
const FIRST_SHARED = 32

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
    let last = ''
    const lines = values.map((value) => {
      const shared = sharedLength(last, value)
      last = value
      return String.fromCharCode(FIRST_SHARED + shared) + value.slice(shared)
    })
    text(lines.join('\n'))
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

/** How many characters both texts begin with, at most so many as fit into a byte of UTF-8. */
function sharedLength(left: string, right: string): number {
  const most = Math.min(left.length, right.length, 90)
  let shared = 0
  while (shared < most && left.charCodeAt(shared) === right.charCodeAt(shared)) shared++
  // The halves of a character outside the first plane stay together.
  const lastUnit = right.charCodeAt(shared - 1)
  return lastUnit >= 0xd800 && lastUnit < 0xdc00 ? shared - 1 : shared
}
