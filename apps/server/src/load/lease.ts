import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Reader } from './reader'

/** After its end, work that does not see its signal is left to itself. */
const graceMs = 1_000

/** Work took longer than anything may. */
class LeaseEnded extends Error {}

/**
 * Does work that holds something others wait for, and ends with it in every case: when it is done, when whoever it is for
 * has gone, before it began or at any moment since, and at an absolute end. The work gets the signal of the last two, and
 * a second to come to an end.
 */
export async function lease<T>(
  heldMs: number,
  gone: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  gone?.throwIfAborted()
  const end = new AbortController()
  let grace: NodeJS.Timeout | undefined
  let giveUp: (reason: unknown) => void = () => undefined
  const left = new Promise<never>((_resolve, reject) => {
    giveUp = reject
  })
  const endWith = (reason: unknown) => {
    end.abort(reason)
    grace ??= setTimeout(() => giveUp(end.signal.reason), graceMs)
  }
  const leave = () => endWith(gone?.reason)
  const timer = setTimeout(() => endWith(new LeaseEnded(`work took more than ${heldMs} ms`)), heldMs)
  gone?.addEventListener('abort', leave)
  try {
    return await Promise.race([work(end.signal), left])
  } finally {
    clearTimeout(timer)
    clearTimeout(grace)
    gone?.removeEventListener('abort', leave)
  }
}

interface TurnLimits {
  atOnce?: number
  /** how long a turn is waited for */
  waitMs: number
  /** how many wait at most */
  waitingMax?: number
  /** the absolute end of a turn */
  heldMs: number
}

interface Asked<T> {
  /** whoever it is for has gone */
  gone?: AbortSignal
  work: (signal: AbortSignal) => Promise<T>
  /** the turn did not come in time, or the work came to its absolute end */
  late: () => T | Promise<T>
}

/** Work that is done a few at a time, in the order in which it came. */
export interface Turns {
  run<T>(asked: Asked<T>): Promise<T>
}

export function createTurns({ atOnce = 1, waitMs, waitingMax = Infinity, heldMs }: TurnLimits): Turns {
  const waiting: (() => void)[] = []
  let running = 0

  /** Waits behind those who came before. */
  const comes = (gone?: AbortSignal) =>
    new Promise<boolean>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', leave)
      }
      const come = () => {
        stop()
        resolve(true)
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(come), 1)
        stop()
      }
      const leave = () => {
        giveUp()
        reject(gone?.reason)
      }
      const timer = setTimeout(() => {
        giveUp()
        resolve(false)
      }, waitMs)
      gone?.addEventListener('abort', leave)
      waiting.push(come)
    })

  async function take(gone?: AbortSignal): Promise<boolean> {
    gone?.throwIfAborted()
    if (running === atOnce) return waiting.length < waitingMax && comes(gone)
    running += 1
    return true
  }

  /** A turn is handed on, so that nobody who comes now overtakes the first who waits. */
  function end() {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run({ gone, work, late }) {
      if (!(await take(gone))) return late()
      try {
        return await lease(heldMs, gone, work)
      } catch (error) {
        if (error instanceof LeaseEnded) return await late()
        throw error
      } finally {
        end()
      }
    },
  }
}

interface PlaceLimits {
  perReader: number
  /** the absolute end of a place */
  heldMs: number
  /** thrown to a reader who has no place left */
  full: () => Error
}

/** Work of which each reader has a few under way; more is refused at once. */
export interface Places {
  run<T>(reader: Reader, work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

export function createPlaces({ perReader, heldMs, full }: PlaceLimits): Places {
  const taken = new Map<string, number>()

  function count(name: string, by: 1 | -1) {
    const now = (taken.get(name) ?? 0) + by
    if (now > 0) taken.set(name, now)
    else taken.delete(name)
  }

  return {
    async run({ name, gone }, work) {
      if ((taken.get(name) ?? 0) >= perReader) throw full()
      count(name, 1)
      try {
        return await lease(heldMs, gone, work)
      } finally {
        count(name, -1)
      }
    },
  }
}

/** Gives a stream to its reader; resolves when it has come to its end, read or not. */
type Give = (stream: Readable, signal: AbortSignal) => Promise<void>

/** The stream that work gives, while the work goes on until the stream has ended: what it holds is held as long. */
export function givenBy(work: (give: Give) => Promise<void>): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const give: Give = async (stream, signal) => {
      resolve(stream)
      const end = () => stream.destroy()
      if (signal.aborted) end()
      signal.addEventListener('abort', end)
      // its reader is told of a failure by the stream itself
      await finished(stream, { writable: false }).catch(() => undefined)
      signal.removeEventListener('abort', end)
    }
    work(give).catch(reject)
  })
}
