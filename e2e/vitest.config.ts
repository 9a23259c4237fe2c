import { defineConfig } from 'vitest/config'
import { messages } from '../apps/web/vite/messages'
import { patienceMs } from './kit/patience'

/**
 * The built product in a real browser, each file with a server and a database of its own, and the modules loaded and the
 * browser started once a worker. Two files leave a quarter of two cores idle, three a tenth. The longest of the last run come first, in
 * a first run the largest: no worker is left with one of them when the other has nothing more to do.
 */
export default defineConfig({
  // what the tests expect to read is compiled as the pages' texts are
  plugins: [messages()],
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: ['kit/cluster.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 3,
    // a person's switch: each first try fails, so that each second one is tried (docs/adr/0141)
    setupFiles: process.env.E2E_FAIL_FIRST ? ['kit/fail-first.ts'] : [],
    // limits of what hangs, which a busy machine does not reach
    testTimeout: 600_000,
    expect: { poll: { timeout: patienceMs } },
    hookTimeout: 600_000,
  },
})
