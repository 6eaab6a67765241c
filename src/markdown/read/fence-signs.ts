/**
 * The signs at the beginning of a line that open a block of code: alternatives for a group of an expression, in which `$` is the end
 * of the line. A line that goes on with further backticks opens no block: it holds code of its own.
 */
export const fenceSigns: string = String.raw`\`{3,}(?=[^\`\n]*$)|~{3,}`
