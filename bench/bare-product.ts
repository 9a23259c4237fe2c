import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { ManyRowsForm } from './many-rows'

const labelled = (rows: ManyRowsForm['rows']) =>
  JSON.stringify(rows.map((row) => ({ ...row, combo_identifier: row.values.join(' - ') })))
const rowColumns = `combo_identifier text, active boolean, sku text, quantity integer, serial_run_limit integer,
  price numeric, promotion_date timestamptz`

/** A product's rows written by a few statements, with nothing checked or compared. */
export function bareProductRoutes(app: FastifyInstance, pool: pg.Pool) {
  const inTransaction = async (run: (client: pg.PoolClient) => Promise<void>) => {
    const client = await pool.connect()
    try {
      await client.query(`begin; select set_config('getzo.actor', 'bench', true)`)
      await run(client)
      await client.query('commit')
      return {}
    } finally {
      client.release()
    }
  }

  app.post('/product', { bodyLimit: 2 ** 22 }, async (request) => {
    const form = request.body as ManyRowsForm // a reference measures the least: nothing is checked
    return inTransaction(async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `insert into products (brand_id, name, description, flag_options, flag_serialization)
         values ($1, $2, $3, true, true) returning id`,
        [form.brand_id, form.name, form.description],
      )
      await client.query(
        `with v as (
           insert into variants (product_id, name, position)
           select $1, o.value ->> 'name', o.ordinality from jsonb_array_elements($2::jsonb) with ordinality o
           returning id, name
         ), t as (
           insert into variant_options (product_id, variant_id, name, position)
           select $1, v.id, t.value ->> 'name', t.ordinality
           from jsonb_array_elements($2::jsonb) o join v on v.name = o ->> 'name',
             jsonb_array_elements(o -> 'values') with ordinality t
         ), w as (
           select * from jsonb_to_recordset($3::jsonb) as w(${rowColumns})
         ), m as (
           insert into matrix (product_id, value, active) select $1, combo_identifier, active from w
         ), s as (
           insert into skus (product_id, combo_identifier, active, sku, quantity, serial_run_limit)
           select $1, combo_identifier, active, sku, quantity, serial_run_limit from w returning id, combo_identifier
         )
         insert into promotions (product_id, brand_id, sku_id, price, promotion_date)
         select $1, $4, s.id, w.price, w.promotion_date from w join s on s.combo_identifier = w.combo_identifier`,
        [rows[0]?.id, JSON.stringify(form.options), labelled(form.rows), form.brand_id],
      )
    })
  })

  app.put('/product/:id', { bodyLimit: 2 ** 22 }, async (request) => {
    const { id } = request.params as { id: string } // as above
    const form = request.body as ManyRowsForm // as above
    return inTransaction(async (client) => {
      await client.query('select * from products where id = $1 and deleted_at is null for no key update', [
        id,
      ])
      await client.query(
        `select s.*, json_agg(m) as prices from skus s join promotions m on m.sku_id = s.id
         where s.product_id = $1 and s.deleted_at is null group by s.id`,
        [id],
      )
      await client.query('update products set date_modified = now() where id = $1', [id])
      await client.query(
        `update skus s set active = w.active, sku = w.sku, quantity = w.quantity,
           serial_run_limit = w.serial_run_limit, date_modified = now()
         from jsonb_to_recordset($2::jsonb) as w(${rowColumns})
         where s.product_id = $1 and s.combo_identifier = w.combo_identifier and s.deleted_at is null`,
        [id, labelled(form.rows)],
      )
    })
  })
}
