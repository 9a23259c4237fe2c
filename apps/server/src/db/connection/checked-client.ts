import pg from 'pg'
import { reasonOf } from '../schema/violations'

/** pg's own, of many shapes: its overloads are those of the caller. */
type Query = (...all: unknown[]) => never

/**
 * A connection that closes where a statement got no answer in time (N4): the network has swallowed it, and every further
 * statement would wait behind the lost one for as long again. Its pool replaces it.
 */
export class CheckedClient extends pg.Client {
  override query(...args: unknown[]): never {
    const query = Reflect.get(pg.Client.prototype, 'query') as Query
    const answer: unknown = query.call(this, ...args)
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        // the caller is given the error; ending a connection in use destroys it
        if (reasonOf(error) === 'silent') this.end().catch(() => undefined)
      })
    }
    return answer as never
  }
}
