import { Op } from 'sequelize'
import { Article } from '../db.js'

export function listArticlesAfter(last, size) {
  const where = { status: 'published' }
  if (last) {
    where[Op.or] = [
      { publishedAt: { [Op.lt]: last.publishedAt } },
      { publishedAt: last.publishedAt, id: { [Op.lt]: last.id } },
    ]
  }
  const order = [
    ['publishedAt', 'DESC'],
    ['id', 'DESC'],
  ]
  return Article.findAll({ where, order, limit: size })
}
