import * as customerEndpoints from '@getzo/contract/customers/customers.endpoints'
import { listHeaders } from '@getzo/contract/lists/list.schema'
import * as endpoints from '@getzo/contract/orders/orders.endpoints'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { foldText } from '@getzo/domain/search/fold-text'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../../test-kit/factories'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let app: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  admin = await app.signedInAs('administrator')
})
afterAll(() => app.close())
beforeEach(() => app.empty('orders', 'customers'))

const list = (query: Record<string, unknown>) =>
  app.call(endpoints.listOrders, { query: { limit: 50, ...query } }, admin)
const found = async (q: string, query: Record<string, unknown> = {}) =>
  (await list({ q, ...query })).body.map(({ order_number }) => order_number)
const orderFor = async (customer_name: string, order_number: string, columns: Record<string, unknown> = {}) =>
  make.order({ customer_id: await make.customer({ customer_name }), order_number, ...columns })

describe('O9 the search of people and products', () => {
  test.each([
    [
      '王小明',
      [
        '王小明',
        '小明',
        '王',
        '明',
        'wang xiao ming',
        'Xiao Wang',
        'wangxiaoming',
        'wangxiao',
        'wxm',
        'wx',
        'w',
      ],
    ],
    ['吕布', ['lyu bu', 'lvbu', 'LÜ BU', 'lu bu', 'lb']],
    ['曾国藩', ['zeng guo fan', 'zgf']],
    ['尉迟恭', ['yu chi gong', 'yuchi', 'ycg']],
    ['Élodie Côté', ['elodie', 'cote', 'COTÉ', 'élo', 'e']],
    ['ＡＢＣ Ltd', ['abc ltd']],
  ])('O9 %s is found by %j', async (name, texts) => {
    await orderFor(name, 'WANTED')
    await orderFor('Somebody Other', 'OTHER')
    for (const q of texts) expect([q, await found(q)]).toEqual([q, ['WANTED']])
  })

  test('O9 every word must be found, in any field of the record', async () => {
    await orderFor('王小明', 'X-1', { tracking_id: '1Z999' })
    await orderFor('王大明', 'X-2')
    expect(await found('wang xiao')).toEqual(['X-1'])
    expect(await found('x-1 小明 1z999')).toEqual(['X-1'])
    expect(await found('x-2 小明')).toEqual([])
  })

  test('O9 the letter is found by its tracking id', async () => {
    await orderFor('Ada', 'X-1', { tyl_tracking_id: 'LX123456789CA' })
    expect(await found('lx1234')).toEqual(['X-1'])
  })

  test('O9 a long number is found whole or by any part of it, and none that ends alike', async () => {
    await orderFor('Li', 'X-1', { tracking_id: '1Z999AA10123456784' })
    await orderFor('Li', 'X-2', { tracking_id: '1Z222AA20123456784' })
    for (const [q, numbers] of [
      ['1Z999AA10123456784', ['X-1']],
      ['1z222aa20123456784', ['X-2']],
      ['10123456784', ['X-1']],
      ['23456784', ['X-2', 'X-1']],
      ['1Z333AA10123456784', []],
      ['9AA1012345678', ['X-1']],
    ] as const) {
      expect([q, await found(q, { sort: '-order_number' })]).toEqual([q, numbers])
    }
    await orderFor('Li', 'X-3', { customer_id: await make.customer({ phone_number: '13912345678' }) })
    expect(await found('+139 1234 5678')).toEqual(['X-3'])
    expect(await found('+138 1234 5678')).toEqual([])
  })

  test('O9 folding is the same in the database as where the text is typed', async () => {
    const texts = ['Élodie', 'ＡＢＣ １２', 'Straße', 'Łódź', 'ÀÉÎõü', '吕布', 'lǚ', 'a_%\\', '한국', 'ﬁn']
    for (const text of texts) {
      const { rows } = await app.db.pool.query<{ folded: string }>('select fold_text($1) as folded', [text])
      expect(rows[0]?.folded).toBe(foldText(text))
    }
  })
})

test('O42 a phone copied from any list, with any code before it, finds its customer, their order and no other', async () => {
  const shown = ['6045550101', '13800138000', '17785550102', '+33612345678', '+861088888888']
  const others = ['6045550199', '13800138099', '17785550199', '+33612345699', '+861088888899']
  for (const phone_number of [...shown, ...others]) {
    await make.order({ order_number: phone_number, customer_id: await make.customer({ phone_number }) })
  }
  const forms = (number: string) => {
    const copied = [number, formatPhone(number), `'${number}`]
    if (number.startsWith('+'))
      return [...copied, number.replace('+', '00'), `(${number.slice(0, 3)})${number.slice(3)}`]
    const apart = `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`
    const codes = ['+86', '0086 ', '＋８６ ', '(+86) ', '86-', '+1 ', '001', '+1-', '1 ']
    return [...copied, apart, ...codes.flatMap((code) => [`${code}${number}`, `${code}${apart}`])]
  }
  const customersBy = async (q: string) => {
    const { body } = await app.call(customerEndpoints.listCustomers, { query: { limit: 50, q } }, admin)
    return body.map(({ phone_number }) => phone_number)
  }
  for (const number of shown) {
    for (const q of forms(number)) {
      expect([q, await customersBy(q), await found(q)]).toEqual([q, [number], [number]])
    }
  }
})

test('O42 a name and a phone together, as an order shows them, find the customer', async () => {
  const customer_id = await make.customer({ customer_name: '王芳', phone_number: '6045550101' })
  await make.order({ order_number: 'WANTED', customer_id })
  await orderFor('王芳', 'OTHER')
  expect(await found('王芳 (604) 555-0101')).toEqual(['WANTED'])
  expect(await found('wang fang +1 604 555 0101')).toEqual(['WANTED'])
  expect(await found('李娜 (604) 555-0101')).toEqual([])
})

describe('O9 records that end with the searched text come first', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))

  beforeEach(async () => {
    const phone = await make.customer({ customer_name: 'Ada', phone_number: '6045555407' })
    await make.order({ order_number: 'PHONE', customer_id: phone, order_date: day(1) })
    await make.order({ order_number: 'REFERENCE', order_reference: 'WX20260704-5407', order_date: day(2) })
    for (let n = 3; n < 8; n += 1) {
      await make.order({ order_number: `WITHIN-${n}`, order_reference: `WX-5407-${n}`, order_date: day(n) })
    }
    await make.order({ order_number: 'DELETED', order_reference: 'X-5407', deleted_at: new Date() })
  })

  const inOrder = ['REFERENCE', 'PHONE', 'WITHIN-7', 'WITHIN-6', 'WITHIN-5', 'WITHIN-4', 'WITHIN-3']

  test('O9 a reference and a phone by their last four, the others after them, each by the sort', async () => {
    expect(await found('5407')).toEqual(inOrder)
    const first = ['PHONE', 'REFERENCE']
    expect(await found('5407', { sort: 'order_date' })).toEqual([...first, ...inOrder.slice(2).toReversed()])
    expect(await found('(604) 555-5407')).toEqual(['PHONE'])
  })

  test.each([1, 2, 3])('O9 pages of %i go over the border between them, forward and back', async (limit) => {
    const forward: string[][] = []
    let at: Record<string, unknown> = {}
    let previous: string | undefined
    for (;;) {
      const { body, headers } = await list({ q: '5407', limit, count: true, ...at })
      expect(headers[listHeaders.total]).toBe('7')
      forward.push(body.map(({ order_number }) => order_number))
      previous = headers[listHeaders.previous] as string | undefined // one of our headers, once
      const next = headers[listHeaders.next]
      if (typeof next !== 'string') break
      at = { after: next }
    }
    expect(forward.flat()).toEqual(inOrder)
    const back: string[][] = []
    while (previous !== undefined) {
      const { body, headers } = await list({ q: '5407', limit, before: previous })
      back.push(body.map(({ order_number }) => order_number))
      previous = headers[listHeaders.previous] as string | undefined // likewise
    }
    expect([...back.toReversed(), forward.at(-1)].flat()).toEqual(inOrder)
  })
})

describe('O9 the words follow what they are made of', () => {
  test('O9 A customer who is renamed is found by the new name, in their orders too, without a new version of these', async () => {
    const id = await make.customer({ customer_name: '王小明' })
    const order = await make.order({ customer_id: id, order_number: 'X-1' })
    const versionOf = async () =>
      (await app.call(endpoints.readOrder, { params: { id: order } }, admin)).body.version
    const before = await versionOf()
    await app.call(
      customerEndpoints.editCustomer,
      { params: { id }, body: { customer_name: '李四', phone_number: '6045550199' } },
      admin,
    )
    expect(await found('wxm')).toEqual([])
    expect(await found('li si')).toEqual(['X-1'])
    expect(await found('0199')).toEqual(['X-1'])
    expect(await versionOf()).toBe(before)
    const { rows } = await app.db.pool.query('select 1 from history where record = $1 and action = $2', [
      'order',
      'edit',
    ])
    expect(rows).toEqual([])
  })

  test('O36 how a name is read is no news in its history', async () => {
    const { body } = await app.call(
      customerEndpoints.createCustomer,
      { body: { customer_name: '王小明', phone_number: '6045550198' } },
      admin,
    )
    expect(body.data[0]).toMatchObject({ customer_name_pinyin: 'Wang Xiao Ming' })
    const { rows } = await app.db.pool.query<{ after: Record<string, unknown> }>(
      'select after from history where record = $1 and record_id = $2',
      ['customer', body.data[0]?.id],
    )
    expect(rows.map(({ after }) => Object.keys(after).toSorted())).toEqual([
      ['customer_name', 'id', 'phone_number', 'shares_phone'],
    ])
  })

  test('O9 an order that changes its number or its customer is found by the new ones', async () => {
    const order = await orderFor('王小明', 'X-1')
    const other = await make.customer({ customer_name: '李四' })
    await app.db.pool.query('update orders set order_number = $2 where id = $1', [order, 'B-777'])
    expect([await found('x-1'), await found('b-777'), await found('wxm')]).toEqual([[], ['B-777'], ['B-777']])
    await app.db.pool.query('update orders set customer_id = $2 where id = $1', [order, other])
    expect([await found('wxm'), await found('ls')]).toEqual([[], ['B-777']])
  })

  test('O9 a rename at the same moment as a new order is not missed', async () => {
    const id = await make.customer({ customer_name: '王小明' })
    const rename = await app.db.pool.connect()
    try {
      await rename.query('begin')
      await rename.query('update customers set customer_name = $2 where id = $1', [id, '李四'])
      const made = make.order({ customer_id: id, order_number: 'X-1' })
      await expect.poll(app.waiters).toBeGreaterThan(0)
      await rename.query('commit')
      await made
    } finally {
      rename.release()
    }
    expect([await found('wxm'), await found('li si')]).toEqual([[], ['X-1']])
  })
})
