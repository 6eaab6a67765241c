import type { ChosenColors } from '../../types/site.ts'

/** A good pair of colours for each mode, with its names. */
export interface Preset {
  id: string
  name: { en: string; 'zh-Hans': string }
  light: ChosenColors
  dark: ChosenColors
}

/** Pairs to begin with. */
export const presets: readonly Preset[] = [
  {
    id: 'paper',
    name: { en: 'Paper', 'zh-Hans': '宣纸' },
    light: { primary: '#a63d2f', background: '#fbf9f4' },
    dark: { primary: '#e8907c', background: '#211f1c' },
  },
  {
    id: 'ink',
    name: { en: 'Ink', 'zh-Hans': '墨' },
    light: { primary: '#3a4a5c', background: '#f7f8f8' },
    dark: { primary: '#a9bccf', background: '#0f1113' },
  },
  {
    id: 'sepia',
    name: { en: 'Sepia', 'zh-Hans': '旧书' },
    light: { primary: '#8a5a1f', background: '#f4ecd8' },
    dark: { primary: '#d9a866', background: '#2a231a' },
  },
  {
    id: 'pine',
    name: { en: 'Pine', 'zh-Hans': '松' },
    light: { primary: '#1f6b52', background: '#f3f8f4' },
    dark: { primary: '#6cc5a0', background: '#12201b' },
  },
  {
    id: 'plum',
    name: { en: 'Plum', 'zh-Hans': '梅' },
    light: { primary: '#a02c5c', background: '#fdf7f8' },
    dark: { primary: '#ec8fb2', background: '#231820' },
  },
  {
    id: 'porcelain',
    name: { en: 'Porcelain', 'zh-Hans': '青花' },
    light: { primary: '#1d4ea8', background: '#f6f9fd' },
    dark: { primary: '#86b1f5', background: '#101829' },
  },
  {
    id: 'contrast',
    name: { en: 'High contrast', 'zh-Hans': '高对比度' },
    light: { primary: '#00309c', background: '#ffffff' },
    dark: { primary: '#ffd84a', background: '#000000' },
  },
]
