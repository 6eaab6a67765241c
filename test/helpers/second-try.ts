import type { Reporter } from 'vitest/node'

/**
 * Names the tests that passed only when they were tried again, as `.ci/run` does: each is a race, of the test or of what it
 * tests, and is to be mended. `npm test` shows these lines.
 */
export const secondTry: Reporter = {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky === true)
      console.log(`Second try: ${test.module.relativeModuleId} > ${test.fullName}`)
  },
}
