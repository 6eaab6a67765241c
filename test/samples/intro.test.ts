import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copySample, start } from './run-sample.ts'

const starter = `import { app } from './src/app.js'

const server = app.listen(0, '127.0.0.1', () => console.log('port', server.address().port))
`

test('the app that the foreword shows greets whoever asks', async () => {
  const dir = await copySample('intro')
  await writeFile(join(dir, 'start.mjs'), starter)
  const app = start('node', ['start.mjs'], { dir })
  onTestFinished(async () => {
    app.kill('SIGKILL')
    await app.ended
  })

  const [, port] = await app.says(/port (\d+)\n/)
  const response = await fetch(`http://127.0.0.1:${port}/`)

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(await response.text()).toBe('Hello')

  app.kill('SIGTERM')
  expect(await app.ended).toBe('SIGTERM')
})
