import { expect, test } from 'vitest'
import { signsInBoth, simplified } from '../text/simplified'
import { readTrackingNumber, storedTracking } from '../tracking/tracking-number'
import { foldText, searchedWords } from './fold-text'

test.each([
  ['Straße', 'strasse'],
  ['Łukasz Ørsted', 'lukasz orsted'],
  ['O’Brien', "o'brien"],
  ['Œuvre Æther', 'oeuvre aether'],
  ['Đặng Yıldız', 'dang yildiz'],
])('O9 %s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test.each([
  ['WX20261128-6449\u200b', ['wx20261128-6449']],
  ['\u202aWang\u202c Fang', ['wang', 'fang']],
  ['1Z 999 AA1 01 2345 6784', ['1z999aa10123456784']],
  ['UPS: 1Z999AA10123456795', ['1z999aa10123456795']],
  ['运单号：１Ｚ９９９ＡＡ１０１２３４５６７８４', ['1z999aa10123456784']],
])('O42 %j is searched by %j', (text, words) => {
  expect(searchedWords(text)).toEqual(words)
})

test.each([
  ['1Z 999 AA1 01 2345 6784', '1Z999AA10123456784'],
  ['1z999aa10123456784', '1Z999AA10123456784'],
  ['UPS: 1Z999AA10123456795', '1Z999AA10123456795'],
  ['1Z-999-AA1-01-2345-6784\u200b', '1Z999AA10123456784'],
  ['顺丰 SF 123 4567 890', 'SF1234567890'],
  ['tracking number: 9400 1000 0000', '940010000000'],
  ['Collected by the customer', 'Collected by the customer'],
])('W9 the tracking number %j is stored as %s, and is stored so again', (text, stored) => {
  expect(storedTracking(text)).toBe(stored)
  expect(storedTracking(stored)).toBe(stored)
})

test('W9 a longer text with a tracking number in it is none', () => {
  expect(readTrackingNumber('see 1Z999AA10123456784 of May')).toBeNull()
})

test('I8 traditional signs are read as simplified ones, one for one', () => {
  expect(simplified('重慶市 單田芳 臺灣 Ming')).toBe('重庆市 单田芳 台湾 Ming')
  const { traditional, simplified: others } = signsInBoth()
  expect(traditional.length).toBe(others.length)
  expect(simplified(others)).toBe(others)
})
