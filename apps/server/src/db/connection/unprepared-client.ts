import pg from 'pg'

/** A connection that prepares nothing, for a pooler that gives each transaction another one of the server's. */
export class UnpreparedClient extends pg.Client {
  // a statement with a name is prepared; the overloads of pg are those of its caller
  override query(...args: unknown[]): never {
    const [first, ...rest] = args
    const query = Reflect.get(pg.Client.prototype, 'query') as (...all: unknown[]) => never // pg's own, of many shapes
    return query.call(this, isNamed(first) ? { ...first, name: undefined } : first, ...rest)
  }
}

const isNamed = (query: unknown): query is { name: string } =>
  typeof query === 'object' &&
  query !== null &&
  Object.getPrototypeOf(query) === Object.prototype &&
  'name' in query
