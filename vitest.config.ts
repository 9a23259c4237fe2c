import { defineConfig } from 'vitest/config'

/**
 * All projects run side by side, so they must agree on the number of workers; the server's and web's configs do. With three
 * a third of two cores is idle in server tests, with four a tenth.
 */
const shared = { pool: 'threads' as const, maxWorkers: 4, testTimeout: 600_000, isolate: false }

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'domain', include: ['packages/*/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'tools', include: ['tools/**/*.test.ts'] } },
      'apps/server/vitest.config.ts',
      'apps/web/vitest.config.ts',
    ],
  },
})
