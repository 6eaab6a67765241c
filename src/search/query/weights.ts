// Every weight of the ranking that is applied when a reader asks. How often a term has to stand on a page to count as
// frequent there is decided when the index is built: see `index/count-terms.ts`.

/** The word itself counts fully, a longer word that begins like it a little less. */
export const WHOLE_WORD = 1
export const PREFIX = 0.8
/** A word that only shares a shorter beginning with the typed one is a weak guess. */
export const SHORTENED_PREFIX = 0.4
/** A corrected word counts less with every wrong letter. */
export const correctedWord = (distance: number): number => 0.8 - distance / 5

/** Of each page four values are kept: what a term means in its title, headings and text, and whether it is frequent. */
export const FIELDS = 4
export const TITLE = 0
export const HEADING = 1
export const TEXT = 2
export const OFTEN = 3
/** Each field adds this to the score; how frequent a term is counts through the value of the text already. */
export const FIELD_WEIGHTS: readonly number[] = [8, 4, 1, 0]
/** By frequency in the text: a term that stands in a title only counts as being in the text a little. */
export const TEXT_VALUES: readonly number[] = [0.1, 1, 1.5, 2]
/** A term stands in a field where its value is above this. */
export const LEAST_VALUES: readonly number[] = [0, 0, 0.25, 0]

/** A title that is the query itself outweighs all else. */
export const EXACT_TITLE = 10
/** Pages that hold less of the query than this, compared with the best one, are no answer. */
export const LEAST_COVERAGE = 0.6

/** A term that stands in the page's title, but not in the passage below it, counts this much for the passage. */
export const INHERITED_FROM_TITLE = 0.4
/** Between equal passages, the one of the higher rank wins: page, heading, line. */
export const PASSAGE_RANK = 0.3
/** The query as a phrase counts as often as it has terms, more where it is most of a heading or title. */
export const phraseBonus = (termCount: number, share: number, rank: number): number =>
  share && termCount * (1 + 2 * share * rank)
