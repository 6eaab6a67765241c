import { Article } from '../db.js'

const withAuthor = { association: 'author', attributes: ['id', 'nickname'] }

export async function listArticles({ page, size }) {
  const { rows, count } = await Article.findAndCountAll({
    where: { status: 'published' },
    attributes: { exclude: ['body'] },
    include: withAuthor,
    distinct: true,
    order: [
      ['publishedAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: size,
    offset: (page - 1) * size,
  })
  return { rows, total: count }
}

export function findArticle(id) {
  return Article.findByPk(id, { include: withAuthor })
}

export function createArticle({ title, body, authorId }) {
  return Article.create({ title, body, authorId })
}
