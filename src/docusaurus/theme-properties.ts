/**
 * Properties of Docusaurus' theme that have an effect where a site's style sheets set them: those that this theme takes over, and
 * those that it reads itself for pages of React.
 */
export const themeProperties = [
  '--ifm-background-color',
  '--ifm-blockquote-border-color',
  '--ifm-code-background',
  '--ifm-code-border-radius',
  '--ifm-code-color',
  '--ifm-code-font-size',
  '--ifm-color-content',
  '--ifm-font-color-base',
  '--ifm-font-family-base',
  '--ifm-font-family-monospace',
  '--ifm-font-size-base',
  '--ifm-footer-background-color',
  '--ifm-footer-color',
  '--ifm-footer-link-color',
  '--ifm-footer-link-hover-color',
  '--ifm-footer-title-color',
  '--ifm-global-radius',
  '--ifm-h1-font-size',
  '--ifm-h2-font-size',
  '--ifm-h3-font-size',
  '--ifm-h4-font-size',
  '--ifm-h5-font-size',
  '--ifm-h6-font-size',
  '--ifm-heading-color',
  '--ifm-heading-font-family',
  '--ifm-heading-font-weight',
  '--ifm-heading-line-height',
  '--ifm-line-height-base',
  '--ifm-link-color',
  '--ifm-link-decoration',
  '--ifm-link-hover-color',
  '--ifm-link-hover-decoration',
  '--ifm-menu-color',
  '--ifm-menu-color-active',
  '--ifm-navbar-background-color',
  '--ifm-navbar-height',
  '--ifm-navbar-link-color',
  '--ifm-navbar-link-hover-color',
  '--ifm-navbar-shadow',
  '--ifm-pre-border-radius',
  '--ifm-table-border-color',
  '--ifm-toc-border-color',
  '--ifm-toc-link-color',
] as const

/** A property of Docusaurus' theme that has an effect here. */
export type ThemeProperty = (typeof themeProperties)[number]

/** Those that only sheets of authors and pages of React read, and that change nothing of the theme by themselves. */
const read =
  /^--ifm-(?:color-(?:primary|secondary|info|success|warning|danger|error|emphasis|gray|white|black)\b|button-|card-|hero-|container-|global-|spacing-|font-weight-|leading\b|transition-|z-index-)/

const known: ReadonlySet<string> = new Set(themeProperties)

/** Whether a sheet sets a property for nothing: the part that it is for looks as the engine draws it. */
export function isIdleProperty(name: string): boolean {
  return name.startsWith('--ifm-') && !known.has(name) && !read.test(name)
}
