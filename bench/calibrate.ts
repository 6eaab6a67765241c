/**
 * Processor time in ms of a loop that does what the engine does most: cutting texts, looking words up and putting strings
 * together. The budgets are for a machine on which it takes {@link nominal}.
 */
export function calibrate(): number {
  const rounds = Array.from({ length: 5 }, timeOfLoop)
  return Math.min(...rounds)
}

/** Milliseconds. */
export const nominal = 50

function timeOfLoop(): number {
  const before = process.cpuUsage()
  const known = new Map<string, number>()
  let html = ''
  for (let turn = 0; turn < 14_000; turn++) {
    const text = `Page ${turn % 997} of <em>many</em> & "more": words, numbers ${turn} and 中文段落 ${turn % 31}.`
    for (const [word] of text.matchAll(/[\p{L}\d]+/gu)) known.set(word, (known.get(word) ?? 0) + 1)
    html += `<p>${text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`
    if (html.length > 100_000) html = html.slice(-100)
  }
  const { user } = process.cpuUsage(before)
  return known.size > 0 ? user / 1000 : 0
}
