import { createRequire } from 'node:module'
import type * as ReactDomServer from 'react-dom/server'
import { withinLimit } from '../mdx/run/element-limit.ts'

// React chooses its build when it is first loaded, and its development build renders ten times slower. So this module
// loads it, and stands first among the imports wherever pages are rendered.
process.env['NODE_ENV'] ??= 'production'

// as: the package's own module. Required, because nothing is loaded before the line above then.
const server = createRequire(import.meta.url)('react-dom/server') as typeof ReactDomServer

/**
 * React's `renderToString`, in production mode unless `NODE_ENV` says otherwise. Elements of an author's code are counted for each
 * rendering.
 */
export const renderToString: typeof ReactDomServer.renderToString = (...parts) =>
  withinLimit(() => server.renderToString(...parts))
