/** Deeper than any text needs, and shallow enough for every recursive pass over the tree. */
export const maxDepth = 200
