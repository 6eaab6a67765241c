import type { ReactNode } from 'react'
import { ArticleTop } from '../components/ArticleTop.tsx'
import { LabelText } from '../components/LabelText.tsx'
import { VersionBanner } from '../components/VersionBanner.tsx'
import type { ShellView } from '../types/view.ts'
import { CategoryCard } from './CategoryCard.tsx'
import { DocPager } from './DocPager.tsx'
import type { ScreenPartProps } from './screen-props.ts'

export interface CategoryPageProps extends ScreenPartProps<'category'> {
  shell: ShellView
}

export function CategoryPage({ screen, shell }: CategoryPageProps): ReactNode {
  const { breadcrumbs, description } = screen
  return (
    <>
      <div className="ink-article">
        <ArticleTop breadcrumbs={breadcrumbs} />
        <VersionBanner version={screen.version} siteTitle={shell.siteTitle} />
        <h1>
          <LabelText {...screen.title} />
        </h1>
        {description !== undefined && <p className="ink-lead">{description}</p>}
        <ul className="ink-cards">
          {screen.cards.map((card) => (
            <li key={card.href}>
              <CategoryCard card={card} />
            </li>
          ))}
        </ul>
      </div>
      <DocPager neighbors={screen.neighbors} />
    </>
  )
}
