import type { Product } from '@getzo/contract/products/products.schema'
import { sql } from 'kysely'
import { readRows, type Source } from '../../../db/connection/read'
import { currentActor, type Tx } from '../../../db/connection/transaction'
import { lockSkus } from '../../../records/lock-skus'
import { productColumns } from '../products.list'
import type { ProductPlan } from './plan/product-plan'
import { nameTextFields, productTextFields, storedTexts } from './product-texts'
import type { ProductValues } from './product-values'
import type { StoredParts, StoredProduct } from './stored-product'

const measure = (name: string) => `trim_scale(p.${name})::text as ${name}`
const storedColumns = `p.id, p.version, p.brand_id, p.name, p.description, p.flag_options, p.flag_serialization,
  p.warranty_information, p.should_have, p.wc_url, p.hs_code,
  p.customs_description, p.origin_country, p.language, p.texts, ${measure('weight_entered')}, p.weight_unit,
  p.weight_g::text as weight_g, ${['length_entered', 'width_entered', 'height_entered'].map(measure).join(', ')}, p.size_unit,
  p.length_mm::text as length_mm, p.width_mm::text as width_mm, p.height_mm::text as height_mm`

type Texts = Parameters<typeof storedTexts>[0]

/**
 * A product that is not deleted, locked until the end of the transaction: its parts are saved by one at a time. Orders
 * that are put on it meanwhile do not wait.
 */
export async function lockProduct(tx: Tx, id: number): Promise<StoredProduct | undefined> {
  const { rows } = await sql<StoredProduct & { texts: Texts }>`
    select ${sql.raw(storedColumns)} from products p where p.id = ${id} and p.deleted_at is null for no key update`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, texts: storedTexts(row.texts as Texts, productTextFields) }))[0]
}

/** Locks several in the order of their ids. */
export const lockProducts = (tx: Tx, ids: readonly number[]) =>
  sql`select from products where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(tx)

const list = (select: string) => `(select coalesce(json_agg(r), '[]') from (${select}) r)`
/** SQL for the parts of a product; `id` is its id in the statement. */
const partsJson = (id: string) => `json_build_object(
  'options', ${list(
    `select v.id, v.name, v.texts, v.position, ${list(
      `select t.id, t.name, t.pic, t.texts, t.position from variant_options t
     where t.variant_id = v.id and t.deleted_at is null order by t.position, t.id`,
    )} as values from variants v where v.product_id = ${id} and v.deleted_at is null order by v.position, v.id`,
  )},
  'matrix', ${list(`select m.id, m.value, m.active from matrix m where m.product_id = ${id} and m.deleted_at is null order by m.id`)},
  'skus', ${list(
    // prices are joined, not looked up for each SKU: a plan without statistics may read all prices a thousand times
    `select s.id, s.combo_identifier, s.active, s.sku, s.barcode, s.quantity, s.serial_run_limit, s.pic_url, s.url_item_type,
       coalesce(json_agg(json_build_object('id', m.id, 'price', m.price::text,
         'start', floor(extract(epoch from m.promotion_date))::bigint * 1000, 'active', m.active,
         'isDeleted', m.deleted_at is not null)) filter (where m.id is not null), '[]') as prices
     from skus s left join promotions m on m.sku_id = s.id
     where s.product_id = ${id} and s.deleted_at is null group by s.id order by s.id`,
  )},
  'ids', json_build_object(
    'options', (select coalesce(json_agg(v.id), '[]') from variants v where v.product_id = ${id}),
    'values', (select coalesce(json_agg(t.id), '[]') from variant_options t where t.product_id = ${id}),
    'skus', (select coalesce(json_agg(s.id), '[]') from skus s where s.product_id = ${id})),
  'untracked', (select coalesce(json_agg(s.id), '[]') from skus s where s.product_id = ${id} and s.is_untracked))`

/** The parts of a product that is locked. */
export async function selectParts(tx: Tx, id: number): Promise<StoredParts> {
  const [{ parts } = { parts: null }] = await readRows<{ parts: StoredParts }>(tx, {
    name: 'product-parts',
    text: `select ${partsJson('$1')} as parts`,
    values: [id],
  })
  if (parts === null) throw new Error(`product ${id} answered no parts`)
  return readParts(parts)
}

/** Products that are not deleted, with their brands' names and their parts. Locked first where they are to be written. */
export async function selectProducts(
  from: Source,
  ids: readonly number[],
): Promise<(StoredProduct & { brand_name: string; parts: StoredParts })[]> {
  const rows = await readRows<StoredProduct & { texts: Texts; brand_name: string; parts: StoredParts }>(
    from,
    {
      name: 'products-with-parts',
      text: `select ${storedColumns}, b.name as brand_name, ${partsJson('p.id')} as parts
      from products p join brands b on b.id = p.brand_id
      where p.id = any($1::bigint[]) and p.deleted_at is null order by p.id`,
      values: [ids],
    },
  )
  return rows.map((row) => ({
    ...row,
    texts: storedTexts(row.texts as Texts, productTextFields),
    parts: readParts(row.parts),
  }))
}

function readParts(parts: StoredParts): StoredParts {
  const named = <P extends { texts: unknown }>(part: P) => ({
    ...part,
    texts: storedTexts(part.texts as Texts, nameTextFields), // as the database keeps what storedTexts wrote
  })
  return {
    ...parts,
    options: parts.options.map((option) => ({ ...named(option), values: option.values.map(named) })),
  }
}

const namesOf = (values: ProductValues, of = '') =>
  sql.join(Object.keys(values).map((name) => sql.ref(`${of}${name}`)))
/** The columns of products' own rows. */
const rowsOf = (products: readonly ProductValues[]) =>
  sql`jsonb_populate_recordset(null::products, ${JSON.stringify(products.map(withTexts))}::jsonb)`
const brandsOf = (products: readonly ProductValues[]) =>
  sql`select id, name, country, deleted_at from brands
    where id = any(${[...new Set(products.map(({ brand_id }) => brand_id))]}::bigint[]) for share`

/** New products of brands that are there, in the order of `values`, or undefined where a brand is not. */
export async function insertProducts(
  tx: Tx,
  values: readonly ProductValues[],
): Promise<Product[] | undefined> {
  const [first] = values
  if (!first) return []
  const { rows } = await sql<Product>`
    with b as (${brandsOf(values)}), p as (
      insert into products (${namesOf(first)}, created_by)
      select ${namesOf(first, 'v.')}, ${currentActor} from ${rowsOf(values)} with ordinality v
        join b on b.id = v.brand_id and b.deleted_at is null
      order by v.ordinality returning *
    )
    select ${sql.raw(productColumns)} from p join b on b.id = p.brand_id order by p.id`.execute(tx)
  return rows.length === values.length ? rows : undefined
}

/**
 * Writes the own rows of products that are locked, which makes each a new version, or undefined where a brand is not
 * there. A product that stays with its deleted brand can still be saved. Answers them in the order of their ids.
 */
export async function updateProducts(
  tx: Tx,
  products: readonly { id: number; values: ProductValues }[],
): Promise<Product[] | undefined> {
  const values = products.map((product) => product.values)
  const [first] = values
  if (!first) return []
  const { rows } = await sql<Product>`
    with b as (${brandsOf(values)}), p as (
      update products p set (${namesOf(first)}) = (select ${namesOf(first, 'v.')}),
        date_modified = now(), modified_by = ${currentActor}
      from ${rowsOf(products.map(({ id, values: own }) => ({ ...own, id })))} v
      where p.id = v.id and exists (select from b where b.id = v.brand_id and (b.deleted_at is null or b.id = p.brand_id))
      returning p.*
    )
    select ${sql.raw(productColumns)} from p join b on b.id = p.brand_id order by p.id`.execute(tx)
  return rows.length === products.length ? rows : undefined
}

/** A product as it is answered. */
export async function selectProductRecord(tx: Tx, id: number): Promise<Product> {
  const { rows } = await sql<Product>`
    select ${sql.raw(productColumns)} from products p join brands b on b.id = p.brand_id where p.id = ${id}`.execute(
    tx,
  )
  const [record] = rows
  if (!record) throw new Error(`product ${id} has gone`)
  return record
}

/** Of these codes, those that a SKU has. */
export async function selectTakenSkus(tx: Tx, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select sku from skus where sku = any(${codes}::text[]) and deleted_at is null`.execute(tx)
  return rows.map(({ sku }) => sku)
}

const recordset = (rows: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows.map(withTexts))}::jsonb) as w(${sql.raw(columns)})`
const withTexts = (row: object) =>
  'texts' in row && typeof row.texts === 'string' ? { ...row, texts: JSON.parse(row.texts) as unknown } : row

const skuColumns = `combo_identifier text, active boolean, sku text, barcode text, quantity integer, serial_run_limit integer,
  pic_url text, url_item_type text`
const modified = sql`date_modified = now(), modified_by = ${currentActor}`
const deleted = sql`deleted_at = now(), deleted_by = ${currentActor}`

/** Changes and deletes stored parts in one statement: names may be exchanged, and a deleted part releases its name. */
export async function changeParts(tx: Tx, plans: readonly ProductPlan[]) {
  const changes = <P>(of: (plan: ProductPlan) => { update: readonly P[]; remove: readonly number[] }) => ({
    update: plans.flatMap((plan) => of(plan).update),
    remove: plans.flatMap((plan) => of(plan).remove),
  })
  const variants = changes((plan) => plan.variants)
  const values = changes((plan) => plan.values)
  const matrix = changes((plan) => plan.matrix)
  const skus = changes((plan) => plan.skus)
  const ended = plans.flatMap(({ prices }) => prices.deactivate)
  const touched = [...skus.update.map(({ id }) => id), ...skus.remove]
  if (touched.length > 1) await lockSkus(tx, sql`s.id = any(${touched}::bigint[])`)
  await sql`
    with variants_changed as (
      update variants t set name = w.name, texts = w.texts, position = w.position, ${modified}
      from ${recordset(variants.update, 'id bigint, name text, texts jsonb, position integer')} where t.id = w.id
    ), variants_deleted as (
      update variants set ${deleted} where id = any(${variants.remove}::bigint[])
    ), values_changed as (
      update variant_options t set name = w.name, pic = w.pic, texts = w.texts, position = w.position, ${modified}
      from ${recordset(values.update, 'id bigint, name text, pic text, texts jsonb, position integer')} where t.id = w.id
    ), values_deleted as (
      update variant_options set ${deleted} where id = any(${values.remove}::bigint[])
    ), matrix_changed as (
      update matrix t set value = w.value, active = w.active, ${modified}
      from ${recordset(matrix.update, 'id bigint, value text, active boolean')} where t.id = w.id
    ), matrix_deleted as (
      update matrix set ${deleted} where id = any(${matrix.remove}::bigint[])
    ), skus_changed as (
      update skus t set combo_identifier = w.combo_identifier, active = w.active, sku = w.sku, barcode = w.barcode,
        quantity = t.quantity + w.quantity - w.quantity_was, serial_run_limit = w.serial_run_limit, pic_url = w.pic_url,
        url_item_type = w.url_item_type, ${modified}
      from ${recordset(skus.update, `id bigint, quantity_was integer, ${skuColumns}`)} where t.id = w.id
    ), skus_deleted as (
      update skus set ${deleted} where id = any(${skus.remove}::bigint[])
    ), prices_ended as (
      update promotions set active = false, ${modified} where id = any(${ended}::bigint[])
    )
    select 1`.execute(tx)
}

/** Ids of the new rows, oldest first. */
export interface CreatedParts {
  variants: number[]
  values: number[]
  matrix: number[]
  skus: number[]
  promotions: number[]
}

/** The new parts of a product. */
export interface PartsOfProduct {
  product: { id: number; brand_id: number }
  plan: ProductPlan
}

/** The rows to insert, of all products, by their kind. */
function newPartsOf(products: readonly PartsOfProduct[]) {
  const ofEach = (rowsOf: (plan: ProductPlan) => readonly object[]) =>
    products.flatMap(({ product, plan }) => rowsOf(plan).map((row) => ({ ...row, product_id: product.id })))
  const prices = products.flatMap(({ product, plan }) =>
    plan.prices.create.map((price) => ({ ...price, product_id: product.id, brand_id: product.brand_id })),
  )
  return {
    variants: recordset(
      ofEach(({ variants }) => variants.create),
      'product_id bigint, name text, texts jsonb, position integer',
    ),
    values: recordset(
      ofEach(({ values }) => values.create),
      `product_id bigint, variant_id bigint, variant_name text, name text, pic text, texts jsonb, position integer`,
    ),
    matrix: recordset(
      ofEach(({ matrix }) => matrix.create),
      'product_id bigint, value text, active boolean',
    ),
    skus: recordset(
      ofEach(({ skus }) => skus.create),
      `product_id bigint, ${skuColumns}`,
    ),
    prices: recordset(
      prices,
      'product_id bigint, brand_id bigint, sku_id bigint, combo_identifier text, price numeric, start bigint',
    ),
  }
}

/** Inserts the new parts of any number of products, in one statement. */
export async function insertParts(tx: Tx, products: readonly PartsOfProduct[]): Promise<CreatedParts> {
  const wanted = newPartsOf(products)
  const { rows } = await sql<CreatedParts>`
    with v as (
      insert into variants (product_id, name, texts, position, created_by)
      select w.product_id, w.name, w.texts, w.position, ${currentActor}
      from ${wanted.variants} order by w.product_id, w.position
      returning id, product_id, name
    ), t as (
      insert into variant_options (product_id, variant_id, name, pic, texts, position, created_by)
      select w.product_id, coalesce(w.variant_id, v.id), w.name, w.pic, w.texts, w.position, ${currentActor}
      from ${wanted.values}
        left join v on v.product_id = w.product_id and v.name = w.variant_name
      order by 2, w.position
      returning id
    ), m as (
      insert into matrix (product_id, value, active, created_by)
      select w.product_id, w.value, w.active, ${currentActor}
      from ${wanted.matrix}
      returning id
    ), s as (
      insert into skus (product_id, combo_identifier, active, sku, barcode, quantity, serial_run_limit, pic_url,
        url_item_type, created_by)
      select w.product_id, w.combo_identifier, w.active, w.sku, w.barcode, w.quantity, w.serial_run_limit, w.pic_url,
        w.url_item_type, ${currentActor}
      from ${wanted.skus}
      returning id, product_id, combo_identifier
    ), p as (
      insert into promotions (product_id, brand_id, sku_id, price, promotion_date, created_by)
      select w.product_id, w.brand_id, coalesce(w.sku_id, s.id), w.price, to_timestamp(w.start / 1000), ${currentActor}
      from ${wanted.prices}
        left join s on w.sku_id is null and s.product_id = w.product_id and s.combo_identifier = w.combo_identifier
      returning id
    )
    select (select coalesce(array_agg(id order by id), '{}') from v) as variants,
      (select coalesce(array_agg(id order by id), '{}') from t) as values,
      (select coalesce(array_agg(id order by id), '{}') from m) as matrix,
      (select coalesce(array_agg(id order by id), '{}') from s) as skus,
      (select coalesce(array_agg(id order by id), '{}') from p) as promotions`.execute(tx)
  const [created] = rows
  if (!created) throw new Error('a save of a product made nothing')
  return created
}
