import { defined } from '../defined.ts'
import { remember } from '../remember.ts'
import type { Site } from '../types/site.ts'

/**
 * What the author's components ask of the configuration (`useDocusaurusContext().siteConfig`): one of Docusaurus as it is written there.
 * Of a site that keeps to Docusaurus, or gives its components values, the same in the words of its own. Nothing for other sites.
 */
export const siteConfigOf: (site: Site) => Readonly<Record<string, unknown>> | undefined = remember(
  (site: Site) => {
    const { origin, compatibility, customFields, favicon, noIndex } = site
    if (origin?.siteConfig !== undefined) return origin.siteConfig
    if (compatibility === undefined && Object.keys(customFields).length === 0) return undefined
    const { navbar, footer, colorMode, announcementBar, image } = site
    const themeConfig = defined({ navbar, footer, colorMode, announcementBar, image })
    return defined({ customFields, favicon, noIndex, themeConfig })
  },
)
