import { Client } from 'pg'
import type { Load } from './load'
import { type Pair, password, postgresPort } from './pair'
import { until } from './programs'

const samples = 200

/** How often an acknowledged record is not on the standby yet, and for how long at most, in milliseconds. */
export interface Lag {
  asked: number
  stale: number
  longestMs: number
}

/** Reads each customer of a running load from the standby as soon as it is acknowledged. */
export async function measureLag(pair: Pair, load: Load): Promise<Lag> {
  const primary = await pair.primary()
  const standby = pair.hosts.find((host) => host !== primary)
  if (standby === undefined) throw new Error('the pair has no standby')
  const client = new Client({
    connectionString: `postgres://postgres:${password}@${standby.address}:${postgresPort}/getzo`,
  })
  await client.connect()
  const isThere = async (name: string) =>
    (await client.query('select from customers where customer_name = $1', [name])).rowCount === 1
  const lag: Lag = { asked: 0, stale: 0, longestMs: 0 }
  let seen = load.wanted.length
  while (lag.asked < samples) {
    const next = load.wanted.findIndex(
      (one, n) => n >= seen && one.kind === 'customer' && one.doneAt !== null,
    )
    const one = load.wanted[next]
    if (one?.doneAt == null) {
      await new Promise(setImmediate)
      continue
    }
    seen = load.wanted.length
    lag.asked += 1
    if (await isThere(one.name)) continue
    lag.stale += 1
    await until(`${one.name} on the standby`, 10, () => isThere(one.name), 2)
    lag.longestMs = Math.max(lag.longestMs, performance.now() - one.doneAt)
  }
  await client.end()
  return lag
}
