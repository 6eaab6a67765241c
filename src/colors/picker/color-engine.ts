// This code computes colours. It is as large as the drawer itself, so both are loaded at once.
export { saveColors, showColors } from '../../browser/reader/saved-colors.ts'
export { paletteOf } from '../palette/palette.ts'
