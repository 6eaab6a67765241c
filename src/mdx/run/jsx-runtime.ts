// The JSX runtime of an author's code while a site is built: React's, with its elements counted.

import * as react from 'react/jsx-runtime'
import { countElement } from './element-limit.ts'

export const Fragment: typeof react.Fragment = react.Fragment

export const jsx: typeof react.jsx = (...parts) => {
  countElement()
  return react.jsx(...parts)
}

export const jsxs: typeof react.jsxs = (...parts) => {
  countElement()
  return react.jsxs(...parts)
}
