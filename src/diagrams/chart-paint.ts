/** The colours of the rows of a chart, one after the other. */
const rows = ['blue', 'orange', 'green', 'purple', 'red']

/** How a part of a chart is painted: classes of the style sheet, and attributes. */
export interface Paint {
  classes: readonly string[]
  attributes: Readonly<Record<string, string>>
}

/**
 * The paint of a part of a chart, which the library gives by rules of its own style sheet that no page has.
 * @param classes of the library
 * @returns nothing for a part that is left out: shadows, and the hundreds of dots of the ground
 */
export function chartPaint(classes: string): Paint | undefined {
  const [, part = ''] = /\bxychart-(?!color)([\w-]+)/.exec(classes) ?? []
  if (part === 'grid' || part === 'line-shadow') return undefined
  if (part.endsWith('title') || part === 'label')
    return { classes: [], attributes: { fill: part === 'title' ? 'var(--_text)' : 'var(--_text-sec)' } }
  const [, row = '0'] = /\bxychart-color-(\d+)/.exec(classes) ?? []
  const color = rows[Number(row) % rows.length] ?? ''
  const stroke = `ink-diagram-stroke-${color}`
  if (part.endsWith('line')) return { classes: [stroke], attributes: { fill: 'none', 'stroke-width': '2.5' } }
  return { classes: [`ink-diagram-fill-${color}`, stroke], attributes: { 'stroke-width': '1.5' } }
}

/** A chart without the legend that the library makes of it: rows have no names, and it would count them in English. */
export function withoutLegend(svg: string): string {
  return svg.replaceAll(
    /<(?:rect|line) [^>]*class="xychart-(?:bar|legend-line) xychart-color-\d+"\/>\s*<text [^>]*>(?:Bar|Line) \d+<\/text>/g,
    '',
  )
}
