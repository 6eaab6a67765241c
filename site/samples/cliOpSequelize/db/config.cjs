const env = process.env

const shared = {
  define: { underscored: true },
  seederStorage: 'sequelize',
  logging: env.DB_LOG === '1' ? console.log : false,
}

const connections = {
  sqlite: {
    dialect: 'sqlite',
    storage: env.DB_STORAGE,
  },
  mysql: {
    dialect: 'mysql',
    host: env.DB_HOST ?? '127.0.0.1',
    port: Number(env.DB_PORT ?? 3306),
    username: env.DB_USER,
    password: env.DB_PASSWORD,
    database: env.DB_NAME,
    pool: { max: 10, acquire: 10_000 },
  },
}

const connection = connections[env.DB_DIALECT]
if (!connection) throw new Error(`DB_DIALECT must be sqlite or mysql, but it is "${env.DB_DIALECT}"`)

module.exports = { ...shared, ...connection }
