import type { SiteConfig } from './types/config.ts'

/**
 * Gives a site's configuration its type, so that an editor completes and checks it. Returns it as it is.
 * @example export default defineSite({ title: 'Notes', url: 'https://notes.example' })
 */
export function defineSite(config: SiteConfig): SiteConfig {
  return config
}
