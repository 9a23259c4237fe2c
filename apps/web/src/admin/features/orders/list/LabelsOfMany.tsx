import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import type { OrderRow } from '@getzo/contract/orders/orders.schema'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../api/current-user'
import { confirm } from '../../../ui/confirm'
import { makeIdempotencyKeys } from '../../../ui/form/idempotency'
import type { BulkDesk } from '../../../ui/list/bulk-types'
import { keepInPlace } from '../../../ui/list/keep-in-place'
import type { LabelProgress } from '../label/generate-many'
import { t } from '../orders.text'

const ManyLabelsDialog = lazy(async () => ({
  default: (await import('../label/ManyLabelsDialog')).ManyLabelsDialog,
}))

/** Buys the labels of all orders that are selected, each by itself (W4, L1). It costs money, so it is asked first. */
export function LabelsOfMany({ desk }: { desk: BulkDesk<OrderRow> }) {
  const queryClient = useQueryClient()
  const mayBuy = useCan('labels.write')
  const [keys] = useState(makeIdempotencyKeys)
  const [watching] = useState(makeWatching)
  const [progress, setProgress] = useState<LabelProgress | null>(null)
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
      const signal = watching.begin()
      try {
        const { result, bought } = await generateMany(chosen, keys, { onProgress: setProgress, signal })
        await keepInPlace(queryClient, listOrders, bought)
        await queryClient.invalidateQueries({ queryKey: ['label'] })
        return result
      } finally {
        setProgress(null)
      }
    })
  }
  return (
    <>
      <Button variant="default" size="xs" loading={isActing} onClick={() => void buy()}>
        {t('labels.title')}
      </Button>
      {progress !== null && (
        <Suspense>
          <ManyLabelsDialog progress={progress} onClose={watching.end} />
        </Suspense>
      )}
    </>
  )
}

/** Whoever closes the progress goes on without watching; what was asked for is bought all the same. */
function makeWatching() {
  let watch = new AbortController()
  return {
    begin: () => {
      watch = new AbortController()
      return watch.signal
    },
    end: () => watch.abort(),
  }
}
