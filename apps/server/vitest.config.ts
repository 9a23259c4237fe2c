import { defineConfig } from 'vitest/config'
import { scratchFolder } from './src/test-kit/scratch'

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', '../../demo/**/*.test.ts'],
    globalSetup: ['src/test-kit/cluster.ts'],
    pool: 'forks',
    // the modules are loaded once a worker, not once a file: nothing of a test may stay in them
    isolate: false,
    // apps are made and thrown away: with room for the young objects most are gone before they are looked at; and most code
    // runs too seldom to be worth its optimising, which was a fifth of the time
    execArgv: ['--max-semi-space-size=64', '--interrupt-budget=1000000'],
    maxWorkers: 4,
    env: { TMPDIR: scratchFolder() },
    testTimeout: 600_000,
    // a busy machine may be late
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 600_000,
  },
})
