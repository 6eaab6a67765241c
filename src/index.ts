import type { Texts } from './types/app.ts'
export { build, type BuildOptions, type BuildResult } from './make/build.ts'
export type { Reporter } from './make/reporter.ts'
export { defineSite } from './define-site.ts'
export { printProblem, UserError } from './errors/errors.ts'
export { pushIndex, type IndexHost, type PushOptions, type PushResult } from './search/hosted-index/push.ts'
export { startPreview } from './preview/server.ts'
export type {
  AnnouncementBarConfig,
  BlogConfig,
  ColorModeConfig,
  DocsConfig,
  DocsVersionConfig,
  FooterConfig,
  HomeConfig,
  LocaleConfig,
  NavbarConfig,
  NavbarItemConfig,
  SearchConfig,
  SiteConfig,
  ThemeColorsConfig,
  ThemeConfig,
} from './types/config.ts'
export type { Severity } from './types/site.ts'
export type { Account, AccountWarning, Note, NoteKind } from './types/report.ts'
export type { Problem } from './types/problem.ts'
export type { Texts } from './types/app.ts'

// Their types are written out, so that a configuration can be checked where no types of React are installed.

/** For components in an author's `src/` and `theme/` folders, which are bundled: the page's locale and texts. */
export declare const useTexts: () => Texts
/** For such components: false in finished HTML, true once React runs. */
export declare const useHydrated: () => boolean
/** For such components: whether the window is wide; nothing in finished HTML. */
export declare const useIsDesktop: () => boolean | undefined
