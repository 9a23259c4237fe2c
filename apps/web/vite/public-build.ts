import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { messages } from './messages.ts'
import { precompress } from './precompress.ts'
import { withoutSummaries } from './without-summaries.ts'

interface PublicEntries {
  input: Record<string, string>
  /** of this build: the server reads every *manifest.json of the folder */
  manifest: string
  /** whether this build is the first into the folder */
  isFirst: boolean
}

/** A few lines each: as files of their own their headers would outweigh them, and each would be one request more. */
const groups = [
  {
    name: 'shared',
    test: /src\/(session-token|public\/client\/page-language)|contract\/src\/(endpoint|paths)\.ts/,
  },
]

/** How the browser files of the customer's pages are built, into one folder that the server has under /static/. */
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
