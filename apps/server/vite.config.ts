import { defineConfig, type InlineConfig } from 'vite'

/** Threads' files, each built beside the server; their folder is what buildApp is given as workersFolder. */
export const workers = {
  'papers.worker': 'src/features/papers/papers.worker.ts',
  'purchase-order.worker': 'src/features/arrivals/paper/purchase-order.worker.ts',
  'sheet.worker': 'src/sheets/sheet.worker.ts',
  'url-sheets.worker': 'src/features/urls/sheets/url-sheets.worker.ts',
}

/** Packages that are bundled into the thread that reads sheets: it starts in 35 ms of processor time, not in 89. */
const ofSheets = ['buffer-crc32', 'csv-parse', 'pend', 'saxes', 'xmlchars', 'yauzl']

/** Bundles our own code; what comes from node_modules stays there, but for what loads it more often than once. */
export const bundle = (input: Record<string, string>, outDir: string): InlineConfig => ({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@getzo\//, 'kysely', 'typebox', ...ofSheets] },
})

export default defineConfig(bundle({ main: 'src/main.ts', operate: 'src/operate.ts', ...workers }, 'dist'))
