import type { OutboxJobName, RepeatingJobName } from '@getzo/domain/jobs/job-names'
import type { Tx } from '../db/connection/transaction'

/**
 * Work that a change asked for, by `enqueue` (N9). It is tried until it succeeds, its tries are used up or it is too
 * late; a process that dies between the work and the note of it makes it run twice, so it must bear that.
 */
export interface OutboxJob {
  name: OutboxJobName
  /** takes the payload as it was stored; rejects in words that a person may read */
  run(payload: unknown, asked: Asked): Promise<void>
  /**
   * Tells the work's owner that it is not done any more, in the transaction that gives it up: what a person sees is no
   * longer under way, and can be asked for again.
   */
  givenUp(tx: Tx, payload: unknown, now: Date): Promise<void>
}

/** The row of the outbox that a job carries out, the same in every try. */
interface Asked {
  id: number
  postedAt: Date
  /** aborts after `runMsMax` and where the service ends: the job then ends as soon as it can */
  signal: AbortSignal
}

/** Work that is done again and again, by one copy of the service at a time, a failed run after the same time (N9). */
export interface RepeatingJob {
  name: RepeatingJobName
  everyMs: number
  /** after this another copy may take over: a run that is under way says so again, and only a dead process does not */
  heldMs?: number
  /** It waits for an outside server or copies much: it takes no place of the others, however long it is. */
  isLong?: boolean
  run(now: Date): Promise<void>
}

/** Thrown by a job that is to be tried again after a time that the other side has named. */
export class TryAfter extends Error {
  readonly afterMs: number

  constructor(words: string, afterMs: number) {
    super(words)
    this.afterMs = afterMs
  }
}

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** After this a job is asked to end. Its next try waits until it has. */
export const runMsMax = 60_000
/** A lock older than this is a dead process's: a living one renews the locks of the jobs that it has under way. */
export const lockedMinutesMax = 3

/** A failure in words for a log or a screen: without the token of a link, which a mail server may quote, and short. */
export function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return words.replaceAll(/token=?\S+/gi, 'token=…').slice(0, 500)
}
