import { codeWithTail } from '@getzo/domain/urls/code-tail'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plainPhone } from '../../test-kit/codes'
import { plainPage, startWithPages } from '../../test-kit/plain-web'
import { createTags, pathOf } from '../../test-kit/tags'
import type { TestApp } from '../../test-kit/test-app'
import { ugHash } from '../urls/url-hashes'

/** Codes that are each typed in twenty ways; more by CODES, for a run by hand. */
const typedCodes = Number(process.env.CODES ?? 20)

let product: TestApp
let make: ReturnType<typeof createTags>
let remote = 0

beforeAll(async () => {
  product = await startWithPages({}, { PUBLIC_URL: 'https://shop.example' })
  make = createTags(product)
})
beforeEach(() => {
  remote += 1
})
afterAll(() => product.close())

async function open(url: string, headers: Record<string, string> = {}) {
  const answer = await product.app.inject({
    method: 'GET',
    url,
    remoteAddress: `10.9.${remote % 250}.1`,
    headers: { 'user-agent': plainPhone, ...headers },
  })
  const isPage = String(answer.headers['content-type']).startsWith('text/html')
  return {
    status: answer.statusCode,
    location: answer.headers.location ?? '',
    cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '',
    body: answer.body,
    address: isPage ? (plainPage(answer.body).context.address ?? '') : '',
    page: isPage ? plainPage(answer.body).page : null,
  }
}

/** The verdict of an address on a code, or the kind of its page. */
async function saidAt(address: string, cookie = '') {
  const { page, body, location } = await open(address, cookie === '' ? {} : { cookie })
  if (location !== '') return saidOf(await open(location, cookie === '' ? {} : { cookie }))
  return saidOf({ page, body })
}

function saidOf({ page, body }: { page: { name: string; props: unknown } | null; body: string }) {
  const props = page === null ? JSON.parse(body) : page.props // the call's answer
  if (page?.name === 'orderJump') return 'order jump'
  return props.product?.verdict ?? props.verdict ?? props.refusal ?? props.kind ?? props.message
}

/** The verdict on a tap. */
const saidToTap = async (address: string) => saidOf(await open(pathOf(address)))

/** Every way to a code. */
const addresses = (code: string) => [
  `/p/${code}`,
  `/getzo/${code}`,
  `/warranty/${code}`,
  `/${code}`,
  `/p/${ugHash(code)}`,
  `/verification/qr?code=${code}`,
  `/tp/${code}`,
  `/release/u/ugh/${code}`,
]

type Act = (tag: Awaited<ReturnType<typeof make.tag>>) => Promise<unknown>
const sql = (text: string, id: number) => product.db.pool.query(text, [id])
const suspendUrl: Act = ({ url }) => sql('update urls set suspended_at = now() where id = $1', url.id)
const deleteUrl: Act = ({ url }) => sql('update urls set deleted_at = now() where id = $1', url.id)
const tagIs =
  (status: string): Act =>
  ({ id }) =>
    product.db.pool.query('update tags set status = $2 where id = $1', [id, status])
const scanOften: Act = ({ url }) =>
  sql(
    `insert into url_scan_days (url_id, day, visitors, first_at, last_at)
       select $1, current_date - ago, 10, now(), now() from generate_series(0, 2) ago`,
    url.id,
  )
const watchUrl: Act = ({ url }) =>
  sql(
    `insert into suspicions (url_id, rule, params, found_at, last_at, state, decided_at, decided_by)
       values ($1, 'scanned_most', '{}', now(), now(), 'watch', now(), 'Staff')`,
    url.id,
  )
const nothing: Act = () => Promise.resolve()

describe('G8 G9 every address of a code says the same', () => {
  test.each<[string, Act, string, string]>([
    ['a tag in use', nothing, 'tap', 'verified'],
    ['a tag in use, suspended as a URL', suspendUrl, 'suspended', 'suspended'],
    ['a suspended tag', tagIs('suspended'), 'suspended', 'suspended'],
    ['a retired tag', tagIs('retired'), 'withdrawn', 'retired'],
    ['a tag in use, deleted', deleteUrl, 'withdrawn', 'retired'],
  ])('of a URL with %s', async (_what, act, plainly, tapped) => {
    for (const mirror of ['plain', 'encrypted'] as const) {
      const tag = await make.tag(await make.batch({ mirror }))
      await act(tag)
      for (const address of addresses(tag.url.seed)) {
        const said = await saidAt(address)
        const expected =
          address.startsWith('/release') && plainly === 'withdrawn'
            ? 'This code was withdrawn. Please ask us about it.'
            : plainly
        expect([address, said]).toEqual([address, expected])
      }
      expect(await saidToTap(tag.tap())).toBe(tapped)
      // a preview, a robot and a request without an agent get no verdict on a message
      for (const agent of ['', 'Twitterbot/1.0', 'curl/8.0']) {
        const asked = await open(pathOf(tag.tap()), { 'user-agent': agent })
        expect([agent, saidOf(asked)]).toEqual([agent, 'unchecked'])
        const forged = await open(pathOf(tag.tap()).replace(/cmac=../, 'cmac=00'), { 'user-agent': agent })
        expect([agent, saidOf(forged)]).toEqual([agent, 'unchecked'])
      }
    }
  })

  test.each<[string, Act, string]>([
    ['nothing against it', nothing, 'authentic'],
    ['suspended', suspendUrl, 'suspended'],
    ['deleted', deleteUrl, 'withdrawn'],
    ['scanned by many', scanOften, 'unusual'],
    ['watched by staff', watchUrl, 'unusual'],
  ])('of a URL without a tag, %s', async (_what, act, verdict) => {
    const url = await make.productCode()
    await act({ url } as never) // these acts look at the URL alone
    for (const address of addresses(url.seed)) {
      const expected =
        address.startsWith('/release') && verdict === 'withdrawn'
          ? 'This code was withdrawn. Please ask us about it.'
          : verdict
      expect([address, await saidAt(address)]).toEqual([address, expected])
    }
  })

  test('K18 Q11 of a letter, its own address too', async () => {
    for (const [act, said] of [
      [nothing, 'verify'],
      [suspendUrl, 'suspended'],
      [deleteUrl, 'withdrawn'],
    ] as const) {
      const order_id = await make.order()
      const letter = await make.code({ order_id, url_item_type: 'tyl', url_destination_type: 'o' })
      await act({ url: letter } as never) // these acts look at the URL alone
      for (const place of ['o', 'c', 'tp']) {
        const { page } = await open(`/${place}/${letter.seed}`)
        const shown = said === 'verify' ? { step: said } : { kind: said }
        expect([place, page?.props]).toMatchObject([place, shown])
      }
    }
  })

  test('Q11 the page of a withdrawn code leads to no order', async () => {
    const code = await make.productCode({ url: { order_id: await make.order() } })
    const shown = async () => (await open(`/p/${code.seed}`)).page?.props
    expect(await shown()).toMatchObject({ product: { orderHash: expect.any(String) } })
    await deleteUrl({ url: code } as never) // this act looks at the URL alone
    expect(await shown()).toMatchObject({ product: { verdict: 'withdrawn', orderHash: null } })
  })

  test('another browser at the address that a tap went on to is asked to tap', async () => {
    const tag = await make.tag(await make.batch())
    expect(await saidAt((await open(pathOf(tag.tap()))).address)).toBe('tap')
  })

  test('a proof ends when the code is suspended meanwhile', async () => {
    const tag = await make.tag(await make.batch())
    const taken = await open(pathOf(tag.tap()))
    expect(await saidAt(taken.address, taken.cookie)).toBe('verified')
    await suspendUrl(tag)
    expect(await saidAt(taken.address, taken.cookie)).toBe('suspended')
  })

  test('G2 a proof ends when its tag is retired, also where another tag is in use by then', async () => {
    const batch = await make.batch()
    const old = await make.tag(batch)
    const taken = await open(pathOf(old.tap()))
    await tagIs('retired')(old)
    await product.db.pool.query(
      `insert into tags (batch_id, key_version, uid, url_id) values ($1, 1, $2, $3)`,
      [batch.id, make.chip(batch, old.url.seed).uid, old.url.id],
    )
    expect(await saidAt(taken.address, taken.cookie)).toBe('tap')
  })

  test('the proof of one piece says nothing of another', async () => {
    const batch = await make.batch()
    const [mine, other] = [await make.tag(batch), await make.tag(batch)]
    const taken = await open(pathOf(mine.tap()))
    expect(await saidAt(`/p/${other.url.seed}`, taken.cookie)).toBe('tap')
  })

  test('a tag that replaces a retired one is the one to tap', async () => {
    const batch = await make.batch()
    const old = await make.tag(batch)
    await tagIs('retired')(old)
    const chip = make.chip(batch, old.url.seed)
    await product.db.pool.query(
      `insert into tags (batch_id, key_version, uid, url_id) values ($1, 1, $2, $3)`,
      [batch.id, chip.uid, old.url.id],
    )
    expect(await saidAt(`/p/${old.url.seed}`)).toBe('tap')
  })
})

const wide = (text: string) =>
  Array.from(text, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('')
const groups = (text: string, by: string) =>
  text
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .match(/.{1,4}/g)
    ?.join(by) ?? ''
const mistaken = (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'I')

/** Twenty ways in which people type a code. */
const ways: ((code: string) => string)[] = [
  (code) => code,
  (code) => code.toLowerCase(),
  (code) => ` ${code} `,
  wide,
  (code) => wide(code.toLowerCase()),
  mistaken,
  (code) => code.replaceAll('1', 'l').replaceAll('0', 'o'),
  (code) => code.replace('-', ''),
  (code) => code.replace('-', ' '),
  (code) => code.replace('-', '.'),
  (code) => code.replace('-', '–'),
  (code) => code.replace('-', '—'),
  (code) => code.replace('-', '_'),
  (code) => groups(code, ' '),
  (code) => groups(code, '-'),
  (code) => groups(code, '.'),
  (code) => groups(code.toLowerCase(), '\u00A0'),
  (code) => groups(mistaken(code), '\u3000'),
  (code) => `${code}.`,
  (code) => `${code.slice(0, 3)}\u200B${code.slice(3)}`,
]

test('Q12 G6 a code of ours is found however it is typed, at every address', async () => {
  const random = (at: number) => Uint8Array.from({ length: 10 }, (_, byte) => (at * 37 + byte * 91 + 5) % 256)
  let asked = 0
  for (let at = 0; at < typedCodes; at += 1) {
    const base = at % 4 === 0 ? `Own-Seed_${at}O1` : `G2P1O0${String(1000 + at)}01`
    const url_seed = at % 3 === 0 ? base : codeWithTail(base, random(at))
    await make.productCode({ url: { url_seed, ug_hash: ugHash(url_seed) } })
    for (const [way, typed] of ways.map((way, index) => [index, way(url_seed)] as const)) {
      const places = ['/p/', '/getzo/', '/warranty/', '/tp/', '/verification/qr?code=', '/release/u/ugh/']
      const place = places[(at + way) % places.length]
      const said = await saidAt(place + encodeURIComponent(typed))
      expect([url_seed, place, typed, said]).toEqual([url_seed, place, typed, 'authentic'])
      asked += 1
    }
  }
  expect(asked).toBe(typedCodes * 20)
})

test('Q12 G6 a typing error is reported as one, with its position, and never as "not authentic"', async () => {
  const url_seed = codeWithTail('G2P170899901', new Uint8Array(10).fill(7))
  await make.productCode({ url: { url_seed, ug_hash: ugHash(url_seed) } })
  const wrong = url_seed.slice(0, -2) + (url_seed.at(-2) === 'A' ? 'B' : 'A') + url_seed.slice(-1)
  const fault = { kind: 'check', from: 13, to: 29 }
  expect(await open(`/p/${wrong}`)).toMatchObject({
    status: 404,
    page: { props: { kind: 'unknown', asked: wrong, fault } },
  })
  expect((await open(`/verification/qr?code=${wrong}`)).page).toMatchObject({
    props: { asked: wrong, fault },
  })
  expect(JSON.parse((await open(`/release/u/ugh/${wrong}`)).body)).toMatchObject({
    message: 'This code is incomplete or mistyped. Please check its characters 13 to 29.',
  })
})

test('Q1 what has not our form, or is whole by its check character and was never made, is not authentic', async () => {
  const whole = codeWithTail('G2P999999901', new Uint8Array(10).fill(9))
  for (const code of [whole, 'NOTHING-AT-ALL', '长']) {
    expect(await open(`/p/${encodeURIComponent(code)}`)).toMatchObject({
      status: 404,
      page: { props: { kind: 'unknown', fault: null } },
    })
  }
})

test('G12 a piece of ours is found by its tail, and never called fake by half of its code', async () => {
  const url_seed = codeWithTail('G2P170899801', new Uint8Array(10).fill(77))
  await make.productCode({ url: { url_seed, ug_hash: ugHash(url_seed) } })
  const tail = url_seed.slice(-17)
  const asTyped = [
    url_seed.replace('G2P17', 'G2P18'),
    url_seed.replace('G2P', '62P'),
    tail,
    tail.toLowerCase(),
    tail.match(/.{1,4}/g)?.join(' ') ?? '',
    `${url_seed}请查收`,
    `防伪码：${url_seed}`,
  ]
  for (const typed of asTyped) {
    const found = { page: { props: { kind: 'product', product: { code: url_seed } } } }
    expect(await open(`/p/${encodeURIComponent(typed)}`), typed).toMatchObject(found)
    expect(await open(`/verification/qr?code=${encodeURIComponent(typed)}`), typed).toMatchObject({
      location: `/p/${url_seed}`,
    })
    expect((await open(`/warranty/${encodeURIComponent(typed)}`)).page, typed).toMatchObject({
      name: 'warranty',
      props: { code: url_seed },
    })
    expect((await open(`/${encodeURIComponent(typed)}`)).page, typed).toMatchObject({
      name: 'warranty',
      props: { code: url_seed },
    })
  }
  for (const path of [
    `/p/${url_seed}/`,
    `/P/${url_seed}/`,
    `/warranty/${url_seed}/?lang=fr`,
    `/${url_seed}/`,
  ])
    expect((await open(path)).status, path).toBe(200)
  const halves = [
    'G2P170899801',
    'G2P17089980',
    url_seed.slice(0, -1),
    url_seed.slice(0, 20),
    tail.slice(1),
    '170899801',
  ]
  for (const typed of halves)
    for (const path of ['/p/', '/warranty/', '/', '/verification/qr?code=']) {
      const { status, page } = await open(`${path}${encodeURIComponent(typed)}`)
      expect([status, page], path + typed).toMatchObject([404, { props: { kind: 'unknown', fault: {} } }])
    }
})
