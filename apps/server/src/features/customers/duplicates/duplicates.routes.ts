import * as calls from '@getzo/contract/customers/duplicates.endpoints'
import * as shapes from '@getzo/contract/customers/duplicates.schema'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import type { Deps } from '../../../deps'
import { written } from '../../../http/envelope'
import type { Route } from '../../../http/route'
import { listed } from '../../../lists/page/listed'
import { answerRecord } from '../../../lists/records'
import { noCustomer } from '../no-customer'
import { duplicatesList } from './duplicates.list'
import { sayDifferent } from './duplicates.service'
import { findLikely, findLikelyEntered } from './likely-same.reads'
import { readMergeSides, standingMerges } from './merges.reads'
import { mergeCustomers, undoMerge } from './merges.service'
import { setOtherPhone } from './other-phones.service'

const shownMax = 10

export function duplicatesRoutes(route: Route, deps: Deps) {
  const { db, now } = deps
  route(
    calls.listDuplicates,
    shapes.listDuplicatesShapes,
    listed(deps, calls.listDuplicates, () => duplicatesList(deps.config.shopTimeZone)),
  )
  route(
    calls.findLikelySame,
    shapes.findLikelySameShapes,
    async ({ query: { phone_number = '', ...entered } }) =>
      (await findLikelyEntered(db, { ...entered, phone_number })).slice(0, shownMax).map(shown),
  )
  route(calls.listLikelySame, shapes.listLikelySameShapes, async ({ params: { id } }) =>
    (await findLikely(db, [id])).slice(0, shownMax).map(shown),
  )
  route(calls.readMerge, shapes.readMergeShapes, ({ params }) =>
    readMergeSides(db, [params.id, params.other_id]),
  )
  route(calls.listMerges, shapes.listMergesShapes, ({ params: { id } }) =>
    answerRecord(db, standingMerges, [id], () => noCustomer('id')),
  )

  route(calls.setDifferent, shapes.setDifferentShapes, async ({ params: { id }, body, author, write }) => {
    await write((tx) => sayDifferent(tx, id, body, { actor: author.actor, at: now() }))
    return written([{ id }], body.different ? 'customer.different' : 'customer.may_be_same', {
      id,
      other: body.other_id,
    })
  })
  route(calls.mergeCustomers, shapes.mergeCustomersShapes, async ({ params, body, author, write }) => {
    const merge_id = await write((tx) =>
      mergeCustomers(tx, params.id, body, { actor: author.actor, at: now() }),
    )
    return written([{ id: params.id, merge_id }], 'customer.merged', { id: body.merged.id, into: params.id })
  })
  route(calls.undoMerge, shapes.undoMergeShapes, async ({ params, author, write }) => {
    const undone = await write((tx) => undoMerge(tx, params.id, { actor: author.actor, at: now() }))
    return written([undone], 'customer.merge_undone', { id: undone.id })
  })
  route(calls.setOtherPhone, shapes.setOtherPhoneShapes, async ({ params: { id }, body, author, write }) => {
    await write((tx) => setOtherPhone(tx, id, body, { actor: author.actor, at: now() }))
    return written([{ id }], body.known ? 'customer.phone_back' : 'customer.phone_removed', {
      id,
      phone: formatPhone(body.phone_number),
    })
  })
}

const shown = ({ of_id: _of, ...found }: Awaited<ReturnType<typeof findLikely>>[number]) => found
