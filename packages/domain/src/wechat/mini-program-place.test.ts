import { expect, test } from 'vitest'
import { placeOf } from './mini-program-place'

test.each([
  ['id=7&from=tag', 'pages/product/index', 'id=7&from=tag'],
  ['pages/special/mug?id=9', 'pages/special/mug', 'id=9'],
  ['/pages/special/mug?id=9', 'pages/special/mug', 'id=9'],
  ['?id=9', 'pages/product/index', 'id=9'],
  ['pages/a?b=c?d', 'pages/a', 'b=c?d'],
])('Q6 the wc_url %j is the place %s with %j', (wcUrl, path, query) => {
  expect(placeOf(wcUrl, 'pages/product/index')).toEqual({ path, query })
})
