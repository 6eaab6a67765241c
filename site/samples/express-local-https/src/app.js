import express from 'express'

export const app = express()

app.get('/', (req, res) => {
  res.json({ secure: req.secure, protocol: req.protocol, host: req.host })
})
