import { join } from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import type { AdminScreen } from '../src/admin/routes/admin-screen.ts'
import { cycleOf } from './chunk-cycles.ts'

/** The place for the page's own script and the files of a screen: before everything else. */
const place = '<!-- first-files -->'

/**
 * Writes the files of each staff screen for the server, as .vite/first-files.json: the page names them all at once,
 * instead of each script discovering its imports in turn. Each screen's first call is beside them. The page's own
 * script, which requests data while the others load, precedes them all. Chunks that import one another fail the build.
 */
export function firstFiles(): Plugin {
  return {
    name: 'getzo-first-files',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: entryFirst },
    async generateBundle(_options, bundle) {
      const adminScreens = await readTable()
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const cycle = cycleOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (cycle !== undefined) throw new Error(`files import one another in a round: ${cycle.join(', ')}`)
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
 * Puts the page's own script and its imports before all other files; a browser that gives an async script a lower
 * priority needs the hint.
 */
function entryFirst(html: string): string {
  const tags = html.match(/<script [^>]*type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g) ?? []
  if (tags.length === 0 || !html.includes(place))
    throw new Error('index.html has no script, or no place for it')
  const rest = tags.reduce((page, tag) => page.replace(tag, ''), html)
  const first = tags.map((tag) => tag.replace('<script ', '<script fetchpriority="high" '))
  return rest.replace(place, [...first, place].join('\n    '))
}

/** The table as Vite loads it: this file runs in Node, which cannot import our TypeScript packages. */
async function readTable(): Promise<readonly AdminScreen[]> {
  const root = join(import.meta.dirname, '..')
  const { module } = await runnerImport<{ adminScreens: readonly AdminScreen[] }>(
    join(root, 'src/admin/routes/screen-table.ts'),
    { root, configFile: false, environments: { inline: { resolve: { noExternal: [/^@getzo\//] } } } },
  )
  return module.adminScreens
}

/** The chunks and all their imports, each once. */
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
