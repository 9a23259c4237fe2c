import { readProductForm, saveNewProduct, saveProduct } from '@getzo/contract/products/product-form.endpoints'
import type { ProductForm, ProductSave } from '@getzo/contract/products/product-form.schema'
import { afterAll, beforeAll, expect } from 'vitest'
import { createFactories, type Factories } from '../factories'
import { startTestApp, type TestApp } from '../test-app'

/** Set once the tests of `useProductDesk` begin. */
export let product: TestApp
export let make: Factories
export let admin: Awaited<ReturnType<TestApp['signedInAs']>>
export let brand_id: number

/** The product with a brand, for tests of the product form. */
export function useProductDesk() {
  beforeAll(async () => {
    product = await startTestApp()
    make = createFactories(product.db)
    admin = await product.signedInAs('administrator')
    brand_id = await make.brand({ name: 'Kiln', country: 'Canada' })
  })
  afterAll(() => product.close())
}

export const create = (body: unknown) => product.call(saveNewProduct, { body }, admin)
export const save = (id: number, body: unknown) => product.call(saveProduct, { params: { id }, body }, admin)
export const read = async (id: number) =>
  (await product.call(readProductForm, { params: { id } }, admin)).body
export const run = async <R extends object>(text: string, values: unknown[] = []) =>
  (await product.db.pool.query<R>(text, values)).rows

/** The stored form of a new product. */
export async function made(body: ProductSave): Promise<ProductForm> {
  const { status, body: answer, text } = await create(body)
  expect(status, text).toBe(200)
  return read(answer.data.product.id)
}

export const first = <T>([thing]: readonly T[]): T => {
  if (thing === undefined) throw new Error('there is none')
  return thing
}
