import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnPath, originForm } from './own-address'

test.each([
  '/',
  '/p/G2',
  '/order/b3JkZXI6MQ.abc-_',
  '/jump/product/pages%2Fx%2Fy%3Fid%3D1',
  '/p/%E9%95%BF',
  '/p/长',
  '/a//b',
  '/p/a..b',
  '/p/...',
  '/p/%252e%252e',
  '/@evil.example',
  '/p/x;y=1',
])('A20 %j is a path of our own', (path) => {
  expect(isOwnPath(path)).toBe(true)
})

test.each([
  '',
  'p/G2',
  '//evil.example',
  '///evil.example',
  '/%2fevil.example',
  '/%2F%2fevil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/%5cevil.example',
  String.raw`/p/x\y`,
  '/..//evil.example',
  '/p/..//evil.example',
  '/p/%2e%2e//evil.example',
  '/p/.%2E/x',
  '/p/..%2fx',
  '/p/..;/x',
  '/p/%2e%2e;a=b/x',
  '/p/..',
  '/./x',
  '/\t/evil.example',
  '/\n/evil.example',
  '/p/\u0000',
  '/p x',
  '/p?next=x',
  '/p#x',
  'https://evil.example/p',
  'javascript:alert(1)',
  'http:evil.example',
])('A20 %j is none', (path) => {
  expect(isOwnPath(path)).toBe(false)
})

const pieces = fc.constantFrom(
  '/',
  '\\',
  '.',
  '..',
  ';',
  '%2e',
  '%2F',
  '%5c',
  '\t',
  '\n',
  ':',
  '@',
  '?',
  '#',
  'evil.example',
  'a',
  'http',
  '长',
)
const targets = fc.oneof(
  fc.string(),
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
)
/** As a proxy may read it that decodes before it looks for slashes and dots. */
const decodedFirst = (path: string) =>
  path.replaceAll(/%2e/gi, '.').replaceAll(/%2f/gi, '/').replaceAll(/%5c/gi, '\\')
const address = (path: string) => new URL(path, 'https://own.example/a/b')

test('A20 a path of our own leads to our own host, and to that very path, with any content', () => {
  fc.assert(
    fc.property(targets, (rest) => {
      for (const path of [rest, `/${rest}`].filter(isOwnPath)) {
        expect(address(path).origin).toBe('https://own.example')
        expect(address(path).pathname.split('/')).toHaveLength(path.split('/').length)
        expect(address(`${path}?lang=fr`).href).toBe(`${address(path).href}?lang=fr`)
        expect(address(decodedFirst(path)).origin).toBe('https://own.example')
      }
    }),
    { seed: 23, numRuns: 3000 },
  )
})

test.each([
  ['http://evil.example/p/G2?x=1', '/p/G2?x=1'],
  ['HTTPS://evil.example:8443/p', '/p'],
  ['http://evil.example', '/'],
  ['http://evil.example?x', '/?x'],
  ['http://a@evil.example//b', '//b'],
  ['/p/http://evil.example', '/p/http://evil.example'],
  ['//evil.example/x', '//evil.example/x'],
  ['*', '*'],
])('X7 the request target %j names %j', (target, expected) => {
  expect(originForm(target)).toBe(expected)
})
