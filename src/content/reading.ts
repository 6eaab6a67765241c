import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'

/** What every reader of content needs: the site, and where to put what it finds. */
export interface Reading {
  site: Site
  /** Everything that has to be mended before the site can be built. */
  problems: Problem[]
  /** What is worth a look. */
  warnings: Problem[]
}
