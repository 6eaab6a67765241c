import type { CodeColorsConfig } from './config.ts'

/** Kinds of what code consists of that have colours of their own. */
export type CodeKind = Exclude<keyof CodeColorsConfig, 'background' | 'text'>

/** All of them. */
export const codeKinds: readonly CodeKind[] = [
  'keyword',
  'string',
  'comment',
  'number',
  'function',
  'type',
  'attribute',
  'inserted',
  'deleted',
]
