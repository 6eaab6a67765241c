import type { LabelTranslations } from '../types/content.ts'
import type { Label } from '../types/route.ts'

/**
 * A label of the author's as a locale shows it.
 * @param key of the translation files
 * @param label as the configuration has it
 */
export function translatedLabel(key: string, label: string, translations: LabelTranslations): Label {
  const { labels, glosses } = translations
  return glossed(labels.get(key) ?? label, glosses.get(key))
}

/** A label with its gloss, where it has one. */
export function glossed(label: string, gloss: string | undefined): Label {
  return gloss === undefined ? { label } : { label, gloss }
}

/** The label of something, without all its other properties. */
export function labelOf({ label, gloss }: Label): Label {
  return glossed(label, gloss)
}
