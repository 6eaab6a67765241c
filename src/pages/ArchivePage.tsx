import type { ReactNode } from 'react'
import { Time } from '../components/Time.tsx'
import { useTexts } from '../components/texts.ts'
import { plural } from '../messages/plural.ts'
import type { ScreenOf, ScreenPartProps } from './screen-props.ts'

export function ArchivePage({ screen }: ScreenPartProps<'archive'>): ReactNode {
  const { locale, messages } = useTexts()
  const count = screen.years.reduce((sum, year) => sum + year.posts.length, 0)
  return (
    <div className="ink-archive">
      <header>
        <h1>{messages.archive}</h1>
        <p className="ink-lead">
          <span>{messages.archive}</span> · {plural(messages.posts, count, locale.code)}
        </p>
      </header>
      {screen.years.map((year) => (
        <ArchiveYear key={year.year} year={year} />
      ))}
    </div>
  )
}

interface ArchiveYearProps {
  year: ScreenOf<'archive'>['years'][number]
}

function ArchiveYear({ year: { year, posts } }: ArchiveYearProps): ReactNode {
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
