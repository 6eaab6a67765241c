import { use, type ReactNode } from 'react'
import { MdxPageContext, MdxSiteContext, OwnPageContext } from '../../../context.ts'
import type { MdxSite } from '../../../../types/app.ts'
import { Head } from '../../Head.tsx'
import { noteFrame } from '../../rendering-notes.ts'
import { useBaseUrl } from '../use-base-url.ts'

export interface LayoutProps extends PageMetadataProps {
  wrapperClassName?: string
  /** Whether the page ends without the footer of the site. */
  noFooter?: boolean
}

/** An author's code may say `null` or nothing where a page has none. */
export interface PageMetadataProps {
  title?: string | null
  description?: string | null
  keywords?: string | readonly string[] | null
  /** A picture for other sites that show a link to this one. */
  image?: string | null
  children?: ReactNode
}

/** The frame of a React page. Navbar and footer are the shell's; what is left are the title and the facts for the head. */
export function Layout({ children, wrapperClassName, noFooter, ...meta }: LayoutProps): ReactNode {
  const page = use(MdxPageContext)
  noteFrame()
  return (
    <OwnPageContext value={true}>
      <PageMetadata {...meta} />
      {noFooter && (
        <Head>
          <body className="ink-no-footer" />
        </Head>
      )}
      <div className={wrapperClassName ? `main-wrapper ${wrapperClassName}` : 'main-wrapper'}>
        {page?.whatRuns?.(children) ?? children}
      </div>
    </OwnPageContext>
  )
}

/** Title and description of a page. */
export function PageMetadata({
  title,
  description,
  keywords,
  image,
  children,
}: PageMetadataProps): ReactNode {
  const site = use(MdxSiteContext)
  const imageUrl = useBaseUrl(image ?? '', { absolute: true })
  const whole = wholeTitle(title, site)
  return (
    <Head>
      {title && <title>{whole}</title>}
      {title && <meta property="og:title" content={whole} />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {keywords && <meta name="keywords" content={[keywords].flat().join(',')} />}
      {image && <meta property="og:image" content={imageUrl} />}
      {image && <meta name="twitter:image" content={imageUrl} />}
      {children}
    </Head>
  )
}

/** A page that is called like the site has its title once. */
function wholeTitle(title: string | null | undefined, site: MdxSite): string {
  if (!title || ['', site.title].includes(title.trim())) return site.title
  return [title, site.titleDelimiter ?? '|', site.title].join(' ')
}

export { Layout as default }
