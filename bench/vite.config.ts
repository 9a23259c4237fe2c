import { defineConfig } from 'vite'

/** Bundles the bench like the server, so that both run the same way. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rollupOptions: {
      // all in one folder, in which programs find each other
      output: { chunkFileNames: '[name]-[hash].js' },
      input: {
        main: 'main.ts',
        growth: 'growth.ts',
        overload: 'overload.ts',
        'bare-server': 'bare-server.ts',
        copies: 'copies/main.ts',
        scanning: 'scanning.ts',
      },
    },
  },
  ssr: { noExternal: [/^@getzo\//] },
})
