import { translate } from '../../Translate.tsx'

/**
 * A word of these parts in the language of the page: sites translate them in `code.json`, as those of the theme that has them.
 * @param id behind `theme.openapi.`
 */
export function words(id: string, text: string, values?: Readonly<Record<string, string>>): string {
  return translate({ id: `theme.openapi.${id}`, message: text }, values)
}
