import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from './vite/messages.ts'

/** The customer's pages as the server loads them: one module with renderPage. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [messages(), react()],
  build: {
    ssr: 'src/public/render.tsx',
    outDir: 'dist/render',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
  },
  ssr: { noExternal: [/^@getzo\//, /^@lingui\//] },
})
