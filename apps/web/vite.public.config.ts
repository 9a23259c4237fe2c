import { defineConfig } from 'vite'
import { publicBuild } from './vite/public-build.ts'

/** What the customer's pages load in the browser: one style, a few lines for all, and small scripts for single pages. */
export default defineConfig(
  publicBuild(import.meta.dirname, {
    input: {
      storefront: 'src/public/client/storefront.ts',
      shell: 'src/public/client/shell.ts',
      'order-line': 'src/public/client/order-line.ts',
      feedback: 'src/public/client/feedback.ts',
      'care-video': 'src/public/client/care-video.ts',
      verification: 'src/public/client/verification.ts',
    },
    manifest: 'manifest.json',
    isFirst: true,
  }),
)
