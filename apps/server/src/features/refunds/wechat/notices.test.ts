import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RefundDesk, startRefundDesk } from '../../../test-kit/desks/refund-desk'

const keyBefore = 'k'.repeat(32)
let desk: RefundDesk
beforeAll(async () => {
  desk = await startRefundDesk({ WECHAT_PAY_API_V3_KEY_BEFORE: keyBefore })
})
afterAll(() => desk.close())

const notices = async (number: string) => {
  const { rows } = await desk.product.db.pool.query<{ told: string }>(
    `select event || ' ' || outcome as told from wechat_notices where number = $1 order by received_at, told`,
    [number],
  )
  return rows.map(({ told }) => told)
}

describe('a notice of WeChat Pay’s', () => {
  test('W17 ends the refund at once, and its repetition changes nothing', async () => {
    const refund = await desk.sent()
    desk.pay.settle(refund.number, 'SUCCESS')
    const notice = desk.pay.notice(refund.number, { id: `n-${refund.number}` })
    const first = await desk.post(notice)
    expect([first.statusCode, first.json()]).toEqual([200, { code: 'SUCCESS', message: '' }])
    expect(await desk.stored(refund.id)).toMatchObject({
      done: true,
      done_by: 'claire@example.com',
      sent: ['success'],
    })
    expect((await desk.post(notice)).statusCode).toBe(200)
    // the same once more, signed again, as WeChat Pay repeats it
    expect((await desk.post(desk.pay.notice(refund.number, { id: `n-${refund.number}` }))).statusCode).toBe(
      200,
    )
    expect(await notices(refund.number)).toEqual(['REFUND.SUCCESS applied'])
    const { rows } = await desk.product.db.pool.query(
      `select from history where record = 'refund' and record_id = $1 and after ? 'done_at'`,
      [refund.id],
    )
    expect(rows).toHaveLength(1)
  })

  test.each(['signtest', 'other-key', 'serial', 'stale', 'ahead', 'unsigned'] as const)(
    'W17 whose signature is wrong (%s) is refused and changes nothing',
    async (bad) => {
      const refund = await desk.sent()
      desk.pay.settle(refund.number, 'SUCCESS')
      const answer = await desk.post(desk.pay.notice(refund.number, { bad }))
      expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'FAIL' }])
      expect(await desk.stored(refund.id)).toMatchObject({ done: false, sent: ['processing'] })
      expect(await notices(refund.number)).toEqual([])
    },
  )

  test('W17 of which a byte was changed, or that was signed long ago, is refused', async () => {
    const refund = await desk.sent()
    const notice = desk.pay.notice(refund.number, { status: 'SUCCESS' })
    const changed = { ...notice, payload: notice.payload.replace('"summary"', '"summarY"') }
    expect((await desk.post(changed)).statusCode).toBe(401)
    // the same bytes and no others: a JSON that means the same is another text
    expect((await desk.post({ ...notice, payload: `${notice.payload} ` })).statusCode).toBe(401)
    desk.move(5)
    expect((await desk.post(notice)).statusCode).toBe(401)
    desk.move(-5)
    expect((await desk.post(notice)).statusCode).toBe(200)
  })

  test('W17 sealed by another key is refused, by the one before a change it opens', async () => {
    const refund = await desk.sent()
    const by = (key: string) => desk.post(desk.pay.notice(refund.number, { status: 'ABNORMAL', key }))
    expect((await by('x'.repeat(32))).statusCode).toBe(401)
    expect((await by(keyBefore)).statusCode).toBe(200)
    expect((await desk.stored(refund.id)).sent).toEqual(['abnormal'])
  })

  test('W17 of an amount in another currency is refused', async () => {
    const refund = await desk.sent()
    const amount = { total: 18_800, refund: 18_800, payer_refund: 18_800, currency: 'HKD' }
    const notice = desk.pay.notice(refund.number, { status: 'SUCCESS', change: { amount } })
    expect((await desk.post(notice)).statusCode).toBe(401)
    expect(await desk.stored(refund.id)).toMatchObject({ done: false, sent: ['processing'] })
  })

  test('W17 that comes late or in another order takes nothing back', async () => {
    const refund = await desk.sent()
    const told = ['ABNORMAL', 'SUCCESS', 'ABNORMAL', 'PROCESSING', 'CLOSED'] as const
    for (const status of told) await desk.post(desk.pay.notice(refund.number, { status }))
    expect(await desk.stored(refund.id)).toMatchObject({ done: true, needs_hand: false, sent: ['success'] })
    expect((await notices(refund.number)).filter((one) => one.endsWith('applied')).sort()).toEqual([
      'REFUND.ABNORMAL applied',
      'REFUND.SUCCESS applied',
    ])
  })

  test('W17 that comes before the answer to the call counts, and the late answer takes nothing back', async () => {
    desk.pay.failNext('refund', 'lost')
    const refund = await desk.sent()
    desk.pay.settle(refund.number, 'SUCCESS')
    await desk.post(desk.pay.notice(refund.number))
    expect(await desk.stored(refund.id)).toMatchObject({ done: true, sent: ['success'] })
    await desk.pass(5)
    expect(await desk.stored(refund.id)).toMatchObject({ done: true, sent: ['success'] })
  })

  test.each([
    [{ mchid: '1900000999' }, 'mismatch', 'MISMATCH'],
    [{ out_refund_no: 'RF-nobody' }, 'foreign', null],
    [{ amount: { total: 18_800, refund: 1, payer_refund: 1 } }, 'mismatch', 'MISMATCH'],
    [{ amount: { total: 18_801, refund: 18_800, payer_refund: 18_800 } }, 'mismatch', 'MISMATCH'],
    [{ transaction_id: '4200000000000000000000000001' }, 'mismatch', 'MISMATCH'],
  ])(
    'W17 of another one (%j) is answered, kept and pays no refund: a person looks at ours',
    async (change, outcome, code) => {
      const refund = await desk.sent()
      const notice = desk.pay.notice(refund.number, {
        status: 'SUCCESS',
        change,
        id: `other-${refund.number}`,
      })
      expect((await desk.post(notice)).statusCode).toBe(200)
      expect(await desk.stored(refund.id)).toMatchObject({
        done: false,
        needs_hand: code !== null,
        sent: [['processing', code].filter(Boolean).join(' ')],
      })
      const { rows } = await desk.product.db.pool.query<{ outcome: string }>(
        'select outcome from wechat_notices where id = $1',
        [`other-${refund.number}`],
      )
      expect(rows).toEqual([{ outcome }])
    },
  )

  test('W17 of one that was given up, beside its successor, counts once it is final', async () => {
    desk.pay.failNext('refund', { instead: 403, code: 'NOT_ENOUGH' })
    const refund = await desk.sent(100)
    await desk.settle(refund.id, 'not_paid')
    // it had arrived after all, and the successor goes while WeChat Pay does not say so
    desk.pay.failNext('query', { instead: 404, code: 'RESOURCE_NOT_EXISTS' })
    await desk.send(refund.id, 200)
    await desk.pass(2)
    expect((await desk.stored(refund.id)).sent).toEqual(['given_up', 'processing'])
    const told = desk.pay.remember(refund.number, refund.payment.transactionId, 100)
    expect((await desk.post(desk.pay.notice(told, { status: 'ABNORMAL' }))).statusCode).toBe(200)
    expect((await desk.stored(refund.id)).sent).toEqual(['given_up', 'processing'])
    await desk.post(desk.pay.notice(told, { status: 'SUCCESS' }))
    expect(await desk.stored(refund.id)).toMatchObject({ done: true, sent: ['success', 'processing'] })
  })

  test.each([
    ['an id with NUL', { id: 'n\u0000' }, 200],
    ['an id with half a surrogate pair', { id: 'n\ud800' }, 200],
    ['an id of 6,000 characters', { id: `n${randomBytes(3000).toString('hex')}` }, 401],
    ['another event with NUL', { event: 'PAYMENT\u0000' }, 200],
    ['another event with a long id', { event: 'PAYMENT.X', id: randomBytes(3000).toString('hex') }, 401],
    ['a number with NUL', { change: { out_refund_no: 'RF\u0000' } }, 200],
    ['a number of 6,000 characters', { change: { out_refund_no: randomBytes(3000).toString('hex') } }, 401],
    ['an account with NUL', { change: { user_received_account: 'a\u0000' } }, 200],
    ['a figure beyond all', { change: { amount: { total: 1e300, refund: 1, payer_refund: 1 } } }, 401],
  ])('W17 with %s is no fault of ours: it is taken or refused', async (_what, change, status) => {
    const refund = await desk.sent()
    const notice = desk.pay.notice(refund.number, { status: 'SUCCESS', ...change })
    expect((await desk.post(notice)).statusCode).toBe(status)
    expect((await desk.post(notice)).statusCode).toBe(status)
  })

  test('W17 needs no session, takes no large body, and no other method answers there', async () => {
    const large = await desk.post({
      payload: 'x'.repeat(70_000),
      headers: { 'content-type': 'application/json' },
    })
    expect(large.statusCode).toBe(413)
    expect((await desk.post({ payload: '', headers: {} })).statusCode).toBe(401)
    const read = await desk.product.app.inject({ method: 'GET', url: '/release/wechat-pay/notice' })
    expect(read.statusCode).toBe(404)
  })
})
