import { defineConfig } from 'vite'
import { publicBuild } from './vite/public-build.ts'

/** WeChat's open tag with WeChat's own script. A separate build, so that no page outside WeChat gets a chunk of it. */
export default defineConfig(
  publicBuild(import.meta.dirname, {
    input: { 'open-tag': 'src/public/client/open-tag.ts' },
    manifest: 'open-tag-manifest.json',
    isFirst: false,
  }),
)
