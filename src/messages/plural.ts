// The order in which the forms of a message stand; a language has some of them.
const pluralOrder: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/**
 * The form of a message for a number. Forms are separated by `|`: one, other, or all that the language has, in the
 * order zero, one, two, few, many, other; a language without plural forms has a single one (A11-06). `{count}` is
 * replaced by the number.
 */
export function plural(message: string, count: number, locale: string): string {
  const forms = message.split('|')
  const { rules, known } = pluralsOf(locale)
  const category = rules.select(count)
  const isComplete = forms.length === known.length
  const index = isComplete ? known.indexOf(category) : category === 'one' ? 0 : forms.length - 1
  return (forms[index] ?? message).replaceAll('{count}', String(count))
}

/** The rules of a language, and the forms that it has. */
interface Plurals {
  rules: Intl.PluralRules
  known: Intl.LDMLPluralRule[]
}

// Making the rules takes far longer than asking them.
const pluralsByLocale = new Map<string, Plurals>()

function pluralsOf(locale: string): Plurals {
  let plurals = pluralsByLocale.get(locale)
  if (plurals === undefined) {
    const rules = new Intl.PluralRules(locale)
    const { pluralCategories } = rules.resolvedOptions()
    plurals = { rules, known: pluralOrder.filter((one) => pluralCategories.includes(one)) }
    pluralsByLocale.set(locale, plurals)
  }
  return plurals
}
