import { defineConfig } from 'vite'
import { publicBuild } from './vite/public-build.ts'

/**
 * The order page's own script, the only one with React: an entry for each language, with its texts, and one shared
 * file. A separate build: chunks shared with the other pages would cost every page another request.
 */
export default defineConfig({
  ...publicBuild(import.meta.dirname, {
    input: {
      'order-en': 'src/public/client/order/en.ts',
      'order-fr': 'src/public/client/order/fr.ts',
      'order-cn': 'src/public/client/order/cn.ts',
    },
    manifest: 'order-manifest.json',
    isFirst: false,
  }),
  // customers' phones have no React DevTools
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
})
