// `npm run reference`: writes the types and the reference of what authors write, from the schemas.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { referenceFiles } from './reference.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
for (const [path, text] of referenceFiles(root)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
