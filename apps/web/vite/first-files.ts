import { join } from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import type { AdminScreen } from '../src/admin/routes/screen-table.ts'

/** Where the page's own script and the files of a screen are named: before all else. */
const place = '<!-- first-files -->'

/**
 * Writes for the server which files each staff screen needs, as .vite/first-files.json: the page names them all at
 * once, instead of each script finding out what it needs in turn. Beside them each screen's first call. The page's own
 * script, which asks for data while the others travel, comes before them all.
 */
export function firstFiles(): Plugin {
  return {
    name: 'getzo-first-files',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: entryFirst },
    async generateBundle(_options, bundle) {
      const adminScreens = await readTable()
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const chunkOf = (source: string) => {
        const chunk =
          chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source)) ??
          chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
        if (chunk === undefined) throw new Error(`the build has no chunk of ${source}`)
        return chunk
      }
      const entry = chunkOf('/index.html')
      const main = chunkOf('/src/admin/boot/main.tsx')
      const frame = chunkOf('/src/admin/shell/Shell.tsx')
      const screens = adminScreens.map(({ path, file, firstCall }) => {
        const needed = withImports([entry, main, frame, chunkOf(`/src/admin/${file}.tsx`)], bundle)
        return {
          path,
          firstCall,
          // the largest first
          scripts: needed
            .toSorted((one, other) => other.code.length - one.code.length)
            .map(({ fileName }) => fileName),
          styles: [...new Set(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
        }
      })
      this.emitFile({
        type: 'asset',
        fileName: '.vite/first-files.json',
        source: JSON.stringify({ screens }),
      })
    },
  }
}

/**
 * Puts the page's own script, and what that imports, before all that travels beside them; a browser that counts a script
 * without order as less urgent is told better.
 */
function entryFirst(html: string): string {
  const tags = html.match(/<script [^>]*type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g) ?? []
  if (tags.length === 0 || !html.includes(place))
    throw new Error('index.html has no script, or no place for it')
  const rest = tags.reduce((page, tag) => page.replace(tag, ''), html)
  const first = tags.map((tag) => tag.replace('<script ', '<script fetchpriority="high" '))
  return rest.replace(place, [...first, place].join('\n    '))
}

/** The table as Vite reads it: this file runs in Node, to which our packages are TypeScript. */
async function readTable(): Promise<readonly AdminScreen[]> {
  const root = join(import.meta.dirname, '..')
  const { module } = await runnerImport<{ adminScreens: readonly AdminScreen[] }>(
    join(root, 'src/admin/routes/screen-table.ts'),
    { root, configFile: false, environments: { inline: { resolve: { noExternal: [/^@getzo\//] } } } },
  )
  return module.adminScreens
}

/** The chunks and all that they import, each once. */
function withImports(chunks: Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') add(imported)
    }
  }
  for (const chunk of chunks) add(chunk)
  return [...found]
}
