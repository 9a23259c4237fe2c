import { codeWithTail, groupedCode } from '@getzo/domain/urls/code-tail'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { eachOf } from '../../test-kit/calls/edge-calls'
import { createCodes, plainPhone } from '../../test-kit/codes'
import { plainPage, startWithPages } from '../../test-kit/plain-web'
import { createTags, pathOf } from '../../test-kit/tags'
import type { TestApp } from '../../test-kit/test-app'
import { ugHash } from '../urls/url-hashes'
import { createCodeLookups } from './code-lookups'

const missesMax = 100
const networkMissesMax = 400

let product: TestApp
let known: Record<'code' | 'document' | 'brand' | 'product' | 'sku' | 'wcUrl', string>

beforeAll(async () => {
  product = await startWithPages()
  const make = createCodes(product)
  const { seed, product_id, sku_id } = await make.productCode({ product: { wc_url: 'id=known' } })
  const brand = await make.brand()
  const document = await make.document(brand)
  await make.file(`documents/${document}.pdf`)
  known = {
    code: seed,
    document,
    brand: String(brand),
    product: String(product_id),
    sku: String(sku_id),
    wcUrl: 'id%3Dknown',
  }
})
afterEach(() => vi.useRealTimers())
afterAll(() => product.close())

/** Every path that tells whether a code exists: its address for a code nobody issued, and for one that is there. */
const paths: Record<string, { unknown: (n: number) => string; known: () => string }> = {
  '/p': { unknown: (n) => `/p/NONE${n}`, known: () => `/p/${known.code}` },
  '/getzo': { unknown: (n) => `/getzo/NONE${n}`, known: () => `/getzo/${known.code}` },
  '/warranty': { unknown: (n) => `/warranty/NONE${n}`, known: () => `/warranty/${known.code}` },
  '/feedback': { unknown: (n) => `cookie:pnfc:NONE${n}`, known: () => `cookie:pnfc:${known.code}` },
  'the jump to feedback': {
    unknown: (n) => `/feedback/NONE${n}/pnfc/jump`,
    known: () => `/feedback/${known.code}/pnfc/jump`,
  },
  'the short link of a code': { unknown: (n) => `/NONE${n}`, known: () => `/${known.code}` },
  'the short link of a document': { unknown: (n) => `/NONE-${n}`, known: () => `/${known.document}` },
  '/b/…/d/…': {
    unknown: (n) => `/b/${known.brand}/d/NONE${n}`,
    known: () => `/b/${known.brand}/d/${known.document}`,
  },
  'a document under another brand': {
    unknown: (n) => `/b/${n + 7000}/d/${known.document}`,
    known: () => `/b/${known.brand}/d/${known.document}`,
  },
  'a document’s file': {
    unknown: (n) => `/files/documents/NONE${n}.pdf`,
    known: () => `/files/documents/${known.document}.pdf`,
  },
  'a document’s file, spelled otherwise': {
    unknown: (n) => `/files//pictures/..%2f%64ocuments/NONE${n}.pdf`,
    known: () => `/files/documents/${known.document}.pdf`,
  },
  '/o': { unknown: (n) => `/o/NONE${n}`, known: () => `/o/${known.code}` },
  '/c': { unknown: (n) => `/c/NONE${n}`, known: () => `/c/${known.code}` },
  '/tp': { unknown: (n) => `/tp/NONE${n}`, known: () => `/tp/${known.code}` },
  '/verification/qr': {
    unknown: (n) => `/verification/qr?code=NONE${n}`,
    known: () => `/verification/qr?code=${known.code}`,
  },
  'u/ugh': { unknown: (n) => `/release/u/ugh/NONE${n}`, known: () => `/release/u/ugh/${known.code}` },
  'the public product': {
    unknown: (n) => publicCall('p', 900_000 + n),
    known: () => publicCall('p', known.product),
  },
  'the public SKU': {
    unknown: (n) => publicCall('s', 900_000 + n),
    known: () => publicCall('s', known.sku),
  },
  'wc_jump/product': {
    unknown: (n) => `/release/wc_jump/product/NONE${n}`,
    known: () => `/release/wc_jump/product/${known.wcUrl}`,
  },
  'wc_jump/page': {
    unknown: (n) => `/release/wc_jump/page/none${n}`,
    known: () => '/release/wc_jump/page/home',
  },
  'the page of wc_jump': {
    unknown: (n) => `/jump/product/NONE${n}`,
    known: () => `/jump/product/${known.wcUrl}`,
  },
}

function publicCall(kind: 'p' | 's', id: number | string): string {
  const name = kind === 'p' ? 'readPublicProduct' : 'readPublicSku'
  const path = product.deps.endpoints.find((endpoint) => endpoint.name === name)?.path ?? ''
  return path.replace(/:\w+/, String(id))
}

function ask(address: string, remoteAddress: string) {
  const isCookie = address.startsWith('cookie:')
  const cookie = isCookie ? { cookie: `getzo_feedback=${address.slice('cookie:'.length)}` } : {}
  return product.app.inject({
    method: 'GET',
    url: isCookie ? '/feedback' : address,
    remoteAddress,
    headers: { 'user-agent': plainPhone, ...cookie },
  })
}

const get = async (address: string, remoteAddress: string) => (await ask(address, remoteAddress)).statusCode

/** Twenty at once: of hundreds a busy service turns some away unread, and they count for nothing. */
async function times<T>(count: number, run: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  await eachOf(Array.from({ length: count }).keys(), 20, async (n) => void (answers[n] = await run(n)))
  return answers
}

/** The one place that has missed once so far has missed so many times more. */
async function missMore(count: number) {
  const { rowCount } = await product.db.pool.query(
    `update rate_limits set points = points + $1 where key like 'code-%' and points = 1`,
    [count],
  )
  expect(rowCount).toBe(4)
}

/** Addresses of networks that no other test has used. */
let networks = 0
const freshNetwork = () => {
  networks += 1
  return (host: number) => `10.9.${networks}.${host}`
}

describe('trying out codes', () => {
  test.each(Object.keys(paths))(
    'U6 K18 is stopped after 100 misses on %s, and then on every path',
    async (name) => {
      const path = paths[name]
      if (!path) throw new Error(name)
      const guesser = freshNetwork()(1)
      expect(await get(path.unknown(0), guesser)).not.toBe(429)
      await missMore(missesMax - 3)
      const statuses = await times(2, (n) => get(path.unknown(1 + n), guesser))
      expect(statuses).not.toContain(429)
      expect(await get(path.unknown(missesMax), guesser)).toBe(429)
      for (const other of Object.values(paths)) expect(await get(other.known(), guesser)).toBe(429)
      expect(await get(path.known(), freshNetwork()(1))).not.toBe(429)
    },
  )

  test('G12 200 strangers who share one address shut neither a genuine tap there nor a code with a tail', async () => {
    const tags = createTags(product)
    const tag = await tags.tag(await tags.batch())
    const url_seed = codeWithTail(
      'G2P170820501',
      Uint8Array.from({ length: 10 }, (_, at) => at * 11),
    )
    await tags.productCode({ url: { url_seed, ug_hash: ugHash(url_seed) } })
    const shared = freshNetwork()(1)
    // with time one more guess is let through
    vi.useFakeTimers({ toFake: ['Date'] })
    const forged = (n: number) => pathOf(tag.tap()).replace(/cmac=.*/, `cmac=${String(n).padStart(16, '0')}`)
    const stranger = async (n: number) => [
      await get(`/p/NONE${n}`, shared),
      await get(forged(n), shared),
      await get(`/warranty/G2P1${n}`, shared),
    ]
    await times(200, stranger)
    // whoever guesses is stopped, and a message that nobody can guess is told to be none of ours
    expect(await stranger(200)).toEqual([429, 404, 429])
    expect(await get(`/p/${known.code}`, shared)).toBe(429)
    const { body } = await ask(pathOf(tag.tap()), shared)
    expect(plainPage(body).page.props).toMatchObject({ product: { verdict: 'verified' } })
    const places = ['/p/', '/getzo/', '/warranty/', '/tp/', '/release/u/ugh/']
    for (const place of places)
      for (const typed of [url_seed, groupedCode(url_seed).toLowerCase()]) {
        const status = await get(place + encodeURIComponent(typed), shared)
        expect([place, typed, status]).toEqual([place, typed, place === '/tp/' ? 303 : 200])
      }
    expect(await get(`/verification/qr?code=${url_seed}`, shared)).toBe(303)
    // one more wrong code of any other form waits
    expect(await get(`/p/${url_seed.slice(0, -1)}`, shared)).toBe(429)
  })

  test('G2 G12 who has just tapped a piece reloads its page under a code without a tail at an address that is shut, and reads no other', async () => {
    const tags = createTags(product)
    const tag = await tags.tag(await tags.batch())
    const shared = freshNetwork()(1)
    const tapped = await ask(pathOf(tag.tap()), shared)
    const [cookie = ''] = String(tapped.headers['set-cookie']).split(';')
    await times(missesMax + 1, (n) => get(`/p/NONE${n}`, shared))
    const reload = async (address: string, headers: Record<string, string>) => {
      const answer = await product.app.inject({
        url: address,
        remoteAddress: shared,
        headers: { 'user-agent': plainPhone, ...headers },
      })
      return answer.statusCode
    }
    const { seed } = tag.url
    const own = [seed, seed.toLowerCase(), ugHash(seed)].flatMap((code) => [
      `/p/${code}`,
      `/warranty/${code}`,
    ])
    for (const address of own) expect([address, await reload(address, { cookie })]).toEqual([address, 200])
    // the page of another piece, or with a cookie of somebody's own making, is a guess as before
    expect(await reload(`/p/${known.code}`, { cookie })).toBe(429)
    expect(await reload(`/p/${encodeURIComponent(`${seed} ${known.code}`)}`, { cookie })).toBe(429)
    const forged = cookie.replace(/.{4}$/, 'AAAA')
    expect(await reload(`/p/${seed}`, { cookie: forged })).toBe(429)
    expect(await reload(`/p/${seed}`, {})).toBe(429)
  })

  test('U6 G12 a seed beside a tail that is read anyway is not tried out: the text is the tail’s code', async () => {
    const url_seed = codeWithTail(
      'G2P170820502',
      Uint8Array.from({ length: 10 }, (_, at) => at * 13),
    )
    await createTags(product).productCode({ url: { url_seed, ug_hash: ugHash(url_seed) } })
    const asker = freshNetwork()(1)
    const shown = async (text: string) =>
      plainPage((await ask(`/p/${encodeURIComponent(text)}`, asker)).body).page.props
    expect(await shown(known.code)).toMatchObject({ product: { code: known.code } })
    expect(await shown(`${known.code}, ${url_seed}`)).toMatchObject({ product: { code: url_seed } })
  })

  test('U6 a network of many addresses is stopped together, its neighbours are not', async () => {
    const hosts = freshNetwork()
    const perHost = networkMissesMax / 8
    const statuses = await times(networkMissesMax, (n) =>
      get(`/release/u/ugh/NET${n}`, hosts(1 + Math.floor(n / perHost))),
    )
    expect(statuses).not.toContain(429)
    expect(await get('/release/u/ugh/NETLAST', hosts(200))).toBe(429)
    expect(await get(`/p/${known.code}`, hosts(201))).toBe(429)
    expect(await get(`/p/${known.code}`, freshNetwork()(1))).toBe(200)
  })

  test('U6 waiting out each ten minutes does not help for longer than a day’s misses', async () => {
    const guesser = freshNetwork()(1)
    let misses = 0
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let round = 0; round < 8; round += 1) {
      const statuses = await times(missesMax, (n) => get(`/release/u/ugh/DAY${round}-${n}`, guesser))
      misses += statuses.filter((status) => status === 404).length
      vi.setSystemTime(Date.now() + 601_000)
    }
    expect(misses).toBe(500)
  })

  test('N10 misses count for all copies of the service, also for one that has just started', async () => {
    const ip = freshNetwork()(1)
    const parts = () => ({ db: product.db, metrics: new Registry(), ownTaps: { urlIds: () => [] } })
    const copies = Array.from({ length: 3 }, () => createCodeLookups(parts()))
    const miss = (copy = copies[0]) => copy?.find({ ip, cookies: {} }, 'NONE', async () => null)
    for (let n = 0; n < missesMax; n += 1) expect(await miss(copies[n % 3])).toBeNull()
    for (const copy of copies) await expect(miss(copy)).rejects.toMatchObject({ error: 'too_many' })
    const restarted = createCodeLookups(parts())
    await expect(miss(restarted)).rejects.toMatchObject({ error: 'too_many' })
  })

  test('U6 a hit asks the database for nothing but the code, also while others are stopped', async () => {
    const ip = freshNetwork()(1)
    const run = vi.spyOn(product.db.pool, 'query')
    expect(await times(300, () => get(`/release/u/ugh/${known.code}`, ip))).not.toContain(429)
    const names = new Set(run.mock.calls.map(([query]: unknown[]) => Reflect.get(Object(query), 'name')))
    run.mockRestore()
    // rows that are written in the background soon after, of earlier tests too
    for (const later of ['make-scan-keys', 'add-scans', 'insert-visits']) names.delete(later)
    expect([...names]).toEqual(['scan-code-by-seed'])
  })

  test('U6 misses and refusals are in the metrics', async () => {
    const guesser = freshNetwork()(1)
    await times(missesMax + 5, (n) => get(`/release/u/ugh/MET${n}`, guesser))
    const { body } = await product.app.inject({ url: '/metrics' })
    expect(Number(/^getzo_code_misses_total (\d+)$/m.exec(body)?.[1])).toBeGreaterThan(missesMax)
    expect(Number(/^getzo_code_refusals_total\{limit="address"\} (\d+)$/m.exec(body)?.[1])).toBeGreaterThan(0)
  })
})

const counted = () =>
  Object.values(paths).map(({ known: address }) => address().replace(/^cookie:.*/, '/feedback'))
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+(\(.+\))?/g, '[^/]+')}$`)

test('U6 every public call with a text in its address is on the list above, or tells nothing of codes', () => {
  const tellsNothing = new Set(['lookUpOrder', 'listOtherSizes', 'readStoreProduct', 'listStoreProducts'])
  const open = product.deps.endpoints.filter(
    ({ access, method, path, name }) =>
      access === 'anyone' && method === 'GET' && path.includes(':') && !tellsNothing.has(name),
  )
  for (const { name, path } of open) {
    expect([name, counted().some((address) => patternOf(path).test(address))]).toEqual([name, true])
  }
  expect(open.length).toBeGreaterThan(4)
})

test('U6 every page with a text in its address is on the list above, or tells nothing of codes', () => {
  const tellsNothing = new Set([
    // the same page for every link, behind the limits of K11
    '/order/:hash',
    '/o/:hash/od/:id',
    // asks for the order's proof first
    '/jump/order/:hash',
    // the catalogue, which everybody may read
    '/product/:id',
    '/shop/:page',
    '/shop/page=:page',
  ])
  const open = product.deps.pages.filter((path) => path.includes(':') && !tellsNothing.has(path))
  for (const path of open) {
    expect([path, counted().some((address) => patternOf(path).test(address.split('?')[0] ?? ''))]).toEqual([
      path,
      true,
    ])
  }
  expect(open.length).toBeGreaterThan(8)
})
