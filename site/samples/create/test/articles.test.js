import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { createApp } from '../src/app.js'

let server
let base

before(async () => {
  server = createApp().listen(0)
  await once(server, 'listening')
  base = `http://127.0.0.1:${server.address().port}/api`
})

after(() => server.close())

function post(path, body) {
  const headers = { 'Content-Type': 'application/json' }
  return fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

test('a new article can be read back by its number', async () => {
  const created = await post('/articles', { title: '  First post  ' })
  assert.equal(created.status, 201)

  const { data } = await created.json()
  assert.equal(data.title, 'First post')

  const found = await fetch(`${base}/articles/${data.id}`)
  assert.equal((await found.json()).data.title, 'First post')
})

test('a missing title is reported with the name of its field', async () => {
  const response = await post('/articles', {})
  assert.equal(response.status, 422)

  const { error } = await response.json()
  assert.equal(error.code, 'VALIDATION_FAILED')
  assert.equal(error.details[0].field, 'body.title')
})

test('an unknown address is answered in JSON too', async () => {
  const response = await fetch(`${base}/nothing`)
  assert.equal(response.status, 404)
  assert.equal((await response.json()).error.code, 'NOT_FOUND')
})
