import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportKind } from '@getzo/domain/imports/import-kinds'
import { languages } from '@getzo/domain/public/device'
import { expect, test } from 'vitest'
import { useImportDesk } from '../../test-kit/desks/import-desk'

/** What is exported, of our own records or of files of other shops, comes back unchanged (O45, W9, W19). */
const { desk, checked, checkedWith, rowsOf, outcomes, imported } = useImportDesk()

const exportedFrom = async (path: string) => {
  const { app, boss } = desk()
  const { authorization } = boss
  const answer = await app.app.inject({ url: `/release/${path}`, headers: { authorization } })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.rawPayload
}

/** The changes and refusals of a file's check, and the number of rows without a change. */
async function comesBackAs(kind: ImportKind, file: Buffer) {
  const it = await checked(kind, file)
  const found = (await rowsOf(it.id)).flatMap(({ line, faults, record }) => [
    ...faults.map(({ field, rule, params }) => [line, field, rule, params]),
    ...(record?.changes ?? []).map(({ field, from, to }) => [line, field, from, to]),
  ])
  return { found, outcomes: outcomes(it) }
}

/** Records with what a spreadsheet or an import could change: signs of formulas, quotes, blanks, long digits, no values. */
async function records() {
  const { make, app } = desk()
  await app.empty('brands', 'products')
  const brand_id = await make.brand({ name: '=Loom "& Co"' })
  const made = await make.sellable({
    price: '1234.50',
    product: { brand_id, name: '+Scarf; 围巾', description: 'Warm,\n"soft"' },
    sku: { sku: '00012', barcode: '0690123456789' },
  })
  const sold = { ...made, brand_id }
  // a code that reads as a number
  await make.sellable({ price: '9.00', sku: { sku: '1E5', barcode: '2E-10' } })
  await make.promotion({ sku_id: sold.sku_id, price: '1300.00', promotion_date: '2199-01-01' })
  for (const [name, phone] of [
    ['=王小明', '13800138000'],
    ["O'Brien, Zoë", '6045550101'],
    ['@Kim', '442071234567'],
  ])
    await make.customer({ customer_name: name, phone_number: phone })
  const customer_id = await make.customer({ customer_name: '周 雅琴', phone_number: '13912340001' })
  for (const [reference, tracking] of [
    ['4200002026112200123456789012', '1Z999AA10123456784'],
    ['00012', '1Z999AA10123456785'],
  ])
    await make.orderDetail(
      await make.order({
        customer_id,
        order_reference: reference,
        tracking_id: tracking,
        customer_ship_to_address_line: '-科技园路 1 号, "A"',
      }),
      sold,
    )
}

const formats = ['csv', 'xlsx'] as const
const exportsOf: readonly [ImportKind, string][] = [
  ['customers', 'c/all/f=csv?'],
  ['prices', 'promos/book/f=csv?'],
  ['products', 'p/all/f=csv?'],
  ['orders', 'o/all/f=csv?'],
  ['tracking', 'o/all/f=csv?'],
  ...languages.map((language): [ImportKind, string] => [
    'tracking',
    `o/all/f=csv?rows=order&language=${language}`,
  ]),
]

test.each(exportsOf.flatMap(([kind, path]) => formats.map((format) => [kind, path, format] as const)))(
  'O45 W9 an export read as %s comes back unchanged: %s as %s',
  async (kind, path, format) => {
    await records()
    const { found, outcomes: counts } = await comesBackAs(
      kind,
      await exportedFrom(`${path}&format=${format}`),
    )
    expect([found, Object.keys(counts)]).toEqual([[], ['same']])
  },
)

interface FieldCase {
  kind: ImportKind
  sold?: string[]
  orders?: string[]
  day_order?: 'dmy' | 'mdy'
  stored?: object[]
}
const folder = join(import.meta.dirname, 'files/field')
const ordersOfOthers = readdirSync(folder).flatMap((name): [string, FieldCase][] => {
  const text = readFileSync(join(folder, name, 'expected.json'), 'utf8')
  const expected = JSON.parse(text) as FieldCase // of the folder
  const { kind, stored = [] } = expected
  return (kind === 'orders' || kind === 'customers') && stored.length > 0 ? [[name, expected]] : []
})

test.each(ordersOfOthers)(
  'O45 W19 what was imported from %s is exported, and comes back unchanged',
  async (name, { kind, sold = [], orders = [], day_order }) => {
    for (const sku of sold) await desk().make.sellable({ sku: { sku } })
    for (const order_reference of orders) await desk().make.order({ order_reference })
    const file = readdirSync(join(folder, name)).find((one) => one.startsWith('input.')) ?? ''
    await imported(
      await checkedWith(kind, readFileSync(join(folder, name, file)), { ...(day_order && { day_order }) }),
    )
    const path =
      kind === 'orders' ? 'o/all/f=csv?rows=line&language=fr&format=xlsx' : 'c/all/f=csv?format=csv'
    const { found, outcomes: counts } = await comesBackAs(kind, await exportedFrom(path))
    expect([found, Object.keys(counts)]).toEqual([[], ['same']])
  },
)
