export interface NavbarLogo {
  /** Path under `static/`. */
  src: string
  /** Variant for dark mode. */
  srcDark?: string
  /** @default empty when the navbar has a title, else the site title */
  alt?: string
  width?: number
  height?: number
}

/** One navbar entry, as Docusaurus authors write it. `type` may be left out for links and for dropdowns (`items`). */
export interface NavbarItemConfig {
  /**
   * `link` (default), `dropdown` (default when `items` is set), `docSidebar`, `doc`, `docsVersion`,
   * `docsVersionDropdown`, `localeDropdown`, `search`, `html`, or a registered `custom-…`.
   */
  type?: string
  /** Side of the navbar. @default 'right' */
  position?: 'left' | 'right'
  label?: string
  /** Path inside the site. */
  to?: string
  /** Address outside the site. */
  href?: string
  /** HTML, for type `html`; by the rules of raw HTML in Markdown. */
  value?: string
  /** For type `docSidebar`. */
  sidebarId?: string
  /** For type `doc`. */
  docId?: string
  /** Entries of a dropdown. */
  items?: NavbarItemConfig[]
  /** The item is active below this path. */
  activeBasePath?: string
  /** The item is active where this regular expression matches the path, ignoring case. */
  activeBaseRegex?: string
  /** For type `localeDropdown`: added to the query of the addresses, such as `?switched=1`. */
  queryString?: string
  className?: string
}

export interface NavbarConfig {
  /** @default the site title */
  title?: string
  logo?: NavbarLogo
  /** @default true */
  hideOnScroll?: boolean
  /** @default [] */
  items?: NavbarItemConfig[]
}

export interface FooterLinkConfig {
  label?: string
  to?: string
  href?: string
  /** HTML instead of a label and a target; by the rules of raw HTML in Markdown. */
  html?: string
}

export interface FooterColumnConfig {
  title: string
  items: FooterLinkConfig[]
}

export interface FooterLogo {
  src: string
  srcDark?: string
  alt?: string
  href?: string
  width?: number
  height?: number
}

export interface FooterConfig {
  /** @default 'light' */
  style?: 'light' | 'dark'
  logo?: FooterLogo
  /** Either columns (each with a title) or a simple row of links; never mixed (FTR-03). @default [] */
  links?: FooterColumnConfig[] | FooterLinkConfig[]
  /** HTML, by the rules of raw HTML in Markdown. */
  copyright?: string
}
