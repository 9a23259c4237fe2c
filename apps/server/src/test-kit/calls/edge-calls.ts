import type { Endpoint } from '@getzo/contract/endpoint'
import { fillPath } from '@getzo/contract/paths'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { Refused } from '../../http/refused'
import { addressPartReader, checkOf } from '../../http/validation/validation'
import { formsOf, operationOf, type Schema, sampleOf, typesOf } from './documented'
import { edgeValues, inAddress } from './edge-values'

/** A call with one value at an edge of its shape. */
export interface EdgeCall {
  endpoint: Endpoint
  url: string
  body?: unknown
}

/** The parts of a good call; what is missing is made up. */
export interface GoodCall {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
}

/** Refusals of 500 and above that say what is so: nothing is configured in a test, or the carrier has no answer. */
const meant = new Set(['not_configured', 'outside_failed', 'label_pending', 'label_unknown'])

/** What an answer says of a fault of ours; null where it is none. */
export function faultOf({ statusCode, body }: { statusCode: number; body: string }): string | null {
  if (statusCode < 500) return null
  if (!body.startsWith('{"code"')) return `${statusCode} a page`
  const { data } = JSON.parse(body) as { data: { error: string } } // the contract's refusal
  return meant.has(data.error) ? null : `${statusCode} ${data.error}`
}

/** A good call with one value changed. */
export type Changed = (good: GoodCall) => EdgeCall

/**
 * The calls of an endpoint in each of which one parameter of its address has one of its edge values. A value of a query
 * that its shape refuses never gets beyond the check, which is asked here; one of each parameter is sent all the same.
 * Endpoints with a parameter of one name and shape read it alike: the first that is met has every value, the others one of
 * each kind. `met` is what was met before.
 */
export function* addressCalls(
  app: FastifyInstance,
  endpoint: Endpoint,
  met: Set<string>,
): Generator<Changed> {
  const parameters = operationOf(app, endpoint)?.parameters ?? []
  const path = parameters.filter(({ in: place }) => place === 'path')
  const query = parameters.filter(({ in: place }) => place === 'query')
  const madeUp = Object.fromEntries(path.map(({ name, schema }) => [name, String(sampleOf(schema))]))
  // a page is enough: what a list streams is the same rows
  const needed = query.filter(({ name, required = false }) => required || name === 'limit')
  const madeUpQuery = Object.fromEntries(needed.map(({ name, schema }) => [name, String(sampleOf(schema))]))
  const valuesOf = (name: string, schema: Schema) => {
    const key = JSON.stringify([name, schema])
    const values = edgeValues(schema, met.has(key) ? 'few' : 'all')
    met.add(key)
    return values
  }
  for (const { name, schema } of path) {
    for (const value of valuesOf(name, schema)) {
      yield ({ params, query: asked, body }) => {
        const filled = fillPath(endpoint.path, { ...madeUp, ...params, [name]: 'VALUE' })
        const search = searchOf({ ...madeUpQuery, ...asked }, [])
        return { endpoint, url: `${filled.replace('VALUE', () => inAddress(value))}${search}`, body }
      }
    }
  }
  for (const { name, schema } of query) {
    const withValues =
      (...values: unknown[]): Changed =>
      ({ params, query: asked, body }) => {
        const { [name]: _changed, ...others } = { ...madeUpQuery, ...asked }
        const search = searchOf(
          others,
          values.map((value) => [name, value]),
        )
        return { endpoint, url: `${fillPath(endpoint.path, { ...madeUp, ...params })}${search}`, body }
      }
    for (const value of withOneRefused(valuesOf(name, schema), takes(name, schema))) yield withValues(value)
    yield withValues(sampleOf(schema), sampleOf(schema))
  }
}

function searchOf(query: Record<string, string>, changed: [string, unknown][]): string {
  const all = [...Object.entries(query), ...changed].map(([name, value]) => `${name}=${inAddress(value)}`)
  return all.length === 0 ? '' : `?${all.join('&')}`
}

/** The call as it is good. */
export const goodCall =
  (endpoint: Endpoint): Changed =>
  ({ params = {}, query = {}, body }) => ({
    endpoint,
    url: `${fillPath(endpoint.path, params)}${searchOf(query, [])}`,
    body,
  })

/** The calls of an endpoint in each of which one part of its JSON body has one of its edge values, no body twice. */
export function* bodyCalls(endpoint: Endpoint, schema: Schema, good: GoodCall): Generator<Changed> {
  const check = checkOf(schema, 'body')
  const isTaken = (change: (body: unknown) => unknown) =>
    passes(() => check(structuredClone(change(good.body))))
  const made = new Set<string>()
  for (const change of withOneRefused(changesOf(schema), isTaken)) {
    const text = JSON.stringify(change(good.body))
    if (made.has(text)) continue
    made.add(text)
    yield ({ body, ...address }) => goodCall(endpoint)({ ...address, body: change(body) })
  }
}

/** Changes of one part of a value to each of its edge values, whether or not the good one has that part. */
function* changesOf(schema: Schema): Generator<(good: unknown) => unknown> {
  if (isIgnored(schema)) {
    for (const value of ignoredValues) yield () => value
    return
  }
  for (const form of schema.anyOf ?? formsOf(schema)) {
    const { items } = form
    if (form !== schema && (form.anyOf ?? form.then)) yield* changesOf(form)
    else if (form.properties) {
      for (const [name, property] of Object.entries(form.properties)) {
        for (const change of changesOf(property)) {
          yield (good) => {
            const whole = ofForm(form, good)
            return { ...whole, [name]: change(whole[name] ?? sampleOf(property)) }
          }
        }
      }
    } else if (items) {
      for (const change of changesOf(items)) {
        yield (good) => {
          const [first = sampleOf(items), ...rest] = Array.isArray(good) ? (good as unknown[]) : []
          return [change(first), ...rest]
        }
      }
    } else for (const value of isIgnored(form) ? ignoredValues : edgeValues(form, 'few')) yield () => value
  }
  const others = [null, [], {}, [[]], 0, ...(typesOf(schema).includes('string') ? [] : ['x'])]
  for (const value of others) yield () => value
}

/** What the server sets itself is taken and ignored (X4), whatever it is. */
const isIgnored = (schema: Schema) =>
  schema.readOnly === true || ['string', 'number', 'boolean'].every((type) => typesOf(schema).includes(type))
const ignoredValues = ['a\u0000b', 1e21, [{}]]

/** The good value where it is of this form, else a made-up one. */
function ofForm(form: Schema, good: unknown): Record<string, unknown> {
  const names = Object.keys(form.properties ?? {})
  const isOfForm =
    typeof good === 'object' && good !== null && Object.keys(good).every((name) => names.includes(name))
  return (isOfForm ? good : sampleOf(form)) as Record<string, unknown> // an object of the form's properties
}

/** All that is taken, and the first that is refused. */
function* withOneRefused<T>(values: Iterable<T>, isTaken: (value: T) => boolean): Generator<T> {
  let refused = 0
  for (const value of values) {
    if (isTaken(value)) yield value
    else if ((refused += 1) === 1) yield value
  }
}

/** Whether a parameter takes a value, as it comes from an address. What is no text comes as another one: it is sent. */
function takes(name: string, schema: Schema) {
  const only = { type: 'object', properties: { [name]: schema }, additionalProperties: false }
  const read = addressPartReader(only)
  const check = checkOf(only, 'query')
  return (value: unknown) => {
    const text = String(value)
    return /\p{Surrogate}/u.test(text) || passes(() => check(read({ [name]: text })))
  }
}

function passes(check: () => void): boolean {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof Refused && error.error === 'malformed') return false
    throw error
  }
}

/** Does work on each, this many at a time; one that takes long holds no other. */
export async function eachOf<T>(
  all: Iterable<T>,
  atOnce: number,
  work: (one: T, nth: number) => Promise<void>,
) {
  const left = all[Symbol.iterator]()
  const workers = Array.from({ length: atOnce }, async (_, nth) => {
    for (let next = left.next(); next.done !== true; next = left.next()) await work(next.value, nth)
  })
  await Promise.all(workers)
}

/** Asks calls of the product, and notes every fault of ours. */
export function createWalk(app: FastifyInstance) {
  const faults: string[] = []
  let places = 0

  /** Each call comes from a place of its own: one has so many tries. */
  function nextPlace(): string {
    places += 1
    return `10.${places >> 16}.${(places >> 8) & 255}.${places & 255}`
  }

  /** What is refused as busy, on a slow machine, is asked again, as screens do. */
  async function send(options: InjectOptions, triesLeft = 3): Promise<number> {
    const sent = { ...options, remoteAddress: nextPlace() }
    const answer = await app.inject(sent)
    const fault = faultOf(answer)
    if (fault === '503 busy' && triesLeft > 0) return send(options, triesLeft - 1)
    if (fault !== null) faults.push(`${fault} ${JSON.stringify(sent)}`)
    return answer.statusCode
  }

  return {
    faults,
    send: (options: InjectOptions) => send(options),
    ask: ({ endpoint, url, body }: EdgeCall, headers: Record<string, string>) => {
      const isJson = body !== undefined && !Buffer.isBuffer(body)
      return send({
        method: endpoint.method,
        url,
        headers: { ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(body === undefined ? {} : { payload: isJson ? JSON.stringify(body) : body }),
      })
    },
  }
}
