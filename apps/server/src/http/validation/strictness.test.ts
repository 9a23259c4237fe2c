import type { Endpoint } from '@getzo/contract/endpoint'
import { fillPath } from '@getzo/contract/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bodySchemaOf,
  formsOf,
  operationOf,
  type Schema,
  sampleOf,
  sampleParameters,
  typesOf,
} from '../../test-kit/calls/documented'
import { createFactories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let boss: { authorization: string }

beforeAll(async () => {
  product = await startTestApp()
  // the records that the sample addresses name
  const make = createFactories(product.db)
  await make.orderDetail(await make.order(), await make.sellable())
  boss = await product.signedInAs('administrator')
})
afterAll(() => product.close())

interface Fault {
  what: string
  /** where the fault is, as the answer should name it */
  field: string
  body: unknown
}

/** Puts a value at a place of a body, leaving the original as it is. */
function putAt(body: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(body))
    return body.map((item, at) => (String(at) === key ? putAt(item, rest, value) : item))
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const others = fields.filter(([name]) => name !== key)
  const old = fields.find(([name]) => name === key)?.[1]
  const put = putAt(old, rest, value)
  return Object.fromEntries(put === undefined ? others : [...others, [key, put]])
}

/** Every way in which a body can be wrong in one place. */
function* faultsOf(whole: unknown, schema: Schema, path: string[] = []): Generator<Fault> {
  const at = (what: string, value: unknown, ...more: string[]): Fault => {
    const place = [...path, ...more]
    return { what, field: place.join('.'), body: putAt(whole, place, value) }
  }
  const types = typesOf(schema)
  const allows = (...kinds: string[]) => types.length === 0 || kinds.some((kind) => types.includes(kind))

  if (path.length > 0) {
    if (!allows('null')) yield at('null', null)
    if (!allows('array')) yield at('an array', [1])
    if (!allows('object')) yield at('an object', { a: 1 })
    if (!allows('boolean')) yield at('a boolean', true)
    if (!allows('number', 'integer')) yield at('a number', 7)
    if (!allows('string')) for (const text of ['0x10', '5', 'true', '']) yield at(`the text ${text}`, text)
    if (allows('integer') && !allows('number')) {
      for (const number of [1.5, 1e300, -0.1]) yield at(`the number ${number}`, number)
    }
    if (schema.enum) yield at('a text that is no choice', 'no choice of it')
    if (types.includes('string') && (schema.format ?? schema.pattern ?? schema.enum) !== undefined) {
      yield at('NUL', 'a\u0000b')
      yield at('a lone surrogate', 'a\ud800b')
      // a search is read without the marks that are pasted with it (O42)
      if (schema.format !== 'search-text') yield at('a direction override', 'a\u202eb')
    }
    if (schema.maxLength !== undefined) yield at('a text too long', 'a'.repeat(schema.maxLength + 1))
  }
  if (types.includes('object')) {
    yield at('an unknown field', 1, 'unknown_field')
    yield at('a field of prototypes', 1, 'constructor')
    for (const name of schema.required ?? []) yield at('nothing', undefined, name)
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      yield* faultsOf(whole, property, [...path, name])
    }
  }
  if (types.includes('array') && schema.items) {
    if (schema.minItems) yield at('too few', [])
    if (schema.maxItems)
      yield at(
        'too many',
        Array.from({ length: schema.maxItems + 1 }, () => 1),
      )
    yield* faultsOf(whole, schema.items, [...path, '0'])
  }
}

/** Requests at a time: they share a reading of the session. */
const atOnce = 16

async function send(endpoint: Endpoint, payload: string, type = 'application/json') {
  const answer = await product.app.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, sampleParameters(product.app, endpoint, 'path')),
    headers: { ...boss, 'content-type': type },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}

const withBody = () => product.deps.endpoints.filter((endpoint) => bodySchemaOf(product.app, endpoint))

async function recorded() {
  const { rows } = await product.db.pool.query(
    `select (select count(*) from history) as history, (select count(*) from idempotency_keys) as keys,
      (select count(*) from password_links) as links`,
  )
  return rows[0]
}

test('X7 a body that is wrong in one place is refused by the name of that place, and changes nothing', async () => {
  const before = await recorded()
  const endpoints = withBody()
  expect(endpoints.length).toBeGreaterThan(10)
  const wrong: unknown[] = []
  let tried = 0
  for (const endpoint of endpoints) {
    const forms = formsOf(bodySchemaOf(product.app, endpoint) ?? {})
    const faults = forms.flatMap((form) => [...faultsOf(sampleOf(form), form)])
    const tryOut = async ({ what, field, body }: Fault) => {
      const answer = await send(endpoint, JSON.stringify(body))
      const { data, message } = answer.body
      const isRight =
        answer.status === 400 &&
        data.error === 'malformed' &&
        data.field === field &&
        String(message).startsWith(`${field} `)
      if (!isRight) wrong.push({ endpoint: endpoint.name, what, field, status: answer.status, data, message })
    }
    for (let at = 0; at < faults.length; at += atOnce) {
      await Promise.all(faults.slice(at, at + atOnce).map(tryOut))
    }
    tried += faults.length
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(500)
  expect(await recorded()).toEqual(before)
})

test('X7 a body that is not an object, not JSON, too large, too deep or of another type is refused', async () => {
  const bodies: [string, string, number][] = [
    ['null', 'null', 400],
    ['an array', '[]', 400],
    ['a text', '"text"', 400],
    ['a number', '16', 400],
    ['nothing', '', 400],
    ['half a body', '{"a":', 400],
    ['two bodies', '{}{}', 400],
    ['a hexadecimal number', '{"a":0x10}', 400],
    ['NaN', '{"a":NaN}', 400],
    ['a prototype', '{"__proto__":{"role":"administrator"}}', 400],
    ['a constructor', '{"constructor":{"prototype":{"role":"administrator"}}}', 400],
  ]
  const large: typeof bodies = [
    ['20,000 levels of objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 400],
    ['400,000 levels of arrays', `${'['.repeat(400_000)}${']'.repeat(400_000)}`, 400],
    ['more than 1 MiB', JSON.stringify({ a: 'a'.repeat(1024 * 1024) }), 413],
  ]
  const before = await recorded()
  const wrong: unknown[] = []
  const limits = new Set<number | undefined>()
  for (const endpoint of withBody()) {
    // all calls' bodies are read by the one reader that app.ts sets up; only how much it takes is a call's own
    const isOfNewLimit = !limits.has(endpoint.bodyBytesMax)
    limits.add(endpoint.bodyBytesMax)
    for (const [what, payload, status] of isOfNewLimit ? [...bodies, ...large] : bodies) {
      const isTooLarge = payload.length > (endpoint.bodyBytesMax ?? Infinity)
      const answer = await send(endpoint, payload)
      if (answer.status !== (isTooLarge ? 413 : status)) wrong.push({ endpoint: endpoint.name, what, answer })
    }
    const answer = await send(endpoint, 'a=1', 'application/x-www-form-urlencoded')
    if (answer.status !== 415) wrong.push({ endpoint: endpoint.name, what: 'a form', answer })
  }
  expect(wrong).toEqual([])
  expect(await recorded()).toEqual(before)
})

/** Parameters of one kind that are whole numbers, of all endpoints. */
function numbersIn(kind: 'path' | 'query') {
  return product.deps.endpoints.flatMap((endpoint) =>
    (operationOf(product.app, endpoint)?.parameters ?? [])
      .filter((parameter) => parameter.in === kind && typesOf(parameter.schema).includes('integer'))
      .map(({ name }) => ({ endpoint, name })),
  )
}

const noNumbers = [
  '0x10',
  '1e3',
  '-1',
  '0',
  '1.5',
  ' 1',
  '+1',
  '1,2',
  'one',
  '９',
  '9007199254740993',
  '1\u0000',
  'NaN',
]

test('X7 an id that is no whole number from 1 on is refused by its name', async () => {
  const places = numbersIn('path')
  expect(places.length).toBeGreaterThan(5)
  const wrong: unknown[] = []
  for (const { endpoint, name } of places) {
    for (const text of noNumbers) {
      const params = { ...sampleParameters(product.app, endpoint, 'path'), [name]: text }
      const schema = bodySchemaOf(product.app, endpoint)
      const body = schema && sampleOf(schema)
      const answer = await product.call(endpoint, { params, body }, boss)
      const isRight = answer.status === 400 && answer.body?.data?.field === name
      if (!isRight) wrong.push({ endpoint: endpoint.name, text, status: answer.status, body: answer.text })
    }
  }
  expect(wrong).toEqual([])
})

test('X7 a query that is wrong in one place is refused by its name', async () => {
  const faults: [string, string][] = [
    ['limit', 'limit=1&limit=2'],
    ['limit', 'limit=201'],
    ['limit', 'limit='],
    ...noNumbers.map((text): [string, string] => ['limit', `limit=${encodeURIComponent(text)}`]),
    ['count', 'count=1'],
    ['count', 'count=true&count=true'],
    ['sort', 'sort=password_hash'],
    ['sort', 'sort=id;drop'],
    ['sort', 'sort=__proto__'],
    ['q', `q=${'a'.repeat(101)}`],
    ['q', 'q=%00'],
    ['q', 'q=a&q=b'],
    ['after', 'after=!'],
    ['after', 'after=abc'],
    ['before', `before=${'a'.repeat(501)}`],
    ['unknown', 'unknown=1'],
    ['__proto__', '__proto__=1'],
  ]
  const lists = product.deps.endpoints.filter((endpoint) =>
    operationOf(product.app, endpoint)?.parameters?.some(({ name }) => name === 'after'),
  )
  expect(lists.length).toBeGreaterThan(1)
  const wrong: unknown[] = []
  for (const endpoint of lists) {
    const url = fillPath(endpoint.path, sampleParameters(product.app, endpoint, 'path'))
    for (const [field, query] of faults) {
      const answer = await product.app.inject({ url: `${url}?${query}`, headers: boss })
      const isRight = answer.statusCode === 400 && answer.json().data.field === field
      if (!isRight) wrong.push({ endpoint: endpoint.name, query, answer: answer.body })
    }
  }
  expect(wrong).toEqual([])
})

test('X7 a cursor that this list did not give out is refused, with any contents', async () => {
  const cursors = [
    ['no date', 1],
    ['\u0000', 1],
    ['2026-01-02', 1e15],
    ['1e999999', 1],
    ['a', -1],
    [1, 1],
    ['a'],
    {},
  ]
  const lists = product.deps.endpoints.filter((endpoint) =>
    operationOf(product.app, endpoint)?.parameters?.some(({ name }) => name === 'after'),
  )
  const wrong: unknown[] = []
  for (const endpoint of lists) {
    const sorts = operationOf(product.app, endpoint)?.parameters?.find(({ name }) => name === 'sort')?.schema
      .enum
    const url = fillPath(endpoint.path, sampleParameters(product.app, endpoint, 'path'))
    const ask = async (sort: unknown, cursor: unknown) => {
      const after = Buffer.from(JSON.stringify(cursor)).toString('base64url')
      const answer = await product.app.inject({
        url: `${url}?sort=${String(sort)}&limit=5&after=${after}`,
        headers: boss,
      })
      if (answer.statusCode >= 500) wrong.push({ endpoint: endpoint.name, sort, cursor, answer: answer.body })
    }
    // a cursor is read by its column, in either direction
    const columns = new Set(sorts?.map((sort) => String(sort).replace(/^-/, '')))
    // one sort at a time: all at once are what makes a slow machine answer that it is busy
    for (const sort of columns) await Promise.all(cursors.map((cursor) => ask(sort, cursor)))
  }
  expect(wrong).toEqual([])
})
