import pg from 'pg'
import { reasonOf } from '../schema/violations'

/** pg's own, of many shapes: its overloads are those of the caller. */
type Query = (...all: unknown[]) => never

/** A statement that has no answer yet, and since when, by `performance.now()`. */
export interface Unanswered {
  since: number
}

/**
 * A connection that closes where a statement got no answer in time (N4): the network has swallowed it, and every further
 * statement would wait behind the lost one for as long again. Its pool replaces it.
 */
export class CheckedClient extends pg.Client {
  /** The one under way comes first. Streams and COPY are left out: their readers decide how long they take. */
  readonly unanswered = new Set<Unanswered>()

  override query(...args: unknown[]): never {
    const query = Reflect.get(pg.Client.prototype, 'query') as Query
    const statement: Unanswered = { since: performance.now() }
    const callback = args.at(-1)
    if (typeof callback === 'function')
      args[args.length - 1] = (...result: unknown[]) => {
        this.unanswered.delete(statement)
        callback(...result)
      }
    const answer: unknown = query.call(this, ...args)
    if (answer instanceof Promise) {
      answer.then(
        () => this.unanswered.delete(statement),
        (error: unknown) => {
          this.unanswered.delete(statement)
          // the caller is given the error; ending a connection in use destroys it
          if (reasonOf(error) === 'silent') this.end().catch(() => undefined)
        },
      )
    }
    if (answer instanceof Promise || typeof callback === 'function') this.unanswered.add(statement)
    return answer as never
  }
}
