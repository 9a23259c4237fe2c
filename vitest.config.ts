import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['packages/*/src/**/*.test.ts'], testTimeout: 120_000 } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 120_000 } },
      'apps/server/vitest.config.ts',
      'apps/web/vitest.config.ts',
    ],
  },
})
