import {
  exportCount,
  readCount,
  readCountChoices,
  readCountProgress,
  scanCount,
} from '@getzo/contract/counts/counts.endpoints'
import type { Count } from '@getzo/contract/counts/counts.schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'
import { download } from '../../api/download'
import type { SentEvent } from './queue/sender'

export type {
  Count,
  CountChoices,
  CountFigures,
  CountLine,
  CountProgress,
  CountRow,
  EventResult,
  Movement,
} from '@getzo/contract/counts/counts.schema'
export type { FoundSku } from '@getzo/contract/scanning/scanned.schema'

export const countQuery = (id: number) =>
  queryOptions({
    queryKey: ['count', id],
    queryFn: ({ signal }) => call(readCount, { params: { id } }, { signal }),
  })

export const choicesQuery = queryOptions({
  queryKey: ['count-choices'],
  queryFn: ({ signal }) => call(readCountChoices, {}, { signal }),
})

/** Sends events of this phone, and reads what is new since. */
export const sendEvents = (
  id: number,
  { device, since, events }: { device: string; since: number; events: SentEvent[] },
) => call(scanCount, { params: { id }, body: { device, since, events } })

/** What others have counted since. */
export const readNews = (id: number, since: number, signal?: AbortSignal) =>
  call(readCountProgress, { params: { id }, query: { since } }, signal && { signal })

export const saveCountFile = ({ id, number }: Pick<Count, 'id' | 'number'>) =>
  download(exportCount, { params: { id }, query: {} }, `count_${number}.csv`)
