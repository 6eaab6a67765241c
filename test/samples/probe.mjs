// Runs code that tests send, among the modules of the project whose folder is given.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const dir = process.argv[2]
const load = (name) => import(name.startsWith('.') ? pathToFileURL(join(dir, name)).href : name)
const { sequelize, ...models } = await load('./src/db.js')

const statements = []
sequelize.options.logging = (statement) => statements.push(statement)

// The code knows the models by their names, `sequelize`, `load`, and the SQL sent so far in `statements`.
const scope = { ...models, sequelize, load, statements }
const AsyncFunction = (async () => undefined).constructor

async function answer(code) {
  try {
    const result = await new AsyncFunction(...Object.keys(scope), code)(...Object.values(scope))
    process.send({ result })
  } catch (error) {
    process.send({ error: error.stack })
  }
}

process.on('message', (code) => void answer(code))
process.once('disconnect', () => sequelize.close())
