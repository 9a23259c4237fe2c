import { expect, test } from 'vitest'
import { storePaths } from './storefront.pages'

test('T1 T2 a page of the shop and a product have addresses of their own', () => {
  expect([storePaths.shopPage(2), storePaths.product(7)]).toEqual(['/shop/page=2', '/product/7'])
})
