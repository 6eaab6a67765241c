// The JSX runtime of an author's code in the browser: React's, with the elements that the build has written.
import * as react from 'react/jsx-runtime'
import { elementIn } from '../context.ts'

export const Fragment: typeof react.Fragment = react.Fragment

const asWritten =
  (make: typeof react.jsx): typeof react.jsx =>
  (type, props, key) => {
    const element = elementIn(type, props)
    return make(element.type, element.props, key)
  }

export const jsx: typeof react.jsx = asWritten(react.jsx)
export const jsxs: typeof react.jsxs = asWritten(react.jsxs)
