import { Children, use, type ReactNode } from 'react'
import { MdxSiteContext, outsideComponents } from '../context.ts'
import { Interpolate, interpolate } from './Interpolate.tsx'

export interface TranslateProps {
  /** Key in the author's `code.json`. @default the text itself */
  id?: string
  /** For translators. */
  description?: string
  values?: Readonly<Record<string, ReactNode>>
  /** The text in the site's first language. */
  children?: ReactNode
}

/** A text of the author's in the page's language. */
export function Translate({ id, values, children }: TranslateProps): ReactNode {
  const { translations } = use(MdxSiteContext)
  const text = childrenText(children)
  const translated = translations[id ?? text ?? '']
  // Markup between the tags is shown as it is, until it has an id and a translation.
  if (translated === undefined && text === undefined) return children
  return <Interpolate values={values ?? {}}>{translated ?? text ?? ''}</Interpolate>
}

function childrenText(children: ReactNode): string | undefined {
  const parts = Children.toArray(children)
  const texts = parts.filter((part) => typeof part === 'string' || typeof part === 'number')
  return texts.length === parts.length ? texts.join('') : undefined
}

/** A text for {@link translate}. */
export interface TranslatableText {
  message?: string
  id?: string
  description?: string
}

/** {@link Translate} for where no elements may stand, also outside of components. */
export function translate(
  { message, id }: TranslatableText,
  values?: Readonly<Record<string, string | number>>,
): string {
  const text = message ?? id ?? ''
  return interpolate(translationsHere()[id ?? text] ?? text, values)
}

function translationsHere(): Readonly<Record<string, string>> {
  try {
    // `use` may stand anywhere in a component, also in what it calls.
    // oxlint-disable-next-line react/rules-of-hooks
    return use(MdxSiteContext).translations
  } catch {
    return outsideComponents.translations
  }
}

export { Translate as default }
