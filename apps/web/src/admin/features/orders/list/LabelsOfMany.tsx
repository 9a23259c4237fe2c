import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import type { OrderRow } from '@getzo/contract/orders/orders.schema'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../api/current-user'
import { makeIdempotencyKeys } from '../../../api/idempotency'
import { createStore } from '../../../api/session/store'
import { useBegins } from '../../../ui/list/selection/act-on-all'
import type { BulkContext, BulkResult } from '../../../ui/list/selection/bulk-types'
import { keepInPlace } from '../../../ui/list/table/keep-in-place'
import type { Purchase } from '../labels/label.api'
import type { LabelProgress } from '../labels/many/generate-many'
import { t } from '../orders.text'

const BuyLabelsDialog = lazy(() => import('../labels/many/BuyLabelsDialog'))
const ManyLabelsDialog = lazy(async () => ({
  default: (await import('../labels/many/BuyLabelsDialog')).ManyLabelsDialog,
}))

const LabelsResult = lazy(() => import('../labels/many/LabelsResult'))

/** Open labels of a selection whose progress was closed. */
export const labelsUnderWay = createStore<readonly number[]>([])

interface LabelsOfManyProps {
  context: BulkContext<OrderRow>
}

/** Buys the labels of all selected orders, each as its own purchase (W4, L1), after a preview (O38). */
export function LabelsOfMany({ context }: LabelsOfManyProps) {
  const mayBuy = useCan('labels.write')
  const begins = useBegins()
  const [isAsking, setAsking] = useState(begins)
  const { chosen, isActing, act, begin } = context
  const { buy, progress, endWatching } = usePurchase(begin)
  if (!mayBuy) return null
  return (
    <>
      <Button
        data-act="labels"
        variant="default"
        size="xs"
        disabled={isActing}
        onClick={() => setAsking(true)}
      >
        {t('labels.title')}
      </Button>
      {isAsking && (
        <Suspense>
          <BuyLabelsDialog
            orders={
              chosen.kind === 'ticked' ? { ids: chosen.rows.map(({ id }) => id).join(',') } : chosen.query
            }
            onBuy={(purchase) => {
              setAsking(false)
              act(() => buy(purchase))
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
      {progress !== null && (
        <Suspense>
          <ManyLabelsDialog progress={progress} onClose={endWatching} />
        </Suspense>
      )}
    </>
  )
}

/** Buys labels and follows them. After `endWatching` they are still bought. */
function usePurchase(begin: BulkContext<OrderRow>['begin']) {
  const queryClient = useQueryClient()
  const [keys] = useState(makeIdempotencyKeys)
  const [watching] = useState(makeWatching)
  const [progress, setProgress] = useState<LabelProgress | null>(null)
  const buy = async ({ records, plans }: Purchase): Promise<BulkResult> => {
    const { generateMany, movedRows, openLabels, summaryOf } = await import('../labels/many/generate-many')
    const signal = watching.begin()
    setProgress({ done: 0, total: records.length, labelIds: [] })
    try {
      const labels = await generateMany(records, keys, { onProgress: setProgress, signal })
      labelsUnderWay.set([...new Set([...labelsUnderWay.get(), ...openLabels(labels)])])
      await keepInPlace(queryClient, listOrders, movedRows(labels))
      await queryClient.invalidateQueries({ queryKey: ['label'] })
      return {
        summary: summaryOf(labels),
        left: [],
        dialog: (onClose) => (
          <Suspense>
            <LabelsResult
              labels={labels}
              plans={plans}
              onShip={(orders) => begin({ act: 'status', order_status: 'shipped' }, orders)}
              onClose={onClose}
            />
          </Suspense>
        ),
      }
    } finally {
      setProgress(null)
    }
  }
  const endWatching = () => {
    watching.end()
    setProgress(null)
  }
  return { buy, progress, endWatching }
}

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
