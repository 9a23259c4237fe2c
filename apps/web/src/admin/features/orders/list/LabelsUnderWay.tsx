import { readLabelsOfMany } from '@getzo/contract/labels/labels.endpoints'
import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../../api/call'
import { keepInPlace } from '../../../ui/list/table/keep-in-place'
import { movedRows, openLabels } from '../labels/many/generate-many'
import { labelsUnderWay } from './LabelsOfMany'

const lookAgainMs = 2_000

/** Updates the list with bought labels after their progress was closed (O4, W4). */
export default function LabelsUnderWay() {
  const queryClient = useQueryClient()
  const ids = useSyncExternalStore(labelsUnderWay.subscribe, labelsUnderWay.get)
  const { data } = useQuery({
    queryKey: ['labels-under-way', ids],
    queryFn: ({ signal }) => call(readLabelsOfMany, { query: { label_ids: ids.join(',') } }, { signal }),
    enabled: ids.length > 0,
    refetchInterval: lookAgainMs,
    gcTime: 0,
  })
  useEffect(() => {
    if (data === undefined) return
    const open = openLabels(data)
    if (open.length === labelsUnderWay.get().length) return
    labelsUnderWay.set(open)
    void keepInPlace(queryClient, listOrders, movedRows(data))
  }, [data, queryClient])
  return null
}
