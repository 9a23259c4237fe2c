import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, PageContext } from '@getzo/contract/pages/pages'
import { startTestApp, type TestApp } from './test-app'

/** The contents of a page of the plain web, instead of HTML. */
export interface PlainPage {
  page: Page
  context: PageContext
}

/**
 * A web folder whose pages are their own props as JSON, so that a test of the server sees a page's props. Tests of the
 * web check the pages' looks.
 */
export async function makePlainWeb(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'getzo-web-'))
  await mkdir(join(folder, 'admin/assets'), { recursive: true })
  await mkdir(join(folder, 'admin/.vite'), { recursive: true })
  await mkdir(join(folder, 'public'), { recursive: true })
  await mkdir(join(folder, 'render'), { recursive: true })
  await writeFile(join(folder, 'admin/index.html'), '<!doctype html><title>Staff</title>')
  await writeFile(join(folder, 'admin/.vite/first-files.json'), JSON.stringify({ screens: [] }))
  await writeFile(
    join(folder, 'public/manifest.json'),
    JSON.stringify({ 'src/public/client/shell.ts': { file: 'shell.js', isEntry: true } }),
  )
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(
    join(folder, 'render/render.js'),
    'export const renderPage = (page, context) => JSON.stringify({ page, context })',
  )
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The product with the plain web. */
export async function startWithPages(
  ...[change, ...rest]: Parameters<typeof startTestApp>
): Promise<TestApp> {
  const web = await makePlainWeb()
  const product = await startTestApp({ ...change, webFolder: web.folder }, ...rest)
  const close = async () => {
    await product.close()
    await web.remove()
  }
  return { ...product, close }
}

/** The page that an answer of the plain web holds. */
export const plainPage = (body: string) => JSON.parse(body) as PlainPage // written by render.js above
