import { readProductForm } from '@getzo/contract/products/product-form.endpoints'
import { listProducts } from '@getzo/contract/products/products.endpoints'
import { problemsOf, productProblems } from '@getzo/domain/products/product-problems'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: Factories
let csr: Awaited<ReturnType<TestApp['signedInAs']>>
beforeAll(async () => {
  product = await startTestApp()
  make = createFactories(product.db)
  csr = await product.signedInAs('csr')
})
afterAll(() => product.close())

const languages = ['en', 'fr', 'cn'] as const
const words = { name: 'n', description: 'd', warranty_information: '' }

interface Case {
  serialized?: boolean
  hs?: string | null
  texts?: Partial<Record<(typeof languages)[number], object>>
  skus?: {
    active?: boolean
    deleted?: boolean
    code?: string
    pic?: string | null
    /** what becomes of its price */
    price?: 'none' | 'later' | 'ended' | 'deleted'
    limit?: number
    sold?: number
    /** why the sold line does not count */
    order?: 'cancelled' | 'deleted' | 'line'
  }[]
}
let made = 0

/** Stores the case, and answers what domain says of it. */
async function store({
  serialized = true,
  hs = '442199',
  texts = { fr: words, cn: words },
  skus = [{}],
}: Case) {
  made += 1
  const id = await make.product({
    flag_serialization: serialized,
    texts: JSON.stringify(texts),
    hs_code: hs,
  })
  const facts = []
  for (const [at, sku] of skus.entries()) {
    const { active = true, pic = '/a.svg', limit = null, sold = 0 } = sku
    const code = sku.code ?? `PROBLEM-${made}-${at}`
    const gone = sku.deleted ? { deleted_at: new Date() } : {}
    const sku_id = await make.sku({
      product_id: id,
      sku: code,
      active,
      pic_url: pic,
      serial_run_limit: limit,
      ...gone,
    })
    const promotion_id = await make.promotion({
      sku_id,
      promotion_date: sku.price === 'later' ? '2150-01-01' : '2026-01-01',
      active: sku.price !== 'ended',
      ...(sku.price === 'deleted' || sku.price === 'none' ? { deleted_at: new Date() } : {}),
    })
    if (sold > 0) {
      const order = await make.order(
        sku.order === 'cancelled'
          ? { order_status: 'cancelled_by_customer' }
          : sku.order === 'deleted'
            ? { deleted_at: new Date() }
            : {},
      )
      const { rows } = await product.db.pool.query<{ brand_id: number }>(
        'select brand_id from products where id = $1',
        [id],
      )
      const held = { brand_id: rows[0]?.brand_id ?? 0, product_id: id, sku_id, promotion_id }
      await make.orderDetail(order, held, {
        quantity: sold,
        ...(sku.order === 'line' ? { deleted_at: new Date(), active: false } : {}),
      })
    }
    if (!sku.deleted) {
      facts.push({
        active,
        sku: code,
        pic_url: pic,
        hasPrice: sku.price === undefined,
        serial_run_limit: limit,
        sold: sku.order === undefined ? sold : 0,
      })
    }
  }
  const translated = [
    'en',
    ...Object.keys(texts).filter(
      (key) => Object.values(texts[key as 'fr'] ?? {}).filter(Boolean).length === 2,
    ),
  ]
  return {
    id,
    expected: problemsOf({ flag_serialization: serialized, hs_code: hs, languages, translated, skus: facts }),
  }
}

test.each<Case>([
  {},
  { skus: [] },
  { skus: [{ active: false }] },
  { skus: [{ deleted: true }] },
  { skus: [{}, { price: 'none' }] },
  { skus: [{ price: 'later' }] },
  { skus: [{ price: 'ended' }] },
  { skus: [{ price: 'deleted' }] },
  { skus: [{}, { active: false, price: 'none', code: 'TEMP9-ABCDEF', limit: 1, sold: 2 }] },
  { skus: [{}, { deleted: true, price: 'none', code: 'TEMP9-GHIJKL' }] },
  { skus: [{ code: 'TEMP9-AbC123' }] },
  { skus: [{ code: 'TEMP9-ABC12' }] },
  { skus: [{ pic: null }] },
  { skus: [{ pic: null }, {}] },
  { skus: [{ pic: null }, { active: false }] },
  { skus: [{ limit: 5, sold: 5 }] },
  { skus: [{ limit: 5, sold: 4 }] },
  { skus: [{ limit: 5, sold: 5, order: 'cancelled' }] },
  { skus: [{ limit: 5, sold: 5, order: 'deleted' }] },
  { skus: [{ limit: 5, sold: 5, order: 'line' }] },
  { serialized: false, skus: [{ limit: 5, sold: 5 }] },
  { texts: { fr: words } },
  { texts: { fr: words, cn: { ...words, description: '' } } },
  { hs: null },
])('W1 P20 the doctor says in SQL what it says in domain of %j', async (facts) => {
  const { id, expected } = await store(facts)
  const form = await product.call(readProductForm, { params: { id } }, csr)
  expect(form.body.problems).toEqual(expected)
  for (const problem of productProblems) {
    const { body } = await product.call(listProducts, { query: { problem, limit: 200 } }, csr)
    expect(
      body.some((row) => row.id === id),
      problem,
    ).toBe(expected.includes(problem))
  }
})
