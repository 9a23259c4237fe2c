import { defineConfig } from 'vitest/config'

/** The tests of domain and contract alone, for planting faults in them. */
export default defineConfig({ test: { include: ['packages/*/src/**/*.test.ts'] } })
