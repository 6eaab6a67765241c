import { expect, test } from 'vitest'
import { writeSite } from '../../test/helpers/site.ts'
import { loadSite } from '../config/load.ts'
import { loadCustomStyle } from './custom-style.ts'

test('sheets import those beside them and of packages, and what does not come with them is told', async () => {
  const dir = await writeSite({
    'site.config.ts':
      "export default { title: 'T', url: 'https://t.example', customCss: ['src/a.css'], headTags: [{ tagName: 'link', attributes: { href: 'https://fonts.example/a.css' } }] }\n",
    'src/a.css': `@import 'tokens.css';
@import "~pack/b.css";
@import '@site/src/more/c.css';
@import url("https://fonts.example/a.css");
@import '~katex/dist/katex.min.css';
@import 'tailwindcss/base';
@import 'absent/d.css';
.e { background: url(https://other.example/e.png), url(./absent.png), url(data:image/png;base64,AA) }
`,
    'src/tokens.css': ':root { --own: 1 }',
    'src/more/c.css': '.c { color: red }',
    'node_modules/pack/b.css': '.b { background: url("b.svg") }',
    'node_modules/pack/b.svg': '<svg/>',
  })
  const style = loadCustomStyle(await loadSite(dir, {}))
  expect(style.css).toMatch(/--own:1.*\.b\{.*url\("\/assets\/b\.\w+\.svg"\).*\.c\{color: red\}.*\.e\{/s)
  expect([...style.files.keys()]).toEqual([expect.stringMatching(/^assets\/b\./)])
  expect(style.lost.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'src/a.css: The style sheet names "absent/d.css", which is no file of the site: it is left out.',
    'src/a.css: The style sheet names "https://other.example/e.png", which lies on another host: it is left out.',
    'src/a.css: The style sheet names "./absent.png", which is no file of the site: it is left out.',
  ])
})
