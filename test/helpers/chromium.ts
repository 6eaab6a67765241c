import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Keep Chromium from calling anybody: what a page asks for from elsewhere cannot be reached. */
export const chromiumFlags: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process less to wake for each request: a tenth of what a page costs.
  '--enable-features=NetworkServiceInProcess2',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** For tests. */
export const browserFlags: readonly string[] = [
  ...chromiumFlags,
  // One process less to wake for each frame.
  '--in-process-gpu',
  // All pages of a context live in one process, so that those of a test find it running.
  '--renderer-process-limit=1',
  // Without a window, Chromium 150 loses tabs that a reader opens behind this one: their processes end.
  '--disable-features=RenderDocument',
]

// The first one has no windows at all, and runs the tests in half the time.
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  join(homedir(), 'Applications/Chromium.app/Contents/MacOS/Chromium'),
  join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Where Playwright, if it was ever used here, keeps the browsers it has downloaded. */
const PLAYWRIGHT_CACHES = [
  process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? '',
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
  join(homedir(), 'AppData/Local/ms-playwright'),
]

const PLAYWRIGHT_BINARIES = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
]

/** The browser that runs the tests: `CHROMIUM_PATH`, else the first one found. */
function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH is "${named}", but there is no program of that name.`)
  }
  const inPath = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const candidates = [
    ...COMMANDS.flatMap((command) => inPath.map((dir) => join(dir, command))),
    ...APPS,
    ...PLAYWRIGHT_CACHES.flatMap(browsersIn),
  ]
  return candidates.find(isProgram)
}

function browsersIn(cache: string): string[] {
  if (cache === '' || !existsSync(cache)) return []
  // The newest revision first.
  const folders = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))
  return folders
    .toSorted((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((folder) => PLAYWRIGHT_BINARIES.map((binary) => join(cache, folder, binary)))
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** Finds Chromium and a font for Chinese, or installs them where that needs nobody's answer; else says how to. */
export function requireChromium(): string {
  const found = findChromium() ?? installChromium()
  if (found) {
    if (lacksChineseFont()) install('a font for Chinese', () => [FONT])
    return found
  }
  throw new Error(
    [
      'The browser tests need Chromium, and none was found.',
      '  Debian, Ubuntu: apt-get install chromium fonts-noto-cjk',
      '  Fedora:         dnf install chromium google-noto-sans-cjk-fonts',
      '  macOS:          brew install --cask chromium',
      '  elsewhere:      set CHROMIUM_PATH to the program of Chromium or Chrome',
    ].join('\n'),
  )
}

const APT_GET = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq']

const FONT = 'fonts-noto-cjk'

function installChromium(): string | undefined {
  install('Chromium', () => [
    isKnown('chromium-headless-shell') ? 'chromium-headless-shell' : 'chromium',
    FONT,
  ])
  return findChromium()
}

/** Installs packages on Debian and its relatives, if nobody has to be asked for a password. */
function install(what: string, packages: () => readonly string[]): void {
  const asRoot = howToBecomeRoot()
  if (!asRoot || !isDebian()) return

  console.log(`Installing ${what} with apt-get, once.`)
  try {
    run([...asRoot, ...APT_GET, 'update'])
    run([...asRoot, ...APT_GET, 'install', '--yes', ...packages()])
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}

/** Whether pages in Chinese would be drawn as empty boxes, all of one width; a system that cannot tell has fonts. */
function lacksChineseFont(): boolean {
  try {
    return execFileSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).trim() === ''
  } catch {
    return false
  }
}

/** Whether the package is there to be installed; older systems lack some. */
function isKnown(name: string): boolean {
  return execFileSync('apt-cache', ['search', '--names-only', `^${name}$`], { encoding: 'utf8' }) !== ''
}

/** The words to put before a command, none for root; nothing when it cannot be done without a password. */
function howToBecomeRoot(): string[] | undefined {
  if (process.getuid?.() === 0) return []
  try {
    run(['sudo', '-n', 'true'])
    return ['sudo', '-n']
  } catch {
    return undefined
  }
}

function isDebian(): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function run([command = '', ...args]: readonly string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
