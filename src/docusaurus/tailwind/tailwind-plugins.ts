import { isRecord } from '../../defined.ts'

// Plug-ins of Tailwind for its third version, as the fourth takes them.

type Rules = Readonly<Record<string, unknown>>
type AddRules = (rules: unknown, options?: unknown) => void
type PluginTools = Readonly<Record<'addBase' | 'addComponents' | 'addUtilities', AddRules>>

/**
 * A plug-in whose rules for classes may stand in conditions, or be for elements without a class. The fourth version takes conditions
 * within rules only, and refuses the others, and with them the sheet.
 */
export function earlierPlugin(written: unknown): unknown {
  const isMaker = typeof written === 'function' && '__isOptionsFunction' in written
  // as: such a function gives a plug-in for no options, too.
  const plugin = isMaker ? (written as unknown as () => unknown)() : written
  const handler = isRecord(plugin) ? plugin['handler'] : plugin
  if (typeof handler !== 'function') return plugin
  const run = (tools: PluginTools): unknown => {
    const adding =
      (name: 'addComponents' | 'addUtilities'): AddRules =>
      (rules, options) => {
        const all = rulesIn(rules)
        const ofClasses = all.filter(([selector]) => isForClasses(selector)).map(asRules)
        tools[name](ofClasses, options)
        for (const rule of all) if (!isForClasses(rule[0])) tools.addBase(asRules(rule))
      }
    return handler({
      ...tools,
      addComponents: adding('addComponents'),
      addUtilities: adding('addUtilities'),
    }) as unknown
  }
  return isRecord(plugin) ? { ...plugin, handler: run } : run
}

type Rule = readonly [selector: string, body: unknown]

function asRules([selector, body]: Rule): Rules {
  return { [selector]: body }
}

/** All rules, those in conditions with these within them. */
function rulesIn(rules: unknown, conditions: readonly string[] = []): Rule[] {
  if (Array.isArray(rules)) return rules.flatMap((one) => rulesIn(one, conditions))
  if (!isRecord(rules)) return []
  return Object.entries(rules).flatMap(([key, value]): Rule[] => {
    if (/^@(?:media|supports|container)\b/.test(key)) return rulesIn(value, [...conditions, key])
    const bodies: unknown[] = Array.isArray(value) ? value : [value]
    return bodies.map((body): Rule => [key, key.startsWith('@') ? body : within(conditions, body)])
  })
}

function within(conditions: readonly string[], body: unknown): unknown {
  return conditions.reduceRight((inside: unknown, condition) => ({ [condition]: inside }), body)
}

function isForClasses(selector: string): boolean {
  return selector.startsWith('@keyframes ') || selector.split(',').every((one) => /\.[a-z]/.test(one))
}

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
