import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statfsSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildSite, writeSite } from '../../helpers/site.ts'
import { cli, leftoversOf, run, start, treeOf } from '../output.ts'

const files = {
  'site.config.ts': "export default { title: 'Notes', url: 'https://notes.example' }\n",
  'docs/intro.md': '# Intro\n\nHello.\n',
}

describe.concurrent('a command line that makes no sense gives exit code 2 and what the command takes', () => {
  test.each([
    ['an unknown command', ['biuld'], "Unknown command 'biuld'\n(Did you mean build?)", ''],
    [
      'two folders',
      ['build', 'a', 'b'],
      "Too many arguments for 'build'. Expected 1 argument but got 2.",
      'build',
    ],
    [
      'a port that is none',
      ['preview', '--port', '99999'],
      "Option '--port <number>' argument '99999' is invalid. It takes a number up to 65535.",
      'preview',
    ],
    [
      'a host that is an address',
      ['dev', '--allowed-host', 'my.name', '--allowed-host', 'http://my.name/'],
      "Option '--allowed-host <name>' argument 'http://my.name/' is invalid. It takes a name without scheme, port and path, like my.name or .example.test.",
      'dev',
    ],
    [
      'an option without its value',
      ['build', '--base'],
      "Option '--base </path/>' argument missing",
      'build',
    ],
    [
      'an address for a path of the site',
      ['build', '--base', 'https://x.example/'],
      "Option '--base </path/>' argument 'https://x.example/' is invalid. It takes a path like /notes/.",
      'build',
    ],
    [
      'an unknown option',
      ['build', '--outdir', 'x'],
      "Unknown option '--outdir'\n(Did you mean --out-dir?)",
      'build',
    ],
    ['an option in front', ['--strict', 'build'], "Unknown option '--strict'", ''],
    [
      'a key',
      ['index', '--api-key=secret'],
      'No key is taken as an argument. Set ALGOLIA_ADMIN_API_KEY in the environment.',
      '',
    ],
  ])('%s', async (_name, args, message, command) => {
    const { code, stdout, stderr } = await run(args)
    expect(stderr.startsWith(message)).toBe(true)
    expect(stderr).toContain(`Usage: inkstone ${command}`)
    expect([code, stdout]).toEqual([2, ''])
  })

  test.each([
    [['serve'], "Unknown command 'serve'\nA finished build is served by `inkstone preview`.\n\n"],
    [
      ['docs:version', '1.0'],
      "Unknown command 'docs:version'\nThe docs are frozen by `inkstone version <name>`.\n",
    ],
    [['docs:version:api', '1.0'], "Unknown command 'docs:version:api'\nThe docs of the site are frozen by"],
    [['write-translations', '--locale', 'zh'], "Unknown command 'write-translations'\nNothing has to be"],
    [['dev', '--no-open'], "Unknown option '--no-open'\nNo browser is opened: the address is printed.\n\n"],
    [['build', '--locale', 'zh'], "Unknown option '--locale'\nAll languages are built"],
    // commander would take it for --port
    [['dev', '--poll'], "Unknown option '--poll'\nIt tells a bundler or a watcher what to do"],
    [['constructor'], "Unknown command 'constructor'\n\n"],
  ])('%j, as in Docusaurus, says what there is in its place', async (args, message) => {
    const { code, stderr } = await run(args)
    expect([code, stderr.slice(0, message.length)]).toEqual([2, message])
  })

  test.each([
    ['start', ['--out-dir', '--base', '--strict', '--port', '--host', '--allowed-host']],
    ['build', ['--out-dir', '--base', '--strict', '--book', '--book-both', '--json']],
    ['preview', ['--out-dir', '--port', '--host', '--allowed-host']],
    ['dev', ['--base', '--port', '--host', '--allowed-host']],
    ['index', ['--base']],
    ['compare', ['--out-dir', '--limit', '--json', '--save']],
    ['i18n status', ['--dir', '--json', '--min']],
    ['i18n accept', ['--dir']],
    ['i18n new', ['--dir']],
  ])('%s has options of its own, and takes no others', async (command, own) => {
    const words = command.split(' ')
    const help = await run([...words, '--help'])
    expect([help.code, help.stderr]).toEqual([0, ''])
    expect(help.stdout.match(/^ +(?:-h, )?--[a-z-]+/gm)?.map((text) => text.trim())).toEqual([
      ...own,
      '-h, --help',
    ])
    expect(help.stdout.split('\n').length).toBeLessThan(24)

    const all = [
      '--out-dir',
      '--base',
      '--strict',
      '--port',
      '--host',
      '--allowed-host',
      '--dir',
      '--json',
      '--limit',
      '--min',
      '--save',
    ]
    for (const option of all.filter((name) => !own.includes(name))) {
      const { code, stderr } = await run([...words, option, 'x'])
      expect([code, stderr.split('\n')[0]]).toEqual([2, `Unknown option '${option}'`])
      expect(stderr).toContain(`Usage: inkstone ${command} [options]`)
    }
  })

  test('help and version are no mistakes', async () => {
    const help = await run(['--help'])
    expect([help.code, help.stderr]).toEqual([0, ''])
    for (const command of ['start', 'build', 'preview', 'dev', 'index', 'compare', 'i18n'])
      expect(help.stdout).toMatch(new RegExp(`^  ${command} `, 'm'))
    const lines = help.stdout.split('\n')
    expect(lines.length, 'one screen').toBeLessThanOrEqual(25)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
    expect(await run(['--version'])).toMatchObject({ code: 0, stderr: '', stdout: '0.1.0\n' })
  })

  test('the program does the same when it is started, also through a link, as package managers set it', async () => {
    const wrong = await run(['biuld'])
    expect(await start(['biuld'])).toEqual(wrong)
    const link = join(await writeSite({}), 'inkstone')
    symlinkSync(cli, link)
    expect(await start(['biuld'], { program: link })).toEqual(wrong)
  })
})

test('a build says what it did and gives exit code 0', async () => {
  const dir = await writeSite(files)
  const { code, stdout, stderr } = await start(['build', '.'], { cwd: dir })
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(
    /^config +[\d.]+ s\ncontent .*\npages .*\nlinks .*\nfiles .*\nsearch .*\nBuilt 5 pages in [\d.]+ s, peak memory \d+ MB → dist\n$/,
  )
  expect((await run(['build', '.'], { cwd: dir })).stdout).toMatch(/\nBuilt 5 pages \(5 unchanged\) in /)
})

test('a folder with other files is never replaced', async () => {
  const dir = await writeSite({ ...files, 'out/letter.txt': 'dear' })
  const { code, stderr } = await run(['build', '.', '--out-dir', 'out'], { cwd: dir })
  expect(stderr).toBe(
    `✗ ${join(dir, 'out')}  The output folder holds files that are not an Inkstone build, and a build replaces the whole folder.\n` +
      '  Choose another folder with `--out-dir`, or empty this one.\n',
  )
  expect(code).toBe(1)
  expect(readFileSync(join(dir, 'out/letter.txt'), 'utf8')).toBe('dear')
  expect(leftoversOf(join(dir, 'out'))).toEqual([])

  mkdirSync(join(dir, 'empty'))
  expect((await run(['build', '.', '--out-dir', 'empty'], { cwd: dir })).code).toBe(0)
})

test('an output path through a file is explained', async () => {
  const dir = await writeSite({ ...files, notes: 'x' })
  const { code, stderr } = await run(['build', '.', '--out-dir', 'notes/dist'], { cwd: dir })
  expect(stderr).toBe(
    `✗ ${join(dir, 'notes')}  This cannot be written: a part of its path is a file, not a folder (ENOTDIR). The last build is unchanged.\n` +
      '  Choose another place with `--out-dir`.\n',
  )
  expect(code).toBe(1)
})

test('a promise that fails while nobody waits for it is told once, and ends nothing', async () => {
  const forgotten = 'export const later = Promise.reject(new Error("too late"))\n'
  const dir = await writeSite({
    ...files,
    'docs/one.mdx': `${forgotten}\n# One\n`,
    'docs/two.md': '# Two\n\nSee [one](one.mdx).\n',
  })
  const { code, stderr } = await start(['build', dir])
  expect(
    stderr.match(/too late\n  It failed at .*one\.mdx.*\n  If it is code of this site, write `await`/g),
  ).toHaveLength(1)
  expect(code).toBe(0)
  expect(existsSync(join(dir, 'dist/docs/one.html'))).toBe(true)
})

test('a configuration that waits for something that never comes is told', async () => {
  const dir = await writeSite({
    ...files,
    'site.config.ts': 'await new Promise(() => {})\nexport default {}\n',
  })
  const { code, stderr } = await start(['build', dir])
  expect(stderr).toContain('✗ Code of this site waits for something that never comes')
  expect(code).toBe(1)
})

test.each([0, 1])('a configuration that ends the process is told: code %i', async (given) => {
  const dir = await writeSite({ ...files, 'site.config.ts': `process.exit(${given})\nexport default {}\n` })
  const { code, stderr } = await start(['build', dir])
  expect(stderr).toContain('✗ Code of this site ended the process')
  expect(code).toBe(1)
})

test('a build that is killed leaves the last output, and the next one clears up', async () => {
  const pages = Array.from({ length: 100 }, (_, index) => [
    `docs/page-${index}.md`,
    `# Page ${index}\n\n${'Text. '.repeat(200)}\n`,
  ])
  const dir = await writeSite(files)
  const dist = join(dir, 'dist')
  await buildSite(dir, { outDir: dist })
  const before = treeOf(dist)
  for (const [name = '', text = ''] of pages) writeFileSync(join(dir, name), text)

  const child = spawn(process.execPath, [cli, 'build', '.'], { cwd: dir, stdio: 'ignore' })
  const closed = once(child, 'close')
  while (leftoversOf(dist).length === 0) await setTimeout(2)
  child.kill('SIGKILL')
  expect(await closed).toEqual([null, 'SIGKILL'])
  expect(leftoversOf(dist)).toHaveLength(1)
  expect(treeOf(dist)).toEqual(before)

  await buildSite(dir, { outDir: dist })
  expect(leftoversOf(dist)).toEqual([])
  expect(existsSync(join(dist, 'docs/page-99.html'))).toBe(true)
})

test('an output that was taken away and not replaced comes back, even when the next build fails', async () => {
  const dir = await writeSite(files)
  const dist = join(dir, 'dist')
  await buildSite(dir, { outDir: dist })
  const before = treeOf(dist)
  // What a kill between the two renames leaves; no process has this number.
  renameSync(dist, join(dir, '.dist.old-4194305'))
  writeFileSync(join(dir, 'docs/intro.md'), '![x](gone.png)\n')
  await expect(buildSite(dir, { outDir: dist })).rejects.toThrow('gone.png')
  expect(treeOf(dist)).toEqual(before)
  expect(leftoversOf(dist)).toEqual([])
})

test('EDT-03: without git, or without any commit, pages have no dates and the build is as good', async () => {
  const dir = await writeSite(files)
  const withoutGit = await start(['build', '.'], { cwd: dir, shell: (command) => `PATH=/nowhere ${command}` })
  expect([withoutGit.code, withoutGit.stderr]).toEqual([0, ''])
  const before = treeOf(join(dir, 'dist'))
  execFileSync('git', ['init', '--quiet'], { cwd: dir })
  const withoutCommit = await run(['build', '.'], { cwd: dir })
  expect([withoutCommit.code, withoutCommit.stderr]).toEqual([0, ''])
  expect(treeOf(join(dir, 'dist'))).toEqual(before)
  expect(readFileSync(join(dir, 'dist/docs/intro.html'), 'utf8')).not.toContain('Last updated')
})

const isUnix = process.platform !== 'win32'

test.runIf(isUnix)('a file that may not be as large as it has to be is explained', async () => {
  const dir = await writeSite(files)
  const dist = join(dir, 'dist')
  await buildSite(dir, { outDir: dist })
  const before = treeOf(dist)
  writeFileSync(join(dir, 'docs/intro.md'), '# Changed\n\nHello.\n')
  const { code, stderr } = await start(['build', '.'], {
    cwd: dir,
    shell: (command) => `ulimit -f 1; ${command}`,
  })
  expect(stderr).toMatch(
    /^✗ .*This cannot be written: the file is larger than the system allows \(EFBIG\)\. The last build is unchanged\.\n {2}Raise the limit \(`ulimit -f`\), or make the file smaller\.\n$/,
  )
  expect(code).toBe(1)
  expect(treeOf(dist)).toEqual(before)
  expect(leftoversOf(dist)).toEqual([])
})

function system(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: 'ignore' })
}

/** Mounts a small disk in a folder, where the system lets this user. */
function mountDisk(folder: string): boolean {
  try {
    mkdirSync(folder)
    system('mount', '-t', 'tmpfs', '-o', 'size=4m', 'none', folder)
    onTestFinished(() => system('umount', folder))
    return true
  } catch {
    return false
  }
}

test('a full disk is explained, and the last output on it is whole', async ({ skip }) => {
  const dir = await writeSite(files)
  const disk = join(dir, 'disk')
  if (!mountDisk(disk)) skip('This user may not mount a disk.')
  const dist = join(disk, 'dist')
  await buildSite(dir, { outDir: dist })
  const before = treeOf(dist)
  fillDisk(disk)

  const { code, stderr } = await run(['build', '.', '--out-dir', dist], { cwd: dir })
  expect(stderr).toMatch(
    /^✗ .*This cannot be written: the disk is full \(ENOSPC\)\. The last build is unchanged\.\n {2}Free some space, or choose another disk with `--out-dir`\.\n$/,
  )
  expect(code).toBe(1)
  expect(treeOf(dist)).toEqual(before)
  expect(leftoversOf(dist)).toEqual([])
})

/** Leaves room for one page or two. */
function fillDisk(disk: string): void {
  const filler = join(disk, 'filler')
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(filler, Buffer.alloc(bavail * bsize))
  truncateSync(filler, statSync(filler).size - 16_384)
}

test('a reader that has seen enough ends a command without a word, and without an output', async () => {
  const dir = await writeSite({ 'docs/a.md': '# A\n' })
  const { stdout, stderr } = await start(['build', dir], { shell: (command) => `${command} | head -n 1` })
  expect(stdout).toMatch(/^There is no site\.config\.ts/)
  expect(stderr).toBe('')
  expect(leftoversOf(join(dir, 'dist'))).toEqual([])
})

test('a command that failed ends, whatever the code of the site has begun', async () => {
  const dir = await writeSite({
    'site.config.ts': 'setInterval(() => {}, 1000)\nexport default { title: "" }\n',
  })
  const { code, stderr } = await start(['build', '.'], { cwd: dir })
  expect(code).toBe(1)
  expect(stderr).toContain('`title` must be a text')
})

test('a build that is done ends, whatever the code of the site has begun', async () => {
  const dir = await writeSite({
    'site.config.ts':
      'setInterval(() => {}, 1000)\nexport default { title: "N", url: "https://n.example", blog: false }\n',
    'docs/a.md': '# A\n',
  })
  const { code, stdout } = await start(['build', '.'], { cwd: dir })
  expect(code).toBe(0)
  expect(stdout).toMatch(/Built \d+ pages/)
})
