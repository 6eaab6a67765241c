import type { SearchSetup } from '../../types/search.ts'

/** Whom answers come from. */
export const PROVIDERS: Record<SearchSetup['provider']['type'], { name: string; href: string }> = {
  hosted: { name: 'Algolia', href: 'https://www.algolia.com/' },
  embedded: { name: 'Inkstone', href: 'https://github.com/inkstone-notes/inkstone' },
}
