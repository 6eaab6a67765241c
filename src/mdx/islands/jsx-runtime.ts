// The JSX runtime of an author's code in the browser: React's, with the elements that the build has written.

import * as react from 'react/jsx-runtime'
import { elementIn } from '../context.ts'

export const Fragment: typeof react.Fragment = react.Fragment

export const jsx: typeof react.jsx = (type, props, key) => {
  const element = elementIn(type, props)
  return react.jsx(element.type, element.props, key)
}

export const jsxs: typeof react.jsxs = (type, props, key) => {
  const element = elementIn(type, props)
  return react.jsxs(element.type, element.props, key)
}
