import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A loaded machine takes longer than the second that Vitest waits by itself.
    expect: { poll: { timeout: 10_000 } },
    // The compiled engine runs as it runs for authors: its modules are those that their code imports, too.
    server: { deps: { external: [/\/lib\/.*\.js$/] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // By itself Vitest leaves one of two cores idle.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'test/browser/**'],
          globalSetup: ['test/helpers/temporary-folder.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          maxWorkers: Math.max(2, availableParallelism() - 1),
          include: ['test/browser/**/*.test.ts'],
          globalSetup: [
            'test/helpers/temporary-folder.ts',
            'test/helpers/require-chromium.ts',
            'test/helpers/serve-site.ts',
          ],
        },
      },
    ],
  },
})
