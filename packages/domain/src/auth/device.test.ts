import { expect, test } from 'vitest'
import { deviceOf } from './device'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${mac} ${webKit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'macOS'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari', 'macOS'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Windows'],
  [`${phone} Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI Language/zh_CN`, 'WeChat', 'iPhone'],
  [`${phone} CriOS/131.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webKit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/131.0.0.0 Safari/537.36 OPR/116.0`, 'Opera', 'Linux'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('A24 the browser and system of %j are %j on %j', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})
