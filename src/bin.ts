#!/usr/bin/env node
// The program that npm starts. It loads nothing before the check, since an old Node would stop at the engine's syntax.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  // oxlint-disable-next-line no-console -- the command line with its terminal is not loaded
  console.error(
    `Inkstone needs Node 20.19 or newer, but this is ${process.versions.node}: https://nodejs.org`,
  )
  process.exitCode = 2
} else {
  const { runProgram } = await import('./cli.ts')
  await runProgram()
}
