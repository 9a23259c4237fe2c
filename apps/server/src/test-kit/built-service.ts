import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { makePlainWeb } from './plain-web'

const root = join(import.meta.dirname, '../../../..')

interface Product {
  serviceUrl: string
  url: string
}

/** Builds the service as it is delivered; `start` begins a process of it as an operator does, on the database of a test. */
export async function buildService() {
  const web = await makePlainWeb()
  const folder = await mkdtemp(join(tmpdir(), 'getzo-built-'))
  await build({
    root: join(root, 'apps/server'),
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'src/main.ts',
      outDir: join(folder, 'server', 'dist'),
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  })
  await mkdir(join(folder, 'web'), { recursive: true })
  await symlink(web.folder, join(folder, 'web', 'dist'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  // what npm could not put with the others
  await symlink(join(root, 'apps/server/node_modules'), join(folder, 'server', 'node_modules'))
  const children: ChildProcess[] = []

  return {
    async start(product: Product, env: Record<string, string> = {}, openFiles = 'unlimited') {
      const main = join(folder, 'server', 'dist', 'main.mjs')
      const limited = openFiles === 'unlimited' ? '' : `ulimit -n ${openFiles}; `
      const child = spawn('sh', ['-c', `${limited}exec "$0" "$1"`, process.execPath, main], {
        env: {
          PATH: process.env.PATH ?? '',
          PORT: '0',
          DATA_DIR: join(folder, 'data'),
          DATABASE_URL: product.serviceUrl,
          DATABASE_OWNER_URL: product.url,
          LOG_LEVEL: 'silent',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      children.push(child)
      for await (const line of createInterface({ input: child.stdout })) {
        const [, port] = /is ready on \S+:(\d+)/.exec(line) ?? []
        if (port !== undefined) return { child, port: Number(port) }
      }
      throw new Error('the service ended before it was ready')
    },
    async remove() {
      for (const child of children) child.kill('SIGKILL')
      await web.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
