import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { against, type Figure } from './measure'
import { type Filled, send } from './processes'

const events = 1_000
const withinSeconds = 60
const patienceMs = 5 * 60_000

/** A receiver on this machine that takes everything: the ids that came, and how often something came twice. */
async function startReceiver() {
  const ids = new Set<string>()
  let doubles = 0
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id'])
    if (ids.has(id)) doubles += 1
    ids.add(id)
    request.resume().once('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP
  return { ids, doubles: () => doubles, url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** A thousand events of one moment, until each has been delivered to one endpoint (W16): a thousand a minute is asked. */
export async function measureWebhooks({ product, headers, databaseUrl }: Filled): Promise<Figure> {
  const receiver = await startReceiver()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const answer = await send(`${product.url}/release/webhooks`, 'POST', headers, {
      url: receiver.url,
      kinds: ['feedback'],
    })
    const [{ id }] = (answer as { data: [{ id: number }] }).data // the contract's makeWebhook
    const from = performance.now()
    await client.query(
      `insert into feedback (feedback, date_created) select 'Warm', now() from generate_series(1, ${events})`,
    )
    while (receiver.ids.size < events) {
      if (performance.now() - from > patienceMs) throw new Error(`${receiver.ids.size} of ${events} came`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const seconds = (performance.now() - from) / 1_000
    if (receiver.doubles() > 0) throw new Error(`${receiver.doubles()} came twice`)
    await send(`${product.url}/release/webhooks/id/${id}/a=del`, 'PUT', headers, {})
    return against(`${events} webhooks delivered`, seconds, withinSeconds, 's')
  } finally {
    await client.end()
    receiver.close()
  }
}
