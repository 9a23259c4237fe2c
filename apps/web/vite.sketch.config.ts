import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from './vite/messages.ts'

/**
 * The lists' pages as the server draws them (docs/adr/0077): a worker with the screens and React built in, in its
 * production form. Only lists are ever loaded by it.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [messages(), react()],
  build: {
    ssr: 'src/admin/sketches/sketch.worker.ts',
    outDir: 'dist/sketch',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    cssMinify: false,
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
})
