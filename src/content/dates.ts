/** A written date as ISO 8601 in UTC; nothing when it is not a date of the calendar. */
export function toIso(text: string): string | undefined {
  const match =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[Tt\s]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2}|[+-]\d{1,2})?)?$/.exec(
      text.trim(),
    )
  if (!match) return isoOfWords(text)
  const [, year = '', month = '', day = '', time = '0:00', zone = 'Z'] = match
  const midnight = new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00Z`)
  // `2024-02-30` would quietly become the first of March.
  if (Number.isNaN(midnight.getTime()) || midnight.getUTCDate() !== Number(day)) return undefined
  const fullTime = time.length < 5 || time[1] === ':' ? `0${time}` : time
  const moment = new Date(`${midnight.toISOString().slice(0, 10)}T${fullTime}${fullZone(zone)}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

function fullZone(zone: string): string {
  if (zone === 'Z') return zone
  const digits = zone.slice(1).replace(':', '')
  const full = digits.length <= 2 ? `${digits.padStart(2, '0')}00` : digits
  return `${zone[0]}${full.slice(0, 2)}:${full.slice(2)}`
}

/** `May 18, 2024`, read in UTC unless it names a zone. */
function isoOfWords(text: string): string | undefined {
  if (!/[A-Za-z]{3}/.test(text) || !/\b\d{4}\b/.test(text)) return undefined
  const zoned = /(?:GMT|UTC|Z|[+-]\d{2}:?\d{2})\s*(?:\(.*\))?$/.test(text.trim())
  const moment = new Date(zoned ? text : `${text} UTC`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
