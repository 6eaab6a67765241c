#!/usr/bin/env node
// `npm create inkstone@latest my-site` is `inkstone init my-site`.
process.argv.splice(2, 0, 'init')
await import('inkstone/bin')
