import { isExternal } from '../../addresses.ts'
import { defined } from '../../defined.ts'
import type { ArticleContext, ResolvedAsset } from '../../types/article.ts'
import type { Size, ShownLogo, Site } from '../../types/site.ts'

/** Finds a picture of the author by its address in the site. */
type FindPicture = ArticleContext['resolveAsset']

/** As high as a logo without a size is drawn, and the most that the bar has room for, in CSS pixels. */
const usualHeight = 32
const highestInBar = 44

/**
 * The site with the size in which each logo is drawn, so that it has its place before it has come. What the author gives counts;
 * the shape of the file fills in the rest.
 */
export function withLogoSizes(site: Site, find: FindPicture): Site {
  const { navbar, footer } = site
  return {
    ...site,
    navbar: { ...navbar, ...(navbar.logo && { logo: sized(navbar.logo, find, highestInBar) }) },
    ...(footer && { footer: { ...footer, ...(footer.logo && { logo: sized(footer.logo, find) }) } }),
  }
}

function sized(logo: ShownLogo, find: FindPicture, highest = Infinity): ShownLogo {
  const { src, srcDark, width, height = width === undefined ? usualHeight : undefined } = logo
  if (width !== undefined && height !== undefined) return logo
  const sizeOf = (name: string): Size | undefined => {
    const address = name.startsWith('/') || isExternal(name) ? name : `/${name}`
    const file = fileSize(find(address, 'shown'))
    if (file === undefined) return undefined
    const shape = file.width / file.height
    const shownHeight = Math.min(height ?? (width ?? file.width) / shape, highest)
    return { width: rounded(shownHeight * shape), height: rounded(shownHeight) }
  }
  const darkSize = srcDark === undefined ? undefined : sizeOf(srcDark)
  return { ...logo, ...defined({ height }), ...sizeOf(src), ...defined({ darkSize }) }
}

function fileSize(found: ReturnType<FindPicture>): Size | undefined {
  // as: of a file that is refused, neither is there
  const { width, height } = (found ?? {}) as Partial<ResolvedAsset>
  return width === undefined || height === undefined ? undefined : { width, height }
}

/** Attributes hold whole pixels. */
const rounded = (pixels: number): number => Math.max(1, Math.round(pixels))
