import { refuse } from '@getzo/domain/refusal'
import { errorWords } from '@getzo/domain/words/error-words'
import { say } from '@getzo/domain/words/say'
import Fastify, { type FastifyError } from 'fastify'
import { expect, test } from 'vitest'
import { written } from './envelope'
import { asRefused, handleErrors } from './errors'
import { Refused, refusalBody, refuseRule } from './refused'

const fault = (more: object) => Object.assign(new Error('secret detail'), more) as FastifyError // as it throws them

test.each([
  [fault({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 'too_large', errorWords.too_large],
  [
    fault({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }),
    'unsupported_type',
    errorWords.unsupported_type,
  ],
  [fault({ code: 'FST_ERR_CTP_EMPTY_JSON_BODY', statusCode: 400 }), 'malformed', 'The body is empty.'],
  [fault({ code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }), 'malformed', 'The body is not JSON.'],
  [
    fault({ code: 'FST_ERR_CTP_INVALID_CONTENT_LENGTH', statusCode: 400 }),
    'malformed',
    'The body is not as long as it says.',
  ],
  [fault({ code: 'FST_ERR_BAD_URL', statusCode: 400 }), 'malformed', errorWords.malformed],
  [fault({ expose: true, statusCode: 403 }), 'malformed', errorWords.malformed],
  [fault({ code: '23505' }), 'duplicate_record', errorWords.duplicate_record],
  [
    fault({ code: '23505', constraint: 'customers_phone_unique' }),
    'duplicate_phone',
    errorWords.duplicate_phone,
  ],
])('X3 X7 %o is answered as %s, in our words', (thrown, error, text) => {
  expect(asRefused(thrown)).toMatchObject({ error, message: text })
})

test.each([
  fault({}),
  fault({ statusCode: 500 }),
  fault({ statusCode: 502 }),
  fault({ code: 'XX000' }),
  fault({ statusCode: 400 }),
  fault({ statusCode: 429 }),
  fault({ statusCode: 499 }),
  fault({ code: 'FST_ERR_CTP_INSTANCE_ALREADY_STARTED', statusCode: 400 }),
  new SyntaxError('secret detail') as FastifyError,
])('X7 %o is a fault of ours: logged, and answered without details', (thrown) => {
  expect(asRefused(thrown)).toBeNull()
})

test('X7 text that a handler cannot parse is a fault of ours: 500, and a line in the log', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } })
  handleErrors(app, { noteUnavailable: () => undefined, noteEvent: () => undefined })
  app.get('/', () => Promise.resolve(JSON.parse('{')))
  expect((await app.inject('/')).statusCode).toBe(500)
  expect(lines).toHaveLength(1)
  await app.close()
})

test.each([
  ['EIO', 1],
  ['ERR_STREAM_PREMATURE_CLOSE', 0],
])('X7 N4 a stream that ends with %s is logged as a fault %i times', async (code, times) => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } })
  handleErrors(app, { noteUnavailable: () => undefined, noteEvent: () => undefined })
  app.get('/', () => Promise.reject(fault({ code })))
  expect((await app.inject('/')).statusCode).toBe(500)
  expect(lines).toHaveLength(times)
  await app.close()
})

test('X3 a refusal by PostgreSQL names the field, where there is one', () => {
  const phone = asRefused(fault({ code: '23505', constraint: 'customers_phone_unique' }))
  expect(phone?.data).toEqual({ field: 'phone_number' })
  expect(asRefused(fault({ code: '23505' }))?.data).toEqual({})
})

test('X3 a refusal of ours stays what it is', () => {
  const refused = new Refused('rule', { field: 'a' }, say('job.running'))
  expect(asRefused(refused as Error as FastifyError)).toBe(refused)
})

test('X3 the envelope: the specified codes inside data where there are some, always the request id', () => {
  expect(refusalBody(new Refused('duplicate_phone', { field: 'phone_number' }), 'r1')).toEqual({
    code: 1002,
    message: 'Customer with this phone number already exists!',
    data: {
      error: 'duplicate_phone',
      code: 1000,
      msg: 'Customer with this phone number already exists!',
      field: 'phone_number',
      request_id: 'r1',
    },
  })
  expect(refusalBody(new Refused('not_found'), 'r2')).toEqual({
    code: 404,
    message: 'Not found.',
    data: { error: 'not_found', request_id: 'r2' },
  })
})

test('X3 W14 a refusal carries the id and the values of its message', () => {
  const refused = new Refused(
    'unknown_reference',
    { field: 'id' },
    say('order.promotion_unknown', { id: 1234 }),
  )
  expect(refusalBody(refused, 'r3')).toEqual({
    code: 422,
    message: 'There is no promotion 1234.',
    data: {
      error: 'unknown_reference',
      rule: 'order.promotion_unknown',
      params: { id: 1234 },
      field: 'id',
      request_id: 'r3',
    },
  })
})

test('X3 W14 a rule is answered at its own place, or at the one that the body has for it', () => {
  expect(() => refuseRule(null)).not.toThrow()
  const refusal = refuse('customer.name_missing', 'customer_name')
  expect(thrownBy(() => refuseRule(refusal)).data).toEqual({ field: 'customer_name' })
  expect(thrownBy(() => refuseRule(refusal, 'customer.new.customer_name')).data).toEqual({
    field: 'customer.new.customer_name',
  })
  expect(thrownBy(() => refuseRule({ ...refusal, field: '' })).data).toEqual({})
})

test('W14 a sentence of its own does not compile, in a refusal as in the answer of a write', () => {
  // @ts-expect-error words stand in a table
  const refused = () => new Refused('rule', {}, 'This was typed here.')
  // @ts-expect-error words stand in a table
  const answered = () => written({}, 'This was typed here.')
  expect([refused, answered]).toHaveLength(2)
})

function thrownBy(act: () => void): Refused {
  try {
    act()
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
  throw new Error('nothing was refused')
}
