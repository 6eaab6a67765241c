import { execFile, execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { corpusFiles } from './corpus.ts'

const run = promisify(execFile)

/** Whether there is a Hugo to compare with. */
export function hasHugo(): boolean {
  try {
    execFileSync('hugo', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const config = `baseURL = "https://bench.example/"
title = "Bench"
defaultContentLanguage = "zh"
disableKinds = ["taxonomy", "term"]
[markup.highlight]
noClasses = false
[languages.zh]
contentDir = "zh"
[languages.en]
contentDir = "en"
`

/** The parts of a plain theme for documentation: all of the sidebar, where the page is, its headings, its neighbours, highlighted code. */
const layouts: readonly [name: string, html: string][] = [
  [
    '_default/baseof.html',
    '<!doctype html><html lang="{{ .Site.Language.Lang }}"><head><meta charset="utf-8"><title>{{ .Title }} | {{ .Site.Title }}</title><meta name="description" content="{{ .Summary | plainify }}"><link rel="canonical" href="{{ .Permalink }}">{{ range .Translations }}<link rel="alternate" hreflang="{{ .Lang }}" href="{{ .Permalink }}">{{ end }}<link rel="stylesheet" href="/style.css"></head><body><header><a href="{{ .Site.Home.RelPermalink }}">{{ .Site.Title }}</a></header><nav><ul>{{ partial "tree.html" (dict "section" .Site.Home "page" .) }}</ul></nav><main>{{ block "main" . }}{{ end }}</main></body></html>',
  ],
  [
    'partials/tree.html',
    '{{- $page := .page -}}{{- range .section.Pages -}}<li>{{ if .IsSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a><ul>{{ partial "tree.html" (dict "section" . "page" $page) }}</ul>{{ else }}<a href="{{ .RelPermalink }}"{{ if eq . $page }} aria-current="page"{{ end }}>{{ .LinkTitle }}</a>{{ end }}</li>{{- end -}}',
  ],
  [
    '_default/single.html',
    '{{ define "main" }}<nav>{{ range .Ancestors.Reverse }}<a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ end }}</nav><article>{{ .Content }}</article><aside>{{ .TableOfContents }}</aside><nav>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>{{ end }}',
  ],
  [
    '_default/list.html',
    '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}',
  ],
]

/** Writes the corpus of so many pages as a site of Hugo's. */
export async function writeHugoSite(dir: string, pages: number): Promise<void> {
  const files = new Map([
    ['config.toml', config],
    ...layouts.map(([name, html]): [string, string] => [`layouts/${name}`, html]),
  ])
  for (const [name, text] of corpusFiles(pages)) {
    const file = name.replace(/^docs\//, 'zh/').replace(/^i18n\/en\/docs\//, 'en/')
    if (file.endsWith('.md')) files.set(file, text)
    // A folder is a section of Hugo's where it has a page of its own.
    else if (file.endsWith('_category_.json'))
      files.set(join(dirname(file), '_index.md'), `---\ntitle: ${dirname(file)}\n---\n`)
  }
  for (const [name, text] of files) {
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), text)
  }
}

/** What a build takes. */
export interface BuildTime {
  /** User and system time of all threads. */
  cpuSeconds: number
  wallSeconds: number
}

/** A build of ours, and one of Hugo's behind it. */
export interface BuildPair {
  own: BuildTime
  hugo: BuildTime
}

/** @param outDir does not exist */
export async function measureHugo(dir: string, outDir: string): Promise<BuildTime> {
  const args = ['--quiet', '--source', dir, '--destination', outDir]
  const start = performance.now()
  // The shell knows what its children took: the second line, as `0m1.23s 0m0.12s`.
  const { stdout } = await run('sh', ['-c', 'hugo "$@" && times', 'sh', ...args])
  const wallSeconds = (performance.now() - start) / 1000
  const times = (stdout.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)
  const cpuSeconds = [...times].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
  return { cpuSeconds, wallSeconds }
}
