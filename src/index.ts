export { build, type BuildOptions, type BuildResult } from './build/build.ts'
export type { Reporter } from './build/reporter.ts'
export { defineSite } from './define-site.ts'
export { printProblem, UserError } from './errors.ts'
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
  Severity,
  SiteConfig,
} from './types/config.ts'
export type { Problem } from './types/problem.ts'
