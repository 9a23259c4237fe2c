import { expect, test } from 'vitest'
import { inEnglish } from '../words/in-english'
import { checkPromotion } from './promotion-form'

const whole = { promotion_date: '2026-05-01 00:00:00', product_id: 1, price: '12.50' }

test.each([
  [{ promotion_date: ' ' }, 'promotion_date', 'Please enter an Effective Date for this Product.'],
  [
    { promotion_date: '2026-02-30' },
    'promotion_date',
    'Please enter a Promotion Date that exists, as YYYY-MM-DD HH:mm:ss.',
  ],
  [{ product_id: null }, 'product_id', 'Please select a Product'],
  [{ price: '' }, 'price', 'Please enter a Product Price for this Product.'],
  [{ price: '12,5x' }, 'price', 'Please enter a price such as 12.50.'],
  [{}, undefined, undefined],
])('M2 M3 of a promotion with %j', (change, field, text) => {
  const refusal = checkPromotion({ ...whole, ...change })
  expect([refusal?.field, refusal && inEnglish(refusal)]).toEqual([field, text ?? null])
})
