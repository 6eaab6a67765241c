import { useCallback } from 'react'
import type { ReactNode } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'ink-children': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>
    }
  }
}

export interface IslandChildrenProps {
  /** The finished HTML that the page has put into the island. */
  nodes: readonly Node[]
  /** Told when the nodes stand on the page for the first time. */
  onShown: (element: HTMLElement) => void
}

/** What a page has put into an island: React leaves it as it stands, and puts it back where it is shown anew. */
export function IslandChildren({ nodes, onShown }: IslandChildrenProps): ReactNode {
  const fill = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || element.hasChildNodes()) return
      const isElsewhere = nodes.some((node) => node.isConnected)
      element.append(...nodes.map((node) => (isElsewhere ? node.cloneNode(true) : node)))
      onShown(element)
    },
    [nodes, onShown],
  )
  return (
    <ink-children
      ref={fill}
      // oxlint-disable-next-line react/no-danger -- without it React would remove what it did not render
      dangerouslySetInnerHTML={{ __html: emptyHtml() }}
      suppressHydrationWarning
    />
  )
}

/** Nothing, as a page under Trusted Types must be given it. */
function emptyHtml(): string {
  // as: not every browser has them, and React's types know strings only.
  const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: string; createPolicy?: unknown } }
  // An element of that id would be a property of the window, too.
  return typeof trustedTypes?.createPolicy === 'function' ? trustedTypes.emptyHTML : ''
}
