import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The pattern of class names of Mantine's components. */
const className = /\bm_[0-9a-f]{6,10}\b/g

/**
 * Refuses a bundle with a component of Mantine without its styles, which src/admin/boot/mantine-styles.ts imports one
 * by one.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'getzo-mantine-styles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const all = await readFile(fileURLToPath(import.meta.resolve('@mantine/core/styles.css')), 'utf8')
        const files = Object.values(bundle)
        const namesIn = (texts: string[]) => new Set(texts.flatMap((text) => text.match(className) ?? []))
        const here = namesIn(
          files.flatMap((file) =>
            file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
          ),
        )
        const drawn = namesIn(files.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])))
        const missing = [...namesIn([all])].filter((name) => drawn.has(name) && !here.has(name))
        if (missing.length > 0)
          throw new Error(`src/admin/boot/mantine-styles.ts misses the styles of ${missing.join(', ')}`)
      },
    },
  }
}
