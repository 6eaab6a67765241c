export { Translate as default, translate } from '../Translate.tsx'
