import { Router } from 'express'
import { z } from 'zod'
import { HttpError } from '../http-error.js'
import { validate } from '../middleware/validate.js'
import { createArticle, findArticle, listArticles } from '../services/articles.js'

const idParams = z.object({ id: z.coerce.number().int().min(1) })

const listQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

const articleBody = z.object({
  title: z
    .string({ message: 'Give the article a title' })
    .trim()
    .min(1, 'The title must not be empty')
    .max(120, 'The title may have at most 120 characters'),
  body: z.string().max(50_000).default(''),
})

export const articlesRouter = Router()

articlesRouter.get('/', validate({ query: listQuery }), async (req, res) => {
  const { page, size } = res.locals.input.query
  const { rows, total } = await listArticles({ page, size })
  res.json({ data: rows, page: { number: page, size, total } })
})

articlesRouter.get('/:id', validate({ params: idParams }), async (req, res) => {
  const article = await findArticle(res.locals.input.params.id)
  if (!article) throw new HttpError(404, 'ARTICLE_NOT_FOUND', 'There is no such article')
  res.json({ data: article })
})

articlesRouter.post('/', validate({ body: articleBody }), async (req, res) => {
  const article = await createArticle(res.locals.input.body)
  res.status(201).location(`${req.baseUrl}/${article.id}`).json({ data: article })
})
