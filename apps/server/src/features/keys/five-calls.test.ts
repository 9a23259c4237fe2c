import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyDesk } from '../../test-kit/changes/key-changes'
import { createFactories } from '../../test-kit/factories'
import { scratchFolder } from '../../test-kit/scratch'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

const example = readFile(join(import.meta.dirname, '../../../../../docs/examples/five-calls.ts'), 'utf8')

let product: TestApp
let url: string
let folder: string

beforeAll(async () => {
  product = await startTestApp()
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}` // listening on TCP
  folder = await mkdtemp(join(scratchFolder(), 'getzo-calls-'))
  const document = await (await fetch(`${url}/release/openapi.json`)).text()
  await writeFile(join(folder, 'getzo.ts'), astToString(await openapiTS(document)))
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true, force: true })
})

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
}

/** TypeScript's errors in the example beside the published document's types, as a partner has them. */
async function problemsOf(text: string) {
  await writeFile(join(folder, 'five-calls.ts'), text)
  const program = ts.createProgram([join(folder, 'five-calls.ts')], options)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

interface Example {
  fiveCalls(
    shop: { url: string; key: string },
    bought: { reference: string; code: string; name: string; phone: string },
  ): Promise<{ customerId: number; order: { id: number; created_by: string }; table: string }>
  agreedPrice(shop: { url: string; key: string }, id: number): Promise<unknown>
}

async function run(text: string): Promise<Example> {
  const file = join(folder, 'five-calls.mjs')
  await writeFile(file, ts.transpileModule(text, { compilerOptions: options }).outputText)
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Example // written above
}

test('W16 X6 the five calls of docs/examples/five-calls.ts compile with the types of the published document; a wrong field does not', async () => {
  const text = await example
  expect(await problemsOf(text)).toEqual([])
  const wrong = await problemsOf(text.replace('customer_name: bought.name', 'customers_name: bought.name'))
  expect(wrong.join('\n')).toContain('customers_name')
})

test('W16 X12 O43 the five calls of docs/examples/five-calls.ts do what they say, and twice the same: one customer, one order, and what was agreed for it', async () => {
  const make = createFactories(product.db)
  await make.sellable({ sku: { sku: 'CR-MASK-M' }, price: '29.90' })
  const newKey = createKeyDesk(product)
  const by = await product.signedInAs('administrator')
  const { secret: key } = await newKey(
    [
      'orders.read',
      'orders.write',
      'orders.export',
      'customers.write',
      'products.read',
      'order_details.read',
      'order_details.write',
    ],
    { by, name: 'Mini-program' },
  )
  const bought = { reference: 'WX20261123-4433', code: 'CR-MASK-M', name: '李娜', phone: '13812345678' }
  const program = await run(await example)
  const first = await program.fiveCalls({ url, key }, bought)
  expect(first.order).toMatchObject({
    order_reference: 'WX20261123-4433',
    created_by: `API: Mini-program (${by.email})`,
  })
  expect(first.table).toContain('WX20261123-4433')
  const again = await program.fiveCalls({ url, key }, bought)
  expect([again.customerId, again.order.id]).toEqual([first.customerId, first.order.id])
  const agreed = { discount: '1.50', shipping_charged: '8.00', paid_amount: '230.00', paid_currency: 'CNY' }
  expect(await program.agreedPrice({ url, key }, first.order.id)).toMatchObject(agreed)
  expect(await program.agreedPrice({ url, key }, first.order.id)).toMatchObject(agreed)
  const { rows: money } = await product.db.pool.query(
    `select d.sold_price::text, d.price_reason from orders o join order_details d on d.order_id = o.id`,
  )
  expect(money).toEqual([{ sold_price: '25.00', price_reason: 'agreed in WeChat' }])
  const { rows } = await product.db.pool.query(
    `select (select count(*)::int from customers) as customers, (select count(*)::int from orders) as orders,
       (select count(*)::int from order_details) as lines`,
  )
  expect(rows).toEqual([{ customers: 1, orders: 1, lines: 1 }])
})
