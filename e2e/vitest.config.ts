import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { messages } from '../apps/web/vite/messages'
import { patienceMs } from './kit/patience'

/** Files that take longer than their length tells: starts, browsers, long lists. */
const longest = [
  'accessibility',
  'public-access',
  'sign-in',
  'orders-edit',
  'orders-new',
  'random-walk',
  'roles',
  'start',
  'journeys',
  'orders-list',
  'public-scan',
  'public-store',
  'catalogue',
  'urls',
  'labels',
  'first-load',
]

/** The longest files first, so that no worker is left with one of them when the other has nothing more to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.indexOf(basename(moduleId, '.e2e.ts'))
      return found === -1 ? longest.length : found
    }
    return rest.toSorted((one, other) => place(one) - place(other))
  }
}

/**
 * The built product in a real browser, each file with a server and a database of its own, and the modules loaded and the
 * browser started once a worker. One file alone leaves half of two cores idle.
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
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // a person's switch: each first try fails, so that each second one is tried (docs/adr/0141)
    setupFiles: process.env.E2E_FAIL_FIRST ? ['kit/fail-first.ts'] : [],
    // limits of what hangs, which a busy machine does not reach
    testTimeout: 300_000,
    expect: { poll: { timeout: patienceMs } },
    hookTimeout: 300_000,
  },
})
