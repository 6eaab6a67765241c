// What works colours out: as large as the drawer itself, so that both come at once.
export { saveColors, showColors } from '../../browser/saved-colors.ts'
export { paletteOf } from '../palette/palette.ts'
