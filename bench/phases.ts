/** The parts of a build that take its time. */
export type Phase =
  | 'start'
  | 'read'
  | 'parse'
  | 'write HTML'
  | 'highlight'
  | 'view'
  | 'screen'
  | 'shell'
  | 'document'
  | 'pairing'
  | 'seen text'
  | 'search analysis'
  | 'keys'
  | 'checks'
  | 'write'
  | 'index'
  | 'garbage'
  | 'other'
  | 'idle'

interface Mark {
  phase: Phase
  /** The source file, from `src/` or the name of its package on. */
  file: RegExp
  /** @default any function of the file */
  name?: RegExp
}

/** The first that fits. */
const marks: readonly Mark[] = [
  { phase: 'start', file: /^node:internal\/(?:modules|bootstrap|main|process\/esm)|node_modules\/jiti/ },
  { phase: 'start', file: /^node:vm|\/lib\/load-engine\.js/ },
  { phase: 'start', file: /src\/(?:config|docusaurus|author-module|cli)\b/ },
  { phase: 'highlight', file: /prismjs|src\/markdown\/(?:highlight|languages)/ },
  {
    phase: 'parse',
    file: /satteri|src\/markdown\/(?:parse|tame|nesting|prepare-tree|cjk)|src\/mdx\/compile/,
  },
  // The limit of elements holds for whatever is rendered.
  { phase: 'write HTML', file: /src\/(?:markdown|mdx\/run\/(?!element-limit))/ },
  { phase: 'pairing', file: /src\/bilingual\/(?:align|pages)\// },
  { phase: 'read', file: /src\/(?:content|routes)\// },
  { phase: 'seen text', file: /src\/search\/index\/page-text/ },
  { phase: 'search analysis', file: /src\/search\/index\/(?:analyse-page|count-terms|term-rows)/ },
  { phase: 'index', file: /src\/search\/index\// },
  { phase: 'keys', file: /src\/render\/page-keys/ },
  { phase: 'checks', file: /src\/(?:render\/document\/page-links|make\/check-links)/ },
  { phase: 'shell', file: /src\/render\/shell\/page-frame/ },
  { phase: 'screen', file: /src\/render\/render-page/, name: /^renderDocument$/ },
  { phase: 'document', file: /src\/render\/document\// },
  { phase: 'view', file: /src\/render\/view/ },
  {
    phase: 'write',
    file: /src\/(?:make\/(?:page-writer|site-files|staging)|render\/assets|cache)/,
  },
]

/** Of the file system, within any phase: they take as long as the disk does, which other programs use as well. */
const calls =
  /^(?:open|close|read|write(?:Buffer|String)?|mkdir|rmdir|unlink|rename|link|copyFile|readdir|[fl]?stat)$/

/**
 * The phase that a function belongs to; nothing for one that works for whoever calls it.
 * @param source the file it is written in
 */
export function phaseOf(name: string, source: string): Phase | undefined {
  if (name === '(idle)') return 'idle'
  if (name === '(garbage collector)') return 'garbage'
  if (source === '' && calls.test(name)) return 'write'
  return marks.find((mark) => mark.file.test(source) && mark.name?.test(name) !== false)?.phase
}
