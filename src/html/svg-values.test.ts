import { expect, test } from 'vitest'
import { loadsElsewhere } from './drawing.ts'

test.each([
  'url(/x.svg#a)',
  'URL( "/x.svg" )',
  'url(#a) url(/x.svg#b)',
  'url(#a),url(/x.svg#b)',
  'u\\72l(/x.svg#a)',
  '\\000075 rl(/x.svg)',
  'u\\rl(/x.svg)',
  'image-set("/x.png" 1x)',
  'url(/x.svg),auto',
])('%s loads something', (value) => {
  expect(loadsElsewhere(value)).toBe(true)
})

test.each(['url(#a)', "url('#a') none", ' url( "#a" ) blue', 'M0 0h9', 'a\\b', '\\ffffff', 'translate(1 2)'])(
  '%s loads nothing',
  (value) => {
    expect(loadsElsewhere(value)).toBe(false)
  },
)
