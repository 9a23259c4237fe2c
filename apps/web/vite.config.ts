import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from './vite/messages.ts'
import { precompress } from './vite/precompress.ts'
import { settingsOfServer } from './vite/settings-of-server.ts'

const server = process.env.GETZO_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [messages(), react(), precompress(), settingsOfServer(server)],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: ['chrome107', 'safari15'],
    outDir: 'dist/admin',
    emptyOutDir: true,
    manifest: true,
    // a data: address would be refused by the Content-Security-Policy
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // what most screens share travels as one file: many small ones compress worse and cost a round trip each
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 8 }] },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/release', '/auth', '/health', '/files'].map((path) => [path, { target: server }]),
    ),
  },
})
