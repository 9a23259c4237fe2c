import pg from 'pg'
import { type Figure, time } from './measure'
import type { Started } from './processes'

const products = 2500
const combinations = [
  ['Small', 'Blue'],
  ['Small', 'Red'],
  ['Large', 'Blue'],
  ['Large', 'Red'],
] as const
const headings =
  'brand_name,name,description,warranty_information,name_fr,description_fr,option_1,value_1,option_2,value_2,price,effective_date,quantity,sku'

/** 10,000 rows imported by the call, beside the statements alone that write the same rows with their history. */
export async function measureProductImport(
  product: Started,
  headers: Record<string, string>,
  databaseUrl: string,
): Promise<Figure> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number; name: string }>(
      'select id, name from brands order by id limit 1',
    )
    const [brand] = rows
    if (!brand) throw new Error('the bench has brands')
    const bare = await writeBare(client, brand.id)
    const imported = await importFile(product, headers, brand.name)
    return time('import of 10,000 rows (bare statements)', { product: imported, reference: bare }, 2)
  } finally {
    await client.end()
  }
}

/** The time of the call that imports; what comes before it is not measured. */
async function importFile(product: Started, headers: Record<string, string>, brand: string): Promise<number> {
  const lines = Array.from({ length: products }, (_, n) =>
    combinations.map(
      ([size, color], at) =>
        `"${brand}",Import ${process.pid}-${n},Of maple and patience,Two years,Objet ${n},En érable,Size,${size},Color,${color},12.50,2026-01-02,5,IMP-${process.pid}-${n}-${at}`,
    ),
  ).flat()
  const send = async <T>(path: string, body: string, type: string) => {
    const answer = await fetch(`${product.url}/release/p/import${path}`, {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body,
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data // the contract's own answers
  }
  const file = [headings, ...lines].join('\n')
  const { id, columns } = await send<{ id: number; columns: unknown[] }>('', file, 'text/csv')
  const json = 'application/json'
  const { plan } = await send<{ plan: string }>(`/${id}/a=check`, JSON.stringify({ columns }), json)
  const from = performance.now()
  await send(`/${id}/a=save`, JSON.stringify({ columns, plan }), json)
  return performance.now() - from
}

/** The same rows, each table by one statement. */
async function writeBare(client: pg.Client, brandId: number): Promise<number> {
  const name = `Bare ${process.pid}`
  const from = performance.now()
  await client.query(`begin; select set_config('getzo.actor', 'bench', true)`)
  await client.query(
    `insert into products (brand_id, name, description, warranty_information, texts, flag_options, created_by)
     select $1, $2 || '-' || n, 'Of maple and patience', 'Two years',
       jsonb_build_object('fr', jsonb_build_object('name', 'Objet ' || n, 'description', 'En érable', 'warranty_information', '')),
       true, 'bench' from generate_series(1, $3::int) n`,
    [brandId, name, products],
  )
  const own = `products p where p.name like '${name}-%'`
  await client.query(
    `insert into variants (product_id, name, position, created_by)
     select p.id, o.name, o.n, 'bench' from (values ('Size', 0), ('Color', 1)) o(name, n), ${own}`,
  )
  await client.query(
    `insert into variant_options (product_id, variant_id, name, position, created_by)
     select v.product_id, v.id, o.name, o.n, 'bench'
     from (values ('Size', 'Small', 0), ('Size', 'Large', 1), ('Color', 'Blue', 0), ('Color', 'Red', 1)) o(option, name, n)
       join variants v on v.name = o.option where v.product_id in (select p.id from ${own})`,
  )
  const combos = `(values ('Small - Blue', 0), ('Small - Red', 1), ('Large - Blue', 2), ('Large - Red', 3)) c(name, n)`
  await client.query(
    `insert into matrix (product_id, value, created_by) select p.id, c.name, 'bench' from ${combos}, ${own}`,
  )
  await client.query(
    `insert into skus (product_id, combo_identifier, sku, quantity, created_by)
     select p.id, c.name, p.name || '-' || c.n, 5, 'bench' from ${combos}, ${own}`,
  )
  await client.query(
    `insert into promotions (product_id, brand_id, sku_id, price, promotion_date, created_by)
     select p.id, p.brand_id, s.id, 12.5, '2026-01-02', 'bench' from skus s join ${own.replace(' where', ' on p.id = s.product_id where')}`,
  )
  await client.query('commit')
  return performance.now() - from
}
