import type { CountEvent, CountProgress, EventResult } from '@getzo/contract/counts/counts.schema'
import { agoMsMax } from '@getzo/domain/counts/count-rules'
import { ApiError } from '../../../api/api-error'
import type { EventStore, KeptEvent } from './kept-events'

export type SentEvent = CountEvent

/** How the queue stands: it is sent, waits for the network, or the server refuses it as a whole. */
export type QueueState = 'sending' | 'waiting' | 'refused'

export interface Answer {
  results: EventResult[]
  progress: CountProgress
}

interface SenderParts {
  countId: number
  person: string
  store: EventStore
  send: (events: SentEvent[]) => Promise<Answer>
  /** what came of events, which are stored from then on */
  onAnswer: (answer: Answer, sent: readonly KeptEvent[]) => void
  /** the server cannot take one of them: it is out of the queue */
  onLost: (event: KeptEvent, error: ApiError) => void
  onQueue: (waiting: readonly KeptEvent[], state: QueueState, error: ApiError | null) => void
  now?: () => number
  later?: (act: () => void, ms: number) => () => void
}

export type Sender = ReturnType<typeof createSender>

const batchMax = 100
const firstWaitMs = 500
const waitMaxMs = 10_000

const afterwards = (act: () => void, ms: number) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

/**
 * Sends a person's scans of a count in their order, and again until the server has answered: each has a key of its own, by
 * which it counts once. Without an answer it waits a little longer each time, or for the network.
 */
export function createSender(parts: SenderParts) {
  const { countId, person, store, send, onAnswer, onLost, onQueue } = parts
  const { now = Date.now, later = afterwards } = parts
  let isBusy = false
  let isStopped = false
  let wasAdded = false
  let tries = 0
  let stopWaiting: (() => void) | null = null

  const own = async () => (await store.all(countId)).filter((event) => event.person === person)

  async function sendAll(): Promise<void> {
    for (;;) {
      wasAdded = false
      const waiting = await own()
      const batch = waiting.slice(0, batchMax)
      onQueue(waiting, 'sending', null)
      if (batch.length === 0 || isStopped) return
      try {
        const answer = await send(batch.map((event) => asSent(event, now())))
        await store.remove(answer.results.map(({ key }) => key))
        tries = 0
        onAnswer(answer, batch)
      } catch (error) {
        if (!(await goesOnAfter(error, batch))) return
      }
    }
  }

  /** Whether the rest can be sent: not without a network, nor when the count takes no more. */
  async function goesOnAfter(error: unknown, batch: readonly KeptEvent[]): Promise<boolean> {
    const refusal = error instanceof ApiError && isRefusal(error) ? error : null
    const lost = refusal === null ? undefined : batch[placeIn(refusal)]
    if (refusal !== null && lost !== undefined) {
      await store.remove([lost.key])
      onLost(lost, refusal)
      return true
    }
    onQueue(await own(), refusal === null ? 'waiting' : 'refused', refusal)
    if (refusal !== null || isStopped) return false
    stopWaiting = later(() => void pump(), Math.min(waitMaxMs, firstWaitMs * 2 ** tries))
    tries += 1
    return false
  }

  async function pump(): Promise<void> {
    if (isBusy || isStopped) return
    stopWaiting?.()
    stopWaiting = null
    isBusy = true
    try {
      await sendAll()
    } finally {
      isBusy = false
    }
    // added after the last look at the queue
    if (stopWaiting === null && wasAdded) {
      wasAdded = false
      await pump()
    }
  }

  return {
    /** Keeps an event on the phone, and sends it. It is kept when this has ended. */
    async add(event: KeptEvent): Promise<void> {
      await store.add(event)
      wasAdded = true
      onQueue(await own(), stopWaiting === null ? 'sending' : 'waiting', null)
      if (stopWaiting === null) void pump()
    },
    /** Sends what waits at once: the network is back, or the page was opened. */
    retry: () => pump(),
    /** Drops what the server refuses. */
    async drop(): Promise<void> {
      await store.remove((await own()).map(({ key }) => key))
      onQueue([], 'sending', null)
    },
    stop() {
      isStopped = true
      stopWaiting?.()
    },
  }
}

const asSent = (
  { countId: _count, person: _person, at, shownSku: _shown, place: _place, ...event }: KeptEvent,
  now: number,
): SentEvent => ({ ...event, ago_ms: Math.min(agoMsMax, Math.max(0, Math.round(now - at))) })

/** Refused for what it says, by the server: not for an ended session, too many calls or a busy service. */
const isRefusal = (error: ApiError) => [400, 403, 404, 409, 413, 422].includes(error.status)

/** The event at fault by the field that is named; -1 where it is none of them. */
const placeIn = ({ field = '' }: ApiError) =>
  Number(/^(?:body\.)?events\.(\d+)(?:\.|$)/.exec(field)?.[1] ?? -1)
