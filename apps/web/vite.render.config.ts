import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from './vite/messages.ts'

/**
 * The customer's pages as the server loads them: one module with renderPage. React is bundled in its production form:
 * loaded from node_modules it would be four times slower without NODE_ENV.
 */
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
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: [/^@getzo\//, /^@lingui\//, /^react(-dom)?($|\/)/, /^country-flag-icons/] },
})
