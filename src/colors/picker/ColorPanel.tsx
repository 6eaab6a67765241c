import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { loadPageTools } from '../../browser/load-page-tools.ts'
import { interpolate, type Messages } from '../../messages/messages.ts'
import type { SiteData } from '../../types/app.ts'
import type { ChosenColors, ColorMode } from '../../types/site.ts'
import type { Palette } from '../palette/palette.ts'
import { presets } from '../palette/presets.ts'
import { defaultColors, shareHash } from '../palette/settings.ts'
import { ColorPicker, ProductText } from './ColorPicker.tsx'
import type * as Engine from '../../browser/reader/color-engine.ts'
import { useReaderColors, areSame } from './use-reader-colors.ts'

export interface ColorPanelProps {
  site: SiteData
  engine: typeof Engine
}

/** The content of the drawer of colours. */
export function ColorPanel({ site, engine }: ColorPanelProps): ReactNode {
  const { messages, colorDrawer } = site
  const defaults = useMemo(() => ({ ...defaultColors, ...colorDrawer.colors }), [colorDrawer])
  const { mode, colors, all, change, save, reset, undo } = useReaderColors(engine, defaults)
  const palette = useMemo(() => engine.paletteOf(colors), [engine, colors])
  return (
    <>
      <div className="ink-drawer-body">
        <ColorPicker
          // A mode has colours of its own.
          key={`primary-${mode}`}
          label={colorDrawer.labels.primary}
          messages={messages}
          hex={colors.primary}
          onChange={(primary, kind) => change({ primary }, kind)}
          onRest={save}
        />
        <ColorPicker
          key={`background-${mode}`}
          label={colorDrawer.labels.background}
          messages={messages}
          hex={colors.background}
          onChange={(background, kind) => change({ background }, kind)}
          onRest={save}
        />
        <Contrast messages={messages} palette={palette} />
        <Presets
          site={site}
          mode={mode}
          defaults={defaults[mode]}
          colors={colors}
          choose={(chosen) => change(chosen, 'done')}
        />
      </div>
      <footer className="ink-drawer-foot">
        <ShareLink messages={messages} colors={all} defaults={defaults} />
        {/* Who has taken back everything keeps their place. */}
        <button className="ink-button" data-quiet="" type="button" aria-disabled={!undo} onClick={undo}>
          {messages.themeUndo}
        </button>
        <button className="ink-button" data-quiet="" type="button" onClick={reset}>
          <ProductText label={colorDrawer.labels.reset} />
        </button>
      </footer>
    </>
  )
}

interface ContrastProps {
  messages: Messages
  palette: Palette
}

/** How well the page reads, in its own colours. */
function Contrast({ messages, palette: { contrast, isAdjusted } }: ContrastProps): ReactNode {
  const link = judge(contrast.link, messages)
  return (
    <section className="ink-theme-part">
      <h3>{messages.themeContrast}</h3>
      <dl>
        <div>
          <dt>{messages.themeText}</dt>
          <dd>{judge(contrast.text, messages)}</dd>
          <dd>{ratioText(contrast.text)}</dd>
        </div>
        <div>
          <dt className="ink-theme-link">{messages.themeLink}</dt>
          <dd>{isAdjusted ? interpolate(messages.themeAdjusted, { judgment: link }) : link}</dd>
          <dd>{ratioText(contrast.link)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** Judges a ratio in words that need no knowledge of ratios. */
function judge(ratio: number, { themeVeryGood, themeGood, themeBad }: Messages): string {
  return ratio >= 7 ? themeVeryGood : ratio >= 4.5 ? themeGood : themeBad
}

/** Rounded down: a ratio is never shown as more than it is. */
function ratioText(ratio: number): string {
  return `${Math.floor(ratio * 10) / 10} : 1`
}

interface PresetsProps {
  site: SiteData
  mode: ColorMode
  /** The site's own colours. */
  defaults: ChosenColors
  colors: ChosenColors
  choose: (colors: ChosenColors) => void
}

/** Pairs of colours that go well together. */
function Presets({ site, mode, defaults, colors, choose }: PresetsProps): ReactNode {
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

interface ShareLinkProps {
  messages: Messages
  colors: Record<ColorMode, ChosenColors>
  /** The site's own colours. */
  defaults: Record<ColorMode, ChosenColors>
}

/** How long the button says that it has copied. */
const CONFIRMATION = 2000

/** Copies an address of this page that brings the colours along; where that is refused, it is there to be copied. */
function ShareLink({ messages, colors, defaults }: ShareLinkProps): ReactNode {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const link = linkTo(colors, defaults)
  useEffect(() => {
    if (state === 'refused') field.current?.select()
    if (state !== 'copied') return undefined
    const timer = setTimeout(() => setState('ready'), CONFIRMATION)
    return () => clearTimeout(timer)
  }, [state])
  const share = async (): Promise<void> => {
    if (button.current === null) return
    const isCopied = await copy(link, button.current).catch(() => false)
    setState(isCopied ? 'copied' : 'refused')
  }
  return (
    <>
      <button className="ink-button" data-quiet="" type="button" ref={button} onClick={() => void share()}>
        {state === 'copied' ? messages.copied : messages.themeShare}
      </button>
      <span className="ink-visually-hidden" role="status">
        {state === 'copied' && messages.copied}
      </span>
      {state === 'refused' && (
        <label>
          <small>{messages.themeShareByHand}</small>
          <input type="text" readOnly dir="ltr" ref={field} value={link} />
        </label>
      )}
    </>
  )
}

async function copy(link: string, button: HTMLElement): Promise<boolean> {
  const { copyText } = await loadPageTools()
  return copyText(link, button)
}

/** The modes that are the site's own are not named. */
function linkTo(colors: ShareLinkProps['colors'], defaults: ShareLinkProps['defaults']): string {
  const changed = (mode: ColorMode): ChosenColors | undefined =>
    areSame(colors[mode], defaults[mode]) ? undefined : colors[mode]
  const [light, dark] = [changed('light'), changed('dark')]
  const isNone = light === undefined && dark === undefined
  const { origin, pathname, search } = location
  return `${origin}${pathname}${search}${isNone ? shareHash(colors.light, colors.dark) : shareHash(light, dark)}`
}
