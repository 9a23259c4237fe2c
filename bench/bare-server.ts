import Fastify from 'fastify'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/**
 * The references: the least work of Fastify, the driver and PostgreSQL for each measurement, without any of the
 * product's code. Prints its port.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const app = Fastify()

app.get('/row/:id', async (request) => {
  const { id } = request.params as { id: string } // a reference does the least work: nothing is checked
  const { rows } = await pool.query({ name: 'row', text: 'select * from orders where id = $1', values: [id] })
  return rows[0]
})

/** The first page of a list and its count, as in lists.ts: the same JSON, sent unchanged. */
const statements = JSON.parse(process.env.BENCH_STATEMENTS ?? '{}') as Record<
  string,
  { page: string; count: string }
> // written by the bench itself
app.get('/statements/:name', async (request, reply) => {
  const { name } = request.params as { name: string } // as above
  const statement = statements[name]
  if (statement === undefined) throw new Error(`no statement ${name}`)
  const page = pool.query<{ json: string }>({ name: `${name}-page`, text: statement.page })
  const count = pool.query<{ count: number }>({ name: `${name}-count`, text: statement.count })
  void reply.header('x-total-count', (await count).rows[0]?.count)
  return reply.type('application/json').send((await page).rows[0]?.json)
})

app.get('/url/:id', async (request) => {
  const { id } = request.params as { id: string } // as above
  const { rows } = await pool.query({
    name: 'url',
    text: 'select * from urls where url_seed = $1 and deleted_at is null',
    values: [id],
  })
  return rows[0]
})

app.get('/tap/:id/:counter', async (request, reply) => {
  const { id, counter } = request.params as { id: string; counter: string } // as above
  const { rowCount } = await pool.query({
    name: 'tap',
    text: 'update tag_states set counter = $2, taps = taps + 1, tapped_at = now() where tag_id = $1 and counter < $2',
    values: [id, counter],
  })
  if (rowCount === 0) throw new Error('the counter was taken')
  return reply.redirect('/', 303)
})

interface SaveBody {
  order_number: string
  order_reference: string
  customer: { id: number }
  details: { promotion_id: number; quantity: number }[]
}

/** The transaction alone: the author, the locked customer, the order, and its lines with prices in force. */
app.post('/save', async (request) => {
  const body = request.body as SaveBody // as above
  const client = await pool.connect()
  try {
    await client.query(`begin; select set_config('getzo.actor', 'bench', true)`)
    await client.query({
      name: 'lock-customer',
      text: 'select id from customers where id = $1 and deleted_at is null for share',
      values: [body.customer.id],
    })
    const { rows } = await client.query<{ id: number }>({
      name: 'insert-order',
      text: `insert into orders (order_number, order_reference, order_date, customer_id)
        values ($1, $2, now(), $3) returning id`,
      values: [body.order_number, body.order_reference, body.customer.id],
    })
    const ids = body.details.map((detail) => detail.promotion_id)
    const quantities = body.details.map((detail) => detail.quantity)
    await client.query({
      name: 'insert-lines',
      text: `insert into order_details (order_id, quantity, brand_id, product_id, sku_id, promotion_id)
        select $1, d.quantity, m.brand_id, m.product_id, m.sku_id, m.id
        from unnest($2::bigint[], $3::int[]) d(promotion_id, quantity) join promotions m on m.id = d.promotion_id
          join skus s on s.id = m.sku_id join products p on p.id = m.product_id
        where m.active and m.deleted_at is null and s.active and s.deleted_at is null and p.deleted_at is null`,
      values: [rows[0]?.id, ids, quantities],
    })
    await client.query('commit')
    return { id: rows[0]?.id }
  } finally {
    client.release()
  }
})

app.get('/copy', async (_request, reply) => {
  const client = await pool.connect()
  const stream = client.query(copyTo(process.env.BENCH_COPY ?? ''))
  stream.once('close', () => client.release())
  return reply.type('text/csv').send(stream)
})

const bytes: Record<string, Buffer> = {}
app.put('/bytes/:name', async (request) => {
  const { name } = request.params as { name: string } // as above
  bytes[name] = Buffer.from((request.body as { text: string }).text) // as above
  return {}
})
app.get('/bytes/:name', async (request, reply) => {
  const { name } = request.params as { name: string } // as above
  return reply.type('text/html; charset=utf-8').send(bytes[name])
})

const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`ready ${address}\n`)
