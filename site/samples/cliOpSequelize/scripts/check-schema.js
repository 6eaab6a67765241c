import { sequelize } from '../src/db.js'

for (const model of Object.values(sequelize.models)) {
  const table = model.getTableName()
  const actual = Object.keys(await sequelize.getQueryInterface().describeTable(table))
  const expected = Object.values(model.getAttributes()).map((attribute) => attribute.field)

  const missing = expected.filter((column) => !actual.includes(column))
  const extra = actual.filter((column) => !expected.includes(column))
  if (missing.length + extra.length === 0) continue

  console.error(`${table}: the table lacks [${missing}], the model lacks [${extra}]`)
  process.exitCode = 1
}

await sequelize.close()
