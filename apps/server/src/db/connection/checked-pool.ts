import { setImmediate, setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { reasonOf } from '../schema/violations'

/** A connection that has rested for longer may have been swallowed meanwhile, as by a firewall that forgot it. */
const restedMs = 1_000
const answerMs = 2_000

/** When the network was last seen to have lost a connection, by `performance.now()`. All pools of a database share it. */
export interface Loss {
  at: number
}

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

/**
 * A pool that asks a connection which has rested whether it still leads anywhere before anything else is asked on it (N4): a
 * lost statement is only given up after longer than any statement may take. Where one does not, those that have rested as long
 * lead nowhere either, and are closed unasked.
 */
export class CheckedPool extends pg.Pool {
  readonly #seenAt = new WeakMap<pg.PoolClient, number>()
  readonly #loss: Loss

  constructor(options: pg.PoolConfig, loss: Loss) {
    super(options)
    this.#loss = loss
    this.on('release', (error: Error | undefined, client) => {
      if (!error) this.#seenAt.set(client, performance.now())
      else if (reasonOf(error) === 'silent') this.#loss.at = performance.now()
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<pg.PoolClient> | void {
    const client = this.#take()
    if (!taken) return client
    client.then(
      (it) => taken(undefined, it, () => it.release()),
      (error: Error) => taken(error, undefined, () => undefined),
    )
  }

  async #take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect()
      if (await this.#leads(client)) return client
      client.release(true)
    }
  }

  async #leads(client: pg.PoolClient): Promise<boolean> {
    const seenAt = this.#seenAt.get(client)
    // it has just been opened
    if (seenAt === undefined) return true
    if (seenAt < this.#loss.at - restedMs) return false
    if (performance.now() - seenAt < restedMs) return true
    const answered = new AbortController()
    try {
      await Promise.race([client.query('select 1'), silence(answered.signal)])
      return true
    } catch (error) {
      this.#loss.at = performance.now()
      this.emit('error', error, client)
      return false
    } finally {
      answered.abort()
    }
  }
}

/** Rejects where no answer comes. One that came while this process was busy is read before, so that no crowd is closed for it. */
async function silence(signal: AbortSignal): Promise<never> {
  await setTimeout(answerMs, undefined, { signal })
  await setImmediate()
  throw new Error(`Query read timeout: a connection that had rested was silent for ${answerMs} ms`)
}
