import { readUser } from '@getzo/contract/auth/auth.endpoints'
import { readSettings, saveSettings } from '@getzo/contract/settings/settings.endpoints'
import { correctStock, listStock, readStock, readStockLeft } from '@getzo/contract/stock/stock.endpoints'
import { moreOfCsr } from '@getzo/domain/auth/capabilities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyDesk } from '../../test-kit/changes/key-changes'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: Factories
let boss: Awaited<ReturnType<TestApp['signedInAs']>>
beforeAll(async () => {
  product = await startTestApp()
  make = createFactories(product.db)
  boss = await product.signedInAs('administrator')
})
afterAll(() => product.close())

async function setCsrRights(csr_rights: '' | 'more', as = boss) {
  const { version } = (await product.call(readSettings, {}, boss)).body
  return (await product.call(saveSettings, { body: { version, csr_rights } }, as)).status
}

test('A26 a setting gives csrs the correction of stock, and takes it away, at once in sessions that are open', async () => {
  const csr = await product.signedInAs('csr')
  const id = await make.sku({ quantity: 4 })
  const lose = async () =>
    (
      await product.call(
        correctStock,
        { params: { id }, body: { kind: 'lost', pieces: 1, quantity_seen: 4 } },
        csr,
      )
    ).status
  const rights = async () => {
    const { body } = await product.call(readUser, {}, csr)
    return moreOfCsr.filter((right) => body.capabilities.includes(right))
  }
  expect([await lose(), await rights()]).toEqual([403, []])
  expect(await setCsrRights('more', csr)).toBe(403)
  expect(await setCsrRights('more')).toBe(200)
  expect([await lose(), await rights()]).toEqual([200, [...moreOfCsr]])
  expect(await setCsrRights('')).toBe(200)
  expect([await lose(), await rights()]).toEqual([403, []])
})

test('A26 with the setting a csr gets past the calls of these rights, and past no other that a csr is refused', async () => {
  const csr = await product.signedInAs('csr')
  const walk = async () => {
    const opened: string[] = []
    for (const { access, method, path } of product.deps.endpoints) {
      if (['anyone', 'signed-in', 'signed-body', 'order-proof'].includes(access)) continue
      const url = path.replaceAll(/:\w+/g, '1')
      const { statusCode } = await product.app.inject({
        method,
        url,
        headers: csr,
        ...(method === 'GET' ? {} : { payload: {} }),
      })
      if (statusCode !== 403) opened.push(`${access} ${method} ${path}`)
    }
    return opened
  }
  const usual = new Set(await walk())
  await setCsrRights('more')
  const added = (await walk()).filter((call) => !usual.has(call))
  await setCsrRights('')
  expect(new Set(added.map((call) => call.split(' ')[0]))).toEqual(new Set(moreOfCsr))
})

test('A26 nobody has these rights by a stored role that has their name', async () => {
  const odd = await product.signedInAs('csr_more')
  const { body } = await product.call(readUser, {}, odd)
  expect([body.credentials.role, body.capabilities.includes('stock.correct')]).toEqual(['csr', false])
})

test('S10 a key with stock.read reads what is left of SKUs, and neither the orders that wait for it nor a correction', async () => {
  const newKey = createKeyDesk(product)
  const id = await make.sku({ quantity: 4 })
  const key = await newKey(['stock.read'])
  const query = { sku_ids: String(id) }
  expect((await product.call(readStockLeft, { query }, key)).body).toMatchObject([
    { id, on_hand: 4, reserved: 0, left: 4 },
  ])
  expect((await product.call(listStock, {}, key)).body).toContainEqual(
    expect.objectContaining({ id, left: 4 }),
  )
  expect((await product.call(readStock, { params: { id } }, key)).status).toBe(403)
  const body = { kind: 'lost', pieces: 1, quantity_seen: 4 } as const
  expect((await product.call(correctStock, { params: { id }, body }, key)).status).toBe(403)
  expect((await product.call(readStockLeft, { query }, await newKey(['products.read']))).status).toBe(403)
})
