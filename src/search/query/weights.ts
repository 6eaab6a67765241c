// Every weight of the ranking; README.md says how they work together. How often a term has to stand in a section to count
// as frequent is decided when the index is built: see `index/count-terms.ts`.

/** The word itself counts fully, a longer word that begins like it a little less. */
export const WHOLE_WORD = 1
export const PREFIX = 0.8
/** Nearly every page has a word that begins with one to three letters. */
export const SHORT_PREFIX = 0.5
/** An identifier that is spelt as the reader spells it. */
export const SPELT = 1.3
/** Two words that are written as one, or one as two. */
export const JOINED = 0.9
/** Another form of the word. */
export const INFLECTED = 0.5
/** Synonyms of the author. */
export const SYNONYM = 0.6
/** A word that only shares a shorter beginning with the typed one is a weak guess. */
export const SHORTENED_PREFIX = 0.4
/** A corrected word counts less with every wrong letter. */
export const correctedWord = (distance: number): number => 0.8 - distance / 5
/** A word of the index that stands nowhere beside the others may be a typing error all the same. */
export const DOUBTED = 0.5

/** The worth of a term in a section, by how frequent it is in the text. */
export const TEXT_VALUES: readonly number[] = [0, 0.6, 1, 1.6]
/** In a heading, for one that is nothing but the term; the title counts for every section of the page. */
export const HEADING_VALUE = 3
export const TITLE_VALUE = 7
/** Said of it in the text of its translation, in links and translated headings, by its author. */
export const SAID_VALUES: readonly number[] = [0, 0.8, 1.2, 2]
/** A term that stands in another section of the page is worth this share. */
export const ELSEWHERE = 0.15
/** A section holds so much of a word that stands elsewhere on its page. Pairs of characters stand everywhere: of them nothing. */
export const ELSEWHERE_HELD = 0.5
/** Half of what a term can be worth at most is reached at this value. */
export const SATURATION = 1

/** Pairs of Han characters stand across the ends of words, too, and count as rare at most so much. */
export const MOST_HAN_IDF = 2.5
/** Words that only hold a question together. */
export const STOP_WEIGHT = 0.5
/** How hard it counts that a section lacks a part of the query. */
export const COVERAGE_POWER = 1.25
/** Sections that hold less of the query than this are no answer. */
export const LEAST_COVERAGE = 0.2

/** A title or heading that is the query itself; one that is a part of it counts less. */
export const EXACT_TITLE = 0.4
export const EXACT_HEADING = 0.3
/** Of a query of two words, one that means the same as a word of a title names it, as it would a title of so many words. */
export const MEANT_AMONG = 5
/** The same, of a query of more words. Of one word alone, and of Chinese, none does. */
export const MEANT_AMONG_MORE = 8
/** For each section of a page it counts what of the query the opening holds: that tells what it is about. */
export const OPENING = 0.75
/** The same of what the title names. */
export const TITLED = 0.5
/** A section that holds all of a query in Chinese in its own words, and not only words that mean the same. */
export const WRITTEN_RUN = 0.3
/** A heading that names more of the query than this names all of it: sums are rounded. */
export const NAMES_ALL = 0.9
/** A title or heading with the query in it, word for word. */
export const PHRASE = 0.3

/** A page of which several sections answer is about it: for each that is so good as the best one at least, up to so many. */
export const ANSWERING = 0.3
export const ANSWERED = 0.08
export const MOST_ANSWERING = 5
/** A second section of a page is shown when it is nearly as good as the best one. */
export const SECOND_SECTION = 0.8

/** So many pages are put in order by their headings, and with so many rows the list stands: each may cost a request. */
export const FIRST_ROWS = 3
/** How many are, where a piece of Chinese stands on none of these. */
export const MOST_READ = 12
