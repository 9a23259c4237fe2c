import { notBegunHeader } from '@getzo/contract/not-begun'
import { expect, test, vi } from 'vitest'
import { CallFailed, cancel, proveOrder } from './order.api'

/** Answers with 503 the first time, with the further headers, then with success. */
function busyOnce(headers: Record<string, string>) {
  const fetched = vi.fn(() =>
    Promise.resolve(
      fetched.mock.calls.length === 1
        ? new Response('', { status: 503, headers: { 'retry-after': '0', ...headers } })
        : new Response('[]'),
    ),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('N5 K1 a lookup and a cancellation that a busy service did not look at are sent again', async () => {
  const lookup = busyOnce({ [notBegunHeader]: '1' })
  await proveOrder('/i/abc', '1001', null)
  expect(lookup).toHaveBeenCalledTimes(2)
  const cancelled = busyOnce({ [notBegunHeader]: '1' })
  await cancel(7)
  expect(cancelled).toHaveBeenCalledTimes(2)
})

test('N5 K7 a cancellation that may have begun is sent once', async () => {
  const cancelled = busyOnce({})
  await expect(cancel(7)).rejects.toEqual(new CallFailed(503))
  expect(cancelled).toHaveBeenCalledTimes(1)
})
