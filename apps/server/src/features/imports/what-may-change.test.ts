import type { Import } from '@getzo/contract/imports/imports.schema'
import type { ImportKind } from '@getzo/domain/imports/import-kinds'
import { describe, expect, test } from 'vitest'
import { useImportDesk } from '../../test-kit/desks/import-desk'

const { desk, upload, check, checked, checkedWith, rowsOf, correct, imported, undone, query, outcomes } =
  useImportDesk()

/** The changes that each row makes and leaves out. */
const changesOf = async ({ id }: Import) =>
  (await rowsOf(id)).flatMap(({ record }) =>
    (record?.changes ?? []).map(({ field, from, to, left_out = 'made' }) => [field, from, to, left_out]),
  )

/** What a person does at a screen, with the name that the history keeps. */
const byPerson = (...statements: string[]) =>
  desk().app.asOwner(`begin; set local getzo.actor = 'staff@example.com'; ${statements.join(';')}; commit`)

interface OfKind {
  kind: ImportKind
  /** a file by its value, and of a record that is new */
  file: (value: string) => string
  fresh: string
  field: string
  /** what a person sets in place of the first value, and the SQL that does it */
  ofPerson: string
  set: string[]
  read: string
}

const orderOf = (reference: string, city: string) =>
  `order_reference,order_date,customer_name,customer_phone,sku,quantity,city
${reference},2026-11-20,Ann,6045550101,TIDE-PLATE-S,1,${city}`

/** A field of each kind of import that a person changes after the first of three files. */
const kinds: OfKind[] = [
  {
    kind: 'orders',
    file: (city) => orderOf('A1', city),
    fresh: orderOf('A2', 'one'),
    field: 'city',
    ofPerson: 'two',
    set: ["update orders set customer_ship_to_address_city = 'two' where order_reference = 'A1'"],
    read: "select customer_ship_to_address_city as value from orders where order_reference = 'A1'",
  },
  {
    kind: 'customers',
    file: (note) => `customer_name,phone_number,note\nAnn,6045550101,${note}`,
    fresh: 'customer_name,phone_number,note\nBen,6045550102,one',
    field: 'staff_note',
    ofPerson: 'two',
    set: ["update customers set staff_note = 'two' where phone_number = '6045550101'"],
    read: "select staff_note as value from customers where phone_number = '6045550101'",
  },
  {
    kind: 'tracking',
    file: (id) => `order_reference,tracking_id\nT1,${id}`,
    fresh: 'order_reference,tracking_id\nT2,one',
    field: 'tracking_id',
    ofPerson: 'two',
    set: ["update orders set tracking_id = 'two' where order_reference = 'T1'"],
    read: "select tracking_id as value from orders where order_reference = 'T1'",
  },
  {
    kind: 'prices',
    file: (price) => `sku,price\nTIDE-PLATE-S,${price}`,
    fresh: 'sku,price\nBARE,5',
    field: 'price',
    ofPerson: '12',
    set: [
      "update promotions set active = false, date_modified = now() where active and sku_id = (select id from skus where sku = 'TIDE-PLATE-S')",
      `insert into promotions (brand_id, product_id, sku_id, price, promotion_date, active)
        select p.brand_id, p.id, s.id, 12, now(), true from skus s join products p on p.id = s.product_id
        where s.sku = 'TIDE-PLATE-S'`,
    ],
    read: `select trim_scale(price)::text as value from promotions m join skus s on s.id = m.sku_id
      where m.active and s.sku = 'TIDE-PLATE-S' order by m.id desc limit 1`,
  },
  {
    kind: 'products',
    file: (text) =>
      `brand_name,name,description,price,effective_date,quantity,sku\nKiln,Mug,${text},9,2026-01-05,1,MUG-1`,
    fresh:
      'brand_name,name,description,price,effective_date,quantity,sku\nKiln,Bowl,one,9,2026-01-05,1,BOWL-1',
    field: 'description',
    ofPerson: 'two',
    set: ["update products set description = 'two' where name = 'Mug'"],
    read: "select description as value from products where name = 'Mug'",
  },
]
/** The values of three files: the first two are alike, and a person sets another one between. */
const valuesOf = (kind: ImportKind): [string, string] => (kind === 'prices' ? ['11', '15'] : ['one', 'three'])

async function prepare() {
  const { app, make } = desk()
  await app.empty('products', 'brands')
  await make.sellable({ sku: { sku: 'TIDE-PLATE-S' } })
  await make.order({ order_number: 'N-1' })
  await make.order({ order_number: 'N-2', order_reference: 'T1' })
  await make.order({ order_number: 'N-3', order_reference: 'T2' })
  await make.brand({ name: 'Kiln' })
  await make.sku({ sku: 'BARE' })
}
const valueOf = async (sql: string) => (await query(sql))[0]?.value

describe.each(kinds)('W19 what an import of $kind may change', ({ kind, ...of }) => {
  const [one, three] = valuesOf(kind)
  const start = async () => {
    await prepare()
    await imported(await checked(kind, of.file(one)))
    await byPerson(...of.set)
    expect(await valueOf(of.read)).toBe(of.ofPerson)
  }

  test(`W19 what a person changed since the last import of ${kind} stands apart, and is taken from the file where that is chosen`, async () => {
    await start()
    const it = await checked(kind, of.file(one))
    expect(await changesOf(it)).toMatchObject([[of.field, expect.anything(), one, 'changed_by_person']])
    expect([outcomes(it), it.to_decide]).toEqual([{ same: 1 }, 1])
    const [row] = await rowsOf(it.id, 'to_decide')
    const after = await correct(it.id, { choices: [{ line: row?.line, take: [of.field] }] })
    expect([outcomes(after), after.to_decide]).toEqual([{ change: 1 }, 0])
    const done = await imported(after)
    expect(await valueOf(of.read)).toBe(one)
    await undone(done)
    expect(await valueOf(of.read)).toBe(of.ofPerson)
    // what the undo left is still the person's
    expect((await changesOf(await checked(kind, of.file(one)))).map((change) => change[3])).toEqual([
      'changed_by_person',
    ])
  })

  test(`W19 a box takes the file's values of ${kind} for all that a person changed`, async () => {
    await start()
    const it = await checkedWith(kind, of.file(three), { take_changed: true })
    expect([outcomes(it), it.to_decide]).toEqual([{ change: 1 }, 0])
    await imported(it)
    // the last change is an import's by now
    expect((await changesOf(await checked(kind, of.file('4')))).map((change) => change[3])).toEqual(['made'])
  })

  test(`W19 an import of ${kind} for new records alone leaves those that are there as they are`, async () => {
    await prepare()
    await imported(await checked(kind, of.file(one)))
    const it = await checkedWith(kind, of.file(three), { change_only: [] })
    expect([outcomes(it), (await changesOf(it)).map((change) => change[3])]).toEqual([
      { same: 1 },
      ['not_chosen'],
    ])
    const fresh = await checkedWith(kind, of.fresh, { change_only: [] })
    const isValue = kind === 'tracking' || kind === 'prices'
    expect(outcomes(fresh)).toEqual(isValue ? { change: 1 } : { make: 1 })
  })
})

test('W19 an import changes the chosen columns of stored records alone', async () => {
  await prepare()
  await imported(await checked('customers', 'customer_name,phone_number,note\nAnn,6045550101,one'))
  const it = await checkedWith('customers', 'customer_name,phone_number,note\nAnna,6045550101,two', {
    change_only: ['staff_note'],
  })
  expect(await changesOf(it)).toEqual([
    ['staff_note', 'one', 'two', 'made'],
    ['customer_name', 'Ann', 'Anna', 'not_chosen'],
  ])
  await imported(it)
  expect(
    await query("select customer_name, staff_note from customers where phone_number = '6045550101'"),
  ).toEqual([{ customer_name: 'Ann', staff_note: 'two' }])
})

test('W19 a column to change that the kind does not have is refused by its name', async () => {
  const { data } = (await upload('customers', 'customer_name,phone_number\nAnn,6045550101')).body
  const { status, body } = await check(data.id, { columns: data.columns, change_only: ['sku'] })
  expect([status, body.data]).toMatchObject([422, { field: 'change_only', rule: 'imports.field_unknown' }])
})

test("W19 a person's address stays when an import of tracking ids came between", async () => {
  await prepare()
  await imported(await checked('orders', orderOf('A1', 'one')))
  await byPerson("update orders set customer_ship_to_address_city = 'two' where order_reference = 'A1'")
  await imported(await checked('tracking', 'order_reference,tracking_id\nA1,1Z9'))
  expect(await changesOf(await checked('orders', orderOf('A1', 'one')))).toEqual([
    ['city', 'two', 'one', 'changed_by_person'],
  ])
})

test('W19 an import that left a customer as it was is the last import of that customer too', async () => {
  await prepare()
  const ann = 'customer_name,phone_number\nAnn,6045550101'
  await desk().make.customer({ customer_name: 'Ann', phone_number: '6045550101' })
  await imported(await checked('customers', `${ann}\nBen,6045550102`))
  await byPerson("update customers set customer_name = 'Anna' where phone_number = '6045550101'")
  expect(await changesOf(await checked('customers', ann))).toEqual([
    ['customer_name', 'Anna', 'Ann', 'changed_by_person'],
  ])
})

test('W19 a line that a person changed stands apart by its SKU', async () => {
  await prepare()
  await imported(await checked('orders', orderOf('A1', 'one')))
  await byPerson(
    "update order_details set quantity = 7 where order_id = (select id from orders where order_reference = 'A1')",
  )
  const it = await checked('orders', orderOf('A1', 'one'))
  expect(await changesOf(it)).toEqual([['quantity TIDE-PLATE-S', '7', '1', 'changed_by_person']])
  const after = await correct(it.id, { choices: [{ line: 2, take: ['quantity TIDE-PLATE-S'] }] })
  expect(outcomes(after)).toEqual({ change: 1 })
})
