import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { defaultColors } from '../palette/settings.ts'
import type { SiteData } from '../../types/app.ts'
import type * as Engine from './color-engine.ts'
import { ColorPicker } from './ColorPicker.tsx'
import { Contrast } from './Contrast.tsx'
import { Presets } from './Presets.tsx'
import { ProductText } from './ProductText.tsx'
import { ShareLink } from './ShareLink.tsx'
import { useThemeColors } from './use-theme-colors.ts'

export interface ThemePanelProps {
  site: SiteData
  engine: typeof Engine
}

/** What the drawer of colours holds. */
export function ThemePanel({ site, engine }: ThemePanelProps): ReactNode {
  const { messages, theme } = site
  const defaults = useMemo(() => ({ ...defaultColors, ...theme.colors }), [theme])
  const { mode, colors, all, change, save, reset } = useThemeColors(engine, defaults)
  const palette = useMemo(() => engine.paletteOf(colors), [engine, colors])
  return (
    <>
      <div className="ink-drawer-body">
        <ColorPicker
          // A mode has colours of its own.
          key={`primary-${mode}`}
          label={theme.labels.primary}
          messages={messages}
          hex={colors.primary}
          onChange={(primary, kind) => change({ primary }, kind)}
          onRest={save}
        />
        <ColorPicker
          key={`background-${mode}`}
          label={theme.labels.background}
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
        <button className="ink-button" data-quiet="" type="button" onClick={reset}>
          <ProductText label={theme.labels.reset} />
        </button>
      </footer>
    </>
  )
}
