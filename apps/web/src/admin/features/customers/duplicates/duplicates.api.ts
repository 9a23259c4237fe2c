import {
  listDuplicates,
  listLikelySame,
  listMerges,
  mergeCustomers,
  readMerge,
  setDifferent,
  setOtherPhone,
  undoMerge,
} from '@getzo/contract/customers/duplicates.endpoints'
import { screens } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import type { MergeChoices } from '@getzo/domain/customers/merge-rules'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../api/api-error'
import { call } from '../../../api/call'
import { makeIdempotencyKeys } from '../../../api/idempotency'
import { notify } from '../../../ui/messages/toasts'
import { offerUndo } from '../../../ui/messages/undo'
import { said, t } from '../customers.text'

export { listDuplicates }

/** The customers who are likely the same person as a stored one. */
export const likelyQuery = (id: number) =>
  queryOptions({
    queryKey: ['customer', id, 'likely'],
    queryFn: ({ signal }) => call(listLikelySame, { params: { id } }, { signal }),
  })

/** The customers who were merged into one. */
export const mergesQuery = (id: number) =>
  queryOptions({
    queryKey: ['customer', id, 'merges'],
    queryFn: ({ signal }) => call(listMerges, { params: { id } }, { signal }),
  })

/** Two customers side by side. The choice of a person is for what was read: it is read again when it is opened again. */
export const mergeQuery = (id: number, other_id: number) =>
  queryOptions({
    queryKey: ['customer', id, 'merge', other_id],
    queryFn: ({ signal }) => call(readMerge, { params: { id, other_id } }, { signal }),
  })

function useAfter() {
  const queryClient = useQueryClient()
  return {
    onError: (error: Error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(),
  }
}

/** Says that two customers are not the same, with an undo. `done` comes before anything is read again. */
export function useDifferent(done?: () => void) {
  const after = useAfter()
  const say = (different: boolean, { id, other }: { id: number; other: number }) =>
    call(setDifferent, { params: { id }, body: { other_id: other, different } })
  const undo = useMutation({
    mutationFn: (pair: { id: number; other: number }) => say(false, pair),
    onSuccess: (_, pair) => notify.success(said('customer.may_be_same', pair)),
    ...after,
  })
  return useMutation({
    mutationFn: (pair: { id: number; other: number }) => say(true, pair),
    onSuccess: (_, pair) => {
      offerUndo(said('customer.different', pair), () => undo.mutate(pair))
      done?.()
    },
    ...after,
  })
}

/** Takes a number that came with a merge away, with an undo (W12). */
export function useRemovePhone() {
  const after = useAfter()
  const say = (known: boolean, { id, phone }: { id: number; phone: string }) =>
    call(setOtherPhone, { params: { id }, body: { phone_number: phone, known } })
  const wordsOf = ({ id, phone }: { id: number; phone: string }) => ({ id, phone: formatPhone(phone) })
  const giveBack = useMutation({
    mutationFn: (of: { id: number; phone: string }) => say(true, of),
    onSuccess: (_, of) => notify.success(said('customer.phone_back', wordsOf(of))),
    ...after,
  })
  return useMutation({
    mutationFn: (of: { id: number; phone: string }) => say(false, of),
    onSuccess: (_, of) => offerUndo(said('customer.phone_removed', wordsOf(of)), () => giveBack.mutate(of)),
    ...after,
  })
}

export function useUndoMerge() {
  return useMutation({
    mutationFn: (merge: { id: number; merged_id: number }) => call(undoMerge, { params: { id: merge.id } }),
    onSuccess: (_, { merged_id: id }) =>
      notify.success(said('customer.merge_undone', { id }), {
        link: { text: t('customers.show'), to: screens.customer(id) },
      }),
    ...useAfter(),
  })
}

interface Seen {
  id: number
  version: number
}

/**
 * Merges a customer into another one, with an undo. `done` comes before anything is read again. Pressed again after a lost
 * answer it is the same merge.
 */
export function useMerge(done: () => void) {
  const undo = useUndoMerge()
  const [keys] = useState(() => makeIdempotencyKeys())
  return useMutation({
    mutationFn: ({ kept, other, choices }: { kept: Seen; other: Seen; choices: MergeChoices }) => {
      const body = { version: kept.version, merged: { id: other.id, version: other.version }, choices }
      const idempotencyKey = keys.keyFor([kept.id, body])
      return call(mergeCustomers, { params: { id: kept.id }, body }, { idempotencyKey })
    },
    onSuccess: ({ data: [merge] }, { kept, other }) => {
      offerUndo(said('customer.merged', { id: other.id, into: kept.id }), () => {
        if (merge !== undefined) undo.mutate({ id: merge.merge_id, merged_id: other.id })
      })
      done()
    },
    ...useAfter(),
  })
}
