import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.tsx'
import { useTexts } from '../components/texts.ts'
import type { PageData } from '../types/app.ts'
import type { ShellView } from '../types/view.ts'
import { Adopted } from './Adopted.tsx'
import { Brand } from './Brand.tsx'
import { DocsSidebar } from './DocsSidebar.tsx'
import { useHydrated } from '../components/hydrated.ts'
import type { DocsSidebarState } from './sidebar-state.ts'

export interface SidebarProps {
  page: PageData
  shell: ShellView
  docs: DocsSidebarState | undefined
  /** The blog's sidebar, at build. */
  html: string | undefined
}

/** The column beside the text. */
export function Sidebar({ page, shell, docs, html }: SidebarProps): ReactNode {
  const { messages } = useTexts()
  if (docs !== undefined) return <DocsColumn docs={docs} shell={shell} />
  if (!page.hasBlogSidebar) return null
  return (
    <aside className="ink-sidebar-column">
      <Adopted
        as="nav"
        className="ink-sidebar ink-blog-sidebar"
        aria-label={messages.blogSidebar}
        selector=".ink-layout .ink-blog-sidebar"
        html={html}
      />
    </aside>
  )
}

/** The column of the docs. Readers can hide it; a strip with the button that brings it back stays (SB-10, SB-12). */
function DocsColumn({ docs, shell }: { docs: DocsSidebarState; shell: ShellView }): ReactNode {
  const { messages } = useTexts()
  const isLive = useHydrated()
  const label = docs.isHidden ? messages.expandSidebar : messages.collapseSidebar
  return (
    <aside className="ink-sidebar-column" data-hidden={docs.isHidden || undefined}>
      {isLive && shell.hidesNavbar && <Brand shell={shell} isDecoration />}
      <DocsSidebar docs={docs} />
      <button
        className="ink-sidebar-switch ink-needs-app"
        type="button"
        title={label}
        aria-label={label}
        aria-expanded={!docs.isHidden}
        disabled={!isLive}
        onClick={() => docs.setHidden(!docs.isHidden)}
      >
        <Icon name="sidebar" />
      </button>
    </aside>
  )
}
