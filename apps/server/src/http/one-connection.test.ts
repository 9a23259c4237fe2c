import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEveryChange } from '../test-kit/changes/every-change'
import { createCustomers } from '../test-kit/customers-order'
import { startWithPages } from '../test-kit/plain-web'
import type { TestApp } from '../test-kit/test-app'

/** A change that reads past its transaction waits here for a second connection, of which there is none. */
const poolMax = 1

let product: TestApp

beforeAll(async () => {
  product = await startWithPages({ labelWaitMs: 0 }, {}, poolMax)
})
afterAll(() => product.close())

const post = (
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  { app } = product,
) =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(form).toString(),
  })

test('N4 every call that is no GET works on a single connection', async () => {
  const { calls } = createEveryChange(product)
  const changing = product.deps.endpoints.filter(({ method }) => method !== 'GET')
  expect(Object.keys(calls).sort()).toEqual(changing.map(({ name }) => name).sort())
  const failed: string[] = []
  for (const endpoint of changing) {
    const sample = await calls[endpoint.name]?.()
    const { status = 200, headers, ...input } = sample ?? {}
    const admin = headers ? undefined : await product.signedInAs('administrator')
    const answer = await product.call(endpoint, input, admin, headers)
    if (answer.status !== status) failed.push(`${endpoint.name} ${answer.status} ${answer.text}`)
  }
  expect(failed).toEqual([])
  // what goes on after its answer comes through as well, but for imports: how far one is, it tells on a second connection
  const { 'outbox:imports': _imports, ...tasks } = product.jobs.tasks
  await product.runOutbox(tasks)
  expect(product.letters.map(({ subject }) => subject)).toHaveLength(27)
})

test('N4 every form works on a single connection', async () => {
  const { forms } = createEveryChange(product)
  const addresses = new Set(Object.keys(forms).map((name) => name.split(' ')[0]))
  expect(addresses).toEqual(new Set(product.deps.forms))
  const failed: string[] = []
  for (const [name, prepare] of Object.entries(forms)) {
    const { path = '', form = {}, headers } = await prepare()
    const answer = await post(path, form, headers)
    if (answer.statusCode !== 303) failed.push(`${name} ${answer.statusCode} ${answer.body}`)
  }
  expect(failed).toEqual([])
})

test('N4 K8 eighty forms at once that ask for another size are all answered by a pool of four', async () => {
  const few = await startWithPages({ labelWaitMs: 0 }, {}, 4)
  const customers = createCustomers(few)
  const orders = []
  for (let made = 0; made < 80; made += 1) {
    const order = await customers.maskOrder()
    orders.push({ ...order, headers: await customers.proofOf(order) })
  }
  const answers = await Promise.all(
    orders.map(({ hash, detailId, headers }) =>
      post(`/order/${hash}`, { do: 'size', detail: String(detailId), size: 'M' }, headers, few),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([303]))
  const { rows } = await few.db.pool.query(
    "select count(*)::int as asked from order_details where id = any($1) and status_change = 'Change size to M'",
    [orders.map(({ detailId }) => detailId)],
  )
  await few.close()
  expect(rows).toEqual([{ asked: 80 }])
})
