import { expect, test } from 'vitest'
import { aroundChildren } from './around-plugin.ts'

const reduced = (returned: string, file = 'Root.tsx'): string | undefined => {
  const imports =
    "import Layout from '@theme-original/Layout'\nimport { Auth } from './auth'\nimport Chat from './chat'\n"
  const start = `${imports}export default function Root(props) { const { children } = props; return `
  return aroundChildren(file, `${start}${returned} }`)?.slice(start.length, -2)
}

test.for([
  ['<Auth>{children}</Auth>', '<Auth>{children}</Auth>'],
  ['<><Auth a={1}>{props.children}</Auth><Chat /></>', '<><Auth a={1}>{props.children}</Auth></>'],
  ['<div className="a"><Chat /><Auth><b>x</b>{children}</Auth></div>', '<><Auth>{children}</Auth></>'],
  ['<Auth><Layout {...props} /></Auth>', '<Auth><>{props.children}</></Auth>'],
  ['<Auth><Layout {...props}><Chat />{children}</Layout></Auth>', '<Auth><>{children}</></Auth>'],
  [
    '<Auth.Provider value={Chat}>{children}</Auth.Provider>',
    '<Auth.Provider value={Chat}>{children}</Auth.Provider>',
  ],
  [
    '<Layout>{a ? <Auth>{children}</Auth> : children}<Chat {...a} /></Layout>',
    '<>{a ? <Auth>{children}</Auth> : children}</>',
  ],
] as const)('%s provides %s', ([written, provided]) => {
  expect(reduced(written)).toBe(provided)
})

test.for([
  '<>{children}</>',
  '<>{children}<Chat /></>',
  '<Layout {...props} />',
  '<div><Layout {...props}><Chat />{children}</Layout></div>',
  '<Auth />',
  '<Auth>{children',
])('%s provides nothing', (written) => {
  expect(reduced(written)).toBeUndefined()
})
