// Words that hold a question together and say nothing of what is asked.
const ENGLISH =
  /^(?:(?:is|are|was|were|does?|did|ha[sd]|have|could|would|should|do|wo|ca)(?:nt)?|can|will|an?|and|any|as|at|be|been|but|by|for|from|get|he|how|i[fn]?|into|its?|just|let|like|m[ey]|make|need|o[fnr]|our|own|so|some|th(?:[ae]n|at|eir|em|ere|ese|ey|is?|e)|to|us|using|use|via|want|we|wh(?:at|en|ere|ich|ile|o|ose|y)|with|work(?:s|ing)?|your?)$/

const HAN = new RegExp(
  '[是能会要]不[是能会要]|可不可以|有没有|为什么|怎么?[样办]?|[如为]何|什么|有?[这那哪某][些个里种]|[是能]否|可以|请问|需要|应该|' +
    '还是|多[少久长]|[之以][前后]|之间|时候|到(?![期达])|就(?!绪)|(?<![功性智技])能(?![力量])|' +
    '^用$|[的了吗呢吧啊嘛把被给让我你您它他这那是和与或及在着也很才谁]',
  'g',
)

/** Whether a word only holds a question together; so does one with a negation, `doesn't`. */
export const isStopWord = (term: string): boolean => ENGLISH.test(term)

/** Which characters of a run only hold a question together, by their places. */
export function stopPlaces(run: string): Set<number> {
  const stops = new Set<number>()
  for (const { 0: word, index } of run.matchAll(HAN)) {
    for (let at = index; at < index + word.length; at++) stops.add(at)
  }
  return stops
}
