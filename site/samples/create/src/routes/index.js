import { Router } from 'express'
import { articlesRouter } from './articles.js'

export const apiRouter = Router()

apiRouter.use('/articles', articlesRouter)
