/** Authors' pages and components import these from `inkstone/extra`, with the styles of `inkstone/extra.css`. */
export { CharacterCounter, type CharacterCounterProps } from './CharacterCounter.tsx'
export { countCodePoints, countCodeUnits, countGraphemes, type CountCharacters } from './count-characters.ts'
export { OneTimeCode, type OneTimeCodeProps } from './OneTimeCode.tsx'
export { Skeleton, type SkeletonProps } from './Skeleton.tsx'
