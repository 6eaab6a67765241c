import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { contentSecurityPolicy } from '../../../src/make/policy.ts'
import type { Site } from '../../../src/types/site.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** Chromium is never asked to reach it: every request is answered here. */
export const ORIGIN = 'http://localhost:4321'

/** Code of an entry in this folder, for a `<script>`. */
export async function bundleScript(entry: string): Promise<string> {
  const file = fileURLToPath(new URL(entry, import.meta.url))
  const lib = { entry: file, formats: ['iife' as const], name: 'harness', fileName: () => 'harness.js' }
  const [code] = await bundle({ lib, minify: false })
  if (code === undefined) throw new Error(`Nothing was bundled of ${entry}.`)
  return code
}

/** The sheets of `src/styles` with these names, one after another. */
export async function bundleStyles(...names: readonly string[]): Promise<string> {
  const sheets = await Promise.all(
    names.map((name) => bundle({ rolldownOptions: { input: `${repository}/src/styles/${name}.css` } })),
  )
  return sheets.flat().join('\n')
}

async function bundle(options: object): Promise<string[]> {
  const result = await build({
    root: repository,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // Vitest makes Vite believe that this is development.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // A script that is no module has no address of its own.
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'location.href' },
    build: { write: false, cssTarget: ['chrome123'], assetsInlineLimit: 0, ...options },
  })
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  return outputs.flatMap((file) => {
    if (file.type === 'asset') return String(file.source)
    // Of a sheet Vite writes an empty script, too.
    return file.code.trim() === '' ? [] : file.code
  })
}

export interface HarnessPage {
  /** The whole document. */
  html: string
  script: string
  style: string
}

/** Answers with a page under the site's own policy, whatever the path. */
export async function serveHarness(page: Page, { html, script, style }: HarnessPage): Promise<void> {
  // as: all that the policy reads of a site.
  const site = { headTags: [], search: {}, analytics: { gtag: [] } } as unknown as Site
  const policy = contentSecurityPolicy(site, { img: [], media: [], frame: [] })
  await page.context().route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/harness.js') return route.fulfill({ contentType: 'text/javascript', body: script })
    if (pathname === '/harness.css') return route.fulfill({ contentType: 'text/css', body: style })
    if (pathname === '/favicon.ico') return route.fulfill({ status: 204 })
    const headers = { 'content-security-policy': policy }
    return route.fulfill({ contentType: 'text/html;charset=utf-8', headers, body: html })
  })
}

/** A document around a text, built like the site's. */
export function documentWith(content: string, toc = ''): string {
  return `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Test</title>
<link rel="stylesheet" href="/harness.css"><script src="/harness.js" defer></script></head>
<body class="navigation-with-keyboard"><header class="ink-navbar"><nav><a href="/">Home</a></nav></header>
<div class="ink-layout" data-screen="doc"><main id="ink-main" tabindex="-1"><article class="ink-article"><div class="ink-prose">
${content}
</div></article></main>${toc}</div></body></html>`
}
