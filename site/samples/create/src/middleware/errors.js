import { HttpError } from '../http-error.js'

export function notFound(req) {
  throw new HttpError(404, 'NOT_FOUND', `No such endpoint: ${req.method} ${req.originalUrl}`)
}

export function handleError(error, req, res, next) {
  if (res.headersSent) return next(error)

  const isClientError = error.status >= 400 && error.status < 500
  if (!isClientError) console.error(error)

  res.status(isClientError ? error.status : 500).json({
    error: {
      code: isClientError ? (error.code ?? 'BAD_REQUEST') : 'INTERNAL_ERROR',
      message: isClientError ? error.message : 'Something went wrong on our side, please try again later',
      details: isClientError ? (error.details ?? []) : [],
    },
  })
}
