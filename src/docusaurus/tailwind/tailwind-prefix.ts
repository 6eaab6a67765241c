// Prefixes of classes in the third version of Tailwind, `md:-tw-mt-2`, as the fourth has them, `tw:md:-mt-2`, and back.

/** The prefix that classes have while they are compiled, whatever the site calls it. */
export const prefixOfFour = 'tw'

/** How the classes of a site with a prefix are written. */
export interface ClassPrefix {
  /** A class of the site as Tailwind 4 names it; nothing for one without the prefix. */
  translated: (written: string) => string | undefined
  /** CSS of Tailwind 4 with the classes as the site writes them. */
  asWritten: (css: string) => string
  /** The name of a class of Tailwind 4 in the site. */
  nameOf: (name: string) => string
}

/** @param prefix as the configuration has it: `tw-` */
export function classPrefix(prefix: string): ClassPrefix {
  const written = new Map<string, string>()
  const pattern = parts(prefix)
  const translated: ClassPrefix['translated'] = (name) => {
    const [, variants = '', signs = '', rest] = pattern.exec(name) ?? []
    if (rest === undefined) return undefined
    const translation = `${prefixOfFour}:${variants}${signs}${rest}`
    written.set(translation, name)
    return translation
  }
  const nameOf = (name: string): string => written.get(name) ?? name
  const mark = new RegExp(`\\.${prefixOfFour}\\\\:(?:[\\w-]|[^\\0-\\x7f]|\\\\.)+`, 'g')
  return {
    translated,
    nameOf,
    asWritten: (css) => css.replaceAll(mark, (name) => `.${escaped(nameOf(unescaped(name.slice(1))))}`),
  }
}

/** The variants of a class, which may hold brackets, what stands before its prefix, and the rest. */
function parts(prefix: string): RegExp {
  const plain = prefix.replaceAll(/[^\w-]/g, '\\$&')
  return new RegExp(`^((?:[^\\s:[\\]]*(?:\\[[^\\]\\s]*\\][^\\s:[\\]]*)*:)*)(!?-?)${plain}(\\S+)$`)
}

function unescaped(name: string): string {
  return name.replaceAll(/\\(.)/g, '$1')
}

function escaped(name: string): string {
  return name.replaceAll(/[^\w-]/g, (sign) => (sign > '\u007f' ? sign : `\\${sign}`))
}
