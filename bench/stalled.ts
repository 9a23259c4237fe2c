import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { passwords } from '../apps/server/src/features/auth/passwords'
import { type Figure, type Load, loadOf, time } from './measure'
import type { Started } from './processes'

const readerCount = 16
/** a person has two streams at most, so that one alone could not hold them all */
const people = readerCount / 2
const turns = 8
const turnSeconds = 1
const pollMs = 100
const connections = 2

interface Credentials {
  email: string
  password: string
}

/** What others wait while sixteen lists of a million orders are asked for and never read. */
export async function measureStalled(
  product: Started,
  databaseUrl: string,
  admin: Credentials,
): Promise<Figure[]> {
  const tokens = await signInPeople(product, databaseUrl, admin.password)
  const signIn: Load = {
    url: product.url,
    method: 'POST',
    connections,
    request: () => ({ path: '/auth/signin', body: JSON.stringify(admin) }),
  }
  const health: Load = { url: product.url, connections, request: () => ({ path: '/health/ready' }) }
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const readers = { tokens, database }
  try {
    return [
      time('sign-in while 16 readers stall (without them)', await whileStalled(signIn, readers), 1.5),
      time('/health/ready while 16 readers stall (without them)', await whileStalled(health, readers), 1.5),
    ]
  } finally {
    await database.end()
  }
}

interface Readers {
  tokens: string[]
  database: pg.Client
}

/** Milliseconds of a request in turns, with the stalled readers as product and without them as reference. */
async function whileStalled(load: Load, { tokens, database }: Readers) {
  const measured = loadOf(load)
  await measured(turnSeconds)
  const total = { product: 0, reference: 0 }
  for (let turn = 0; turn < turns; turn += 1) {
    const sockets = await stall(load.url, tokens)
    await until(
      database,
      (streams) => streams.length > 0 && streams.every((event) => event === 'ClientWrite'),
    )
    total.product += await measured(turnSeconds)
    for (const socket of sockets) socket.destroy()
    await until(database, (streams) => streams.length === 0)
    total.reference += await measured(turnSeconds)
  }
  const ms = (perSecond: number) => (1000 * connections * turns) / perSecond
  return { product: ms(total.product), reference: ms(total.reference) }
}

async function stall(url: string, tokens: string[]): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: readerCount }, (_, at) => {
    const socket = connect(Number(port), hostname)
    // a reset is what becomes of them
    socket.on('error', () => {})
    socket.write(
      `GET /release/o/all HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${tokens[at % people] ?? ''}\r\n\r\n`,
    )
    return socket
  })
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return sockets
}

/** Waits until what the streams' connections wait for is as told: a list is sorted before its first row is sent. */
async function until(database: pg.Client, isSo: (waitEvents: (string | null)[]) => boolean) {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await database.query<{ wait_event: string | null }>(
      `select wait_event from pg_stat_activity
        where datname = current_database() and state = 'active' and query like 'copy (%'`,
    )
    if (isSo(rows.map((row) => row.wait_event))) return
    await wait(pollMs)
  }
  throw new Error('the readers neither stall nor end')
}

async function signInPeople(product: Started, databaseUrl: string, password: string): Promise<string[]> {
  const emails = Array.from({ length: people }, (_, at) => `reader-${at}@example.com`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into users (email, role, password_hash) select unnest($1::text[]), 'administrator', $2`,
    [emails, await passwords.hash(password)],
  )
  await client.end()
  const tokens: string[] = []
  for (const email of emails) {
    const answer = await fetch(`${product.url}/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { token } = (await answer.json()) as { token: string } // the contract's signIn
    tokens.push(token)
  }
  return tokens
}
