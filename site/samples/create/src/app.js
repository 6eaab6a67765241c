import express from 'express'
import { handleError, notFound } from './middleware/errors.js'
import { apiRouter } from './routes/index.js'

export function createApp() {
  const app = express()

  app.disable('x-powered-by')
  app.use(express.json({ limit: '200kb' }))

  app.get('/healthz', (req, res) => res.json({ data: 'ok' }))
  app.use('/api', apiRouter)

  app.use(notFound)
  app.use(handleError)
  return app
}
