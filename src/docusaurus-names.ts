/**
 * The start of the names of files and folders of docs that are not the main ones: `api_versions.json`.
 * @param instance the id of the docs; none is that of the main ones
 */
export function filePrefixOf(instance = 'default'): string {
  return instance === 'default' ? '' : `${instance}_`
}

const siteSign = '@site/'

/** The path behind `@site/`, which counts from the folder of the site; nothing for a name that is written otherwise. */
export function siteRelative(name: string): string | undefined {
  return name.startsWith(siteSign) ? name.slice(siteSign.length) : undefined
}

/**
 * A name with the place in the site's folder that plugins give it, as the bundler there reads it; others stay as they are written.
 * @param aliases names of folders and files, with their paths from the folder of the site
 */
export function siteName(name: string, aliases: Readonly<Record<string, string>> = {}): string {
  const alias = Object.keys(aliases).find((one) => name === one || name.startsWith(`${one}/`))
  return alias === undefined ? name : `${siteSign}${aliases[alias]}${name.slice(alias.length)}`
}

/** The key under which JSON holds a text that is given as a component. */
export const textKey = 'ink-text'

/** The key of a text's metadata that holds the HTML of its excerpt. */
export const excerptKey = 'ink-excerpt'

/** The primary colour that Infima has by itself, in both modes: the green of new sites stands in their own sheet. */
export const infimaPrimary = '#3578e5'

/** The key of a blog’s own text among the translations: `title`, `description` or `sidebar.title`; without a name its beginning. */
export function blogLabel(id: string, name = ''): string {
  return id === 'default' ? `blog.${name}` : `blog.${id}.${name}`
}

/** The component of Docusaurus' theme that a file of the author's stands for: `Footer/Logo` of `src/theme/Footer/Logo/index.tsx`. */
export function themeComponent(file: string): string {
  return file.replace(/^src\/theme\//, '').replace(/\/?(?:index)?\.\w+$/, '')
}

/** What the footer of Docusaurus' theme is made of. */
export const footerParts: readonly string[] = [
  'Footer/Layout',
  'Footer/Links',
  'Footer/Logo',
  'Footer/Copyright',
]
