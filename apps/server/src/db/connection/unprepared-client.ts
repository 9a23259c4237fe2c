import { CheckedClient } from './checked-client'

/** A connection that prepares nothing, for a pooler that gives each transaction another one of the server's. */
export class UnpreparedClient extends CheckedClient {
  // a statement with a name is prepared
  override query(...args: unknown[]): never {
    const [first, ...rest] = args
    return super.query(isNamed(first) ? { ...first, name: undefined } : first, ...rest)
  }
}

const isNamed = (query: unknown): query is { name: string } =>
  typeof query === 'object' &&
  query !== null &&
  Object.getPrototypeOf(query) === Object.prototype &&
  'name' in query
