import { useCallback, type ReactNode } from 'react'

/**
 * The finished HTML that the page has put into an island, by the number of the property’s element, or by nothing for what stands inside;
 * kept in a template where the island does not show it yet.
 */
export function takeParts(island: HTMLElement): Map<string, readonly Node[]> {
  const parts = new Map<string, readonly Node[]>()
  for (const template of island.querySelectorAll<HTMLTemplateElement>(':scope > template')) {
    template.remove()
    parts.set(template.dataset['inkPart'] ?? '', [...template.content.childNodes])
  }
  for (const holder of island.querySelectorAll<HTMLElement>('ink-children')) {
    const name = holder.dataset['inkPart'] ?? ''
    // Islands within have parts of their own.
    if (holder.closest('ink-island') === island && !parts.has(name)) parts.set(name, [...holder.childNodes])
  }
  return parts
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'ink-children': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>
    }
  }
}

interface IslandPartProps {
  /** The finished HTML that the page has put into the island. */
  nodes: readonly Node[]
  /** Told when the nodes stand on the page for the first time. */
  onShown: (element: HTMLElement) => void
}

/** The HTML that a page has put into an island: React leaves it as it stands, and puts it back where it is shown anew. */
export function IslandPart({ nodes, onShown }: IslandPartProps): ReactNode {
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
