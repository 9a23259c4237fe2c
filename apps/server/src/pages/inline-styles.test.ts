import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlainWeb } from '../test-kit/plain-web'
import { startTestApp, type TestApp } from '../test-kit/test-app'

const css = '.scan-seal{color:green}'
const source = `'sha256-${createHash('sha256').update(css).digest('base64')}'`
let product: TestApp
let web: Awaited<ReturnType<typeof makePlainWeb>>

beforeAll(async () => {
  web = await makePlainWeb()
  const inPublic = (name: string, text: string) => writeFile(join(web.folder, 'public', name), text)
  await inPublic('style-scan.css', css)
  const shell = { file: 'shell.js', isEntry: true }
  const style = { file: 'style-scan.css', isEntry: true }
  await inPublic(
    'manifest.json',
    JSON.stringify({ 'src/public/client/shell.ts': shell, 'src/public/styles/scan.css': style }),
  )
  await writeFile(
    join(web.folder, 'render/render.js'),
    'export const renderPage = (page, context, assets) => JSON.stringify({ page, styles: assets.styles })',
  )
  product = await startTestApp({ webFolder: web.folder })
})
afterAll(async () => {
  await product.close()
  await web.remove()
})

const policyOf = async (url: string) => {
  const { headers, body } = await product.app.inject(url)
  return { policy: String(headers['content-security-policy']), body }
}

test('Q2 N7 a page has its style in itself, which the policy lets through by its hash and no other', async () => {
  const { policy, body } = await policyOf('/p/G2P0000000000')
  expect(policy).toContain(`style-src 'self' ${source};`)
  expect(policy).not.toContain('unsafe-inline')
  expect(JSON.parse(body)).toMatchObject({ styles: { scan: { css, source } } })
})

test('Q8 N7 a page of another style does not let the scan page’s through', async () => {
  const { policy } = await policyOf('/verification/qr')
  expect(policy).toContain("style-src 'self';")
})
