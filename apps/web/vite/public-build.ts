import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { messages } from './messages.ts'
import { precompress } from './precompress.ts'
import { withoutSummaries } from './without-summaries.ts'

interface PublicEntries {
  input: Record<string, string>
  /** The name of this build's manifest: the server reads every *manifest.json of the folder. */
  manifest: string
  /** True if this build is the first into the folder. */
  isFirst: boolean
}

/**
 * Chunks of a few lines: as separate files their headers would be larger than they are, and each would be another
 * request.
 */
const groups = [
  {
    name: 'shared',
    test: /src\/(session-token|public\/client\/page-language)|contract\/src\/(endpoint|paths)\.ts/,
  },
]

/** The build of the customer's pages' browser files, into one folder that the server has under /static/. */
export const publicBuild = (root: string, { input, manifest, isFirst }: PublicEntries): UserConfig => ({
  root,
  base: '/static/',
  publicDir: false,
  plugins: [messages(), withoutSummaries(), react(), precompress()],
  build: {
    target: ['chrome107', 'safari15'],
    outDir: 'dist/public',
    emptyOutDir: isFirst,
    manifest,
    assetsDir: '',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input, output: { codeSplitting: { groups: isFirst ? groups : [] } } },
  },
})
