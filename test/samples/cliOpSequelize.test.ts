import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { copyAdminServer, expectDiff, fencesOf, readArticle } from './admin-server.ts'
import type { AdminServer } from './admin-server.ts'

const path = 'back_boss/server/cliOpSequelize.md'
const samples = fileURLToPath(new URL('../../site/samples', import.meta.url))

const migrations = [
  '20241102080000-create-users.js',
  '20241102080300-create-roles.js',
  '20241102080600-create-menus.js',
  '20241102081000-create-articles.js',
  '20241124082000-add-articles-summary.js',
]
const last = 'db/migrations/20241124082000-add-articles-summary.js'

const copyProject = (): Promise<AdminServer> => copyAdminServer('dbcontent', 'cliOpSequelize')

/** A project whose database has all migrations. */
let migrated: AdminServer
let firstRun: string
let secondRun: string
beforeAll(async () => {
  migrated = await copyProject()
  firstRun = await sequelize(migrated, 'db:migrate', '--to', migrations[3] ?? '')
  secondRun = await sequelize(migrated, 'db:migrate')
})

async function copyMigrated(): Promise<AdminServer> {
  const project = await copyProject()
  await cp(join(migrated.dir, 'data'), join(project.dir, 'data'), { recursive: true })
  return project
}

/** Runs the command-line tool; what it says of itself and of SQLite's types is left out. */
async function sequelize(project: AdminServer, ...args: string[]): Promise<string> {
  return withoutHeader(await project.node(['node_modules/.bin/sequelize', ...args]))
}

async function failing(project: AdminServer, ...args: string[]): Promise<string> {
  const program = project.start(['node_modules/.bin/sequelize', ...args])
  expect(await program.ended).toBe(1)
  return withoutHeader(program.output())
}

function withoutHeader(output: string): string {
  const header = /^Sequelize CLI \[.*|^Loaded configuration file.*|^\(sequelize\) Warning: .*|^>> Check: .*/gm
  return output.replace(header, '').trim()
}

const executed = (project: AdminServer): unknown[] =>
  project.sql('SELECT name FROM SequelizeMeta ORDER BY name').map((row) => row['name'])

/** How SQLite was told to create the table of articles and its index. */
function definitionsOf(project: AdminServer): Record<string, string> {
  const rows = project.sql(
    "SELECT name, sql FROM sqlite_master WHERE tbl_name = 'articles' AND sql IS NOT NULL",
  )
  return Object.fromEntries(rows.map((row) => [row['name'], row['sql']]))
}

const marksOf = ({ articles = '', ...rest }: Record<string, string>): Record<string, boolean> => ({
  autoincrement: articles.includes('AUTOINCREMENT'),
  onDelete: articles.includes('ON DELETE RESTRICT'),
  index: 'articles_status_published_at_id' in rest,
})

describe('migrations', () => {
  test('run in order of time, up to the one that is named, and only once', async () => {
    const linesFor = (files: string[]): string[] =>
      files
        .map((file) => file.replace('.js', ''))
        .flatMap((name) => [`== ${name}: migrating =======`, `== ${name}: migrated (0s)`])
    const linesOf = (output: string): string[] =>
      output
        .split('\n')
        .filter(Boolean)
        .map((line) => line.replace(/\d+\.\d+s/, '0s'))
    expect(linesOf(firstRun)).toEqual(linesFor(migrations.slice(0, 4)))
    expect(linesOf(secondRun)).toEqual(linesFor(migrations.slice(4)))
    expect(await sequelize(migrated, 'db:migrate')).toBe(
      'No migrations were executed, database schema was already up to date.',
    )
    expect((await sequelize(migrated, 'db:migrate:status')).split('\n')).toEqual(
      migrations.map((file) => `up ${file}`),
    )
  })

  test('make the tables that the models describe, with their keys and indexes', async () => {
    expect(withoutHeader(await migrated.node(['--env-file=.env', 'scripts/check-schema.js']))).toBe('')
    const columnsOf = (index: string): unknown[] =>
      migrated.sql(`SELECT name FROM pragma_index_info('${index}')`).map((row) => row['name'])
    expect(columnsOf('articles_status_published_at_id')).toEqual(['status', 'published_at', 'id'])
    // The index that SQLite makes for a primary key of several columns.
    expect(columnsOf('sqlite_autoindex_user_roles_1')).toEqual(['user_id', 'role_id'])
    expect(columnsOf('sqlite_autoindex_role_menus_1')).toEqual(['role_id', 'menu_id'])
  })

  test('go back one at a time; the script then names the missing column, and SQLite has lost the rest', async () => {
    const project = await copyMigrated()
    const before = definitionsOf(project)
    await sequelize(project, 'db:migrate:undo')

    expect((await sequelize(project, 'db:migrate:status')).split('\n')).toEqual(
      migrations.map((file) => `${last.endsWith(file) ? 'down' : 'up'} ${file}`),
    )
    const script = project.start(['--env-file=.env', 'scripts/check-schema.js'])
    expect(await script.ended).toBe(1)
    expect(withoutHeader(script.output())).toBe('articles: the table lacks [summary], the model lacks []')

    expect(marksOf(before)).toEqual({ autoincrement: true, onDelete: true, index: true })
    expect(marksOf(definitionsOf(project))).toEqual({ autoincrement: false, onDelete: false, index: false })

    // What is named goes, too.
    await sequelize(project, 'db:migrate:undo:all', '--to', '20241102080600-create-menus.js')
    expect(executed(project)).toEqual(migrations.slice(0, 2))
    await sequelize(project, 'db:migrate')
    expect(definitionsOf(project)).toEqual(before)
  })
})

describe('a generated migration', () => {
  test('runs as it is, thanks to the small package.json, and stays when another is undone by name', async () => {
    const project = await copyMigrated()
    await sequelize(project, 'migration:generate', '--name', 'add-users-phone')
    const created = (await readdir(join(project.dir, 'db/migrations'))).find((file) => file.includes('phone'))
    expect(created).toMatch(/^\d{14}-add-users-phone\.js$/)
    const time = new Date().toISOString().replaceAll(/\D/g, '')
    expect(created?.slice(0, 10)).toBe(time.slice(0, 10))
    expect(await sequelize(project, 'db:migrate')).toContain('add-users-phone: migrated')

    const [file = ''] = migrations.slice(-1)
    await sequelize(project, 'db:migrate:undo', '--name', file)
    expect(executed(project)).toEqual([...migrations.slice(0, -1), created])
  })

  test('fails without it, while one of ES module syntax runs', async () => {
    const project = await copyProject()
    await rm(join(project.dir, 'db/package.json'))
    expect(await failing(project, 'db:migrate')).toContain('ERROR: module is not defined in ES module scope')

    const folder = join(project.dir, 'db/migrations')
    await rm(folder, { recursive: true })
    await mkdir(folder)
    await writeFile(join(folder, '20241201000000-nothing.js'), 'export async function up() {}\n')
    expect(await sequelize(project, 'db:migrate')).toContain('nothing: migrated')
  })

  test('that has run and is renamed counts as a new one', async () => {
    const project = await copyMigrated()
    await cp(join(project.dir, last), join(project.dir, last.replace('.js', '.cjs')))
    await rm(join(project.dir, last))
    expect(await failing(project, 'db:migrate')).toContain('duplicate column name: summary')
  })
})

describe('seeders', () => {
  test('write the roles and the administrator once, and take back just those', async () => {
    const project = await copyMigrated()
    expect(await failing(project, 'db:seed:all')).toContain(
      'ERROR: Set ADMIN_PASSWORD to the first password of the administrator',
    )
    const [article = ''] = await readArticle(path)
    const command = fencesOf(article, 'bash').find(({ body }) => body.startsWith('ADMIN_PASSWORD='))
    expect(await project.shell(command?.body ?? '')).toContain('first-admin: migrated')
    expect(await sequelize(project, 'db:seed:all')).toBe('No seeders found.')

    const users = project.sql(`
      SELECT username, password_hash, roles.code FROM users
      JOIN user_roles ON user_id = users.id JOIN roles ON role_id = roles.id
    `)
    expect(users).toEqual([{ username: 'admin', password_hash: expect.any(String), code: 'admin' }])
    const { verifyPassword } = (await import(pathToFileURL(join(project.dir, 'src/password.js')).href)) as {
      verifyPassword: (password: string, stored: unknown) => Promise<boolean>
    }
    expect(await verifyPassword('choose-your-own', users[0]?.['password_hash'])).toBe(true)

    project.sql("INSERT INTO roles (code, name, created_at, updated_at) VALUES ('guest', 'Guest', '', '')")
    await sequelize(project, 'db:seed:undo:all')
    expect(project.sql('SELECT code FROM roles')).toEqual([{ code: 'guest' }])
    expect(project.sql('SELECT username FROM users')).toEqual([])
  })
})

test('the server works on the migrated tables', async () => {
  const project = await copyMigrated()
  project.sql("INSERT INTO users (username, password_hash, created_at, updated_at) VALUES ('a', '-', '', '')")
  const server = project.start(['--env-file=.env', 'src/server.js'], { PORT: '0' })
  onTestFinished(() => server.kill('SIGKILL'))
  const [, base = ''] = await server.says(/Listening on (http:\S+)/)

  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ title: 'Migrated' })
  const created = await fetch(`${base}/api/articles`, { method: 'POST', headers, body })
  expect(created.status).toBe(201)
  const found = await fetch(base + created.headers.get('location'))
  expect(await found.json()).toMatchObject({ data: { title: 'Migrated', summary: '', status: 'draft' } })

  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

describe('the article', () => {
  test('names commands and options that the tool has', async () => {
    const known = await sequelize(migrated, '--help')
    for (const article of await readArticle(path)) {
      const rows = article.match(/^\| `.*$/gm) ?? []
      const commands = rows.flatMap((row) => row.split('|')[1]?.match(/[\w:]+/g) ?? [])
      expect(commands).toHaveLength(12)
      for (const command of commands) expect(known).toMatch(new RegExp(`sequelize ${command}\\s`))
    }
    expect(await failing(migrated, 'db:create')).toContain('Dialect sqlite does not support db:create')
  })

  test('begins with commands that run as they stand', async () => {
    const project = await copyMigrated()
    const [article = ''] = await readArticle(path)
    const [first] = fencesOf(article, 'bash')
    expect(await project.shell(first?.body ?? '')).toMatch(/\[Node: .*, CLI: 6\.\d+\.\d+, ORM: 6\.\d+\.\d+\]/)
    expect(await readdir(join(project.dir, 'data'))).toEqual([])
  })

  test('shows in its diffs what changes in the files', async () => {
    for (const article of await readArticle(path)) {
      const diffs = fencesOf(article, 'diff')
      expect(diffs.map((diff) => diff.title)).toEqual(['db/config.cjs', 'src/models/article.js'])
      for (const { title, body } of diffs) {
        const [before = '', after = ''] = await Promise.all(
          ['dbcontent', 'cliOpSequelize'].map((layer) => readFile(join(samples, layer, title), 'utf8')),
        )
        expectDiff(body, { before, after })
      }
    }
  })
})
