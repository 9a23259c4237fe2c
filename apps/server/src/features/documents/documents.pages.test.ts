import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { plainPage, startWithPages } from '../../test-kit/plain-web'
import type { TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: ReturnType<typeof createCodes>

beforeAll(async () => {
  product = await startWithPages()
  make = createCodes(product)
})
afterAll(() => product.close())

const get = (url: string) => product.app.inject({ method: 'GET', url })

test('Q8 B5 a document is shown under its brand, by the brand’s id or name', async () => {
  const brand_id = await make.brand({ name: 'Maison Boréale' })
  const code = await make.document(brand_id)
  for (const brand of [brand_id, 'maison-boreale', 'Maison%20Bor%C3%A9ale']) {
    const answer = await get(`/b/${brand}/d/${code}`)
    expect(answer.statusCode).toBe(200)
    expect(plainPage(answer.body).page).toEqual({
      name: 'document',
      props: {
        title: 'Care guide',
        brand: 'Maison Boréale',
        fileUrl: `/files/documents/${code}%20guide.pdf`,
      },
    })
  }
})

test('Q8 only this page may show an object in itself, and only one of ours', async () => {
  const brand_id = await make.brand()
  const policy = async (url: string) => String((await get(url)).headers['content-security-policy'])
  expect(await policy(`/b/${brand_id}/d/${await make.document(brand_id)}`)).toContain("object-src 'self'")
  expect(await policy('/feedback')).toContain("object-src 'none'")
})

test('Q8 another brand’s, a deleted and an unknown document are no page', async () => {
  const brand_id = await make.brand()
  const code = await make.document(brand_id)
  const deleted = await make.document(brand_id, { deleted_at: new Date() })
  for (const url of [
    `/b/${await make.brand()}/d/${code}`,
    `/b/${brand_id}/d/${deleted}`,
    `/b/${brand_id}/d/..%2F..%2Fetc%2Fpasswd`,
    `/b/${brand_id}/d/${code}.pdf`,
    `/b/${brand_id}/d/%00`,
  ]) {
    expect((await get(url)).statusCode).toBe(404)
  }
})

test('Q8 a PDF is served as one, can be shown by our own page alone, and runs nothing', async () => {
  await make.file('documents/guide.pdf', '%PDF-1.4\n')
  const answer = await get('/files/documents/guide.pdf')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  })
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
})

test('X7 N10 a file that is not there is our page, however it is spelled', async () => {
  for (const name of ['none.svg', 'pictures', '..%2f..%2fetc/passwd', 'a%00.svg', 'documents/a%00.pdf']) {
    const answer = await get(`/files/${name}`)
    expect([name, answer.statusCode]).toEqual([name, 404])
    expect(answer.headers['cache-control']).not.toMatch(/immutable/)
  }
})
