import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstFiles } from './vite/first-files.ts'
import { messages } from './vite/messages.ts'
import { precompress } from './vite/precompress.ts'
import { settingsOfServer } from './vite/settings-of-server.ts'

const server = process.env.GETZO_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [messages(), react(), precompress(), firstFiles(), settingsOfServer(server)],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: ['chrome107', 'safari15'],
    outDir: 'dist/admin',
    emptyOutDir: true,
    manifest: true,
    // a data: address would be refused by the Content-Security-Policy
    assetsInlineLimit: 0,
    // one file of styles: what a single screen has of its own is small
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // many small files compress worse than a few, and each is a request of its own
        codeSplitting: {
          groups: [
            // before all else: it asks for data while the rest travels
            {
              name: 'early',
              test: /admin\/api\/early|src\/(session-token|page-meta|page-cookies)|contract\/src\/(paths|cookies)/,
              priority: 4,
            },
            // what most screens share
            { name: 'shared', minShareCount: 8, priority: 3 },
            // what stands around every screen, and what is too small to travel alone
            {
              name: 'frame',
              test: /src\/(admin\/shell\/(?!NotHere)|account\/SignIn(Over|Dialog)|brand\/Logo)|ui\/list\/(use-list-page|list-state|Pager)|@mantine\S+(Icon|Chevron)\.|orders-list\.module/,
              priority: 2,
            },
            { name: 'controls', test: /@mantine|ui\/page\//, minShareCount: 4, priority: 1 },
            {
              name: 'orders',
              test: /(admin\/features|domain\/src|contract\/src)\/orders\//,
              minShareCount: 3,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/release', '/auth', '/health', '/files'].map((path) => [path, { target: server }]),
    ),
  },
})
