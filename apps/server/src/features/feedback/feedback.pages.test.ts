import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { plainPage, startWithPages } from '../../test-kit/plain-web'
import type { TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: ReturnType<typeof createCodes>
let remote = 0

beforeAll(async () => {
  product = await startWithPages()
  make = createCodes(product)
})
afterAll(() => product.close())

const get = (url: string, cookie = '') => product.app.inject({ method: 'GET', url, headers: { cookie } })

/** The form's key, and the cookies of the page. */
async function opened(kept = '') {
  const { body, cookies } = await get('/feedback', kept)
  const visitor = cookies.find(({ name }) => name === 'getzo_visitor')
  return { key: plainPage(body).context.formKey, cookie: `getzo_visitor=${visitor?.value}` }
}

function post(
  feedback: string,
  options: { cookie?: string; ip?: string; headers?: Record<string, string>; key?: string } = {},
) {
  remote += 1
  return product.app.inject({
    method: 'POST',
    url: '/feedback',
    remoteAddress: options.ip ?? `198.51.${remote}.1`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie: options.cookie ?? '',
      ...options.headers,
    },
    payload: new URLSearchParams({
      feedback,
      ...(options.key === undefined ? {} : { key: options.key }),
    }).toString(),
  })
}

async function cameFrom(code: string, type: string) {
  const answer = await get(`/feedback/${code}/${type}/jump`)
  const [cookie] = answer.cookies
  return { answer, cookie: cookie ? `${cookie.name}=${cookie.value}` : '' }
}

describe('/feedback/{hash}/{type}/jump', () => {
  test('F1 remembers the product and goes to the form, which leads back to it', async () => {
    const { seed } = await make.productCode({ product: { name: 'Lantern' } })
    const { answer, cookie } = await cameFrom(seed, 'pqr')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/feedback'])
    expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(plainPage((await get('/feedback', cookie)).body).page).toMatchObject({
      name: 'feedback',
      props: {
        state: 'form',
        itemType: 'pqr',
        product: { code: seed, name: { text: 'Lantern' } },
        text: '',
        problem: null,
      },
    })
  })

  test.each(['/feedback/G2P1/nonsense/jump', '/feedback/%00/pqr/jump'])('F1 %s is no page', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  test('F1 a forged cookie is read as strictly as an address', async () => {
    for (const value of ['nonsense', 'pqr:', 'evil:G2P1', 'pqr:%00', 'pqr:G2PUNKNOWN']) {
      const answer = await get('/feedback', `getzo_feedback=${value}`)
      expect(answer.statusCode).toBe(200)
      expect(plainPage(answer.body).page).toMatchObject({ props: { product: null } })
    }
  })
})

describe('/feedback', () => {
  test('F2 a plain form is stored, and the thank-you leads back to the product', async () => {
    const { seed, id } = await make.productCode()
    const { cookie } = await cameFrom(seed, 'pnfc')
    const answer = await post('很喜欢\r\n谢谢', { cookie })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/feedback?sent=1'])
    const { rows } = await product.db.pool.query(
      'select feedback, url_item_type from feedback where url_id = $1',
      [id],
    )
    expect(rows).toEqual([{ feedback: '很喜欢\n谢谢', url_item_type: 'pnfc' }])
    expect(plainPage((await get('/feedback?sent=1', cookie)).body).page).toMatchObject({
      props: { state: 'sent', product: { code: seed } },
    })
  })

  test('O22 F2 a form that is sent again is one message, and another text of the same page another', async () => {
    const { key, cookie } = await opened()
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    const again = await Promise.all(Array.from({ length: 4 }, () => post('Sent once', { key, cookie })))
    const other = await post('Sent once, and then changed', { key, cookie })
    expect([...again, other].map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303, 303])
    const { rows } = await product.db.pool.query(
      "select feedback from feedback where feedback like 'Sent once%' order by feedback",
    )
    expect(rows).toEqual([{ feedback: 'Sent once' }, { feedback: 'Sent once, and then changed' }])
    const next = await opened(cookie)
    expect(next.key).not.toBe(key)
    expect(next.cookie).toBe(cookie)
    expect((await post('Sent once', next)).statusCode).toBe(303)
    const all = await product.db.pool.query("select 1 from feedback where feedback = 'Sent once'")
    expect(all.rowCount).toBe(2)
  })

  test('X12 a form’s key is its browser’s alone, in the page and in its script’s call', async () => {
    const { key = '', cookie } = await opened()
    const other = (await opened()).cookie
    expect(other).not.toBe(cookie)
    for (const browser of [cookie, other, cookie]) {
      expect((await post('With one key', { key, cookie: browser })).statusCode).toBe(303)
      const answer = await product.app.inject({
        method: 'POST',
        url: '/release/feedback',
        remoteAddress: `198.51.100.${(remote += 1)}`,
        headers: { 'idempotency-key': key, cookie: browser },
        payload: { feedback: 'By one key' },
      })
      expect(answer.statusCode).toBe(200)
    }
    const { rows } = await product.db.pool.query(
      "select count(*) from feedback where feedback in ('With one key', 'By one key') group by feedback",
    )
    expect(rows).toEqual([{ count: 2 }, { count: 2 }])
  })

  test('O22 F2 a refused text takes no key: it can be sent again', async () => {
    const key = plainPage((await post('  ')).body).context.formKey
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    await product.asOwner('alter table feedback rename to away')
    expect((await post('Kept', { key })).statusCode).toBe(503)
    await product.asOwner('alter table away rename to feedback')
    expect((await post('Kept', { key })).statusCode).toBe(303)
    const { rowCount } = await product.db.pool.query("select 1 from feedback where feedback = 'Kept'")
    expect(rowCount).toBe(1)
  })

  test('F2 a refused text comes back to its writer', async () => {
    const empty = await post('   ')
    expect(empty.statusCode).toBe(422)
    expect(plainPage(empty.body).page).toMatchObject({ props: { problem: { kind: 'feedback.missing' } } })
    const long = 'é'.repeat(4005)
    const answer = await post(long)
    expect(answer.statusCode).toBe(422)
    expect(plainPage(answer.body).page).toMatchObject({
      props: { text: long, problem: { kind: 'feedback.too_long', count: 4005 } },
    })
  })

  test('F2 too many from one address: the text comes back, and nothing more is stored', async () => {
    const ip = '203.0.113.41'
    for (let at = 0; at < 5; at += 1) expect((await post(`Message ${at}`, { ip })).statusCode).toBe(303)
    const answer = await post('One more', { ip })
    expect(answer.statusCode).toBe(429)
    expect(plainPage(answer.body).page).toMatchObject({
      props: { text: 'One more', problem: { kind: 'too_many' } },
    })
  })

  test('F2 too many from the addresses of one network: nothing more is stored', async () => {
    const from = (at: number) => post(`From ${at}`, { ip: `2001:db8:1:${at.toString(16)}::1` })
    const statuses = []
    for (let at = 0; at < 25; at += 1) statuses.push((await from(at)).statusCode)
    expect(statuses).toEqual(Array.from({ length: 25 }, (_, at) => (at < 20 ? 303 : 429)))
    const { rowCount } = await product.db.pool.query("select 1 from feedback where feedback like 'From %'")
    expect(rowCount).toBe(20)
  })

  test('F2 when it cannot be stored, nothing that was typed is lost', async () => {
    const { seed } = await make.productCode()
    const { cookie } = await cameFrom(seed, 'pnfc')
    await product.asOwner('alter table feedback rename to away')
    const answer = await post('A long letter', { cookie })
    await product.asOwner('alter table away rename to feedback')
    expect(answer.statusCode).toBe(503)
    expect(plainPage(answer.body).page).toMatchObject({
      props: { state: 'form', text: 'A long letter', problem: { kind: 'failed' }, product: { code: seed } },
    })
    expect((await post('A long letter', { cookie })).statusCode).toBe(303)
  })

  test('F2 X7 signs that cannot be kept are left out of a pasted text', async () => {
    expect((await post('Pasted\u0000 \u202Ewith\uFFFF\r\nmarks')).statusCode).toBe(303)
    const { rows } = await product.db.pool.query(
      "select feedback from feedback where feedback like 'Pasted%'",
    )
    expect(rows).toEqual([{ feedback: 'Pasted with\nmarks' }])
  })

  test('F2 a form of another site is refused', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      expect((await post('hello', { headers })).statusCode).toBe(403)
    }
  })
})

describe('/feedback/report', () => {
  const report = (query: string, fields: Record<string, string>, ip?: string) => {
    remote += 1
    return product.app.inject({
      method: 'POST',
      url: `/feedback/report?${query}`,
      remoteAddress: ip ?? `198.51.${remote}.1`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams(fields).toString(),
    })
  }
  const storedOf = async (feedback: string) => {
    const { rows } = await product.db.pool.query(
      'select asked_code, shown_at, reply_to, url_id, ugh from feedback where feedback = $1',
      [feedback],
    )
    return rows
  }

  test.each([
    ['code=G2P-FAKE&at=unknown', 'G2P-FAKE', 'unknown'],
    ['at=tap_unknown_chip', null, 'tap_unknown_chip'],
    ['code=https%3A%2F%2Fevil.example%2Fp%2F1&at=foreign', 'https://evil.example/p/1', 'foreign'],
    ['code=a%00b&at=unknown', null, 'unknown'],
    [`code=${'9'.repeat(301)}&at=unknown`, null, 'unknown'],
  ])(
    'Q15 %s shows its code and is stored with it, its place and an address to answer',
    async (query, code, place) => {
      const shown = await get(`/feedback/report?${query}`)
      expect(shown.statusCode).toBe(200)
      expect(plainPage(shown.body).page).toMatchObject({
        name: 'feedback',
        props: { state: 'form', product: null, report: { code, place, replyTo: '' } },
      })
      const text = `Report of ${query}`
      const answer = await report(query, { feedback: text, reply_to: ' wxid_lina ' })
      expect(answer.statusCode).toBe(303)
      expect(await storedOf(text)).toEqual([
        { asked_code: code, shown_at: place, reply_to: ' wxid_lina ', url_id: null, ugh: null },
      ])
      const { location } = answer.headers
      expect(plainPage((await get(String(location))).body).page).toMatchObject({
        props: { state: 'sent', report: { code, place } },
      })
    },
  )

  test('Q15 a report on a code of ours belongs to its URL, and leads back to its product', async () => {
    const { seed, id } = await make.productCode()
    const query = `code=${seed}&at=unusual`
    expect((await report(query, { feedback: 'Scanned so often', reply_to: '' })).statusCode).toBe(303)
    expect(await storedOf('Scanned so often')).toEqual([
      { asked_code: seed, shown_at: 'unusual', reply_to: null, url_id: id, ugh: null },
    ])
    expect(plainPage((await get(`/feedback/report?${query}`)).body).page).toMatchObject({
      props: { product: { code: seed } },
    })
  })

  test('Q15 without a place there is no report, but a plain form', async () => {
    for (const query of ['', 'code=G2P', 'code=G2P&at=nonsense']) {
      const answer = await get(`/feedback/report?${query}`)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/feedback'])
    }
  })

  test('Q15 F2 an address to answer that is too long is refused, and everything typed comes back', async () => {
    const long = 'x'.repeat(101)
    const answer = await report('code=G2P&at=unknown', { feedback: 'Kept with it', reply_to: long })
    expect(answer.statusCode).toBe(422)
    expect(plainPage(answer.body).page).toMatchObject({
      props: {
        text: 'Kept with it',
        problem: { kind: 'feedback.reply_too_long' },
        report: { code: 'G2P', place: 'unknown', replyTo: long },
      },
    })
    expect(await storedOf('Kept with it')).toEqual([])
  })

  test('Q15 reports and feedback have one limit together', async () => {
    const ip = '203.0.113.57'
    for (let at = 0; at < 3; at += 1) await post(`Feedback ${at}`, { ip })
    const statuses = []
    for (let at = 0; at < 3; at += 1)
      statuses.push((await report('at=unknown', { feedback: `Report ${at}` }, ip)).statusCode)
    expect(statuses).toEqual([303, 303, 429])
  })

  test('Q15 looking at reports of unknown codes uses up no lookups', async () => {
    const { seed } = await make.productCode()
    const from = (url: string) => product.app.inject({ url, remoteAddress: '203.0.113.58' })
    for (let at = 0; at < 70; at += 1) await from(`/feedback/report?code=G2PNONE${at}&at=unknown`)
    expect((await from(`/p/${seed}`)).statusCode).toBe(200)
  })

  test('Q15 I2 the switch of the page keeps what the report is about', async () => {
    const { context } = plainPage((await get('/feedback/report?code=G2P+1&at=unknown&lang=fr')).body)
    expect([context.path, context.query]).toEqual(['/feedback/report', 'code=G2P+1&at=unknown'])
  })
})
