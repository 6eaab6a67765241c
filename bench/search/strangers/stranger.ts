/** A site that was not made by the makers of this search. */
export interface Stranger {
  /** As the needs name it. */
  name: string
  /** On GitHub. */
  repository: string
  commit: string
  /** Folders of the repository, and where they go in the author's folder. */
  folders: [from: string, to: string][]
  config: Record<string, unknown>
  /** Its needs were written for this bench, before any answer was seen; those of the others came with the goals. */
  isFurther?: true
}

/** A language of a site. */
interface SiteLanguage {
  code: string
  label: string
  htmlLang?: string
}

export const ENGLISH: SiteLanguage = { code: 'en', label: 'English' }
export const CHINESE: SiteLanguage = { code: 'zh', label: '中文', htmlLang: 'zh-Hans' }

/** Mistakes in other people's texts are not measured. */
export const LENIENT: Record<string, string> = {
  url: 'https://search.example',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onBrokenMarkdownLinks: 'ignore',
  onDuplicateRoutes: 'ignore',
  onUncompilable: 'warn',
  onForbiddenHtml: 'warn',
}
