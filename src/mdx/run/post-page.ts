import type { DocsFacts } from '../../types/docs-facts.ts'

/**
 * Facts that say otherwise whether a post stands on its own page, and are the same besides.
 * @param isPostPage is called whenever that is asked for
 */
export function withPostPage(
  facts: DocsFacts | null | undefined,
  isPostPage: () => boolean,
): DocsFacts | null {
  // as: they have all properties of those that they are made from, each made when it is asked for.
  return facts ? (Object.create(facts, { isPostPage: { get: isPostPage } }) as DocsFacts) : null
}
