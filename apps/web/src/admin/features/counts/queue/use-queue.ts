import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../../api/api-error'
import { useUser } from '../../../api/current-user'
import { randomUuid } from '../../../api/random-key'
import {
  type Count,
  type CountFigures,
  type CountProgress,
  countQuery,
  type EventResult,
  readNews,
  sendEvents,
} from '../counts.api'
import { type KeptEvent, openEventStore, thisDevice } from './kept-events'
import { createSender, type QueueState, type Sender } from './sender'

/** What came of an event of this phone, or that the server could not take it. */
export interface Outcome {
  event: KeptEvent
  result: EventResult | null
  error: ApiError | null
  /** its SKU as it stood before, where it was done already */
  before: CountFigures | null
}

/** An event as a screen makes it. */
export type NewEvent = Pick<
  KeptEvent,
  'kind' | 'text' | 'sku_id' | 'pieces' | 'damaged' | 'adds' | 'shownSku'
>

interface Queue {
  waiting: readonly KeptEvent[]
  state: QueueState
  error: ApiError | null
}

const newsEveryMs = 4_000
let kept: ReturnType<typeof openEventStore> | null = null

/** The browser's own store, opened once; one in memory is its page's. */
async function storeOfPage() {
  kept ??= openEventStore()
  const store = await kept
  if (!store.isKept()) kept = null
  return store
}

/**
 * A count as it stands with this phone's scans: what is stored, what others count along, and what waits here to be sent.
 * `onOutcomes` hears what came of each scan.
 */
export function useCounting(count: Count, onOutcomes: (outcomes: readonly Outcome[]) => void) {
  const { id } = count
  const person = useUser()?.email ?? ''
  const queryClient = useQueryClient()
  const [queue, setQueue] = useState<Queue>({ waiting: [], state: 'sending', error: null })
  const [news, setNews] = useState<CountProgress | null>(null)
  const [isKept, setKept] = useState(true)
  const [figures, setFigures] = useState<ReadonlyMap<number, CountFigures>>(new Map())
  const figuresNow = useRef(figures)
  const sender = useRef<Promise<Sender> | null>(null)
  const heard = useRef(onOutcomes)
  const last = useRef(count.last)
  const known = useRef(count.lines)
  useEffect(() => {
    heard.current = onOutcomes
    known.current = count.lines
    figuresNow.current = figures
  })
  // a count that was read anew is newer than what was heard before it
  useEffect(() => {
    if (count.last < last.current) return
    last.current = count.last
    setFigures(new Map())
  }, [count])

  const [hear] = useState(() => (progress: CountProgress) => {
    last.current = Math.max(last.current, progress.last)
    setNews((before) => (before !== null && before.last > progress.last ? before : progress))
    if (progress.figures.length > 0)
      setFigures(
        (before) => new Map([...before, ...progress.figures.map((one) => [one.sku_id, one] as const)]),
      )
    const isNew = progress.figures.some(({ sku_id }) => known.current.every((line) => line.sku_id !== sku_id))
    if (isNew || progress.state !== 'open') void queryClient.invalidateQueries(countQuery(id))
  })

  useEffect(() => {
    if (person === '') return undefined
    const made = storeOfPage().then((store) => {
      setKept(store.isKept())
      return createSender({
        countId: id,
        person,
        store,
        send: async (events) =>
          (await sendEvents(id, { device: thisDevice(), since: last.current, events })).data,
        onAnswer: ({ results, progress }, sent) => {
          const doneBefore = (skuId: number | null) => {
            const line = known.current.find(({ sku_id }) => sku_id === skuId)
            const before = (line && figuresNow.current.get(line.sku_id)) ?? line
            return before?.is_done === true ? before : null
          }
          const of = new Map(results.map((result) => [result.key, result]))
          heard.current(
            sent.flatMap((event) => {
              const result = of.get(event.key)
              return result ? [{ event, result, error: null, before: doneBefore(result.sku_id) }] : []
            }),
          )
          hear(progress)
        },
        onLost: (event, error) => heard.current([{ event, result: null, error, before: null }]),
        onQueue: (waiting, state, error) => {
          setKept(store.isKept())
          setQueue({ waiting, state, error })
        },
      })
    })
    sender.current = made
    const retry = () => void made.then((one) => one.retry())
    retry()
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      void made.then((one) => one.stop())
    }
  }, [id, person, hear])

  // others count along: while nothing waits here, what is new is asked for
  useQuery({
    queryKey: ['count-news', id],
    queryFn: async ({ signal }) => {
      hear(await readNews(id, last.current, signal))
      return null
    },
    refetchInterval: newsEveryMs,
    enabled: count.state === 'open' && queue.state === 'sending',
    retry: false,
    gcTime: 0,
  })

  return {
    ...queue,
    isKept,
    news,
    figures,
    /** Ends when the event is kept on this phone. */
    add: async (event: NewEvent): Promise<void> => {
      const kept = { ...event, key: randomUuid(), countId: id, person, at: Date.now() }
      await (await sender.current)?.add(kept)
    },
    drop: async () => (await sender.current)?.drop(),
  }
}

export type Counting = ReturnType<typeof useCounting>
