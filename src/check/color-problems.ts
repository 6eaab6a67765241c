import { contrastOf } from '../colors/palette/oklch.ts'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'

/** Least contrast of text, by WCAG 2.2 AA. */
const leastContrast = 4.5

/** The configured colours that cannot be used as they are: readers see a nearby one, which is not what the author chose. */
export function colorProblems({ theme = {} }: Pick<Site, 'theme'>): Problem[] {
  return (['light', 'dark'] as const).flatMap((mode) => {
    const colors = theme[mode]
    if (colors === undefined) return []
    const contrast = contrastOf(colors.primary, colors.background)
    if (contrast >= leastContrast) return []
    return [
      {
        file: 'site.config.ts',
        message: `\`theme.${mode}.primary\` is ${colors.primary} on ${colors.background}: a contrast of ${contrast.toFixed(1)} : 1, where text needs ${leastContrast} : 1.`,
        hint: 'Links are shown in a stronger shade of it. Choose one that has the contrast, to decide which.',
      },
    ]
  })
}
