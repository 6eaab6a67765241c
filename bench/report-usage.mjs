// Loaded into every Node process of a measured build. When one ends, it writes down what it has used.
// `/usr/bin/time` would tell as much, but is not everywhere.

import { appendFileSync, readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const report = process.env.INKSTONE_BENCH_REPORT
if (report && isMainThread) {
  process.on('exit', () => {
    // All threads of the process are in these numbers.
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakKilobytes: peakOnLinux() ?? maxRSS }
    appendFileSync(report, `${JSON.stringify(usage)}\n`)
  })
}

// On Linux, `maxRSS` begins with what the parent had used when it started this process.
function peakOnLinux() {
  try {
    const match = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))
    return match ? Number(match[1]) : undefined
  } catch {
    return undefined
  }
}
