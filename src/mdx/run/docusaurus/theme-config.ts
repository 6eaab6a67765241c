import { isRecord } from '../../../defined.ts'
import type { MdxSite } from '../../../types/app.ts'

type Values = Readonly<Record<string, unknown>>

/** What a configuration of the theme need not say, and components take for granted. Copied, since those may change what they get. */
const defaults: Values = {
  blog: { sidebar: { groupByYear: true } },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: { versionPersistence: 'localStorage', sidebar: { hideable: false, autoCollapseCategories: false } },
  metadata: [],
  navbar: { hideOnScroll: false, items: [] },
  prism: { additionalLanguages: [], magicComments: [] },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
}

const known = new WeakMap<Values, Values>()

/** The author's configuration of the theme as components see it, the same object whenever they ask. */
export function themeConfigOf({ config }: MdxSite): Values {
  if (config === undefined) return {}
  const { themeConfig } = config
  const whole = known.get(config) ?? withDefaults(isRecord(themeConfig) ? themeConfig : {}, defaults)
  known.set(config, whole)
  return whole
}

function withDefaults(given: Values, usual: Values): Values {
  const filled = Object.entries(usual).map(([name, value]): [string, unknown] => {
    const own = given[name]
    return [
      name,
      isRecord(own) && isRecord(value) ? withDefaults(own, value) : (own ?? structuredClone(value)),
    ]
  })
  return { ...given, ...Object.fromEntries(filled) }
}
