import type { Token } from '../format/tokenize.ts'

// Words that hold a question together and say nothing of what is asked.
const ENGLISH = new Set(
  (
    'a an and any are as at be been but by can could did do does don for from get had has have he how i if in into is it its ' +
    'just let like make me my need of on or our own please shall should so some than that the their them then there these ' +
    'they thi this to us use using via want was we were what when where which while who whom whose why will with would you your'
  ).split(' '),
)

const HAN = new RegExp(
  '[是能会要]不[是能会要]|可不可以|有没有|为什么|怎么?[样办]?|[如为]何|什么|有?[这那哪][些个里种]|[是能]否|可以|请问|需要|应该|' +
    '还是|多[少久长]|[之以][前后]|之间|时候|到(?![期达])|就(?!绪)|(?<![功性智技])能(?![力量])|' +
    '[的了吗呢吧啊嘛把被给让我你您它他这那是和与或及在着也很才谁]',
  'g',
)

/** Whether a word only holds a question together. */
export const isStopWord = (term: string): boolean => ENGLISH.has(term)

/** Which characters of a run only hold a question together. */
export function stopCharacters(characters: readonly Token[]): Set<number> {
  const stops = new Set<number>()
  // Each character of a run is one code unit, but for rare ones, which no stop word has.
  const run = characters.map(({ term }) => (term.length === 1 ? term : '\0')).join('')
  for (const { 0: word, index } of run.matchAll(HAN)) {
    for (let at = index; at < index + word.length; at++) stops.add(at)
  }
  return stops
}
