// React chooses its build when it is first loaded, and its development build renders ten times slower. This module is
// imported before React wherever pages are rendered.
process.env['NODE_ENV'] ??= 'production'

export {}
