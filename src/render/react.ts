import type { renderToString as render } from 'react-dom/server'

// React chooses its build when it is first loaded, and its development build renders ten times slower. So this module
// loads it, and stands first among the imports wherever pages are rendered.
process.env['NODE_ENV'] ??= 'production'

const server: { renderToString: typeof render } = await import('react-dom/server')

/** React's `renderToString`, in production mode unless `NODE_ENV` says otherwise. */
export const renderToString: typeof render = server.renderToString
