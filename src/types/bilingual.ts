/** The languages in which a text can be read. */
export interface ReadingViews {
  /** This page's, and the other one. */
  languages: [ReadingLanguage, ReadingLanguage]
  /** URL of the page with both texts. */
  both: string
  /** This is the page with both. */
  isBoth: boolean
}

export interface ReadingLanguage {
  /** In the language of the page: `英语`. The menu of locales has it in its own. */
  label: string
  /** `lang` of the text. */
  lang: string
  href: string
}

/** A notice that a translation is behind its original. */
export interface StaleNotice {
  /** Sections of the original; `href` leads there. */
  sections: { title: string; href: string; isNew: boolean }[]
  /** Sections that the original no longer has. */
  removed: number
  /** `lang` of the titles. */
  lang: string
}
