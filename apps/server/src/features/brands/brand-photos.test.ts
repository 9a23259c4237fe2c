import * as endpoints from '@getzo/contract/brands/brands.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let clockAheadMs = 0

beforeAll(async () => {
  product = await startTestApp({ now: () => new Date(Date.now() + clockAheadMs) })
  make = createFactories(product.db)
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const png = Buffer.from('\u0089PNG\r\n\u001A\n....', 'latin1')
const upload = (body: Buffer | string) => product.call(endpoints.uploadPhoto, { body }, admin)
const statusOf = async (url: string) => (await product.app.inject(url)).statusCode

test('B6 N10 a picture is stored by its content under an address that no one can guess, and served', async () => {
  const { body } = await upload(png)
  expect(body.data.url).toMatch(/^\/files\/makers\/[\w-]{12}\.png$/)
  const served = await product.app.inject(body.data.url)
  expect(served.headers['content-type']).toBe('image/png')
  expect(served.rawPayload.equals(png)).toBe(true)
})

test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7\n....', 'GIF89a..........'])(
  'B6 N10 %s is no photo',
  async (content) => {
    const { status, body } = await upload(Buffer.from(content))
    expect([status, body.data.field]).toEqual([422, 'file'])
    expect(body.message).toMatch(/^Please choose a JPEG, PNG or WebP picture\./)
  },
)

test('B6 a photo that no brand shows is deleted a day later, and one that a brand shows stays', async () => {
  const [named, unnamed] = [await upload(png), await upload(png)].map(({ body }) => body.data.url)
  const id = await make.brand()
  await product.call(endpoints.editBrand, { params: { id }, body: { photo_url: named } }, admin)
  await product.jobs.runDue()
  expect(await statusOf(unnamed ?? '')).toBe(200)
  clockAheadMs = 25 * 60 * 60 * 1000
  await product.jobs.runDue()
  expect([await statusOf(named ?? ''), await statusOf(unnamed ?? '')]).toEqual([200, 404])
})
