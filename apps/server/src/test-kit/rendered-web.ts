import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makePlainWeb } from './plain-web'
import { startTestApp, type TestApp } from './test-app'

const root = join(import.meta.dirname, '../../../..')

/** The product with the customers' pages as people read them: rendered, in each language, without script. */
export async function startWithRenderedPages(
  ...[change, ...rest]: Parameters<typeof startTestApp>
): Promise<TestApp> {
  const web = await makePlainWeb()
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const into = ['--outDir', join(web.folder, 'render'), '--logLevel', 'error']
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--config', 'vite.render.config.ts', '--emptyOutDir', ...into],
    // as it is delivered: a test's own environment would have JSX compiled for development
    { cwd: join(root, 'apps/web'), env: { ...process.env, NODE_ENV: 'production' } },
  )
  const product = await startTestApp({ ...change, webFolder: web.folder }, ...rest)
  const close = async () => {
    await product.close()
    await web.remove()
  }
  return { ...product, close }
}
