import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportKind } from '@getzo/domain/imports/import-kinds'
import { expect, test } from 'vitest'
import { useImportDesk } from '../../test-kit/desks/import-desk'

/**
 * Files as other programs wrote them, a folder each, with what upload, check and import are to make of them.
 * `sold` are the SKUs on sale, `orders` the references of orders that are there.
 */
interface FieldCase {
  title: string
  kind: ImportKind
  sold?: string[]
  orders?: string[]
  /** the order of day and month that a person chooses */
  day_order?: 'dmy' | 'mdy'
  /** the field of each column, as it is proposed */
  columns: (string | null)[]
  /** the rule by which its columns are refused, instead of all below */
  refused?: string
  outcomes?: Record<string, number>
  /** line, field, rule, proposal */
  faults?: [number, string | null, string, string | null][]
  /** the records after the import of the good rows, without their empty fields */
  stored?: object[]
}

const folder = join(import.meta.dirname, 'files/field')
const cases = readdirSync(folder).map((name): [string, string, FieldCase] => {
  const files = readdirSync(join(folder, name))
  const input = files.find((file) => file.startsWith('input.')) ?? ''
  const text = readFileSync(join(folder, name, 'expected.json'), 'utf8')
  const expected = JSON.parse(text) as FieldCase // of the folder, compared below
  return [expected.title, join(folder, name, input), expected]
})

const { desk, upload, check, read, rowsOf, imported, query, outcomes } = useImportDesk()

const reads: Partial<Record<ImportKind, string>> = {
  orders: `select o.order_reference, o.order_status, to_char(o.order_date at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as order_date,
      c.customer_name, c.phone_number, o.customer_ship_to_name as ship_to_name, o.customer_ship_to_phone_number as ship_to_phone,
      o.customer_ship_to_address_line as line, o.customer_ship_to_address_city as city,
      o.customer_ship_to_address_state_province_code as province, o.customer_ship_to_address_country_code as country,
      o.customer_ship_to_address_postal_code as postal_code,
      o.customer_ship_to_address_city_pinyin as city_latin, o.customer_ship_to_address_state_province_code_pinyin as province_latin,
      (select string_agg(s.sku || ' ' || d.quantity, ', ' order by d.id) from order_details d join skus s on s.id = d.sku_id
        where d.order_id = o.id) as items
    from orders o join customers c on c.id = o.customer_id where o.order_number <> 'N-1' order by o.id`,
  tracking: `select order_reference, tracking_id from orders where order_number <> 'N-1' order by id`,
  customers: 'select customer_name, phone_number, staff_note from customers order by id',
  prices: `select s.sku, m.price::text from promotions m join skus s on s.id = m.sku_id where m.active order by m.id`,
}
const withoutEmpty = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''))

const ruleOf = (body: { data: unknown }) => (body.data as { rule: string }).rule // of a refusal

async function outcomeOf(path: string, { kind, sold = [], orders = [], day_order }: FieldCase) {
  for (const sku of sold) await desk().make.sellable({ sku: { sku } })
  for (const order_reference of orders) await desk().make.order({ order_reference })
  const { status, body } = await upload(kind, readFileSync(path), path)
  if (status !== 200) throw new Error(`the upload was refused with ${status}`)
  const { id, columns } = body.data
  const started = await check(id, { columns, ...(day_order && { day_order }) })
  if (started.status !== 200) return { columns, refused: ruleOf(started.body) }
  await desk().app.runOutbox()
  const it = await read(id)
  const faults = (await rowsOf(id, 'refused')).flatMap(({ line, faults: found }) =>
    found.map(({ field, rule, proposal }) => [line, field, rule, proposal ?? null]),
  )
  const found = { columns, outcomes: outcomes(it), faults }
  if (it.counts.make.rows + it.counts.change.rows > 0) await imported(it)
  const stored = (await query(reads[kind] ?? '')).map(withoutEmpty)
  return { ...found, stored }
}

test.each(cases)('W9 W19 %s', async (_title, path, expected) => {
  const found = await outcomeOf(path, expected)
  const { columns, refused, outcomes: counts, faults, stored } = expected
  expect(found).toEqual({ columns, refused, outcomes: counts, faults, stored })
})
