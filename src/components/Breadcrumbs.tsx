import type { ReactNode } from 'react'
import type { Breadcrumb, BreadcrumbsView } from '../types/view.ts'
import { Icon } from './Icon.tsx'
import { LabelText } from './LabelText.tsx'
import { useTexts } from './texts.ts'

export interface BreadcrumbsProps {
  breadcrumbs: BreadcrumbsView
}

export function Breadcrumbs({ breadcrumbs: { homeHref, trail } }: BreadcrumbsProps): ReactNode {
  const { messages } = useTexts()
  return (
    <nav className="ink-breadcrumbs" aria-label={messages.breadcrumbs}>
      <ol itemScope itemType="https://schema.org/BreadcrumbList">
        {homeHref !== undefined && (
          <li>
            <a href={homeHref} aria-label={messages.homePage}>
              <Icon name="home" />
            </a>
          </li>
        )}
        {trail.map((crumb, index) => (
          <Crumb key={index} crumb={crumb} position={index + 1} isLast={index === trail.length - 1} />
        ))}
      </ol>
    </nav>
  )
}

interface CrumbProps {
  crumb: Breadcrumb
  position: number
  isLast: boolean
}

function Crumb({ crumb, position, isLast }: CrumbProps): ReactNode {
  const name = (
    <span itemProp="name">
      <LabelText {...crumb} />
    </span>
  )
  return (
    <li itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
      {isLast || crumb.href === undefined ? (
        name
      ) : (
        <a itemProp="item" href={crumb.href}>
          {name}
        </a>
      )}
      <meta itemProp="position" content={String(position)} />
    </li>
  )
}
