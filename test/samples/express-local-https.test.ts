import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request as httpsRequest } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { copySample, freePorts, run, start } from './run-sample.ts'
import type { Program } from './run-sample.ts'

let dir: string
let ca: string
beforeAll(async () => {
  dir = await copySample('express-local-https')
  const certs = join(dir, 'certs')
  await run('openssl', ['version'], { dir }).catch(() => {
    throw new Error(
      'The article makes its certificate with the command openssl. Install it to run this test.',
    )
  })
  await run('sh', ['make.sh'], { dir: certs })
  ca = await readFile(join(certs, 'ca.pem'), 'utf8')
})

interface Answer {
  status: number | undefined
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface Asked {
  ca?: string
  path?: string
  method?: string
  headers?: Record<string, string>
  /** The name that the client wants to meet. */
  servername?: string
}

/** Asks and gives the answer, or the code of the error. */
function ask(url: string, options: Asked = {}): Promise<Answer | string> {
  const request = url.startsWith('https:') ? httpsRequest : httpRequest
  return new Promise((resolve) => {
    const asking = request(url, { agent: false, ...options }, (response) => {
      const { statusCode: status, headers } = response
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.on('end', () => resolve({ status, headers, body }))
    })
    asking.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    asking.end()
  })
}

describe('the certificate', () => {
  test('is what the article prints', async () => {
    const certs = join(dir, 'certs')
    const names = await run('openssl', 'x509 -in localhost.pem -noout -ext subjectAltName'.split(' '), {
      dir: certs,
    })
    const checked = await run(
      'openssl',
      'verify -CAfile ca.pem -verify_hostname localhost localhost.pem'.split(' '),
      { dir: certs },
    )
    for (const text of await articles()) expect(text).toContain(`\`\`\`text\n${names}${checked}\`\`\`\n`)
  })

  test('has no names when the extensions are left out at signing', async () => {
    const code = await readFile(join(dir, 'certs/make.sh'), 'utf8')
    const careless = code.replace(' -extfile openssl.cnf -extensions server', '')
    expect(careless).not.toBe(code)
    const certs = join(dir, 'careless')
    await mkdir(certs)
    await cp(join(dir, 'certs/openssl.cnf'), join(certs, 'openssl.cnf'))
    await run('sh', ['-c', careless], { dir: certs })
    const names = run('openssl', 'x509 -in localhost.pem -noout -ext subjectAltName'.split(' '), {
      dir: certs,
    })
    expect(await names).not.toContain('localhost')
  })

  test('and the keys stay out of the repository', async () => {
    const bare = join(dir, 'bare')
    await mkdir(bare)
    for (const name of ['.gitignore', 'certs', 'src', 'package.json', 'node_modules']) {
      await cp(join(dir, name), join(bare, name), { recursive: true, verbatimSymlinks: true })
    }
    expect(await readdir(join(bare, 'certs'))).toContain('ca-key.pem')
    await run('git', ['init', '--quiet'], { dir: bare })
    const listed = await run('git', ['ls-files', '--others', '--exclude-standard', 'certs'], { dir: bare })
    expect(listed).toBe('certs/make.sh\ncerts/openssl.cnf\n')
  })
})

describe('the server', () => {
  let server: Program
  let http: string
  let https: string
  beforeAll(async () => {
    const [httpPort, httpsPort] = await freePorts(2)
    const env = { HTTP_PORT: String(httpPort), HTTPS_PORT: String(httpsPort) }
    server = start('node', ['src/server.js'], { dir, env })
    http = `http://localhost:${httpPort}`
    https = `https://localhost:${httpsPort}`
    await server.says(new RegExp(`^${https}\n$`))
  })
  afterAll(async () => {
    server.kill('SIGTERM')
    expect(await server.ended).toBe('SIGTERM')
    expect(server.output()).toBe(`${https}\n`)
  })

  test('answers over HTTPS who trusts exactly its root', async () => {
    const host = new URL(https).host
    expect(await ask(https, { ca })).toMatchObject({
      status: 200,
      body: JSON.stringify({ secure: true, protocol: 'https', host }),
    })
    expect(await ask(https, { ca, servername: 'app.test' })).toMatchObject({ status: 200 })
  })

  test('is refused by who does not trust its root, or wants another name', async () => {
    expect(await ask(https)).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE')
    expect(await ask(https, { ca, servername: 'other.test' })).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
  })

  test('fetch trusts it with NODE_EXTRA_CA_CERTS only', async () => {
    const script = `fetch('${https}').then((response) => console.log(response.status), (error) => console.log(error.cause.code))`
    const env = { NODE_EXTRA_CA_CERTS: 'certs/ca.pem' }
    expect(await run('node', ['-e', script], { dir, env })).toBe('200\n')
    expect(await run('node', ['-e', script], { dir })).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE\n')
  })

  test('speaks on each port one protocol only', async () => {
    expect(await ask(https.replace('https:', 'http:'))).toBe('ECONNRESET')
    expect(await ask(http.replace('http:', 'https:'), { ca })).toMatch(/^(EPROTO|ERR_SSL_)/)
  })

  test('cannot be reached at another address than localhost', async () => {
    expect(await ask(http.replace('localhost', '127.0.0.2'))).toMatch(/^(ECONNREFUSED|EADDRNOTAVAIL)$/)
  })

  test.each([
    ['a path', { path: '/a?b=1' }, '/a?b=1'],
    ['a POST', { path: '/a', method: 'POST' }, '/a'],
    ['a path that looks like another host', { path: '//evil.com/x' }, '//evil.com/x'],
    ['a complete address', { path: 'http://evil.com/x' }, '/'],
  ])('over HTTP it only leads to HTTPS: %s', async (_name, options, path) => {
    expect(await ask(http, options)).toMatchObject({
      status: 307,
      headers: { location: https + path, 'cache-control': 'no-store' },
      body: '',
    })
    expect(new URL(https + path).origin).toBe(https)
  })

  test('the way that the article warns of would lead elsewhere', () => {
    expect(new URL('//evil.com/x', https).href).toBe('https://evil.com/x')
  })

  test('curl says what the article says', async ({ skip }) => {
    const hasCurl = await run('curl', ['--version'], { dir }).catch(() => undefined)
    skip(hasCurl === undefined, 'curl is not here')

    const curl = async (...args: string[]): Promise<[number | string, string]> => {
      const program = start('curl', ['--silent', '--show-error', ...args], { dir })
      return [await program.ended, program.output()]
    }
    const { host, port } = new URL(https)
    const answer = `{"secure":true,"protocol":"https","host":"${host}"}`
    expect(await curl('--cacert', 'certs/ca.pem', https)).toEqual([0, answer])
    expect(await curl(https)).toEqual([60, expect.stringContaining('unable to get local issuer certificate')])
    const other = ['--resolve', `other.test:${port}:127.0.0.1`, `https://other.test:${port}/`]
    expect(await curl('--cacert', 'certs/ca.pem', ...other)).toEqual([
      60,
      expect.stringContaining('no alternative certificate subject name matches'),
    ])
    expect(await curl(http.replace('http:', 'https:'))).toEqual([
      35,
      expect.stringContaining('wrong version number'),
    ])
  })
})

test('without a certificate the server says which file is missing', async () => {
  const certs = join(dir, 'certs')
  await rename(join(certs, 'localhost.pem'), join(certs, 'moved.pem'))
  onTestFinished(() => rename(join(certs, 'moved.pem'), join(certs, 'localhost.pem')))
  const server = start('node', ['src/server.js'], { dir, env: { HTTP_PORT: '0', HTTPS_PORT: '0' } })
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain("open 'certs/localhost.pem'")
})

test('behind a proxy the app goes by what the proxy tells, once it trusts it', async () => {
  const proxied = `
    import { app } from './src/app.js'
    if (process.argv[2] === 'trusting') app.set('trust proxy', 'loopback')
    const server = app.listen(0, 'localhost', () => console.log('port ' + server.address().port))
  `
  await writeFile(join(dir, 'proxied.js'), proxied)
  for (const [word, secure] of [
    ['trusting', true],
    ['careful', false],
  ] as const) {
    const server = start('node', ['proxied.js', word], { dir })
    onTestFinished(() => server.kill('SIGKILL'))
    const [, port] = await server.says(/port (\d+)\n/)
    const answer = await ask(`http://localhost:${port}`, { headers: { 'X-Forwarded-Proto': 'https' } })
    expect(answer).toMatchObject({ body: expect.stringContaining(`{"secure":${secure},`) })
  }
})

test('Express does not survive the first request over HTTP/2', async () => {
  const http2 = `
    import { readFileSync } from 'node:fs'
    import http2 from 'node:http2'
    import { app } from './src/app.js'
    const tls = { key: readFileSync('certs/localhost-key.pem'), cert: readFileSync('certs/localhost.pem') }
    const server = http2.createSecureServer({ allowHTTP1: true, ...tls }, app)
    server.listen(0, 'localhost', () => console.log('port ' + server.address().port))
  `
  await writeFile(join(dir, 'http2.js'), http2)
  const server = start('node', ['http2.js'], { dir })
  onTestFinished(() => server.kill('SIGKILL'))
  const [, port] = await server.says(/port (\d+)\n/)
  expect(await ask(`https://localhost:${port}`, { ca })).toMatchObject({ status: 200 })

  const client = connectHttp2(`https://localhost:${port}`, { ca })
  onTestFinished(() => client.destroy())
  client.on('error', () => undefined)
  client.request({ ':path': '/' }).on('error', () => undefined)
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('TypeError')
})

/** The article in both languages. */
function articles(): Promise<string[]> {
  const files = ['blog', 'i18n/en/blog'].map(
    (folder) => new URL(`../../site/${folder}/2024-05-18-express-local-https/index.md`, import.meta.url),
  )
  return Promise.all(files.map((file) => readFile(file, 'utf8')))
}
