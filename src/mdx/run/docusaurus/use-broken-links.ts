/** A component names what it links to, and the places that it makes; here both are read in the finished page. */
export function useBrokenLinks(): { collectLink: () => void; collectAnchor: () => void } {
  return { collectLink: () => undefined, collectAnchor: () => undefined }
}

export { useBrokenLinks as default }
