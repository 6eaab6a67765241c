import type { ReactNode } from 'react'
import { TextsContext } from '../components/texts.ts'
import type { PageView } from '../types/app.ts'
import { ArchivePage } from './ArchivePage.tsx'
import { AuthorPage, AuthorsPage } from './AuthorPages.tsx'
import { BlogListPage } from './BlogListPage.tsx'
import { BlogTagPage, DocTagPage, TagsPage } from './TagPages.tsx'
import { CategoryPage } from './CategoryPage.tsx'
import { DocPage } from './DocPage.tsx'
import { HomePage } from './HomePage.tsx'
import { MarkdownPage } from './MarkdownPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PostPage } from './PostPage.tsx'
import { SearchPage } from './SearchPage.tsx'

export interface ScreenProps {
  view: PageView
}

/** The screen inside `<main>`. */
export function Screen({ view }: ScreenProps): ReactNode {
  return <TextsContext value={view.site}>{screenOf(view)}</TextsContext>
}

function screenOf({ screen, site: { shell }, page: { toc } }: PageView): ReactNode {
  switch (screen.kind) {
    case 'home':
      return <HomePage screen={screen} />
    case 'doc':
      return <DocPage screen={screen} shell={shell} toc={toc} />
    case 'category':
      return <CategoryPage screen={screen} shell={shell} />
    case 'docTags':
    case 'blogTags':
      return <TagsPage tags={screen.tags} />
    case 'docTag':
      return <DocTagPage screen={screen} />
    case 'blogList':
      return <BlogListPage screen={screen} />
    case 'post':
      return <PostPage screen={screen} />
    case 'archive':
      return <ArchivePage screen={screen} />
    case 'blogTag':
      return <BlogTagPage screen={screen} />
    case 'authors':
      return <AuthorsPage screen={screen} />
    case 'author':
      return <AuthorPage screen={screen} />
    case 'page':
      return <MarkdownPage screen={screen} toc={toc} />
    case 'search':
      return <SearchPage screen={screen} />
    case 'notFound':
      return <NotFoundPage homeHref={shell.homeHref} searchHref={screen.searchHref} />
  }
}
