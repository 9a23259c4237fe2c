import { orderAgain } from '@getzo/contract/arrivals/arrivals.endpoints'
import { screens } from '@getzo/contract/paths'
import { arrivalWords } from '@getzo/domain/arrivals/arrival-words'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { knowWords } from '../../../i18n/words'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { useCan } from '../../api/current-user'
import { makeIdempotencyKeys } from '../../api/idempotency'
import { notify } from '../../ui/messages/toasts'
import { t } from './stock.text'

const said = knowWords(arrivalWords)

/** Makes drafts of what SKUs need next, one a maker, and opens the only one or the list of drafts (S7). */
export function OrderAgain({ skuIds, isBusy }: { skuIds: number[]; isBusy: boolean }) {
  const mayWrite = useCan('arrivals.write')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [keys] = useState(makeIdempotencyKeys)
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const body = { sku_ids: skuIds }
      return call(orderAgain, { body }, { idempotencyKey: keys.keyFor(body) })
    },
    onSuccess: ({ data }) => {
      notify.success(said('arrival.proposed', { n: data.length }))
      const [only] = data
      const to = data.length === 1 && only ? screens.arrival(only.id) : `${screens.arrivals}?state=draft`
      void navigate({ to })
    },
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  if (!mayWrite || skuIds.length === 0) return null
  return (
    <Button size="xs" disabled={isBusy} loading={isPending} onClick={() => mutate()}>
      {t('stock.orderAgain')}
    </Button>
  )
}
