/**
 * Stands in for the npm package `sqlite3`, which is native code and cannot be installed everywhere.
 * It speaks as much of that package's callback interface as Sequelize uses, over SQLite in WebAssembly.
 * Processes find it through `NODE_PATH`, so the samples run exactly as readers get them.
 */
'use strict'

const { setTimeout: sleep } = require('node:timers/promises')
const { setFlagsFromString } = require('node:v8')

// Processes that live for a second do not earn back what optimised code costs to compile.
setFlagsFromString('--liftoff-only')
const { Database: WebAssemblyDatabase } = require('node-sqlite3-wasm')

const OPEN_READONLY = 1
const OPEN_READWRITE = 2
const OPEN_CREATE = 4

// The package waits as long for another connection's lock.
const busyTimeout = 1000

/** Sequelize reads the outcome of a write from the callback's `this` and looks at the name of its class. */
class Statement {
  changes = 0
  lastID = 0
}

class Database {
  #database
  // Statements run one after another, even while one of them waits for a lock.
  #queue = Promise.resolve()

  constructor(filename, mode, callback) {
    this.filename = filename
    const options = {
      readOnly: (mode & OPEN_READONLY) !== 0,
      fileMustExist: (mode & OPEN_CREATE) === 0,
    }
    this.#enqueue(() => {
      this.#database = new WebAssemblyDatabase(filename, options)
      // No test has to survive a power cut.
      this.#database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY')
    }, callback)
  }

  serialize(work) {
    work()
  }

  run(sql, values, callback) {
    this.#enqueue(() => {
      const { changes, lastInsertRowid } = this.#database.run(sql, values)
      return { context: Object.assign(new Statement(), { changes, lastID: Number(lastInsertRowid) }) }
    }, callback)
  }

  all(sql, ...rest) {
    const callback = rest.pop()
    this.#enqueue(() => ({ rows: this.#database.all(sql, ...rest) }), callback)
  }

  close(callback) {
    this.#enqueue(() => this.#database.close(), callback)
  }

  #enqueue(work, callback = throwError) {
    this.#queue = this.#perform(this.#queue, { work, callback })
  }

  async #perform(before, { work, callback }) {
    await before
    const { error = null, context, rows } = await outcomeOf(work)
    // Outside of the queue: what a callback throws is not ours to catch.
    setImmediate(() => callback.call(context, error, rows))
  }
}

async function outcomeOf(work) {
  const deadline = Date.now() + busyTimeout
  for (;;) {
    try {
      return work() ?? {}
    } catch (error) {
      const code = codeOf(error.message)
      if (code !== 'SQLITE_BUSY' || Date.now() > deadline) {
        // `sqlite3` has the code before the message, and Sequelize looks for it there.
        return { error: Object.assign(new Error(`${code}: ${error.message}`, { cause: error }), { code }) }
      }
      await sleep(10)
    }
  }
}

function codeOf(message) {
  if (message.includes('constraint failed')) return 'SQLITE_CONSTRAINT'
  return message.includes('database is locked') ? 'SQLITE_BUSY' : 'SQLITE_ERROR'
}

function throwError(error) {
  if (error) throw error
}

module.exports = { Database, OPEN_READONLY, OPEN_READWRITE, OPEN_CREATE }
