import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from './vite/messages.ts'

/** What the customer's pages load in the browser: one style, a few lines for all, and a script per page that hydrates. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/static/',
  publicDir: false,
  plugins: [messages(), react()],
  build: {
    target: ['chrome107', 'safari15'],
    outDir: 'dist/public',
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsDir: '',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        storefront: 'src/public/client/storefront.ts',
        shell: 'src/public/client/shell.ts',
        order: 'src/public/client/order.tsx',
        'order-line': 'src/public/client/order-line.ts',
        feedback: 'src/public/client/feedback.ts',
        verification: 'src/public/client/verification.ts',
      },
    },
  },
})
