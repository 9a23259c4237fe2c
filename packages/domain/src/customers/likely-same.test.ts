import { expect, test } from 'vitest'
import { isSameButPrefix, isTelling, likelySame } from './likely-same'

const one = (customer_name: string, customer_name_pinyin = '', cities: string[] = [], phone_number = '') => ({
  customer_name,
  customer_name_pinyin,
  phone_number,
  cities,
})

test.each([
  ['0612345678', '+33612345678', true],
  ['612345678', '+33612345678', true],
  ['2216045550101', '6045550101', true],
  ['13800138000', '3800138000', true],
  ['13800138000', '15800138000', false],
  ['6045550101', '6045550102', false],
  ['6045550101', '6045550101', false],
  ['+8613800138', '13800138', true],
  ['55501', '+155501', false],
  ['99996045550101', '6045550101', false],
])('W12 %s and %s are one number but for what stands before: %j', (a, b, expected) => {
  expect([isSameButPrefix(a, b), isSameButPrefix(b, a)]).toEqual([expected, expected])
})

test.each([
  [one('吴敏', 'Wu Min'), one('Min Wu'), ['pinyin']],
  [one('吴敏', 'Wu Min'), one('WU Min'), ['pinyin']],
  [one('吴敏', 'Wu Min'), one('Wumin'), ['pinyin']],
  [one('张小明', 'Zhang Xiao Ming'), one('Xiaoming Zhang'), ['pinyin']],
  [one('张小明', 'Zhang Xiao Ming'), one('Zhang Xiao-ming'), ['pinyin']],
  [one('吴敏', 'Wu Min'), one('吴敏', 'Wu Min'), ['name']],
  [one('吴敏', 'Wu Min'), one('伍敏', 'Wu Min'), []],
  [one('刘雨桐 (Liu Yutong)', 'Liu Yu Tong (Liu Yutong)'), one('Yutong Liu'), ['pinyin']],
  [one('刘雨桐 (Liu Yutong)', 'Liu Yu Tong (Liu Yutong)'), one('刘雨桐', 'Liu Yu Tong'), ['name']],
  [one('Claire Roy'), one('Roy Claire'), ['pinyin']],
  [one('Claire Roy'), one('claire  ROY'), ['name']],
  [one('Claire Roy'), one('Clara Roy'), []],
  [one('吴敏', 'Wu Min', ['dalian']), one('M. Wu', '', ['dalian']), ['initials', 'city']],
  [one('吴敏', 'Wu Min', ['dalian']), one('M. Wu', '', ['shenyang']), []],
  [one('吴敏', 'Wu Min'), one('M. Wu'), []],
  [one('张小明', 'Zhang Xiao Ming', ['dalian']), one('X Zhang', '', ['dalian']), ['initials', 'city']],
  [one('吴敏', 'Wu Min', ['dalian']), one('K. Wu', '', ['dalian']), []],
  [one('吴敏', 'Wu Min', ['dalian']), one('Min Wu', '', ['beijing', 'dalian']), ['pinyin', 'city']],
  [one('吴敏', 'Wu Min', ['dalian']), one('李娜', 'Li Na', ['dalian']), []],
  [one('A', '', [], '0612345678'), one('B', '', [], '+33612345678'), ['phone']],
] as const)('W12 %j and %j are likely the same: %j', (a, b, expected) => {
  expect([likelySame(a, b), likelySame(b, a)]).toEqual([expected, expected])
})

test('W12 a name that many have says nothing alone', () => {
  expect(isTelling(['name'], 5)).toBe(true)
  expect(isTelling(['name'], 6)).toBe(false)
  expect(isTelling(['name', 'city'], 6)).toBe(true)
  expect(isTelling(['phone'], 0)).toBe(true)
  expect(isTelling([], 0)).toBe(false)
})
