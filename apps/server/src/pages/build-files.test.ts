import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlainWeb } from '../test-kit/plain-web'
import { startTestApp, type TestApp } from '../test-kit/test-app'

let product: TestApp
let web: Awaited<ReturnType<typeof makePlainWeb>>

beforeAll(async () => {
  web = await makePlainWeb()
  await writeFile(join(web.folder, 'public/shell.js'), 'export {}')
  await writeFile(join(web.folder, 'public/order.manifest.json'), '{}')
  await writeFile(join(web.folder, 'admin/assets/main.js'), 'export {}')
  await mkdir(join(web.folder, 'admin/.vite'), { recursive: true })
  await writeFile(join(web.folder, 'admin/.vite/manifest.json'), '{"secret":"kept"}')
  product = await startTestApp({ webFolder: web.folder })
})
afterAll(async () => {
  await product.close()
  await web.remove()
})

test.each(['/static/shell.js', '/assets/main.js'])('A20 the built file %s is served', async (url) => {
  expect((await product.app.inject(url)).statusCode).toBe(200)
})

test.each([
  '/static/manifest.json',
  '/static/order.manifest.json',
  '/static/%6danifest.json',
  '/assets/../.vite/manifest.json',
  '/assets/%2e%2e/.vite/manifest.json',
  '/assets/..%2f.vite/manifest.json',
])('N7 build files for the server alone are not served: %s', async (url) => {
  const answer = await product.app.inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('shell.ts')
  expect(answer.body).not.toContain('secret')
})
