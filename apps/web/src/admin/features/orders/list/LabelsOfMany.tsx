import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import type { OrderRow } from '@getzo/contract/orders/orders.schema'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../api/current-user'
import { confirm } from '../../../ui/confirm'
import { makeIdempotencyKeys } from '../../../ui/form/idempotency'
import type { BulkDesk } from '../../../ui/list/bulk-types'
import { keepInPlace } from '../../../ui/list/keep-in-place'
import { t } from '../orders.text'

/** Buys the labels of all orders that are selected, each by itself (W4, L1). It costs money, so it is asked first. */
export function LabelsOfMany({ desk }: { desk: BulkDesk<OrderRow> }) {
  const queryClient = useQueryClient()
  const mayBuy = useCan('labels.write')
  const [keys] = useState(makeIdempotencyKeys)
  const { chosen, count, isActing, act } = desk
  if (!mayBuy) return null

  const buy = async () => {
    const words = { n: count }
    if (
      !(await confirm({
        title: t('labels.title'),
        text: t('labels.ask', words),
        yes: t('labels.yes', words),
      }))
    ) {
      return
    }
    act(async () => {
      const { generateMany } = await import('../label/generate-many')
      const { result, bought } = await generateMany(chosen, keys)
      await keepInPlace(queryClient, listOrders, bought)
      await queryClient.invalidateQueries({ queryKey: ['label'] })
      return result
    })
  }
  return (
    <Button variant="default" size="xs" loading={isActing} onClick={() => void buy()}>
      {t('labels.title')}
    </Button>
  )
}
