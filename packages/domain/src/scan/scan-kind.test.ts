import { expect, test } from 'vitest'
import { scanDevice, scanLanguage, scanPlace } from './scan-kind'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile MicroMessenger/8.0.48', 'wechat_ios'],
  ['Mozilla/5.0 (Linux; Android 14) Mobile MicroMessenger/8.0.48', 'wechat_android'],
  ['Mozilla/5.0 (Linux; Android 13) Mobile Safari/537.36 wxwork/4.1.6', 'wechat_android'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Safari/604.1', 'ios'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/124.0 Mobile', 'android'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1', 'harmony'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0', 'computer'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 'computer'],
  ['SomethingElse/1.0', 'other'],
] as const)('U14 %s is counted as %s', (userAgent, device) => {
  expect(scanDevice(userAgent)).toBe(device)
})

test.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['fr', 'fr'],
  ['EN-us', 'en'],
  [' de;q=1', 'de'],
  ['zzz-made-up', 'other'],
  ['*', 'other'],
  ['', 'other'],
  ['frog', 'other'],
] as const)('U14 the language of %j is counted as %s', (header, language) => {
  expect(scanLanguage(header)).toBe(language)
})

test.each([
  ['CA', 'CA'],
  [' cn ', 'CN'],
  ['XX', null],
  ['T1', null],
  ['Canada', null],
  ['', null],
  [undefined, null],
])('G7 the place %j is kept as %s', (header, place) => {
  expect(scanPlace(header)).toBe(place)
})
