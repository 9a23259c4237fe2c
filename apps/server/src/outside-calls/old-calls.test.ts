import { expect, test } from 'vitest'
import { createLabelCalls } from '../features/labels/calls/label-calls'
import { createSentRefunds } from '../features/refunds/wechat/sent-refunds.service'
import type { Carrier } from '../outside/ups/carrier'
import type { RefundOutcome, WeChatPay } from '../outside/wechat-pay/wechat-pay'
import { upgradedDatabase } from '../test-kit/older-database'

const label = (id: number, columns: Record<string, string>) => {
  const all = {
    id: String(id),
    order_id: String(id),
    reference: `'R${id}'`,
    requested_by: "'ann'",
    ...columns,
  }
  return `insert into shipping_labels (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')});`
}
const sent = { requested_at: "'2026-03-01 08:00Z'", sent_at: "'2026-03-01 09:00Z'" }

test('L7 L9 N12 labels, voidings and pictures of an earlier version go on where they stood, and none is sent again', async () => {
  const { db, run, end } = await upgradedDatabase(
    '0230',
    `insert into customers (id, customer_name, phone_number) values (1, 'Li Mei', '1');
     insert into orders (id, order_number, order_reference, order_date, customer_id)
       select i, 'N' || i, 'R' || i, now(), 1 from generate_series(1, 8) i;
     ${label(1, { ...sent, status: "'asked'", sent_at: 'null' })}
     ${label(2, { ...sent, status: "'asked'" })}
     ${label(3, { ...sent, status: "'unknown'", checks: '3', next_check_at: "'2026-03-01 10:00Z'" })}
     ${label(4, { ...sent, status: "'refused'", refusal: "'settled'" })}
     ${label(5, { ...sent, status: "'refused'", refusal: "'carrier'" })}
     ${label(6, { ...sent, status: "'bought'", tracking_number: "'1Z6'", void_asked_at: "'2026-03-01 11:00Z'", void_asked_by: "'li'" })}
     ${label(7, { ...sent, status: "'bought'", tracking_number: "'1Z7'", answered_at: "'2026-03-01 09:00Z'", checks: '2', next_check_at: "'2026-03-01 12:00Z'" })}
     ${label(8, { ...sent, status: "'bought'", tracking_number: "'1Z8'", image: "'x'" })}`,
  )
  try {
    const calls = await run(
      'select kind, about::int, record::int, number, status, asked_by, checks, next_at, called_at from outside_calls order by record',
    )
    const at = (time: string) => `2026-03-01T${time}:00+00:00`
    expect(calls.map((call) => Object.values(call))).toEqual([
      ['label', 1, 1, 'R1', 'waiting', 'ann', 0, '2026-03-02T09:00:00+00:00', null],
      ['label', 2, 2, 'R2', 'called', 'ann', 0, at('09:02'), at('09:00')],
      ['label', 3, 3, 'R3', 'unknown', 'ann', 3, at('10:00'), at('09:00')],
      ['label', 4, 4, 'R4', 'given_up', 'ann', 0, null, at('09:00')],
      ['void', 6, 6, '1Z6', 'waiting', 'li', 0, '2026-03-02T12:00:00+00:00', null],
      ['picture', 7, 7, '1Z7', 'waiting', 'ann', 2, at('12:00'), null],
    ])
    const asked: string[] = []
    const word = { code: null, message: 'none' }
    const carrier: Carrier = {
      sample: false,
      ship: () => Promise.reject(new Error('it was sent again')),
      rate: () => Promise.reject(new Error('nobody asks')),
      track: () => Promise.reject(new Error('nobody asks')),
      recover: (by) =>
        Promise.resolve({ kind: 'none', word, asked: asked.push(String(Object.values(by)[0])) }),
      void: (number) => Promise.resolve({ kind: 'voided', asked: asked.push(number) }),
    }
    const now = () => new Date('2026-03-02T00:00:00Z')
    const { labels, voids, pictures } = createLabelCalls({ db, carrier, now, today: () => '2026-03-02' })
    for (const kind of [labels, voids, pictures]) await kind.settle(now())
    const lost = await run(`select status from outside_calls where kind = 'label' and record = 2`)
    expect(lost).toEqual([{ status: 'unknown' }])
    // as its job does, which an earlier version stored
    await voids.carryOut(6)
    await labels.carryOut(2)
    expect(asked).toEqual(['R2', 'R3', '1Z7', '1Z6', 'R2'])
    const states = await run('select status from shipping_labels order by id')
    expect(states.map(({ status }) => status)).toEqual([
      'asked',
      'unknown',
      'unknown',
      'refused',
      'refused',
      'voided',
      'bought',
      'bought',
    ])
  } finally {
    await end()
  }
})

const refund = (id: number, columns: Record<string, string>) => {
  const all = {
    id: String(id),
    refund_id: String(id),
    order_id: String(id),
    number: `'RF-${id}'`,
    merchant: "'190'",
    transaction_id: `'T${id}'`,
    total_fen: '100',
    refund_fen: '100',
    body: `'body ${id}'`,
    asked_at: "'2026-03-01 08:00Z'",
    asked_by: "'ann'",
    ...columns,
  }
  return `insert into wechat_refunds (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')});`
}

test('W17 refunds of an earlier version go on where they stood: one that was sent is asked about, and what is sent is as it was', async () => {
  const next = { next_check_at: "'2026-03-01 10:00Z'" }
  const called = { ...next, sent_at: "'2026-03-01 09:00Z'", called_at: "'2026-03-01 09:30Z'" }
  const { called_at: _, ...answered } = called
  const { db, run, end } = await upgradedDatabase(
    '0250',
    `insert into customers (id, customer_name, phone_number) values (1, 'Li Mei', '1');
     insert into orders (id, order_number, order_reference, order_date, customer_id)
       select i, 'N' || i, 'R' || i, now(), 1 from generate_series(1, 9) i;
     insert into refunds (id, order_id, amount, requested_at) select i, i, 1, now() from generate_series(1, 9) i;
     ${refund(1, next)}
     ${refund(2, { ...called, held_until: "'2026-03-02 00:01Z'" })}
     ${refund(3, { ...answered, status: "'waiting'", code: "'NOT_ENOUGH'", checks: '2' })}
     ${refund(4, { ...called, status: "'unknown'", checks: '3' })}
     ${refund(5, { ...answered, status: "'processing'", checks: '4' })}
     ${refund(6, { ...answered, status: "'refused'", next_check_at: 'null' })}
     ${refund(7, { ...called, status: "'given_up'", next_check_at: 'null', settled_by: "'li'" })}
     ${refund(8, { ...answered, status: "'success'", next_check_at: 'null' })}
     ${refund(9, { ...answered, status: "'closed'", next_check_at: 'null' })}
     ${refund(10, { ...next, refund_id: '7', order_id: '7' })}`,
  )
  try {
    const calls = await run(
      `select record::int, about::int, status, checks, to_char(next_at at time zone 'UTC', 'HH24:MI') as next,
         to_char(called_at at time zone 'UTC', 'HH24:MI') as called, settled_by from outside_calls order by record`,
    )
    expect(calls.map((call) => Object.values(call))).toEqual([
      [1, 1, 'waiting', 0, '10:00', null, null],
      [2, 2, 'unknown', 0, '10:00', '09:30', null],
      [3, 3, 'waiting', 2, '10:00', null, null],
      [4, 4, 'unknown', 3, '10:00', '09:30', null],
      [5, 5, 'unknown', 4, '10:00', '09:00', null],
      [6, 6, 'refused', 0, null, '09:00', null],
      [7, 7, 'given_up', 0, null, '09:30', 'li'],
      [10, 7, 'waiting', 0, '10:00', null, null],
    ])
    const asked: string[] = []
    const word = { code: null, message: 'no answer' }
    const answer = (what: string, kind: 'none' | 'unknown'): Promise<RefundOutcome> =>
      Promise.resolve({ kind, word, asked: asked.push(what) })
    const weChatPay: WeChatPay = {
      merchant: '190',
      bodyOf: () => 'nobody makes a new one',
      refund: (body) => answer(`sends ${body}`, 'unknown'),
      query: (number) => answer(`asks about ${number}`, number === 'RF-4' ? 'none' : 'unknown'),
      payment: () => Promise.reject(new Error('nobody asks')),
      readNotice: () => Promise.reject(new Error('nobody asks')),
    }
    let at = new Date('2026-03-02T00:00:00Z')
    const sent = createSentRefunds({ db, weChatPay: () => weChatPay, now: () => at })
    await sent.settle(at)
    expect(asked.toSorted()).toEqual([
      'asks about RF-4',
      'asks about RF-5',
      // an earlier one of the same refund, of which nobody knows: the new one waits
      'asks about RF-7',
      'sends body 1',
      'sends body 3',
      'sends body 4',
    ])
    asked.length = 0
    at = new Date('2026-03-02T00:01:00Z')
    await sent.advance(2)
    expect(asked).toEqual(['asks about RF-2'])
    const states = await run('select status from wechat_refunds order by id')
    expect(states.map(({ status }) => status)).toEqual([
      'unknown',
      'unknown',
      'unknown',
      'unknown',
      'processing',
      'refused',
      'given_up',
      'success',
      'closed',
      'waiting',
    ])
  } finally {
    await end()
  }
})
