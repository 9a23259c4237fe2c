import { expect, test } from 'vitest'
import { openlinkPattern, productJumpPage } from './wechat-pages'

test.each(['weixin://dl/business/', 'weixin://dl/business/?t=aB3_-.~+/%20&x=1'])(
  'Q6 K12 a jump may go to %s',
  (address) => {
    expect(openlinkPattern.test(address)).toBe(true)
  },
)

test.each([
  'https://evil.example/',
  'javascript:weixin://dl/business/',
  'weixin://dl/businessx',
  'weixin://dl/business/?t=a b',
  'weixin://dl/business/?t=a"onclick',
  'weixin://dl/business/?t=a\n',
  'Weixin://dl/business/',
])('Q6 K12 a jump never goes to %j', (address) => {
  expect(openlinkPattern.test(address)).toBe(false)
})

test('Q6 K12 the page that jumps keeps the mini-program’s address as one part of its own', () => {
  expect(productJumpPage('pages/x/y?id=1#a')).toBe('/jump/product/pages%2Fx%2Fy%3Fid%3D1%23a')
})
