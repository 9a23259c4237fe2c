import { defineConfig } from 'vitest/config'

const server = 'apps/server/src'

/** The tests beside the server's http and lists folders, and those elsewhere that hold a promise of these. */
export default defineConfig({
  test: {
    include: [
      `${server}/{http,lists}/**/*.test.ts`,
      `${server}/features/orders/list/orders.{list,export}.test.ts`,
      `${server}/features/order-page/lookup/order-proof.test.ts`,
      `${server}/{guards,order-guards}.test.ts`,
    ],
    globalSetup: [`${server}/test-kit/cluster.ts`],
    pool: 'forks',
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
