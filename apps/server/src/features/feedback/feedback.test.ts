import { createFeedback, listFeedback, markFeedbackRead } from '@getzo/contract/feedback/feedback.endpoints'
import { exportList } from '@getzo/contract/list-views/list-views.endpoints'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: ReturnType<typeof createCodes>
let remote = 0

beforeAll(async () => {
  product = await startTestApp()
  make = createCodes(product)
})
afterAll(() => product.close())

/** Each from an address of its own, unless it says otherwise. */
async function give(body: unknown, options: { ip?: string; key?: string } = {}) {
  remote += 1
  const answer = await product.app.inject({
    method: 'POST',
    url: createFeedback.path,
    remoteAddress: options.ip ?? `198.51.100.${remote}`,
    headers: {
      'content-type': 'application/json',
      ...(options.key ? { 'idempotency-key': options.key } : {}),
    },
    payload: JSON.stringify(body),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

async function stored(id: number) {
  const { rows } = await product.db.pool.query('select * from feedback where id = $1', [id])
  return rows[0]
}

async function countOf(feedback: string) {
  const { rowCount } = await product.db.pool.query('select 1 from feedback where feedback = $1', [feedback])
  return rowCount
}

describe('POST feedback', () => {
  test('F2 F3 feedback is stored with the URL and product it is about', async () => {
    const { seed, hash, id, product_id } = await make.productCode()
    for (const ugh of [seed, hash]) {
      const { status, body } = await give({
        feedback: '  很暖和！\r\n谢谢 ',
        ugh,
        url_item_type: 'pnfc',
        date_created: '1999-01-01T00:00:00Z',
      })
      expect([status, body.code]).toEqual([200, 0])
      const row = await stored(body.data[0].id)
      expect(row).toMatchObject({
        feedback: '很暖和！\n谢谢',
        ugh,
        url_item_type: 'pnfc',
        url_id: id,
        product_id,
      })
      // X4: the server's own time
      expect(Date.now() - Date.parse(row.date_created)).toBeLessThan(60_000)
    }
  })

  test('F2 feedback about a plain SKU, an unknown code and nothing is stored too', async () => {
    const sku_id = await make.sku({ sku: 'PLAIN-9' })
    const { rows } = await product.db.pool.query('select product_id from skus where id = $1', [sku_id])
    const plain = await give({ feedback: 'Nice', ugh: 'PLAIN-9', url_item_type: 'sku' })
    expect(await stored(plain.body.data[0].id)).toMatchObject({
      url_id: null,
      product_id: rows[0].product_id,
    })
    const unknown = await give({ feedback: 'Hm', ugh: 'G2NONE', url_item_type: 'pqr' })
    expect(await stored(unknown.body.data[0].id)).toMatchObject({
      ugh: 'G2NONE',
      url_id: null,
      product_id: null,
    })
    const nothing = await give({ feedback: 'Hello', ugh: null })
    expect(await stored(nothing.body.data[0].id)).toMatchObject({ ugh: null, url_id: null })
  })

  test('F2 empty feedback and more than 4,000 characters are refused in plain words', async () => {
    for (const feedback of ['', '   ', '\n\n']) {
      expect(await give({ feedback })).toMatchObject({
        status: 422,
        body: { message: 'Please write your feedback first.', data: { error: 'rule', field: 'feedback' } },
      })
    }
    expect(await give({ feedback: '好'.repeat(4001) })).toMatchObject({
      status: 422,
      body: { message: 'Please keep your feedback within 4,000 characters. It has 4,001.' },
    })
    expect((await give({ feedback: '😀'.repeat(4000) })).status).toBe(200)
  })

  test('X7 a text with control characters is refused by its field', async () => {
    for (const feedback of ['a\u0000b', 'a\ud800b', 'a\u202eb', 7, null]) {
      expect(await give({ feedback })).toMatchObject({ status: 400, body: { data: { field: 'feedback' } } })
    }
    expect((await give({ feedback: 'x', read_at: '2026-01-01' })).body.data.field).toBe('read_at')
  })

  test('F2 one address may write five times an hour, and a refused text does not count', async () => {
    const ip = '203.0.113.40'
    for (let at = 0; at < 8; at += 1) await give({ feedback: '' }, { ip })
    const statuses = []
    for (let at = 0; at < 7; at += 1)
      statuses.push((await give({ feedback: `Message ${at}` }, { ip })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    const refused = await give({ feedback: 'one more' }, { ip })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await give({ feedback: 'another address' })).status).toBe(200)
  })

  test('O22 F2 the same message sent twice is stored once', async () => {
    const sender = { key: 'feedback-key-1', ip: '203.0.113.41' }
    const first = await give({ feedback: 'Once' }, sender)
    const second = await give({ feedback: 'Once' }, sender)
    expect(second.body.data).toEqual(first.body.data)
    expect(await countOf('Once')).toBe(1)
    expect((await give({ feedback: 'Another' }, sender)).body.data.error).toBe('key_reused')
  })

  test('X12 a key is its sender’s alone: strangers with one key are two', async () => {
    const key = 'feedback-key-2'
    expect((await give({ feedback: 'Mine' }, { key })).status).toBe(200)
    expect((await give({ feedback: 'Mine' }, { key })).status).toBe(200)
    expect((await give({ feedback: 'Theirs' }, { key })).status).toBe(200)
    expect(await countOf('Mine')).toBe(2)
  })
})

describe('reports', () => {
  const about = { asked_code: 'G2P-FAKE', shown_at: 'unknown', reply_to: '+86 138 0013 8000' }

  test('Q15 a report is stored with its code, its place and the address to answer as typed', async () => {
    const { body } = await give({ feedback: 'From a market', ...about })
    expect(await stored(body.data[0].id)).toMatchObject({ ...about, ugh: null, url_id: null })
  })

  test('Q15 X7 an unknown place and a text with control characters are refused by their field, a long address in words', async () => {
    for (const [field, value] of [
      ['shown_at', 'nonsense'],
      ['asked_code', 'a\u0000b'],
      ['asked_code', 'x'.repeat(301)],
      ['reply_to', 'a\nb'],
    ] as const)
      expect(await give({ feedback: 'x', [field]: value })).toMatchObject({
        status: 400,
        body: { data: { field } },
      })
    expect(await give({ feedback: 'x', reply_to: 'x'.repeat(101) })).toMatchObject({
      status: 422,
      body: { data: { error: 'rule', field: 'reply_to' } },
    })
  })

  test('Q15 F3 staff list the reports alone, all of them or those of one place', async () => {
    await give({ feedback: 'Listed report', ...about })
    await give({ feedback: 'Listed tap', shown_at: 'tap_used' })
    await give({ feedback: 'Listed feedback' })
    const csr = await product.signedInAs('csr')
    const listed = async (shown_at: string) =>
      (await product.call(listFeedback, { query: { limit: 50, q: 'Listed', shown_at } }, csr)).body
    expect((await listed('any')).map(({ feedback }) => feedback)).toEqual(['Listed tap', 'Listed report'])
    expect(await listed('unknown')).toMatchObject([{ feedback: 'Listed report', ...about }])
  })

  test('Q15 F3 W4 an export has the reported code and the address to answer', async () => {
    await give({ feedback: 'Exported report', ...about })
    const admin = await product.signedInAs('administrator')
    const input = { params: { list: 'listFeedback' }, query: { query: 'q=Exported' } } as const
    const { text } = await product.call(exportList, input, admin)
    expect(parse(text, { bom: true, columns: true })).toMatchObject([
      { asked_code: 'G2P-FAKE', reply_to: expect.stringContaining('+86 138 0013 8000') },
    ])
  })
})

describe('the staff’s list', () => {
  test('F3 lists feedback newest first, with its product and URL, and finds it', async () => {
    const { seed, id, product_id } = await make.productCode({ product: { name: 'Lantern' } })
    await give({ feedback: 'A warm light, 100% of it', ugh: seed, url_item_type: 'pqr' })
    const csr = await product.signedInAs('csr')
    const all = await product.call(listFeedback, {}, csr)
    const times = all.body.map(({ date_created }) => Date.parse(date_created))
    expect(times).toEqual([...times].sort((a, b) => b - a))
    const found = await product.call(listFeedback, { query: { limit: 10, count: true, q: '100% of' } }, csr)
    expect(found.headers['x-total-count']).toBe('1')
    expect(found.body).toMatchObject([
      { url_id: id, url_seed: seed, product_id, product_name: 'Lantern', read_at: null, read_by: null },
    ])
  })

  test('F3 feedback is marked as read by a user, and as unread again', async () => {
    const { body } = await give({ feedback: 'Please read me' })
    const id: number = body.data[0].id
    const admin = await product.signedInAs('administrator')
    const listed = async (state: string) =>
      (await product.call(listFeedback, { query: { limit: 50, state } }, admin)).body.map((row) => row.id)
    expect(await listed('unread')).toContain(id)
    const marked = await product.call(markFeedbackRead, { params: { id }, body: { read: true } }, admin)
    expect(marked.body.data).toMatchObject([{ id, read_by: admin.email }])
    expect(await listed('read')).toContain(id)
    expect(await listed('unread')).not.toContain(id)
    await product.call(markFeedbackRead, { params: { id }, body: { read: false } }, admin)
    expect(await stored(id)).toMatchObject({ read_at: null, read_by: null })
  })

  test('F3 A16 nobody signed in reads nothing, a csr marks nothing', async () => {
    expect((await product.call(listFeedback, {})).status).toBe(401)
    const csr = await product.signedInAs('csr')
    const mark = { params: { id: 1 }, body: { read: true } }
    expect((await product.call(markFeedbackRead, mark, csr)).status).toBe(403)
    const admin = await product.signedInAs('administrator')
    const unknown = { params: { id: 999_999 }, body: { read: true } }
    expect((await product.call(markFeedbackRead, unknown, admin)).status).toBe(404)
  })
})
