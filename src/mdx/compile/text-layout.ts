import { layoutName } from './browser-needs.ts'
import type { MdxPieces } from '../../markdown/state.ts'

/** Forms of a default export, what stands for them, and which component they name; without a name it is {@link layoutName}. */
const forms: readonly [form: RegExp, statement: string][] = [
  [/^export default\s+([A-Z]\w*)[ \t]*;?[ \t]*$/m, ''],
  [/^export\s*\{\s*([A-Z]\w*)\s+as\s+default\s*\}(?!\s*from\b)/m, ''],
  [/^export\s*\{\s*default\s*\}(?=\s*from\b)/m, `import ${layoutName}`],
  [/^export\s*\{\s*(\w+)\s+as\s+default\s*\}(?=\s*from\b)/m, `import { $1 as ${layoutName} }`],
  [/^export default(?=\s)/m, `export const ${layoutName} =`],
]

/**
 * The component that a text stands in as a whole: its default export, which becomes a statement of another kind, since the module's
 * own is the text. Nothing where it has none.
 */
export function takeLayout({ esm }: Pick<MdxPieces, 'esm'>): string | undefined {
  for (const piece of esm) {
    for (const [form, statement] of forms) {
      const found = form.exec(piece.code)
      if (found === null) continue
      const lines = '\n'.repeat(found[0].split('\n').length - 1)
      piece.code = piece.code.replace(form, statement + lines)
      return statement === '' ? found[1] : layoutName
    }
  }
  return undefined
}
