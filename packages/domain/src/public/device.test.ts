import { expect, test } from 'vitest'
import {
  firstLanguage,
  htmlLang,
  isLanguage,
  isWeChatPhone,
  knowsOpenTags,
  languages,
  lastFour,
} from './device'

test.each([
  ['shop.example.ca', 'en'],
  ['shop.example.fr', 'fr'],
  ['shop.example.cn', 'cn'],
  ['SHOP.EXAMPLE.COM.CN:8443', 'cn'],
  ['example.fr.', 'fr'],
  [' example.fr ', 'fr'],
  ['example.com', 'en'],
  ['cn.example.com', 'en'],
  ['localhost:3000', 'en'],
  ['fr', 'en'],
  ['127.0.0.1', 'en'],
  ['[::1]:3000', 'en'],
  ['', 'en'],
])('I2 the host %j starts in %s', (host, expected) => {
  expect(firstLanguage({ host, accepted: '' })).toBe(expected)
})

test.each([
  // link, remembered, host, Accept-Language, first language
  ['cn', 'fr', 'getzo.fr', 'en', 'cn'],
  ['zh', 'fr', 'getzo.fr', 'en', 'cn'],
  ['zh-Hans', undefined, 'getzo.ca', 'en', 'cn'],
  ['zh_CN', undefined, 'getzo.ca', 'en', 'cn'],
  ['fr-CA', 'cn', 'getzo.ca', 'en', 'fr'],
  ['EN', 'cn', 'getzo.cn', 'fr', 'en'],
  ['', 'fr', 'getzo.cn', 'en', 'fr'],
  ['de', 'fr', 'getzo.cn', 'en', 'fr'],
  [undefined, 'de', 'getzo.cn', 'fr', 'cn'],
  [undefined, undefined, 'getzo.ca', 'zh-CN,zh;q=0.9', 'en'],
  [undefined, undefined, 'getzo.fr', 'zh-CN', 'fr'],
  [undefined, undefined, 'getzo.com', 'zh-CN,zh;q=0.9,en;q=0.8', 'cn'],
  [undefined, undefined, 'getzo.com', 'zh-Hant-TW', 'cn'],
  [undefined, undefined, 'localhost:3000', 'FR-ca', 'fr'],
  [undefined, undefined, '127.0.0.1', 'de-DE,de;q=0.9,en;q=0.4,fr;q=0.5', 'fr'],
  [undefined, undefined, 'getzo.com', 'en;q=0, zh ; q=0.1', 'cn'],
  [undefined, undefined, 'getzo.com', 'fr;q=0', 'en'],
  [undefined, undefined, 'getzo.com', 'fr;q=high, *', 'en'],
  [undefined, undefined, 'getzo.com', 'de', 'en'],
  [undefined, undefined, 'getzo.com', '', 'en'],
])(
  'I7 the link %j, the memory %j, the host %j and the browser’s %j: %s',
  (link, remembered, host, accepted, expected) => {
    expect(firstLanguage({ link, remembered, host, accepted })).toBe(expected)
  },
)

test('I1 the languages and their lang attributes', () => {
  expect(languages.map(htmlLang)).toEqual(['en', 'fr', 'zh-Hans'])
  expect([isLanguage('cn'), isLanguage('zh'), isLanguage(undefined)]).toEqual([true, false, false])
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.42', true],
  ['Mozilla/5.0 (Linux; Android 13) Version/4.0 Chrome/107 Mobile Safari/537.36 wxwork/4.1.6', true],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/107 MicroMessenger/7.0.20 WindowsWechat', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) MicroMessenger/6.8.0 MacWechat/3.8', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Safari/604.1', false],
  ['', false],
])('K12 Q6 the browser %j is WeChat on a phone: %j', (userAgent, expected) => {
  expect(isWeChatPhone(userAgent)).toBe(expected)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.42', true],
  ['Mozilla/5.0 (Linux; Android 9) Mobile MicroMessenger/7.0.12.1620', true],
  ['Mozilla/5.0 (Linux; Android 9) Mobile MicroMessenger/7.0.11.1600', false],
  ['Mozilla/5.0 (Linux; Android 14) Mobile MicroMessenger/10.0.1', true],
  ['Mozilla/5.0 (Linux; Android 9) Mobile MicroMessenger/7.10.1', true],
  ['Mozilla/5.0 (Linux; Android 9) Mobile MicroMessenger/6.9.99', false],
  ['Mozilla/5.0 (Linux; Android 9) Mobile MicroMessenger/6.9', false],
  ['Mozilla/5.0 (Linux; Android 13) Mobile MicroMessenger/8.0.42 miniProgram/wx1', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Mobile/15E148 wxwork/4.1.6 MicroMessenger/7.0.1', false],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/107 MicroMessenger/7.0.20 WindowsWechat', false],
])('K12 Q6 the browser %j knows open tags: %j', (userAgent, expected) => {
  expect(knowsOpenTags(userAgent)).toBe(expected)
})

test.each([
  ['REF-1001', '1001'],
  [' 20261001 ', '1001'],
  ['12', '12'],
  ['订单甲乙丙丁', '甲乙丙丁'],
  ['a😀😀😀😀', '😀😀😀😀'],
  ['WX20261118-5407', '5407'],
  ['WX20261118-54 07\n', '5407'],
  ['订单编号：ＷＸ２０２６１１１８－５４０７\u200b', '5407'],
  ['', ''],
])('K1 K15 the last four characters of %j are %j', (reference, expected) => {
  expect(lastFour(reference)).toBe(expected)
})
