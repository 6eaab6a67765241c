import { createApp } from './app.js'
import { config } from './config.js'

const server = createApp().listen(config.port, (error) => {
  if (error) throw error
  console.log(`Listening on http://localhost:${server.address().port}`)
})

function shutdown(signal) {
  console.log(`Received ${signal}, taking no new requests`)
  server.close(() => console.log('Every request is answered, the process ends'))

  setTimeout(() => {
    console.error('Some requests are still open after 10 seconds, the process is forced to end')
    process.exit(1)
  }, 10_000).unref()
}

process.once('SIGINT', shutdown)
process.once('SIGTERM', shutdown)
