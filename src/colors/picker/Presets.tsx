import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { presets } from '../palette/presets.ts'
import type { SiteData } from '../../types/app.ts'
import type { ChosenColors, ColorMode } from '../../types/colors.ts'
import { areSame } from './same-colors.ts'

export interface PresetsProps {
  site: SiteData
  mode: ColorMode
  /** What the site has without the reader. */
  defaults: ChosenColors
  colors: ChosenColors
  choose: (colors: ChosenColors) => void
}

/** Pairs of colours that go well together. */
export function Presets({ site, mode, defaults, colors, choose }: PresetsProps): ReactNode {
  const id = useId()
  const lang = /^zh\b/i.test(site.locale.htmlLang) ? 'zh-Hans' : 'en'
  const swatch = (name: string, pair: ChosenColors, of?: string): ReactNode => (
    <li key={name}>
      <Swatch name={name} lang={of} colors={pair} isChosen={areSame(pair, colors)} choose={choose} />
    </li>
  )
  return (
    <section className="ink-theme-part">
      <h3 id={id}>{site.messages.themePresets}</h3>
      <ul className="ink-presets" aria-labelledby={id}>
        {swatch(site.messages.themeDefault, defaults)}
        {presets.map((preset) => swatch(preset.name[lang], preset[mode], lang))}
      </ul>
    </section>
  )
}

interface SwatchProps {
  name: string
  lang: string | undefined
  colors: ChosenColors
  isChosen: boolean
  choose: (colors: ChosenColors) => void
}

function Swatch({ name, lang, colors, isChosen, choose }: SwatchProps): ReactNode {
  const { primary, background } = colors
  const picture = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    picture.current?.style.setProperty('--ink-swatch', background)
    picture.current?.style.setProperty('--ink-swatch-dot', primary)
  }, [background, primary])
  return (
    <button type="button" aria-pressed={isChosen} onClick={() => choose(colors)}>
      <span className="ink-swatch" ref={picture} />
      <span lang={lang}>{name}</span>
    </button>
  )
}
