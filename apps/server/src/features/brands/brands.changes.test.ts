import { restoreRecord } from '@getzo/contract/bin/bin.endpoints'
import * as endpoints from '@getzo/contract/brands/brands.endpoints'
import { readHistory } from '@getzo/contract/history/history.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: ReturnType<typeof createCodes>
let admin: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  app = await startTestApp()
  make = createCodes(app)
  admin = await app.signedInAs('administrator')
})
afterAll(() => app.close())

const listed = async (q: string) =>
  (await app.call(endpoints.listBrands, { query: { q } }, admin)).body.map(({ id }) => id)

const video = {
  kind: 'unboxing',
  url: 'https://video.example/1',
  title_en: 'Unboxing',
  title_fr: 'Déballage',
  title_cn: '开箱',
} as const

const create = (body: Record<string, unknown>) => app.call(endpoints.createBrand, { body }, admin)
const edit = (id: number, body: Record<string, unknown>) =>
  app.call(endpoints.editBrand, { params: { id }, body }, admin)
const stored = async (id: number) => (await app.call(endpoints.readBrand, { params: { id } }, admin)).body
const historyOf = async (id: number) =>
  (await app.call(readHistory, { params: { root: 'brand', id } }, admin)).body

describe('brands are written', () => {
  test('B2 X2 X4 a new brand is of Canada unless it says otherwise, and its author is the session’s', async () => {
    const { status, body } = await create({
      name: ' Kiln ',
      created_by: 'mallory',
      date_created: '2020-01-01',
    })
    const [brand] = body.data
    expect([status, body.code]).toEqual([200, 0])
    expect(body.message).toBe(`Brand successfully created with returning ID: ${brand?.id}`)
    expect(await stored(Number(brand?.id))).toEqual(brand)
    expect(brand).toMatchObject({ name: 'Kiln', country: 'Canada', created_by: admin.email, version: 0 })
    expect(Date.now() - Date.parse(brand?.date_created ?? '')).toBeLessThan(60_000)
    const elsewhere = await create({ name: 'Loom', country: '' })
    expect(elsewhere.body.data[0]).toMatchObject({ country: 'Canada' })
  })

  test('B4 B6 O36 a brand is made whole by one call, and an edit changes what it names and nothing else', async () => {
    const whole = {
      name: 'Whole',
      country: 'France',
      language: 'fr',
      size_change_markers: [' MASK', 'MASK', ''],
      care_video_markers: ['MASK', 'FILTER'],
      care_videos: [video],
      place_en: 'Comox Valley',
      story_fr: 'Depuis\n1998',
      photo_url: '/files/makers/a.jpg',
    }
    const { body } = await create(whole)
    const id = Number(body.data[0]?.id)
    const first = await stored(id)
    expect(first).toMatchObject({ ...whole, size_change_markers: ['MASK'], place_cn: null })
    const { body: answer } = await edit(id, { story_fr: ' ', modified_by: 'mallory', version: 0 })
    const second = await stored(id)
    expect(answer.data).toEqual([second])
    const { date_modified, ...rest } = second
    expect(rest).toEqual({
      ...first,
      date_modified: undefined,
      story_fr: null,
      modified_by: admin.email,
      version: 1,
    })
    expect(date_modified).not.toBeNull()
    await edit(id, { care_videos: [] })
    const [emptied, changed] = await historyOf(id)
    expect(emptied).toMatchObject({ before: { care_videos: [video] }, after: { care_videos: [] } })
    expect(changed).toMatchObject({
      action: 'edit',
      changed_by: admin.email,
      before: { story_fr: 'Depuis\n1998' },
      after: { story_fr: null },
    })
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ care_videos: [video, video] }, 'care_videos.1.kind'],
    [{ care_videos: [{ ...video, url: 'http://video.example' }] }, 'care_videos.0.url'],
    [{ photo_url: 'javascript:alert(1)' }, 'photo_url'],
  ])('B2 B4 B6 X7 refuses %j by its rule, and changes nothing', async (body, field) => {
    const id = await make.brand()
    const before = await stored(id)
    const edited = await edit(id, body)
    expect([edited.status, edited.body.data.field]).toEqual([422, field])
    const made = await create({ name: 'Never', ...body })
    expect([made.status, made.body.data.field]).toEqual([422, field])
    expect(await stored(id)).toEqual(before)
    expect(await listed('Never')).toEqual([])
  })

  test('S7 X7 a brand has one of three languages or none, and its history says so', async () => {
    const id = await make.brand()
    expect((await edit(id, { language: 'cn' })).body.data[0]).toMatchObject({ language: 'cn' })
    const wrong = await edit(id, { language: 'de' })
    expect([wrong.status, wrong.body.data.field]).toEqual([400, 'language'])
    expect(await stored(id)).toMatchObject({ language: 'cn' })
    await edit(id, { language: '' })
    expect(await stored(id)).toMatchObject({ language: null })
    expect((await historyOf(id)).slice(0, 2)).toMatchObject([
      { before: { language: 'cn' }, after: { language: null } },
      { before: { language: null }, after: { language: 'cn' } },
    ])
  })

  test('B2 X3 a name that another brand has is a duplicate, in capitals as well; a deleted one’s is free', async () => {
    const id = await make.brand({ name: 'Weaver' })
    const { status, body } = await create({ name: 'WEAVER' })
    expect([status, body.code, body.data.code, body.data.field]).toEqual([409, 1002, 409, 'name'])
    const other = await make.brand()
    expect((await edit(other, { name: 'weaver' })).status).toBe(409)
    await app.call(endpoints.deleteBrand, { params: { id }, body: {} }, admin)
    expect((await edit(other, { name: 'weaver' })).status).toBe(200)
  })

  test('O28 a save from an older version is refused with what changed, and changes nothing', async () => {
    const id = await make.brand({ name: 'Tanner' })
    await edit(id, { country: 'Peru', version: 0 })
    const { status, body } = await edit(id, { name: 'Mine', version: 0 })
    expect([status, body.data.error, body.data.version]).toEqual([409, 'changed_meanwhile', 1])
    expect(body.data.changes).toMatchObject([
      { record: 'brand', field: 'country', before: 'Canada', after: 'Peru', changed_by: admin.email },
    ])
    const removed = await app.call(endpoints.deleteBrand, { params: { id }, body: { version: 0 } }, admin)
    expect(removed.status).toBe(409)
    expect(await stored(id)).toMatchObject({ name: 'Tanner', deleted_at: null })
  })
})

describe('a brand is deleted', () => {
  test('A22 its dependent records are counted before, without deleted ones and those of another brand', async () => {
    const held = await make.sellable()
    const { brand_id, product_id, sku_id } = held
    await make.product({ brand_id })
    await make.product({ brand_id, deleted_at: '2026-01-01' })
    await make.orderDetail(await make.order(), held)
    await make.code({ product_id, sku_id })
    await make.code({ product_id, sku_id, deleted_at: '2026-01-01' })
    await make.document(brand_id)
    const other = await make.sellable()
    await make.orderDetail(await make.order(), other)
    const { body } = await app.call(endpoints.readBrandUses, { params: { id: brand_id } }, admin)
    expect(body).toEqual({ products: 2, products_sold: 1, urls: 1, documents: 1, pieces: 0, arrivals: 0 })
    await app.db.pool.query('update order_details set deleted_at = now(), active = false')
    const { body: after } = await app.call(endpoints.readBrandUses, { params: { id: brand_id } }, admin)
    expect(after.products_sold).toBe(0)
  })

  test('B1 X4 N8 it leaves the list and comes back from the bin with who did it in its history', async () => {
    const id = await make.brand({ name: 'Cooper' })
    const body = { deleted_by: 'mallory', deleted_at: '2020-01-01' }
    const { status } = await app.call(endpoints.deleteBrand, { params: { id }, body }, admin)
    expect(status).toBe(200)
    expect(await stored(id)).toMatchObject({ deleted_by: admin.email })
    expect(await listed('Cooper')).toEqual([])
    await app.call(restoreRecord, { params: { kind: 'brand', id } }, admin)
    expect(await listed('Cooper')).toEqual([id])
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(['restore', 'delete', 'create'])
  })

  test('N8 it does not come back beside another one of its name, and says which', async () => {
    const id = await make.brand({ name: 'Turner', deleted_at: '2026-01-01' })
    const other = await make.brand({ name: 'TURNER' })
    const { status, body } = await app.call(restoreRecord, { params: { kind: 'brand', id } }, admin)
    expect([status, body.message]).toEqual([409, `Brand ${other} now uses the name Turner.`])
    expect(body.data.clash).toEqual({ kind: 'brand', id: other })
    expect((await stored(id)).deleted_at).not.toBeNull()
  })
})
