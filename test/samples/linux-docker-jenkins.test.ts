// Neither Docker nor Jenkins nor Nginx takes part: their files are read and held against what the article says of them,
// the shell's commands run with stand-ins for what needs a server, and the app runs as the pipeline runs it.

import { chmod, cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { load } from 'js-yaml'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { blocksIn } from './blocks-in.ts'
import type { Statement } from './blocks-in.ts'
import { copySample, run, start } from './run-sample.ts'

const site = new URL('../../site/', import.meta.url)
const post = 'blog/2024-09-04-linux-docker-jenkins/index.md'

let dir: string
beforeAll(async () => {
  dir = await copySample('linux-docker-jenkins')
})

const read = (name: string): Promise<string> => readFile(join(dir, name), 'utf8')

describe('the Compose file', () => {
  interface ComposeFile {
    services: Record<string, Record<string, unknown>>
    volumes: Record<string, unknown>
  }
  let compose: ComposeFile
  beforeAll(async () => {
    // as: the tests look at what is in it.
    compose = load(await read('compose.yaml')) as ComposeFile
  })

  test('runs the long-term release, and nothing else', () => {
    expect(Object.keys(compose.services)).toEqual(['jenkins'])
    expect(compose.services['jenkins']).toMatchObject({
      image: 'jenkins/jenkins:lts-jdk21',
      restart: 'unless-stopped',
    })
  })

  test('publishes one port, on this machine only', () => {
    expect(compose.services['jenkins']?.['ports']).toEqual(['127.0.0.1:8080:8080'])
  })

  test('keeps the data in a volume whose name does not depend on the project', () => {
    expect(compose.services['jenkins']?.['volumes']).toEqual(['jenkins_home:/var/jenkins_home'])
    expect(compose.volumes).toEqual({ jenkins_home: { name: 'jenkins_home' } })
  })

  test('asks the page that Jenkins shows to everyone whether it is up', () => {
    expect(compose.services['jenkins']?.['healthcheck']).toEqual({
      test: ['CMD', 'curl', '-fsS', 'http://localhost:8080/login'],
      interval: '30s',
      timeout: '5s',
      start_period: '2m',
    })
  })
})

test('Docker’s settings bound every log', async () => {
  expect(JSON.parse(await read('daemon.json'))).toEqual({
    'log-driver': 'json-file',
    'log-opts': { 'max-size': '10m', 'max-file': '3' },
  })
})

test('Nginx passes requests on unchanged, WebSockets included, to the port that Compose publishes', async () => {
  const statements = blocksIn(await read('ci.conf'), { end: ';' })
  const server = within(statements, 'server')
  const location = within(server, 'location /').map(({ words }) => words)

  expect(statements.map(({ words }) => words)).toEqual(['map $http_upgrade $connection_upgrade', 'server'])
  expect(within(statements, 'map $http_upgrade $connection_upgrade').map(({ words }) => words)).toEqual([
    'default upgrade',
    "'' close",
  ])
  expect(server.map(({ words }) => words)).toContain('listen 443 ssl')
  // No slash at the end: with one, Nginx decodes the path.
  expect(location).toContain('proxy_pass http://127.0.0.1:8080')
  expect(location).toEqual(
    expect.arrayContaining([
      'proxy_http_version 1.1',
      'proxy_set_header X-Forwarded-Proto $scheme',
      'proxy_set_header Upgrade $http_upgrade',
      'proxy_set_header Connection $connection_upgrade',
    ]),
  )
})

describe('the commands', () => {
  test.each(['install-docker.sh', 'backup.sh', 'restore.sh'])(
    'of %s are understood by the shell',
    async (name) => {
      expect(await run('bash', ['--norc', '-n', name], { dir })).toBe('')
    },
  )

  test.each([post, `i18n/en/${post}`])('that stand in %s are understood by the shell', async (path) => {
    const fences = bashFences(await readFile(new URL(path, site), 'utf8'))

    expect(fences.length).toBeGreaterThan(4)
    for (const fence of fences) expect(await run('bash', ['--norc', '-n', '-c', fence], { dir })).toBe('')
  })

  test('describe Docker’s packages for the system that they run on', async () => {
    const [, key = ''] = /-o (\/etc\/apt\/keyrings\/\S+)/.exec(await read('install-docker.sh')) ?? []
    const bin = await standIns({
      sudo: '#!/bin/sh\ncase "$1" in tee) cat > docker.sources ;; *) echo "$*" ;; esac\n',
      dpkg: '#!/bin/sh\necho amd64\n',
    })
    const env = { PATH: `${bin}:${process.env['PATH']}`, ID: 'debian', VERSION_CODENAME: 'trixie' }

    const calls = await run('bash', ['--norc', '-euc', region(await read('install-docker.sh'), 'install')], {
      dir,
      env,
    })

    expect(await read('docker.sources')).toBe(`Types: deb
URIs: https://download.docker.com/linux/debian
Suites: trixie
Components: stable
Architectures: amd64
Signed-By: ${key}
`)
    expect(calls.trim().split('\n')).toEqual([
      'apt-get update',
      'apt-get install -y docker-ce docker-ce-cli containerd.io docker-buildx-plugin docker-compose-plugin',
      'docker run --rm hello-world',
    ])
  })

  test('bring back from a backup what was in the volume', async () => {
    const home = join(dir, 'volumes/jenkins_home/secrets')
    await mkdir(home, { recursive: true })
    await writeFile(join(home, 'master.key'), 'secret', { mode: 0o600 })
    const bin = await standIns({ docker: dockerStandIn, date: '#!/bin/sh\necho 2024-09-04\n' })
    const env = { PATH: `${bin}:${process.env['PATH']}`, VOLUMES: join(dir, 'volumes') }

    const calls = await run('bash', ['--norc', '-euc', `cd() { :; }\n${await read('backup.sh')}`], {
      dir,
      env,
    })
    await run('rm', ['-r', 'volumes'], { dir })
    await run('bash', ['--norc', '-eu', 'restore.sh'], { dir, env })

    expect(calls).toBe('compose stop jenkins\nrun tar\ncompose start jenkins\n')
    expect(await read('volumes/jenkins_home/secrets/master.key')).toBe('secret')
    expect(await run('ls', ['-l', 'volumes/jenkins_home/secrets'], { dir })).toContain('-rw-------')
  })
})

describe('the pipeline', () => {
  let stages: Statement[]
  let pipeline: Statement[]
  beforeAll(async () => {
    pipeline = within(blocksIn(await read('app/Jenkinsfile'), { end: '\n' }), 'pipeline')
    stages = within(pipeline, 'stages')
  })

  /** The commands that a stage gives to the shell. */
  function commandsOf(stage: string): string[] {
    const steps = within(within(stages, `stage('${stage}')`), 'steps').map(({ words }) => words)
    return steps.flatMap((step) => /^sh '([^']*)'$/.exec(step)?.[1] ?? [])
  }

  test('is made of the parts that Jenkins expects', () => {
    expect(pipeline.map(({ words }) => words)).toEqual(['agent any', 'tools', 'options', 'stages', 'post'])
    expect(within(pipeline, 'tools').map(({ words }) => words)).toEqual(["nodejs 'node-26'"])
    expect(stages.map(({ words }) => words)).toEqual([
      "stage('Install')",
      "stage('Test')",
      "stage('Package')",
    ])
  })

  test('reports the tests however they end, and packs on the main branch only', () => {
    const afterTests = within(within(stages, "stage('Test')"), 'post')
    const pack = within(stages, "stage('Package')")

    expect(within(afterTests, 'always').map(({ words }) => words)).toEqual(["junit 'report.xml'"])
    expect(within(pack, 'when').map(({ words }) => words)).toEqual(["branch 'main'"])
    expect(within(pack, 'steps').map(({ words }) => words)).toContain(
      "archiveArtifacts artifacts: 'app.tar.gz', fingerprint: true",
    )
  })

  test('installs what the lock file names, which fits package.json', async () => {
    const app = join(await mkdtemp(join(inject('temporaryFolder'), 'app-')), 'app')
    await cp(join(fileURLToPath(site), 'samples/linux-docker-jenkins/app'), app, { recursive: true })
    const [command = ''] = commandsOf('Install')
    // Tests run offline: npm compares the two files and stops before it fetches anything.
    const env = {
      npm_config_dry_run: 'true',
      npm_config_offline: 'true',
      npm_config_cache: join(app, 'cache'),
    }

    expect(command).toMatch(/ npm ci$/)
    expect(await run('sh', ['-c', command], { dir: app, env })).toMatch(/^v\d+[^]*add express 5\./)
  })

  test('tests the app and leaves a report that counts one test', async () => {
    const [command = ''] = commandsOf('Test')

    await run('sh', ['-c', command], { dir: join(dir, 'app') })

    const report = await read('app/report.xml')
    expect(report).toMatch(/<testsuite name="health check"[^>]* tests="1" failures="0"/)
    expect(report).toContain('<testcase name="answers ok"')
  })

  test('fails with a broken app, and the report says where', async () => {
    const broken = await copySample('linux-docker-jenkins')
    const app = await readFile(join(broken, 'app/src/app.js'), 'utf8')
    await writeFile(join(broken, 'app/src/app.js'), app.replace('ok: true', 'ok: false'))

    const step = start('sh', ['-c', commandsOf('Test')[0] ?? ''], { dir: join(broken, 'app') })

    expect(await step.ended).toBe(1)
    expect(await readFile(join(broken, 'app/report.xml'), 'utf8')).toMatch(/tests="1" failures="1"/)
  })

  test('packs an app that runs where it is unpacked', async () => {
    const pack = commandsOf('Package').find((command) => command.startsWith('tar ')) ?? ''
    await symlink(join(dir, 'node_modules'), join(dir, 'app/node_modules'))
    await run('sh', ['-c', pack], { dir: join(dir, 'app') })
    await mkdir(join(dir, 'unpacked'))
    await run('tar', ['-xzf', '../app/app.tar.gz'], { dir: join(dir, 'unpacked') })

    const app = start('node', ['src/server.js'], { dir: join(dir, 'unpacked'), env: { PORT: '0' } })
    onTestFinished(async () => {
      app.kill('SIGKILL')
      await app.ended
    })
    const [, port] = await app.says(/Listening on port (\d+)\n/)
    const response = await fetch(`http://127.0.0.1:${port}/health`)

    expect(await response.json()).toEqual({ ok: true })
    app.kill('SIGTERM')
    expect(await app.ended).toBe('SIGTERM')
  })
})

/** Docker as far as a backup needs it: a volume is a folder, and a container's command runs with the folders' names. */
const dockerStandIn = `#!/usr/bin/env node
const { spawnSync } = require('node:child_process')
const { mkdirSync } = require('node:fs')

const [command, ...rest] = process.argv.slice(2)
if (command === 'volume') mkdirSync(process.env.VOLUMES + '/' + rest[1], { recursive: true })
else if (command !== 'run') console.log([command, ...rest].join(' '))
else {
  const mounts = []
  while (rest[0].startsWith('-')) {
    if (rest.shift() !== '-v') continue
    const [source, target] = rest.shift().split(':')
    mounts.push([target, source.startsWith('/') ? source : process.env.VOLUMES + '/' + source])
  }
  const [, program, ...words] = rest
  console.log('run', program)
  const real = words.map((word) => mounts.reduce((text, [target, source]) => text.replace(target, source), word))
  process.exitCode = spawnSync(program, real, { stdio: 'inherit' }).status
}
`

/** A folder of programs that stand in for those of a server. */
async function standIns(programs: Record<string, string>): Promise<string> {
  const bin = await mkdtemp(join(inject('temporaryFolder'), 'bin-'))
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(join(bin, name), text)
    await chmod(join(bin, name), 0o755)
  }
  return bin
}

/** The inside of the block of that name; the test fails when there is none. */
function within(statements: readonly Statement[], words: string): Statement[] {
  const found = statements.find((statement) => statement.words === words && statement.body)
  if (!found?.body) throw new Error(`There is no block "${words}".`)
  return found.body
}

/** The lines between `# #region name` and `# #endregion`. */
function region(text: string, name: string): string {
  return text.split(`# #region ${name}\n`)[1]?.split('# #endregion')[0] ?? ''
}

/** The commands that stand in an article itself. */
function bashFences(text: string): string[] {
  return [...text.matchAll(/^ *```bash[^\n]*\n([^]*?)^ *```$/gm)].map(([, body = '']) => body).filter(Boolean)
}
