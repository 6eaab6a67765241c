import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(scrypt)
const cost = { N: 2 ** 15, r: 8, p: 3 }

export async function hashPassword(password) {
  const salt = randomBytes(16)
  const key = await deriveKey(password, salt, 32, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
}

export async function verifyPassword(password, stored) {
  const [, N, r, p, salt, key] = stored.split('$')
  const expected = Buffer.from(key, 'base64')
  const parameters = { N: Number(N), r: Number(r), p: Number(p) }
  const actual = await deriveKey(password, Buffer.from(salt, 'base64'), expected.length, parameters)
  return timingSafeEqual(actual, expected)
}

/**
 * The result holds the parameters and the salt: the cost can rise later, and old passwords still verify.
 *
 * scrypt takes about 128 × N × r bytes, here 32 MiB. That is just what Node's default limit no longer
 * allows, so `maxmem` is raised here; without it the call throws "memory limit exceeded".
 */
function deriveKey(password, salt, length, { N, r, p }) {
  const maxmem = 256 * N * r
  return derive(password.normalize('NFKC'), salt, length, { N, r, p, maxmem })
}
