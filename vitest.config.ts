import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { secondTry } from './test/helpers/second-try.ts'

// React runs as it does for authors: its build for developers takes several times as long. A test of pages of React starts a process
// in either mode.
process.env['NODE_ENV'] = 'production'

// By itself Vitest leaves one of two cores idle.
const maxWorkers = Math.max(2, availableParallelism() - 1)

/** Where `npm test` reads the numbers. */
const report = process.env['INKSTONE_REPORT']

export default defineConfig({
  test: {
    // Generous: a test that waits for a condition goes on as soon as it holds, and machines may be busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // `npm test` names what passed only then.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    reporters:
      report === undefined
        ? ['default', secondTry]
        : ['default', secondTry, ['json', { outputFile: report }]],
    // A worker keeps the engine, Playwright and its browser for all its files; loading them takes seconds.
    isolate: false,
    maxWorkers,
    // The compiled engine runs as it runs for authors: its modules are those that their code imports, too.
    server: { deps: { external: [/\/lib\/.*\.js$/] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'test/browser/**', 'test/engines/**', 'test/samples/**'],
          setupFiles: ['test/helpers/load-react.ts'],
          globalSetup: ['test/helpers/temporary-folder.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          setupFiles: ['test/helpers/load-react.ts', 'test/browser/close-sites.ts'],
          globalSetup: [
            'test/helpers/temporary-folder.ts',
            'test/helpers/require-chromium.ts',
            'test/helpers/serve-site.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['test/engines/**/*.test.ts'],
          setupFiles: ['test/helpers/load-react.ts'],
          globalSetup: [
            'test/helpers/temporary-folder.ts',
            'test/helpers/engines/find-engines.ts',
            'test/helpers/serve-site.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'samples',
          include: ['test/samples/**/*.test.ts'],
          // They change what belongs to the process.
          isolate: true,
          globalSetup: ['test/helpers/temporary-folder.ts'],
        },
      },
    ],
  },
})
