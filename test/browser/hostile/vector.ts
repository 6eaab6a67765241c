/** Markup that tries to run something. `@@` stands for what it tries to run. */
export interface Vector {
  /** The kind of trick. */
  family: string
  /** Number that a sentinel is told: finds the vector again. */
  number: number
  markup: string
}

/** A vector as it is written down: with `@@`, or made from the call where that has to be disguised. */
export type Written = string | ((call: string) => string)

/** Numbers the vectors of all families. */
export function numberVectors(families: Readonly<Record<string, readonly Written[]>>): Vector[] {
  const written = Object.entries(families).flatMap(([family, list]) => list.map((one) => ({ family, one })))
  return written.map(({ family, one }, index) => {
    const number = index + 1
    const call = `X(${number})`
    return { family, number, markup: typeof one === 'string' ? one.replaceAll('@@', call) : one(call) }
  })
}

/** Every letter as an entity. */
export function decimal(text: string, end = ';'): string {
  return Array.from(text, (letter) => `&#${letter.codePointAt(0)}${end}`).join('')
}

/** Every letter as a hexadecimal entity. */
export function hexadecimal(text: string, end = ';'): string {
  return Array.from(text, (letter) => `&#x${letter.codePointAt(0)?.toString(16)}${end}`).join('')
}

/** Every letter percent-encoded. */
export function percent(text: string): string {
  return Array.from(text, (letter) => `%${letter.codePointAt(0)?.toString(16).padStart(2, '0')}`).join('')
}
