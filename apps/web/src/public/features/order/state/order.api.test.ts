import { notBegunHeader } from '@getzo/contract/not-begun'
import { expect, test, vi } from 'vitest'
import { CallFailed, cancel } from './order.api'

test('N5 K7 a cancellation that a busy service refuses is sent once, and the page says that it failed', async () => {
  const headers = { 'retry-after': '0', [notBegunHeader]: '1' }
  const fetched = vi.fn(() => Promise.resolve(new Response('', { status: 503, headers })))
  vi.stubGlobal('fetch', fetched)
  await expect(cancel(7)).rejects.toEqual(new CallFailed(503))
  expect(fetched).toHaveBeenCalledTimes(1)
})
