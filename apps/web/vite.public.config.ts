import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { publicBuild } from './vite/public-build.ts'

const folder = join(import.meta.dirname, 'src/public/styles')
/** styles/every-page.css is only ever a part of another */
const styles = readdirSync(folder).filter((name) => name !== 'every-page.css')

/**
 * The browser scripts of the customer's pages: a few lines for all, and small scripts for single pages. The server puts
 * the styles into the pages themselves.
 */
export default defineConfig(
  publicBuild(import.meta.dirname, {
    input: {
      storefront: 'src/public/client/storefront.ts',
      shell: 'src/public/client/shell.ts',
      'order-line': 'src/public/client/order-line.ts',
      feedback: 'src/public/client/feedback.ts',
      'care-video': 'src/public/client/care-video.ts',
      verification: 'src/public/client/verification.ts',
      ...Object.fromEntries(styles.map((name) => [`style-${name}`, `src/public/styles/${name}`])),
    },
    manifest: 'manifest.json',
    isFirst: true,
  }),
)
