import { Fragment, type ReactNode } from 'react'
import { ListPager } from '../components/PostList.tsx'
import { Time } from '../components/Time.tsx'
import { useTexts } from '../components/texts.ts'
import { plural } from '../messages/plural.ts'
import type { ScreenOf, ScreenPartProps } from './screen-props.ts'

export function ArchivePage({ screen }: ScreenPartProps<'archive'>): ReactNode {
  const { locale, messages } = useTexts()
  return (
    <div className="ink-archive">
      <header>
        <h1>{messages.archive}</h1>
        <p className="ink-lead">
          <span>{messages.archive}</span> · {plural(messages.posts, screen.count, locale.code)}
        </p>
        {screen.allYears.length > 0 && <YearLinks years={screen.allYears} />}
      </header>
      {screen.years.map((year) => (
        <ArchiveYear key={year.year} year={year} />
      ))}
      {(screen.newer !== undefined || screen.older !== undefined) && (
        <ListPager newer={screen.newer} older={screen.older} />
      )}
    </div>
  )
}

function YearLinks({ years }: { years: ScreenOf<'archive'>['allYears'] }): ReactNode {
  return (
    <p>
      {years.map(({ label, href }) => (
        <Fragment key={label}>
          <a href={href}>{label}</a>{' '}
        </Fragment>
      ))}
    </p>
  )
}

function ArchiveYear({ year: { year, posts } }: { year: ScreenOf<'archive'>['years'][number] }): ReactNode {
  return (
    <section>
      <h2 id={year}>{year}</h2>
      <ul>
        {posts.map((post) => (
          <li key={post.href}>
            <a href={post.href}>
              <Time date={post.date} format="monthDay" />
              <span className="ink-visually-hidden"> - </span>
              <span>{post.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
