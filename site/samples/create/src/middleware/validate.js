import { HttpError } from '../http-error.js'

export function validate(schemas) {
  return (req, res, next) => {
    const input = {}
    const details = []

    for (const [part, schema] of Object.entries(schemas)) {
      const result = schema.safeParse(req[part])
      if (result.success) input[part] = result.data
      else details.push(...result.error.issues.map((issue) => toDetail(part, issue)))
    }

    if (details.length > 0) {
      throw new HttpError(422, 'VALIDATION_FAILED', 'The input does not meet the rules', details)
    }
    res.locals.input = input
    next()
  }
}

function toDetail(part, issue) {
  return { field: [part, ...issue.path].join('.'), message: issue.message }
}
