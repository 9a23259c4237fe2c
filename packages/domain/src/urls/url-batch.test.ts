import { describe, expect, test } from 'vitest'
import { inEnglish } from '../words/in-english'
import {
  checkUrlBatch,
  isStalled,
  isUnderWay,
  leftOfRun,
  nextChunk,
  type SerialRun,
  type UrlBatchCourse,
  urlBatchPercent,
  urlBatchStalledMs,
  urlBatchState,
} from './url-batch'

describe('the checks of a batch', () => {
  const good = {
    assigned: true,
    url_destination_type: 'p',
    product_id: 1,
    sku_id: 2,
    order_id: null,
    flag_assigned_to_order: false,
    quantity: 500,
  } as const
  const ruleOf = (change: Partial<Parameters<typeof checkUrlBatch>[0]>, run?: SerialRun) => {
    const refusal = checkUrlBatch({ ...good, ...change }, run)
    return refusal && [refusal.rule, refusal.field]
  }

  test.each([1, 500, 10_000, '１２'])('U13 a batch has from 1 to 10,000 URLs: %s', (quantity) => {
    expect(ruleOf({ quantity })).toBeNull()
  })

  test.each([null, '', 0, '-5', '1.5', 'many'])('U13 a batch of %s is refused', (quantity) => {
    expect(ruleOf({ quantity })).toEqual(['url_batch.quantity_missing', 'quantity'])
  })

  test('U13 more than 10,000 are refused, with how many there may be', () => {
    const refusal = checkUrlBatch({ ...good, quantity: 10_001 })
    expect(refusal && inEnglish(refusal)).toBe(
      'A batch has 10,000 URLs at most. Please make several batches.',
    )
  })

  test('U8 the target of the URLs is checked first, by the rules of a single one', () => {
    const none = { quantity: null }
    expect(ruleOf({ ...none, url_destination_type: 'tp' })).toEqual([
      'url.tamper_unavailable',
      'url_destination_type',
    ])
    expect(ruleOf({ ...none, product_id: null })).toEqual(['url.product_missing', 'product_id'])
    expect(ruleOf({ ...none, sku_id: 0 })).toEqual(['url.sku_missing', 'sku_id'])
    expect(ruleOf({ ...none, flag_assigned_to_order: true })).toEqual(['url.order_missing', 'order_id'])
    expect(ruleOf({ ...none, url_destination_type: 'o' })).toEqual(['url.order_missing', 'order_id'])
    expect(ruleOf({ assigned: false, product_id: null, sku_id: null })).toBeNull()
  })

  test('U13 a serial run is not exceeded, and the refusal says how many are left', () => {
    expect(ruleOf({}, { limit: 600, taken: 100 })).toBeNull()
    expect(ruleOf({}, { limit: 600, taken: 101 })).toEqual(['url_batch.run_limit', 'quantity'])
    const refusal = checkUrlBatch(good, { limit: 1200, taken: 1150 })
    expect(refusal && inEnglish(refusal)).toBe(
      "This SKU's run is limited to 1,200. URLs of this item type that can still be made: 50.",
    )
  })

  test('U13 a SKU without a limit is not limited; a lowered limit leaves none', () => {
    expect(ruleOf({}, { limit: null, taken: 9_999 })).toBeNull()
    expect(leftOfRun({ limit: 5, taken: 9 })).toBe(0)
  })
})

const course = (change: Partial<UrlBatchCourse>): UrlBatchCourse => ({
  quantity: 500,
  made: 0,
  cancelled_at: null,
  failure: null,
  ...change,
})

test.each([
  [{}, 'waiting', 0],
  [{ made: 1 }, 'running', 0],
  [{ made: 499 }, 'running', 99],
  [{ made: 500 }, 'done', 100],
  [{ made: 250, cancelled_at: '2026-07-04T02:05:00Z' }, 'cancelled', 50],
  [{ made: 0, failure: 'url_batch.seeds_used_up' }, 'failed', 0],
  // what was cancelled when the last one was made is whole
  [{ made: 500, cancelled_at: '2026-07-04T02:05:00Z' }, 'done', 100],
] as const)('U13 a batch of 500 with %o is %s, and %i percent of it are made', (change, state, percent) => {
  expect([urlBatchState(course(change)), urlBatchPercent(course(change))]).toEqual([state, percent])
})

test('U13 a batch continues while it waits or runs, in chunks of 500', () => {
  expect((['waiting', 'running', 'done', 'cancelled', 'failed'] as const).filter(isUnderWay)).toEqual([
    'waiting',
    'running',
  ])
  expect(nextChunk({ quantity: 1200, made: 500 })).toBe(500)
  expect(nextChunk({ quantity: 1200, made: 1000 })).toBe(200)
})

test('U13 a batch that is under way and has made nothing for two minutes has met trouble', () => {
  expect(isStalled('running', 0, urlBatchStalledMs)).toBe(false)
  expect(isStalled('running', 0, urlBatchStalledMs + 1)).toBe(true)
  expect(isStalled('cancelled', 0, urlBatchStalledMs + 1)).toBe(false)
})
