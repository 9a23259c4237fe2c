import { beforeEach, describe, expect, test } from 'vitest'
import { useImportDesk } from '../../../test-kit/desks/import-desk'

const appid = 'wx0123456789abcdef'
const { desk, checked, imported, undone, query, faultsOf, outcomes } = useImportDesk({
  WECHAT_APP_ID: appid,
  WECHAT_APP_SECRET: 'secret',
})

beforeEach(() => desk().make.order({ order_number: 'N-1' }))

const openid = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o'
const number = (last: number) => `42000023122026112901234567${last}`
const heading =
  'order_reference,order_date,customer_name,customer_phone,sku,quantity,transaction_id,trade_no,sum_in_cny,paid_at,openid,channel,mchid,appid'
const row = (reference: string, payment: string, sku = 'TIDE-PLATE-S') =>
  `${reference},2026-05-10,Buyer,6045550241,${sku},2,${payment}`
const file = (...rows: string[]) => [heading, ...rows].join('\n')
const stored = () =>
  query(`select o.order_reference as ref, p.channel, p.appid, p.merchant, p.transaction_id as tx, p.out_trade_no as trade,
      p.openid, p.total_fen as fen, p.paid_at, p.claimed_by as by
    from order_payments p join orders o on o.id = p.order_id where p.removed_at is null order by p.id`)

describe('payments of imported orders', () => {
  test('J1 W9 a row brings how its order was paid, and the same file again changes nothing', async () => {
    const rows = file(
      row('MM-1', `${number(10)},WX-1001,¥188.55,2026-05-10 08:51:30,${openid},小程序,1604118842,`),
    )
    await imported(await checked('orders', rows))
    expect(await stored()).toEqual([
      {
        ref: 'MM-1',
        channel: 'mini_program',
        appid,
        merchant: '1604118842',
        tx: number(10),
        trade: 'WX-1001',
        openid,
        fen: 18_855,
        // 8:51 in Shanghai
        paid_at: '2026-05-10T00:51:30+00:00',
        by: 'claire@example.com',
      },
    ])
    expect(outcomes(await checked('orders', rows))).toEqual({ same: 1 })
  })

  test('J1 W9 a payment pays two orders of a file, and two rows of an order bring two payments', async () => {
    const rows = file(
      row('MM-1', `${number(11)},,100,,,,,`),
      row('MM-1', `${number(12)},,20,,,overseas,,`, 'CR-MASK-R-SLA-M'),
      row('MM-2', `${number(11)},,100,,,,,`),
    )
    await imported(await checked('orders', rows))
    expect((await stored()).map(({ ref, tx, fen, channel }) => [ref, tx, fen, channel])).toEqual([
      ['MM-1', number(11), 10_000, 'mini_program'],
      ['MM-1', number(12), 2000, 'overseas'],
      ['MM-2', number(11), 10_000, 'mini_program'],
    ])
  })

  test('J1 W9 a later file adds a payment to an order that is there, and its undo takes it out', async () => {
    await imported(await checked('orders', file(row('MM-1', `${number(13)},,100,,,,,`))))
    const it = await imported(await checked('orders', file(row('MM-1', `${number(14)},,50,,,,,`))))
    expect((await stored()).map(({ tx }) => tx)).toEqual([number(13), number(14)])
    expect(it.counts.change.records).toBe(1)
    expect((await undone(it)).state).toBe('undone')
    expect((await stored()).map(({ tx }) => tx)).toEqual([number(13)])
  })

  test('J1 W9 the undo of an import is refused once somebody has changed a payment that it added', async () => {
    await imported(await checked('orders', file(row('MM-1', ',,,,,,,'))))
    const it = await imported(await checked('orders', file(row('MM-1', `${number(15)},,50,,,,,`))))
    await query('update order_payments set version = version + 1')
    expect((await undone(it)).state).toBe('imported')
    expect((await stored()).map(({ tx }) => tx)).toEqual([number(15)])
  })

  test.each([
    ['a number with a lost digit', `${number(16).slice(1)},,,,,,,`, 'transaction_id'],
    ['a number that a spreadsheet shortened', '4.2E+27,,,,,,,', 'transaction_id'],
    ['a trade number with a space', ',WX 100 1,,,,,,', 'out_trade_no'],
    ['no number at all', ',,188,,,,,', 'transaction_id'],
    ['a sum in dollars', `${number(16)},,$188,,,,,`, 'payment_total'],
    ['a sum of nothing', `${number(16)},,0,,,,,`, 'payment_total'],
    ['a time that has not come', `${number(16)},,,2099-01-01,,,,`, 'payment_time'],
    ['an openid that is none', `${number(16)},,,,somebody,,,`, 'payer_openid'],
    ['a way that is none', `${number(16)},,,,,cash,,`, 'payment_channel'],
    ['a merchant that is none', `${number(16)},,,,,,12,`, 'payment_merchant'],
    ['another mini-program', `${number(16)},,,,,,,wxfedcba9876543210`, 'payment_appid'],
  ])('J1 W9 a row is refused at its column for %s', async (_, payment, field) => {
    const faults = await faultsOf(await checked('orders', file(row('MM-1', payment))))
    expect(faults.map(([line, at]) => [line, at])).toEqual([[2, field]])
    expect(await stored()).toEqual([])
  })

  test('J1 W9 two orders of a file, or a file and an order, cannot name two payers or sums of one payment', async () => {
    const other = `${openid}2`
    const both = file(
      row('MM-1', `${number(17)},,100,,${openid},,,`),
      row('MM-2', `${number(17)},,100,,${other},,,`),
    )
    expect((await faultsOf(await checked('orders', both))).map(([line, at]) => [line, at])).toEqual([
      [3, 'payer_openid'],
    ])
    await imported(await checked('orders', file(row('MM-1', `${number(17)},,100,,,,,`))))
    const later = await checked('orders', file(row('MM-2', `${number(17)},,101,,,,,`)))
    expect((await faultsOf(later)).map(([line, at]) => [line, at])).toEqual([[2, 'payment_total']])
    const twice = file(
      row('MM-3', `${number(18)},,100,,,,,`),
      row('MM-3', `${number(18)},,102,,,,,`, 'CR-MASK-R-SLA-M'),
    )
    expect((await faultsOf(await checked('orders', twice))).map(([line, at]) => [line, at])).toEqual([
      [2, null],
      [3, 'payment_total'],
    ])
  })
})

describe('a payment that a form names while an import is under way', () => {
  test('J1 W9 an import waits for an order with another sum for it that is not stored yet, and is checked again', async () => {
    const { make, app } = desk()
    const id = await make.order({ order_number: 'N-2' })
    const it = await checked('orders', file(row('MM-1', `${number(21)},,100,,,,,`)))
    const form = await app.db.pool.connect()
    try {
      await form.query('begin')
      await form.query(`select pg_advisory_xact_lock_shared(hashtextextended('payments', 0))`)
      await form.query(
        `insert into order_payments (order_id, transaction_id, total_fen, claimed_at, claimed_by)
         values ($1, $2, 20000, now(), 'form')`,
        [id, number(21)],
      )
      const done = imported(it)
      await expect
        .poll(
          async () =>
            (await query(`select from pg_locks where locktype = 'advisory' and not granted`)).length,
        )
        .toBeGreaterThan(0)
      await form.query('commit')
      const after = await done
      expect(after).toMatchObject({ state: 'checked' })
      expect(await faultsOf(after)).toEqual([[2, 'payment_total', 'payment.other_total']])
      expect((await stored()).map(({ fen }) => fen)).toEqual([20_000])
    } finally {
      form.release()
    }
  })
})
