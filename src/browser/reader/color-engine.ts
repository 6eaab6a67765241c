// This code computes colours. It is as large as the drawer itself, which is loaded at the same time.
export { keepColors, saveColors, showColors } from './saved-colors.ts'
export { paletteOf } from '../../colors/palette/palette.ts'
