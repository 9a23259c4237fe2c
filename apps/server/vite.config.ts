import { defineConfig } from 'vite'

/** Bundles our own code into apps/server/dist; what comes from node_modules stays there. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: { main: 'src/main.ts', operate: 'src/operate.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@getzo\//, 'kysely', 'typebox'] },
})
