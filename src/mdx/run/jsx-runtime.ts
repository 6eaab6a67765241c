// The JSX runtime of an author's code while a site is built: React's, with its elements counted and what is lazy loaded.
import * as react from 'react/jsx-runtime'
import { elementIn } from '../context.ts'
import { countElement } from './element-limit.ts'
import { startLazy } from './lazy-components.ts'
import { orStandIn } from './stopped-components.ts'

export const Fragment: typeof react.Fragment = react.Fragment

const counted =
  (make: typeof react.jsx): typeof react.jsx =>
  (type, props, key) => {
    countElement()
    startLazy(type)
    const element = elementIn(type, props)
    return make(orStandIn(element.type), element.props, key)
  }

export const jsx: typeof react.jsx = counted(react.jsx)
export const jsxs: typeof react.jsxs = counted(react.jsxs)
