import { expect, test } from 'vitest'
import { showsCareVideos, skuHasMarker } from './care-videos'

test.each([
  ['G2-MASK-S', ['MASK'], true],
  ['G2-FILTER-1', ['MASK', 'FILTER'], true],
  ['G2-mask-S', ['MASK'], false],
  ['MASK', [' MASK '], true],
  ['G2-BAG', ['MASK'], false],
  ['G2-BAG', ['', '  '], false],
  ['G2-BAG', [], false],
  ['', ['MASK'], false],
])('B4 the SKU %j carries one of %j: %j', (sku, markers, expected) => {
  expect(skuHasMarker(sku, markers)).toBe(expected)
})

test('Q3 care videos show only for SKUs with the markers of videos', () => {
  expect(showsCareVideos('G2-FILTER-1', ['MASK', 'FILTER'])).toBe(true)
  expect(showsCareVideos('G2-BAG-1', ['MASK', 'FILTER'])).toBe(false)
})
