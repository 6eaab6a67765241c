import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { copyAdminServer, expectDiff, fencesOf, readArticle } from './admin-server.ts'
import type { AdminServer, Probe } from './admin-server.ts'

const path = 'back_boss/server/dbcontent.md'
const samples = fileURLToPath(new URL('../../site/samples', import.meta.url))
const folder = join(samples, 'dbcontent')

interface Package {
  scripts: Record<string, string>
}

/** The project after all commands of the article. */
let project: AdminServer
let output: string
let probe: Probe
beforeAll(async () => {
  project = await copyAdminServer('dbcontent')
  // What the commands are to make.
  await rm(join(project.dir, '.env.test'))
  await cp(join(samples, 'create/package.json'), join(project.dir, 'package.json'))

  const [article = ''] = await readArticle(path)
  const [env] = fencesOf(article, 'ini')
  await writeFile(join(project.dir, '.env'), env?.body ?? '')
  const commands = fencesOf(article, 'bash').at(-1)?.body ?? ''
  output = await project.shell(commands.replace(/^npm run dev\n/m, ''))
  probe = project.openProbe()
})
afterAll(() => probe.close())

const evaluate = (code: string): Promise<unknown> => probe.evaluate(code)

describe('the tables', () => {
  test('are six, and the first user is an administrator', async () => {
    const found = await evaluate(`
      const tables = await sequelize.getQueryInterface().showAllTables()
      const user = await User.findOne({ where: { username: 'admin' }, include: 'roles' })
      return { tables: tables.sort(), user }
    `)
    expect(found).toMatchObject({
      tables: ['articles', 'menus', 'role_menus', 'roles', 'user_roles', 'users'],
      user: { username: 'admin', roles: [{ code: 'admin', name: 'Administrator' }] },
    })
  })

  test('know the same role of the same user only once', async () => {
    const found = await evaluate(`
      const again = 'INSERT INTO user_roles (user_id, role_id) SELECT user_id, role_id FROM user_roles LIMIT 1'
      return sequelize.query(again).catch((error) => error.name)
    `)
    expect(found).toBe('SequelizeUniqueConstraintError')
  })

  test('keep an author who still has articles, and ask every article for one', async () => {
    const found = await evaluate(`
      const author = await User.create({ username: 'writer', passwordHash: '-' })
      await Article.create({ title: 'Kept', body: '', authorId: author.id })
      const errors = [author.destroy(), Article.create({ title: 'Nobody’s', body: '' })]
      return Promise.all(errors.map((promise) => promise.catch((error) => error.name)))
    `)
    expect(found).toEqual(['SequelizeForeignKeyConstraintError', 'SequelizeValidationError'])
  })

  test('give a menu its children', async () => {
    const found = await evaluate(`
      const parent = await Menu.create({ title: 'System', path: '/system' })
      await Menu.create({ title: 'Users', path: '/system/users', parentId: parent.id })
      const { children } = await Menu.findByPk(parent.id, { include: 'children' })
      return children.map((menu) => menu.path)
    `)
    expect(found).toEqual(['/system/users'])
  })
})

describe('users', () => {
  test('come without the hash, through an association too, unless the scope asks for it', async () => {
    const found = await evaluate(`
      const author = await User.create({ username: 'scoped', passwordHash: 'the hash' })
      const article = await Article.create({ title: 'Scoped', body: '', authorId: author.id })
      const read = await Article.findByPk(article.id, { include: 'author' })
      const plain = await User.findByPk(author.id)
      const scoped = await User.scope('withPassword').findByPk(author.id)
      return [read.author, plain, scoped].map((user) => [user.username, user.passwordHash])
    `)
    // JSON has no undefined.
    expect(found).toEqual([
      ['scoped', null],
      ['scoped', null],
      ['scoped', 'the hash'],
    ])
  })

  test('are created with all of it or not at all', async () => {
    const found = await evaluate(`
      const { createUser } = await load('./src/services/users.js')
      const create = (username, roleCodes) => createUser({ username, password: 'a long one', roleCodes })
      const explain = ({ status, code, message }) => [status, code, message]

      const id = await create('mei', ['admin'])
      const unknown = await create('lan', ['admin', 'nothing']).catch(explain)
      const taken = await create('mei', ['admin']).catch(explain)
      User.addHook('afterCreate', 'stop', () => { throw new Error('halfway') })
      const halfway = await create('zhu', ['admin']).catch((error) => error.message)
      User.removeHook('afterCreate', 'stop')

      const roles = await (await User.findByPk(id)).getRoles()
      const users = await User.findAll({ where: { username: ['mei', 'lan', 'zhu'] } })
      const names = (rows, key) => rows.map((row) => row[key])
      return { unknown, taken, halfway, roles: names(roles, 'code'), users: names(users, 'username') }
    `)
    expect(found).toEqual({
      unknown: [422, 'UNKNOWN_ROLE', 'There is no such role'],
      taken: [409, 'USERNAME_TAKEN', 'This username is already taken'],
      halfway: 'halfway',
      roles: ['admin'],
      users: ['mei'],
    })
  })

  test('are let in with their own password, as long as they are active', async () => {
    const found = await evaluate(`
      const { authenticate } = await load('./src/services/users.js')
      const { id } = await User.findOne({ where: { username: 'admin' } })
      const right = 'replace-me-now'
      const attempts = [['admin', right], ['admin', 'wrong'], ['nobody', right]]
      const answers = await Promise.all(attempts.map((attempt) => authenticate(...attempt)))
      await User.update({ status: 'disabled' }, { where: { id } })
      answers.push(await authenticate('admin', right))
      return answers.map((answer) => (answer === id ? 'in' : answer))
    `)
    expect(found).toEqual(['in', null, null, null])
  })

  test('are read in two queries, however many there are', async () => {
    const found = await evaluate(`
      const { listUsers } = await load('./src/services/users.js')
      const admin = await Role.findOne({ where: { code: 'admin' } })
      for (const name of ['one', 'two', 'three']) {
        const user = await User.create({ username: 'listed-' + name, passwordHash: '-' })
        await user.addRole(admin)
        await Article.create({ title: 'By ' + name, body: '', authorId: user.id })
      }
      statements.length = 0
      const users = await listUsers({ page: 1, size: 100 })
      const listed = users.filter(({ username }) => username.startsWith('listed-'))
      const rows = listed.map(({ roles, articles }) => [roles[0].code, articles[0].title])
      return { queries: statements.length, rows }
    `)
    expect(found).toEqual({
      queries: 2,
      rows: [
        ['admin', 'By one'],
        ['admin', 'By two'],
        ['admin', 'By three'],
      ],
    })
  })

  test('with two roles are counted once only where the count is distinct', async () => {
    const found = await evaluate(`
      const user = await User.create({ username: 'both', passwordHash: '-' })
      await user.addRoles([await Role.create({ code: 'a', name: 'A' }), await Role.create({ code: 'b', name: 'B' })])
      const options = { where: { username: 'both' }, include: 'roles' }
      const plain = await User.findAndCountAll(options)
      const distinct = await User.findAndCountAll({ ...options, distinct: true })
      return [plain.count, distinct.count]
    `)
    expect(found).toEqual([2, 1])
  })
})

describe('articles', () => {
  beforeAll(async () => {
    await evaluate(`
      const { id: authorId } = await User.create({ username: 'author', nickname: 'Author', passwordHash: '-' })
      const at = (day) => new Date(Date.UTC(2024, 10, day))
      const days = [1, 3, 2, 3, 3]
      const rows = days.map((day, i) => ({ title: 'A' + i, status: 'published', publishedAt: at(day) }))
      await Article.bulkCreate(rows.map((row) => ({ ...row, body: 'long', authorId })))
      await Article.create({ title: 'Draft', body: '', authorId })
    `)
  })

  // Newest first; of those with one date, the later number.
  const order = ['A4', 'A3', 'A1', 'A2', 'A0']

  test('are listed page by page, without drafts and bodies, with their authors, in two queries', async () => {
    const found = await evaluate(`
      const { listArticles } = await load('./src/services/articles.js')
      statements.length = 0
      const pages = [await listArticles({ page: 1, size: 2 })]
      const queries = statements.length
      for (const page of [2, 3]) pages.push(await listArticles({ page, size: 2 }))
      const rows = pages.flatMap((page) => page.rows)
      return { queries, total: pages[0].total, titles: rows.map((row) => row.title), first: rows[0] }
    `)
    expect(found).toMatchObject({ queries: 2, total: 5, titles: order })
    const { first } = found as { first: Record<string, unknown> }
    expect(first).not.toHaveProperty('body')
    expect(first).toMatchObject({ author: { id: expect.any(Number), nickname: 'Author' } })
  })

  test('asked for one author at a time, take one query more for each', async () => {
    const found = await evaluate(`
      statements.length = 0
      const articles = await Article.findAll({ where: { status: 'published' } })
      for (const article of articles) await article.getAuthor()
      return statements.length
    `)
    expect(found).toBe(1 + order.length)
  })

  test('go on after the last one, without repeating or skipping any', async () => {
    const found = await evaluate(`
      const { listArticlesAfter } = await load('./src/services/article-stream.js')
      const titles = []
      let last
      while (titles.length < 10) {
        const rows = await listArticlesAfter(last, 2)
        titles.push(...rows.map((row) => row.title))
        last = rows.at(-1)
        if (!last) return titles
      }
    `)
    expect(found).toEqual(order)
  })

  test('are found by the index, as the article shows', async () => {
    for (const article of await readArticle(path)) {
      const [shown] = fencesOf(article, 'sql')
      const [, query = '', plan] = /^EXPLAIN QUERY PLAN\n(.*)\n-- (.*)\n$/s.exec(shown?.body ?? '') ?? []
      const explain = async (statement: string): Promise<unknown> =>
        evaluate(`
          const [rows] = await sequelize.query('EXPLAIN QUERY PLAN ' + ${JSON.stringify(statement)})
          return rows.map((row) => row.detail)
        `)
      expect(await explain(query)).toEqual([plan])
      expect(await explain(query.replace("status = 'published'", "title = ''"))).toEqual([
        'SCAN articles',
        'USE TEMP B-TREE FOR ORDER BY',
      ])
    }
  })
})

describe('passwords', () => {
  test('are kept as a result with its own salt, whichever way they are typed', async () => {
    const found = await evaluate(`
      const { hashPassword, verifyPassword } = await load('./src/password.js')
      const [first, second] = await Promise.all(['caf\\u00e9', 'caf\\u00e9'].map(hashPassword))
      const answers = ['cafe\\u0301', 'cafe'].map((password) => verifyPassword(password, first))
      return { first, isSame: first === second, answers: await Promise.all(answers) }
    `)
    expect(found).toEqual({
      first: expect.stringMatching(/^scrypt\$32768\$8\$3\$[\w+/]{22}==\$[\w+/]{43}=$/),
      isSame: false,
      answers: [true, false],
    })
  })

  test('need more memory than Node allows by itself', async () => {
    const found = await evaluate(`
      const { scryptSync } = await load('node:crypto')
      const attempt = (options) => {
        try {
          return scryptSync('', '', 32, { N: 2 ** 15, r: 8, p: 3, ...options }).length
        } catch (error) {
          return error.message
        }
      }
      return [attempt({}), attempt({ maxmem: 256 * 2 ** 15 * 8 })]
    `)
    expect(found).toEqual([expect.stringContaining('memory limit exceeded'), 32])
  })
})

describe('the server', () => {
  test('keeps articles beyond its end, which comes when the connections are closed', async () => {
    const server = project.start(['--env-file=.env', 'src/server.js'], { PORT: '0' })
    onTestFinished(() => server.kill('SIGKILL'))
    const [, base = ''] = await server.says(/Listening on (http:\S+)/)

    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ title: 'Over HTTP', body: 'Kept', authorId: 99 })
    const created = await fetch(`${base}/api/articles`, { method: 'POST', headers, body })
    expect(created.status).toBe(201)

    const { data } = (await (await fetch(base + created.headers.get('location'))).json()) as {
      data: Record<string, unknown>
    }
    expect(data).toMatchObject({ title: 'Over HTTP', body: 'Kept', status: 'draft', authorId: 1 })
    expect(data['author']).toEqual({ id: 1, nickname: '' })

    const list = (await (await fetch(`${base}/api/articles?size=100`)).json()) as {
      data: { title: string }[]
    }
    expect(list.data.map((article) => article.title)).not.toContain('Over HTTP')

    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.output()).toContain('Every request is answered, the process ends')
    expect(project.sql("SELECT status FROM articles WHERE title = 'Over HTTP'")).toEqual([
      { status: 'draft' },
    ])
  })

  test('does not start without DB_DIALECT', async () => {
    const server = project.start(['src/server.js'])
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('DB_DIALECT must be sqlite or mysql, but it is "undefined"')
  })

  test('reads the settings of MySQL from the environment', async () => {
    const env = { DB_DIALECT: 'mysql', DB_NAME: 'admin', DB_USER: 'admin_app', DB_PASSWORD: 'secret' }
    const print = "console.log(JSON.stringify(require('./db/config.cjs')))"
    expect(JSON.parse(await project.node(['-e', print], env))).toMatchObject({
      dialect: 'mysql',
      host: '127.0.0.1',
      port: 3306,
      database: 'admin',
      username: 'admin_app',
      password: 'secret',
      define: { underscored: true },
    })
  })
})

describe('the article', () => {
  test('brings a reader to passing tests and to the files of the sample', async () => {
    expect(output).toContain('# pass 3\n# fail 0\n')
    const made = JSON.parse(await readFile(join(project.dir, 'package.json'), 'utf8')) as Package
    const sample = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Package
    expect(made.scripts).toEqual(sample.scripts)
    for (const [file, source] of [
      ['.env', '.env.example'],
      ['.env.test', '.env.test'],
    ] as const) {
      expect(await readFile(join(project.dir, file))).toEqual(await readFile(join(folder, source)))
    }
  })

  test('shows in its diffs what changes in the files', async () => {
    for (const article of await readArticle(path)) {
      const diffs = fencesOf(article, 'diff')
      expect(diffs.map((diff) => diff.title)).toEqual(['src/server.js', 'test/articles.test.js'])
      for (const { title, body } of diffs) {
        const [before = '', after = ''] = await Promise.all(
          ['create', 'dbcontent'].map((layer) => readFile(join(samples, layer, title), 'utf8')),
        )
        expectDiff(body, { before, after })
      }
    }
  })

  test('names the change to the route that the sample has', async () => {
    const routes = await readFile(join(project.dir, 'src/routes/articles.js'), 'utf8')
    const change = 'createArticle({ ...res.locals.input.body, authorId: 1 })'
    expect(routes).toContain(`await ${change}`)
    for (const article of await readArticle(path)) expect(article).toContain(`\`${change}\``)
  })
})
