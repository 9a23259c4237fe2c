import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainPage, startWithPages } from '../test-kit/plain-web'
import type { TestApp } from '../test-kit/test-app'

let product: TestApp

beforeAll(async () => {
  product = await startWithPages({}, { SUPPORT_PHONE: '+1 604 555 0148' })
})
afterAll(() => product.close())

async function visit(url: string, headers: Record<string, string> = {}) {
  const answer = await product.app.inject({ url, headers })
  return { answer, ...plainPage(answer.body).context }
}

test.each([
  ['getzo.ca', 'en', 'en'],
  ['getzo.fr', 'fr', 'fr'],
  ['getzo.cn', 'cn', 'zh-Hans'],
  ['getzo.com', 'en', 'en'],
])('I2 the first language at %s is %s', async (host, language, lang) => {
  const shown = await visit('/verification/qr', { host })
  expect([shown.language, shown.answer.headers['content-language']]).toEqual([language, lang])
  expect(shown.answer.cookies).toEqual([])
})

test.each(['en', 'fr', 'cn'])('I2 the choice of %s is remembered, and goes before the host', async (code) => {
  const host = code === 'fr' ? 'getzo.cn' : 'getzo.fr'
  const chosen = await visit(`/p/G2P0000000000?lang=${code}`, { host })
  expect([chosen.language, chosen.path]).toEqual([code, '/p/G2P0000000000'])
  const [cookie] = chosen.answer.cookies
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
  expect(cookie?.maxAge).toBeGreaterThan(300 * 24 * 3600)
  const remembered = { host, cookie: `${cookie?.name}=${cookie?.value}` }
  expect((await visit('/verification/qr', remembered)).language).toBe(code)
})

test('I2 an unknown language changes nothing', async () => {
  for (const [url, cookie] of [
    ['/verification/qr?lang=de', ''],
    ['/verification/qr', 'getzo_language=de'],
  ] as const) {
    const { answer, language } = await visit(url, { host: 'getzo.fr', cookie })
    expect([language, answer.cookies]).toEqual(['fr', []])
  }
})

test.each([
  ['getzo.com', 'zh-CN,zh;q=0.9,en;q=0.8', 'cn', 'zh-Hans'],
  ['getzo.com', 'fr-CA,fr;q=0.9', 'fr', 'fr'],
  ['getzo.fr', 'zh-CN', 'fr', 'fr'],
  ['getzo.ca', 'zh-CN', 'en', 'en'],
])('I7 at %s a browser that asks for %s is shown %s', async (host, accepted, language, lang) => {
  const shown = await visit('/verification/qr', { host, 'accept-language': accepted })
  expect([shown.language, shown.answer.headers['content-language']]).toEqual([language, lang])
  expect(shown.answer.cookies).toEqual([])
})

test('I7 the link goes before the switch’s memory', async () => {
  const headers = { host: 'getzo.fr', cookie: 'getzo_language=en', 'accept-language': 'fr' }
  expect((await visit('/verification/qr?lang=cn', headers)).language).toBe('cn')
})

test.each(['/verification/qr', '/nowhere'])(
  'I7 %s is not kept for a reader of another language',
  async (url) => {
    const { headers } = (await visit(url)).answer
    expect(headers['cache-control']).toBe('no-store')
    expect(String(headers.vary).toLowerCase()).toMatch(/accept-language, cookie/)
  },
)

test('I2 T1 the switch of a category’s page keeps the category', async () => {
  expect((await visit('/shop?category=tea&page=2')).query).toBe('category=tea')
})

test('A1 every page has the support line', async () => {
  for (const url of ['/nowhere', '/shop', '/feedback', '/verification/qr'])
    expect((await visit(url)).supportPhone).toBe('+1 604 555 0148')
})
