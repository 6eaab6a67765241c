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
