import { mergeCustomers, readMerge, undoMerge } from '@getzo/contract/customers/duplicates.endpoints'
import { pinNote } from '@getzo/contract/timeline/timeline.endpoints'
import { expect, test } from 'vitest'
import {
  app,
  boss,
  make,
  merged,
  ownChoices,
  run,
  undo,
  useMergeDesk,
  versionOf,
} from '../../../test-kit/desks/merge-desk'

useMergeDesk()

const mergeOver = (id: number, version: number, seen: { id: number; version: number }) =>
  app.call(mergeCustomers, { params: { id }, body: { version, merged: seen, choices: ownChoices } }, boss)

async function note(root_id: number, text: string, pinned_at: string | null = null): Promise<number> {
  const { rows } = await run(
    `insert into notes (root, root_id, author_id, text, pinned_at) values ('customer', $1, $2, $3, $4) returning id`,
    [root_id, boss.userId, text, pinned_at],
  )
  return Number(rows[0]?.id)
}
const pinnedOf = async (id: number) => {
  const { rows } = await run(
    `select text from notes where root = 'customer' and root_id = $1 and pinned_at is not null order by text`,
    [id],
  )
  return rows.map((row) => String(row.text))
}

test('W12 O28 a merge is held to the version that was seen of each of the two', async () => {
  const [one, other] = [await make.customer(), await make.customer()]
  const [seen, seenOther] = [await versionOf(one), await versionOf(other)]
  const change = (id: number) => run('update customers set customer_name = $2 where id = $1', [id, `N${id}`])
  await change(one)
  const second = { id: other, version: seenOther }
  expect(await mergeOver(one, seen, second)).toMatchObject({
    status: 409,
    body: { data: { error: 'changed_meanwhile' } },
  })
  await change(other)
  expect(await mergeOver(one, await versionOf(one), second)).toMatchObject({ status: 409 })
  expect(await merged(one, other)).toBeGreaterThan(0)
})

test('W12 X12 a merge and its undo repeated with their Idempotency-Key are made once, and answered the same', async () => {
  const [one, other] = [await make.customer(), await make.customer()]
  const [version, seenOther] = [await versionOf(one), await versionOf(other)]
  const body = { version, merged: { id: other, version: seenOther }, choices: ownChoices }
  const once = { 'idempotency-key': `merge-once-${one}` }
  const merge = () => app.call(mergeCustomers, { params: { id: one }, body }, boss, once)
  const first = await merge()
  expect(first.status).toBe(200)
  expect(await merge()).toMatchObject({ status: 200, body: first.body })
  const [{ merge_id: id } = { merge_id: 0 }] = first.body.data
  const onceBack = { 'idempotency-key': `undo-once-${id}` }
  const undone = () => app.call(undoMerge, { params: { id } }, boss, onceBack)
  const second = await undone()
  expect(second.status).toBe(200)
  expect(await undone()).toMatchObject({ status: 200, body: second.body })
})

test('W12 W6 as many notes stay pinned as a customer may have, the survivor’s own first; an undo pins them again', async () => {
  const [one, other] = [await make.customer(), await make.customer()]
  await note(one, 'own 1', '2026-01-01T00:00:00Z')
  await note(one, 'own 2', '2026-01-02T00:00:00Z')
  await note(other, 'other 1', '2026-02-01T00:00:00Z')
  await note(other, 'other 2', '2026-02-02T00:00:00Z')
  await note(other, 'never pinned')
  const id = await merged(one, other)
  expect(await pinnedOf(one)).toEqual(['other 2', 'own 1', 'own 2'])
  expect((await undo(id)).status).toBe(200)
  expect(await pinnedOf(one)).toEqual(['own 1', 'own 2'])
  expect(await pinnedOf(other)).toEqual(['other 1', 'other 2'])
})

test('W12 W6 an undo pins again what the merge unpinned alone, and never more notes than a customer may have', async () => {
  const [one, other] = [await make.customer(), await make.customer()]
  const own = [
    await note(one, 'own 1', '2026-01-01T00:00:00Z'),
    await note(one, 'own 2', '2026-01-02T00:00:00Z'),
  ]
  await note(other, 'taken by the merge', '2026-02-01T00:00:00Z')
  const left = await note(other, 'left by it', '2026-02-02T00:00:00Z')
  const plain = [await note(other, 'plain 1'), await note(other, 'plain 2')]
  const pin = (id: number, pinned: boolean) => app.call(pinNote, { params: { id }, body: { pinned } }, boss)

  const first = await merged(one, other)
  expect(await pin(left, false)).toMatchObject({ status: 200 })
  expect((await undo(first)).status).toBe(200)
  expect(await pinnedOf(other)).toEqual(['taken by the merge'])

  expect(await pin(left, true)).toMatchObject({ status: 200 })
  const second = await merged(one, other)
  for (const id of own) expect(await pin(id, false)).toMatchObject({ status: 200 })
  for (const id of plain) expect(await pin(id, true)).toMatchObject({ status: 200 })
  expect(await pinnedOf(one)).toEqual(['left by it', 'plain 1', 'plain 2'])
  expect((await undo(second)).status).toBe(200)
  expect(await pinnedOf(other)).toEqual(['left by it', 'plain 1', 'plain 2'])
})

test('W12 a note that was deleted since stops an undo, one that was before does not', async () => {
  const [one, other] = [await make.customer(), await make.customer()]
  const remove = (id: number) =>
    run(`update notes set deleted_at = now(), deleted_by = $2 where id = $1`, [id, boss.email])
  await remove(await note(other, 'gone before'))
  const kept = await note(other, 'kept')
  expect((await undo(await merged(one, other))).status).toBe(200)
  const id = await merged(one, other)
  await remove(kept)
  expect(await undo(id)).toMatchObject({
    status: 422,
    body: { data: { rule: 'customer.merge_changed_note' } },
  })
})

test('W12 what was changed between two merges still stops the undo of the first, once the second is undone', async () => {
  const [one, other, third] = [await make.customer(), await make.customer(), await make.customer()]
  const first = await merged(one, other)
  await run('update customers set customer_name = $2 where id = $1', [one, 'Changed between'])
  expect((await undo(await merged(third, one))).status).toBe(200)
  expect(await undo(first)).toMatchObject({
    status: 422,
    body: { data: { rule: 'customer.merge_changed', params: { what: 'Changed between' } } },
  })
})

test('W12 URLs and feedback that move are counted, deleted URLs are not', async () => {
  const [one, other] = [await make.customer(), await make.customer()]
  const item = await make.sellable()
  const order = await make.order({ customer_id: other })
  for (const [seed, deleted] of [
    ['G2MRG1', false],
    ['G2MRG2', true],
  ] as const)
    await run(
      `insert into urls (url, url_seed, url_item_type, url_destination_type, ug_hash, sg_hash, product_id, sku_id,
         order_id, deleted_at, deleted_by)
       values ($1, $1, 'pqr', 'p', $1, $1, $2, $3, $4, case when $5 then now() end, case when $5 then 'x' end)`,
      [seed, item.product_id, item.sku_id, order, deleted],
    )
  const { body } = await app.call(readMerge, { params: { id: one, other_id: other } }, boss)
  expect(body.customers).toMatchObject([
    { id: one, orders: 0, urls: 0 },
    { id: other, orders: 1, urls: 1 },
  ])
})
