import { defineConfig } from 'vitest/config'

/** The built product in a real browser. Files run one after another: two cores are one browser and one server. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: ['kit/cluster.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
})
