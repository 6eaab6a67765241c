import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { app } from './app.js'

const host = 'localhost'
const httpPort = Number(process.env.HTTP_PORT ?? 3000)
const httpsPort = Number(process.env.HTTPS_PORT ?? 3443)
const origin = `https://${host}:${httpsPort}`

const tls = {
  key: readFileSync(process.env.TLS_KEY ?? 'certs/localhost-key.pem'),
  cert: readFileSync(process.env.TLS_CERT ?? 'certs/localhost.pem'),
}

https.createServer(tls, app).listen(httpsPort, host, () => console.log(origin))

http
  .createServer((req, res) => {
    const path = req.url.startsWith('/') ? req.url : '/'
    res.writeHead(307, { Location: origin + path, 'Cache-Control': 'no-store' })
    res.end()
  })
  .listen(httpPort, host)
