import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plainPhone, weChatPhone } from '../../../test-kit/codes'
import { plainPage, startWithPages } from '../../../test-kit/plain-web'
import { createTags, pathOf } from '../../../test-kit/tags'
import type { TestApp } from '../../../test-kit/test-app'

const start = new Date('2026-03-10T04:00:00Z')
/** races of one counter value; more by RACES, for a run by hand */
const races = Number(process.env.RACES ?? 30)

let product: TestApp
let make: ReturnType<typeof createTags>
let clock = start
let remote = 0

beforeAll(async () => {
  product = await startWithPages({ now: () => clock }, { PUBLIC_URL: 'https://shop.example' })
  make = createTags(product)
})
beforeEach(() => {
  clock = start
})
afterAll(() => product.close())

/** Opens an address as a phone does; `cookie` is what an earlier answer gave. */
async function open(
  address: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
  ip: string | null = null,
) {
  remote += 1
  const answer = await product.app.inject({
    method,
    url: address.startsWith('http') ? pathOf(address) : address,
    remoteAddress: ip ?? `10.${remote % 250}.${Math.floor(remote / 250) % 250}.1`,
    headers: { 'user-agent': plainPhone, ...headers },
  })
  const isPage = method === 'GET' && String(answer.headers['content-type']).startsWith('text/html')
  const [cookie = ''] = String(answer.headers['set-cookie'] ?? '').split(';')
  return {
    status: answer.statusCode,
    cookie,
    setCookie: String(answer.headers['set-cookie'] ?? ''),
    ...(isPage ? shownBy(answer.body) : { address: '', props: null, verdict: null }),
  }
}

function shownBy(body: string) {
  const { page, context } = plainPage(body)
  const product = page.name === 'scan' && page.props.kind === 'product' ? page.props.product : null
  // where the browser is to go on from
  return { address: context.address ?? '', props: page.props, verdict: product?.verdict ?? null }
}

const marksOf = async (uid: string) => {
  await product.deps.background.idle()
  const { rows } = await product.db.pool.query(
    'select kind, times, tag_id, url_id, day from tag_marks where uid = $1 order by id',
    [uid],
  )
  return rows
}
const stateOf = async (id: number) => {
  const { rows } = await product.db.pool.query('select * from tag_states where tag_id = $1', [id])
  return rows[0]
}
const mistyped = { status: 404, props: { kind: 'tap', refusal: 'mistyped' } }

describe.each(['plain', 'encrypted'] as const)('a tap of the %s mirror', (mirror) => {
  test('G1 G2 opens the product of its URL, at an address without the message, with a word that it is genuine', async () => {
    const tag = await make.tag(await make.batch({ mirror }))
    const address = tag.tap()
    expect(pathOf(address).startsWith(mirror === 'plain' ? `/p/${tag.url.seed}?uid=` : '/t?picc_data=')).toBe(
      true,
    )
    const tapped = await open(address)
    expect([tapped.status, tapped.address]).toEqual([200, `/p/${tag.url.seed}`])
    expect(tapped.setCookie).toMatch(
      /^__Host-getzo_tap_\d+=[^;]+; Max-Age=600; .*HttpOnly; Secure; SameSite=Lax/,
    )
    expect(await make.scansOf(tag.url.id)).toBe(1)
    for (const shown of [tapped, await open(tapped.address, { cookie: tapped.cookie })]) {
      expect(shown).toMatchObject({
        status: 200,
        props: { kind: 'product', product: { code: tag.url.seed, tag: { tamper: null, openedAt: null } } },
      })
    }
    expect(await stateOf(tag.id)).toMatchObject({ counter: 1, taps: 1 })
  })

  test('G2 a copied link was already used, and says so; a reload by the same browser keeps its answer for ten minutes', async () => {
    const tag = await make.tag(await make.batch({ mirror }))
    const address = tag.tap()
    const { cookie, address: own } = await open(address)
    const copied = await open(address)
    expect(copied).toMatchObject({ status: 410, props: { kind: 'tap', refusal: 'used' } })
    expect(copied.setCookie).toBe('')
    expect(await open(address, { cookie })).toMatchObject({ status: 200, verdict: 'verified', address: own })
    clock = new Date(start.getTime() + 599_000)
    expect(await open(address, { cookie })).toMatchObject({ status: 200, verdict: 'verified', address: own })
    expect((await open(own, { cookie })).props).toHaveProperty('product.tag')
    clock = new Date(start.getTime() + 601_000)
    expect((await open(address, { cookie })).status).toBe(410)
    expect((await open(own, { cookie })).props).not.toHaveProperty('product.tag')
    expect(await marksOf(tag.uid)).toEqual([
      { kind: 'copied_link', times: 2, tag_id: tag.id, url_id: tag.url.id, day: '2026-03-10' },
    ])
  })

  test('G2 G7 a copied link that one network opens again and again is noticed twice, and of another once more', async () => {
    const tag = await make.tag(await make.batch({ mirror }))
    const address = tag.tap()
    await open(address)
    const copied = async (ip: string) => {
      expect((await open(address, {}, 'GET', ip)).status).toBe(410)
      return (await marksOf(tag.uid)).map(({ times }) => times)
    }
    for (const at of [1, 2, 3, 4]) await copied(`2001:db8:1:${at}::1`)
    expect(await copied('2001:db8:1:5::1')).toEqual([2])
    expect(await copied('2001:db8:2::1')).toEqual([3])
  })

  test('G7 Q16 a copied link that one browser opens again is noticed once, by another browser once more', async () => {
    const tag = await make.tag(await make.batch({ mirror }))
    const address = tag.tap()
    await open(address)
    const from = `192.0.${mirror === 'plain' ? 2 : 3}.1`
    for (let at = 0; at < 4; at += 1) await open(address, {}, 'GET', from)
    expect(await marksOf(tag.uid)).toMatchObject([{ times: 1 }])
    await open(address, { 'user-agent': weChatPhone }, 'GET', from)
    expect(await marksOf(tag.uid)).toMatchObject([{ times: 2 }])
  })

  test('G2 older values are never taken again, gaps are normal', async () => {
    const tag = await make.tag(await make.batch({ mirror }))
    const [first, second, , fourth] = [tag.tap(), tag.tap(), tag.tap(), tag.tap()]
    expect((await open(second)).verdict).toBe('verified')
    expect((await open(first)).status).toBe(410)
    expect((await open(fourth)).verdict).toBe('verified')
    expect(await stateOf(tag.id)).toMatchObject({ counter: 4, taps: 2 })
  })

  test('G1 other parameters of the address are nobody’s business', async () => {
    const tag = await make.tag(await make.batch({ mirror }))
    expect((await open(`${tag.tap()}&lang=fr&from=groupmessage`)).verdict).toBe('verified')
  })

  test('G1 G4 a chip with the keys of another batch than it was enrolled with is not in use', async () => {
    const [one, other] = [await make.batch({ mirror }), await make.batch({ mirror })]
    const tag = await make.tag(one)
    const stranger = make.chip({ ...other, id: one.id }, tag.url.seed)
    await product.db.pool.query('update tags set uid = $2 where id = $1', [tag.id, stranger.uid])
    expect(await open(stranger.tap())).toMatchObject({
      status: 404,
      props: { kind: 'tap', refusal: 'unknown_chip' },
    })
    expect(await stateOf(tag.id)).toMatchObject({ counter: 0 })
  })

  test('G1 G12 a message that no chip of ours made as it stands proves nothing, and is called incomplete or mistyped, not a fake', async () => {
    const ours = await make.batch({ mirror })
    const tag = await make.tag(ours)
    const forger = { ...ours, meta: Buffer.alloc(16, 1), file: Buffer.alloc(16, 2) }
    expect(await open(make.chip(forger, tag.url.seed).tap())).toMatchObject(mistyped)
    const address = tag.tap()
    const changed = address.slice(0, -1) + (address.endsWith('0') ? '1' : '0')
    expect(await open(changed)).toMatchObject(mistyped)
    expect((await open(address)).verdict).toBe('verified')
  })

  test('G1 G4 a tap that is not whole asks for another tap, and is no verdict on the piece', async () => {
    const tag = await make.tag(await make.batch({ mirror }))
    const address = tag.tap()
    for (const cut of [
      address.replace(/cmac=./, 'cmac=G'),
      address.slice(0, -1),
      address.replace(/&cmac=.*/, ''),
    ]) {
      expect(await open(cut), cut).toMatchObject({
        status: 400,
        props: { kind: 'tap', refusal: 'incomplete' },
      })
    }
    expect((await open(address)).verdict).toBe('verified')
  })

  test('G4 a chip of ours that was never enrolled, or is bound to nothing, is not in use yet', async () => {
    const batch = await make.batch({ mirror })
    const url = await make.productCode()
    const chip = make.chip(batch, url.seed)
    const unknown = { status: 404, props: { kind: 'tap', refusal: 'unknown_chip' } }
    expect(await open(chip.tap())).toMatchObject(unknown)
    expect(await marksOf(chip.uid)).toMatchObject([{ kind: 'unknown_chip', tag_id: null, url_id: null }])
    const unbound = await make.tag(batch, { url_id: null })
    expect(await open(unbound.tap())).toMatchObject(unknown)
    expect(await marksOf(unbound.uid)).toMatchObject([{ kind: 'unknown_chip', tag_id: unbound.id }])
  })

  test.each(['suspended', 'retired'] as const)(
    'G4 a tag that is %s says so, and takes no counter',
    async (status) => {
      const tag = await make.tag(await make.batch({ mirror }), { status })
      expect(await open(tag.tap())).toMatchObject({ status: 410, props: { kind: 'tap', refusal: status } })
      expect(await stateOf(tag.id)).toMatchObject({ counter: 0 })
      expect(await marksOf(tag.uid)).toMatchObject([{ kind: status, tag_id: tag.id, url_id: tag.url.id }])
    },
  )

  test('G4 Q11 the tag of a withdrawn URL was withdrawn with it', async () => {
    const tag = await make.tag(await make.batch({ mirror }))
    await product.db.pool.query('update urls set deleted_at = now() where id = $1', [tag.url.id])
    expect(await open(tag.tap())).toMatchObject({ status: 410, props: { kind: 'tap', refusal: 'retired' } })
  })

  test('G3 the state of the tamper loop is shown and stored; the first opening is dated and stays', async () => {
    const tag = await make.tag(await make.batch({ mirror, tamper: true }))
    const seen = async () => {
      const { props, address, cookie } = await open(tag.tap())
      // its own address shows the same to the browser that has tapped
      expect((await open(address, { cookie })).props).toEqual(props)
      return props
    }
    expect(await seen()).toMatchObject({ product: { tag: { tamper: 'closed', openedAt: null } } })
    tag.tear('II')
    expect(await seen()).toMatchObject({ product: { tag: { tamper: 'invalid', openedAt: null } } })
    clock = new Date('2026-03-11T04:00:00Z')
    tag.tear('OO')
    const openedAt = clock.toISOString()
    const instant = (text: unknown) => new Date(String(text)).toISOString()
    const first = await seen()
    expect(first).toMatchObject({ product: { tag: { tamper: 'opened' } } })
    clock = new Date('2026-03-12T04:00:00Z')
    for (const status of ['OC', 'CC'] as const) {
      tag.tear(status)
      expect(await seen()).toMatchObject({ product: { tag: { tamper: 'opened' } } })
    }
    const state = await stateOf(tag.id)
    expect([state?.tamper, instant(state?.opened_at), state?.counter]).toEqual(['opened', openedAt, 5])
    expect(await marksOf(tag.uid)).toMatchObject([{ kind: 'opened', times: 1, day: '2026-03-11' }])
  })

  test('G3 a copied message tells nothing of the seal', async () => {
    const tag = await make.tag(await make.batch({ mirror, tamper: true }))
    const closed = tag.tap()
    await open(closed)
    tag.tear('OO')
    await open(tag.tap())
    expect((await open(closed)).status).toBe(410)
    expect(await stateOf(tag.id)).toMatchObject({ tamper: 'opened' })
  })

  test('G2 previews, robots and HEAD requests do not use a message up', async () => {
    const tag = await make.tag(await make.batch({ mirror }))
    const address = tag.tap()
    await open(address, { 'sec-purpose': 'prefetch;prerender' })
    await open(address, { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' })
    await open(address, {}, 'HEAD')
    expect(await stateOf(tag.id)).toMatchObject({ counter: 0 })
    expect((await open(address)).verdict).toBe('verified')
  })

  test('G12 a message that was lower-cased, got &amp; or a text behind it on its way is the chip’s, and is used up once', async () => {
    const tag = await make.tag(await make.batch({ mirror, tamper: true }))
    const changed: ((address: string) => string)[] = [
      (address) => address.toLowerCase(),
      (address) => address.replaceAll('&', '&amp;'),
      (address) => `${address}${encodeURIComponent('请查收')}`,
      (address) => address.replace('?', '/?'),
    ]
    for (const change of changed) {
      const address = tag.tap()
      if (mirror === 'encrypted' && change(address).includes('/t/?')) continue
      expect((await open(change(address))).verdict, change(address)).toBe('verified')
      expect((await open(address)).status).toBe(410)
    }
  })

  test('G2 of requests with one counter value at once one is taken, each time', async () => {
    const tag = await make.tag(await make.batch({ mirror }))
    for (let race = 0; race < races; race += 1) {
      const address = tag.tap()
      const answers = await Promise.all(Array.from({ length: 5 }, () => open(address)))
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410, 410, 410, 410])
    }
    expect(await stateOf(tag.id)).toMatchObject({ counter: races, taps: races })
  })
})

test('G4 a message of another chip does not prove this product, and is not used up by it', async () => {
  const batch = await make.batch()
  const [cheap, dear] = [await make.tag(batch), await make.tag(batch)]
  const address = cheap.tap()
  const pasted = address.replace(cheap.url.seed, dear.url.seed)
  expect(await open(pasted)).toMatchObject({ status: 404, props: { kind: 'tap', refusal: 'other_chip' } })
  expect(await marksOf(cheap.uid)).toMatchObject([{ kind: 'other_chip', tag_id: cheap.id }])
  expect((await open(address)).verdict).toBe('verified')
})

test('G4 G8 a tap of a tag that was replaced since is no proof any more, in the browser that made it either', async () => {
  const batch = await make.batch()
  const tag = await make.tag(batch)
  const { cookie, address: own } = await open(tag.tap())
  const verdict = async () => (await open(own, { cookie })).props
  expect(await verdict()).toMatchObject({ product: { verdict: 'verified' } })
  await product.db.pool.query("update tags set status = 'retired' where id = $1", [tag.id])
  await make.tag(batch, { url_id: tag.url.id })
  expect(await verdict()).toMatchObject({ product: { verdict: 'tap' } })
})

test('G2 G3 the browser that has tapped is asked for a fresh message like any other: an older one is used, a newer one counts', async () => {
  const tag = await make.tag(await make.batch({ tamper: true }))
  const older = tag.tap()
  const { cookie } = await open(tag.tap())
  expect(await open(older, { cookie })).toMatchObject({ status: 410, props: { refusal: 'used' } })
  tag.tear('OO')
  expect((await open(tag.tap(), { cookie })).verdict).toBe('verified')
  expect(await stateOf(tag.id)).toMatchObject({ counter: 3, taps: 2, tamper: 'opened' })
})

test('G4 the hash of its code is an address of the tag’s, too', async () => {
  const tag = await make.tag(await make.batch())
  expect((await open(tag.tap().replace(tag.url.seed, tag.url.hash))).verdict).toBe('verified')
})

test('G1 a tag of the plain mirror proves nothing at /t, nor one of the encrypted mirror under its keys in the clear', async () => {
  const plain = await make.tag(await make.batch())
  expect(await open(`/t?${new URL(plain.tap()).searchParams.toString()}`)).toMatchObject({
    status: 200,
    verdict: 'verified',
  })
  const encrypted = await make.batch({ mirror: 'encrypted' })
  const tag = await make.tag(encrypted)
  const copy = make.chip({ ...encrypted, mirror: 'plain' }, tag.url.seed)
  await product.db.pool.query('update tags set uid = $2 where id = $1', [tag.id, copy.uid])
  expect(await open(copy.tap())).toMatchObject(mistyped)
})

test('G2 a browser cannot make its own word that it has tapped', async () => {
  const [one, other] = [await make.tag(await make.batch()), await make.tag(await make.batch())]
  const { cookie } = await open(one.tap())
  const [name = '', value = ''] = cookie.split('=')
  const moved = `${name.replace(String(one.url.id), String(other.url.id))}=${value}`
  expect((await open(`/p/${other.url.seed}`, { cookie: moved })).props).not.toHaveProperty('product.tag')
  const changed = `${name}=${value.replace(/^\d+/, String(other.id))}`
  expect((await open(`/p/${one.url.seed}`, { cookie: changed })).props).not.toHaveProperty('product.tag')
  expect((await open(`/p/${one.url.seed}`, { cookie })).props).toHaveProperty('product.tag')
  await product.db.pool.query(`update tags set status = 'suspended' where id = $1`, [one.id])
  expect((await open(`/p/${one.url.seed}`, { cookie })).props).not.toHaveProperty('product.tag')
})

test('G10 keys that cannot be opened stop their own batch alone, and are no verdict on its tags', async () => {
  const [lost, kept] = [await make.tag(await make.batch()), await make.tag(await make.batch())]
  await product.db.pool.query(
    'update tag_keys set installation_version = 99 where batch_id = (select batch_id from tags where id = $1)',
    [lost.id],
  )
  expect((await open(kept.tap())).verdict).toBe('verified')
  expect(await open(lost.tap())).toMatchObject({
    status: 503,
    props: { kind: 'tap', refusal: 'unchecked' },
  })
  await product.db.pool.query('delete from tags where id = $1', [lost.id]).catch(() => undefined)
})

test('G1 without keys of the installation every page is as it was', async () => {
  const plainly = await startWithPages({}, { TAG_KEYS: '' })
  const { seed } = await createTags(plainly).productCode()
  const get = (url: string) => plainly.app.inject({ url, headers: { 'user-agent': plainPhone } })
  const query = 'uid=04DE5F1EACC040&ctr=00003D&cmac=94EED9EE65337086'
  expect((await get(`/p/${seed}?${query}`)).statusCode).toBe(200)
  expect((await get(`/t?${query}`)).statusCode).toBe(404)
  await plainly.close()
})
