import { errors } from '@getzo/contract/errors'
import type { FastifyError } from 'fastify'
import { expect, test } from 'vitest'
import { asRefused } from './errors'
import { Refused, refusalBody } from './refused'

const fault = (more: object) => Object.assign(new Error('secret detail'), more) as FastifyError // as it throws them

test.each([
  [fault({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 'too_large', errors.too_large.text],
  [
    fault({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }),
    'unsupported_type',
    errors.unsupported_type.text,
  ],
  [fault({ code: 'FST_ERR_CTP_EMPTY_JSON_BODY', statusCode: 400 }), 'malformed', 'The body is empty.'],
  [fault({ code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }), 'malformed', 'The body is not JSON.'],
  [
    fault({ code: 'FST_ERR_CTP_INVALID_CONTENT_LENGTH', statusCode: 400 }),
    'malformed',
    'The body is not as long as it says.',
  ],
  [fault({ statusCode: 429 }), 'too_many', errors.too_many.text],
  [fault({ statusCode: 503 }), 'busy', errors.busy.text],
  [fault({ statusCode: 400 }), 'malformed', errors.malformed.text],
  [fault({ statusCode: 499 }), 'malformed', errors.malformed.text],
  [new SyntaxError('secret detail') as FastifyError, 'malformed', errors.malformed.text],
  [fault({ code: '23505' }), 'duplicate_record', errors.duplicate_record.text],
  [
    fault({ code: '23505', constraint: 'customers_phone_unique' }),
    'duplicate_phone',
    errors.duplicate_phone.text,
  ],
])('X3 X7 %o is answered as %s, in our words', (thrown, error, text) => {
  expect(asRefused(thrown)).toMatchObject({ error, message: text })
})

test.each([fault({}), fault({ statusCode: 500 }), fault({ statusCode: 502 }), fault({ code: 'XX000' })])(
  'X7 %o is a fault of ours: logged, and told without a detail',
  (thrown) => {
    expect(asRefused(thrown)).toBeNull()
  },
)

test('X3 what PostgreSQL refuses names the field, where there is one', () => {
  const phone = asRefused(fault({ code: '23505', constraint: 'customers_phone_unique' }))
  expect(phone?.data).toEqual({ field: 'phone_number' })
  expect(asRefused(fault({ code: '23505' }))?.data).toEqual({})
})

test('X3 a refusal of ours stays what it is', () => {
  const refused = new Refused('rule', { field: 'a' }, 'Words of its own')
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
