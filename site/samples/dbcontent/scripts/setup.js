import { Role, sequelize } from '../src/db.js'
import { createUser } from '../src/services/users.js'

await sequelize.sync()
await Role.create({ code: 'admin', name: 'Administrator' })
await createUser({ username: 'admin', password: 'replace-me-now', roleCodes: ['admin'] })
await sequelize.close()
