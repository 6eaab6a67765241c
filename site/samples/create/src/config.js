const port = Number(process.env.PORT || 3000)

if (!Number.isInteger(port) || port < 0 || port > 65535) {
  throw new Error(`PORT must be a whole number from 0 to 65535, but it is "${process.env.PORT}"`)
}

export const config = { port }
