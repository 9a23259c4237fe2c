import { defineConfig } from 'vite'
import { publicBuild } from './vite/public-build.ts'

/**
 * The order page's own script, the only one with React. Built apart, so that it is one file: shared chunks would cost
 * every page a request more.
 */
export default defineConfig(
  publicBuild(import.meta.dirname, {
    input: { order: 'src/public/client/order.tsx' },
    manifest: 'order-manifest.json',
    isFirst: false,
  }),
)
