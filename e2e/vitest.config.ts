import { defineConfig } from 'vitest/config'

/**
 * The built product in a real browser, each file with a server and a database of its own. One file
 * alone leaves half of two cores idle.
 */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: ['kit/cluster.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
})
