export { Interpolate as default, interpolate } from '../Interpolate.tsx'
