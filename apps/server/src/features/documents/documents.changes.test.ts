import * as endpoints from '@getzo/contract/documents/documents.endpoints'
import { readHistory } from '@getzo/contract/history/history.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { testGuards } from '../../test-kit/guards'
import { startWithPages } from '../../test-kit/plain-web'
import type { TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: ReturnType<typeof createCodes>
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let clockAheadMs = 0

beforeAll(async () => {
  product = await startWithPages({ now: () => new Date(Date.now() + clockAheadMs) })
  make = createCodes(product)
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const pdf = (content: string) => Buffer.from(`%PDF-1.7\n${content}`)

async function uploaded() {
  const brand_id = await make.brand()
  const input = { params: { id: brand_id }, query: { title: 'Care', pages: '1' }, body: pdf('old') }
  const { body } = await product.call(endpoints.uploadDocument, input, admin)
  const [document] = body.data
  if (!document) throw new Error('nothing was uploaded')
  return document
}
const rename = (id: number, title = 'Sizes') =>
  product.call(endpoints.renameDocument, { params: { id }, body: { title } }, admin)
const replace = (id: number) =>
  product.call(endpoints.replaceDocument, { params: { id }, query: { pages: '2' }, body: pdf('new') }, admin)
const remove = (id: number) =>
  product.call(endpoints.deleteDocument, { params: { id }, body: { deleted_by: 'mallory' } }, admin)
const listed = async (id: number) =>
  (await product.call(endpoints.listBrandDocuments, { params: { id } }, admin)).body
const statusOf = async (url: string) => (await product.app.inject(url)).statusCode

test('B5 another title, another file: code and page stay, the old file is no longer served', async () => {
  const first = await uploaded()
  const renamed = await rename(first.id, ' Sizes ')
  expect(renamed.body.data).toEqual([{ ...first, title: 'Sizes' }])
  const { body } = await replace(first.id)
  const [second] = body.data
  expect(body.data).toEqual(await listed(first.brand_id))
  expect(second).toMatchObject({ id: first.id, code: first.code, title: 'Sizes', pages: 2, size_bytes: 12 })
  expect((await product.app.inject(second?.file_url ?? '')).body).toBe('%PDF-1.7\nnew')
  expect(await statusOf(`/b/${first.brand_id}/d/${first.code}`)).toBe(200)
  expect(await statusOf(first.file_url)).toBe(404)
})

test('B5 a deleted document has no page and no file, and after a day no bytes; its brand’s history tells all', async () => {
  const { id, brand_id, code, file_url } = await uploaded()
  await rename(id)
  expect((await remove(id)).status).toBe(200)
  expect(await listed(brand_id)).toEqual([])
  expect(await statusOf(`/b/${brand_id}/d/${code}`)).toBe(404)
  expect(await statusOf(file_url)).toBe(404)
  const files = async () => (await product.db.pool.query('select from files where key is null')).rowCount
  expect(await files()).not.toBe(0)
  clockAheadMs = 25 * 60 * 60 * 1000
  await product.jobs.runDue()
  expect(await files()).toBe(0)
  const { body } = await product.call(readHistory, { params: { root: 'brand', id: brand_id } }, admin)
  expect(body).toMatchObject([
    { record: 'document', record_id: id, action: 'delete', changed_by: admin.email },
    { record: 'document', before: { title: 'Care' }, after: { title: 'Sizes' } },
    { record: 'document', action: 'create', after: { code, pages: 1 } },
    { record: 'brand', action: 'create' },
  ])
})

const asAnswer = ({ status, text }: { status: number; text: string }) => ({ status, text })
const put = (statement: string, id: number) => product.db.pool.query(statement, [id])

testGuards('B5 a document', {
  make: uploaded,
  mark: () => '',
  out: {
    'it is deleted': ({ id }) => put('update documents set deleted_at = now() where id = $1', id),
    'its brand is deleted': ({ brand_id }) =>
      put('update brands set deleted_at = now() where id = $1', brand_id),
  },
  ways: {
    'its title': { acts: async ({ id }) => asAnswer(await rename(id)) },
    'its file': { acts: async ({ id }) => asAnswer(await replace(id)) },
    'its deletion': { acts: async ({ id }) => asAnswer(await remove(id)) },
  },
})
