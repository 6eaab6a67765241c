import assert from 'node:assert/strict'
import { once } from 'node:events'
import { describe, it } from 'node:test'
import { app } from '../src/app.js'

describe('health check', () => {
  it('answers ok', async (t) => {
    const server = app.listen(0)
    t.after(() => server.close())
    await once(server, 'listening')

    const { port } = server.address()
    const response = await fetch(`http://localhost:${port}/health`)
    assert.deepEqual(await response.json(), { ok: true })
  })
})
