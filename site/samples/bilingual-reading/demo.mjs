import { align, blocksOf } from './align.mjs'

const chinese = `
## 启动

在3000端口启动服务：

\`\`\`bash
PORT=3000 npm start
\`\`\`

这一句只有中文有。

停止时按\`Ctrl\`和\`C\`，Express会把手上的请求答完。
`

const english = `
## Starting

Start the server on port 3000:

\`\`\`bash
PORT=3000 npm start
\`\`\`

Press \`Ctrl\` and \`C\` to stop; Express finishes the requests at hand.
`

const show = (block) => (block ? block.text.replaceAll('\n', ' ').replaceAll('```', '') : '-')
for (const [one, other] of align(blocksOf(chinese), blocksOf(english))) {
  const isShared = one?.kind === 'code' && one.text === other?.text
  console.log(isShared ? `= ${show(one)}` : `${show(one)} | ${show(other)}`)
}
