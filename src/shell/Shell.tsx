import type { ReactNode } from 'react'
import { RawHtml } from '../components/RawHtml.tsx'
import { TextsContext } from '../components/texts.ts'
import type { PageView, Screen } from '../types/view.ts'
import { Announcement } from './Announcement.tsx'
import { Footer } from './Footer.tsx'
import { Navbar } from './Navbar.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { Toc } from './Toc.tsx'

export interface ShellProps {
  view: PageView
  /** The finished inside of `<main>`. */
  main: string
  /** The sidebar's HTML once more, for the phone's menu. */
  phoneSidebar: string
}

/** Everything inside `<body>`. */
export function Shell({ view, main, phoneSidebar }: ShellProps): ReactNode {
  const { shell, sidebar, toc, screen } = view
  return (
    <TextsContext value={view}>
      <SkipLink />
      {shell.announcementBar && <Announcement bar={shell.announcementBar} />}
      <Navbar shell={shell} {...(sidebar && { phoneSidebar })} />
      <div className="ink-layout" data-screen={screen.kind}>
        {sidebar && <Sidebar sidebar={sidebar} />}
        <RawHtml as="main" id="main" tabIndex={-1} html={main} />
        {toc.length > 0 && <Toc headings={toc} lang={contentLangOf(screen)} />}
      </div>
      {shell.footer && <Footer footer={shell.footer} />}
    </TextsContext>
  )
}

/** Language of the text when it is not the page's: its headings stand in the table of contents too. */
function contentLangOf(screen: Screen): string | undefined {
  if (screen.kind === 'post') return screen.post.contentLang
  return screen.kind === 'doc' || screen.kind === 'page' ? screen.contentLang : undefined
}
