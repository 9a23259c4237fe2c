import { createCustomer, listCustomers, readCustomer } from '@getzo/contract/customers/customers.endpoints'
import { mergeCustomers } from '@getzo/contract/customers/duplicates.endpoints'
import type { RefusalData } from '@getzo/contract/errors'
import { afterEach, expect, test, vi } from 'vitest'
import { knowWords } from '../../i18n/words'
import { fakeApi, page, refusal } from '../../test-kit/fake-api'
import { ApiError, failureText, NetworkError } from './api-error'
import { call, callPage } from './call'
import { answerTimeoutMs } from './request'
import { clearSession, sessionEnd, sessionToken, startSession } from './session/session'

afterEach(() => {
  vi.useRealTimers()
  clearSession('signed_out')
})

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.unreachable('the call should fail'),
    (error: unknown) => error,
  )

test('A6 X1 a call carries the token, the idempotency key and its parameters, to our own origin', async () => {
  startSession('abc', false)
  const calls = fakeApi({ 'POST /release/customer': () => ({ body: { code: 0, message: '', data: [] } }) })
  await call(
    createCustomer,
    { body: { customer_name: '王', phone_number: '1' } },
    { idempotencyKey: 'key-1' },
  )
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer abc')
  expect(calls[0]?.headers.get('idempotency-key')).toBe('key-1')
  expect(calls[0]?.body).toEqual({ customer_name: '王', phone_number: '1' })
})

test('X12 an act that must not be made twice has a key of its own if the screen gives none, the same after a busy answer', async () => {
  let asked = 0
  const calls = fakeApi({
    'POST /release/c/id/7/a=merge': () => {
      asked += 1
      return asked === 1
        ? { ...refusal('busy'), headers: { 'retry-after': '0' } }
        : { body: { code: 0, message: '', data: [] } }
    },
  })
  const choices = { customer_name: 'survivor', phone_number: 'survivor', staff_note: 'both' } as const
  await call(mergeCustomers, {
    params: { id: 7 },
    body: { version: 1, merged: { id: 8, version: 1 }, choices },
  })
  const keys = calls.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
})

test('X3 a refusal becomes an ApiError with its name, field and request id', async () => {
  fakeApi({
    'GET /release/c/id/7': () =>
      refusal('rule', { field: 'details.0.quantity', rule: 'list.too_many_records', params: { max: 5000 } }),
  })
  const error = await failureOf(call(readCustomer, { params: { id: 7 } }))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    name: 'rule',
    status: 422,
    code: 422,
    text: 'At most 5,000 records can be changed at once. Please narrow the list down.',
    field: 'details.0.quantity',
    requestId: 'req-1',
    isDefinite: true,
  })
})

test('X3 W14 a message is shown in the screen’s own words, or as the server wrote it', async () => {
  knowWords({ 'refund.done_before': 'Remboursé par {name}.', rule: 'Impossible.' })
  const said = async (data: Partial<RefusalData>) => {
    fakeApi({ 'GET /release/c/id/7': () => refusal('rule', data) })
    return failureText(await failureOf(call(readCustomer, { params: { id: 7 } })))
  }
  expect(await said({ rule: 'refund.done_before', params: { name: 'bo@getzo.test' } })).toBe(
    'Remboursé par bo@getzo.test.',
  )
  expect(await said({})).toBe('Impossible.')
  expect(await said({ rule: 'job.running' })).toBe('This job is running.')
})

test.each(['not_signed_in', 'session_ended'] as const)(
  'A15 the refusal %s ends the session',
  async (name) => {
    startSession('old', true)
    fakeApi({ 'GET /release/c/id/7': () => refusal(name) })
    await failureOf(call(readCustomer, { params: { id: 7 } }))
    expect(sessionToken()).toBeNull()
    expect(sessionEnd()).toBe('ended')
    expect(localStorage.getItem('getzo.token')).toBeNull()
  },
)

test('A15 a late refusal of an older token leaves the newer session alone, and the call goes on with it', async () => {
  startSession('old', false)
  const calls = fakeApi({
    'GET /release/c/id/7': () => {
      if (sessionToken() === 'new') return { body: { id: 7 } }
      startSession('new', false)
      return refusal('session_ended')
    },
  })
  await call(readCustomer, { params: { id: 7 } })
  expect(sessionToken()).toBe('new')
  expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new'])
})

test('A11 wrong credentials end no session', async () => {
  startSession('abc', false)
  fakeApi({ 'GET /release/c/id/7': () => refusal('wrong_credentials') })
  await failureOf(call(readCustomer, { params: { id: 7 } }))
  expect(sessionToken()).toBe('abc')
})

test('A20 a lost connection is a NetworkError with advice', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const error = await failureOf(call(readCustomer, { params: { id: 7 } }))
  expect(error).toBeInstanceOf(NetworkError)
  expect(error).toMatchObject({
    name: 'unreachable',
    text: 'The server cannot be reached. Please check your connection and try again.',
    isDefinite: false,
  })
})

test('A20 no answer within 30 s is a failure, and its outcome unknown', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_target: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
  const failure = failureOf(call(readCustomer, { params: { id: 7 } }))
  await vi.advanceTimersByTimeAsync(answerTimeoutMs)
  expect(await failure).toMatchObject({ name: 'timed_out', isDefinite: false })
})

test('A20 a page of something in between is an unreadable answer, not a crash', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })))
  expect(await failureOf(call(readCustomer, { params: { id: 7 } }))).toMatchObject({
    name: 'unreadable',
    status: 502,
  })
})

test('X5 a page carries its cursors and total', async () => {
  fakeApi({
    'GET /release/c/all': () =>
      page([], { 'x-next-cursor': 'n', 'x-total-count': '10000', 'x-total-more': 'true' }),
  })
  expect(await callPage(listCustomers, { query: { limit: 50, q: '' } })).toEqual({
    rows: [],
    next: 'n',
    previous: null,
    total: 10_000,
    totalMore: true,
  })
})
