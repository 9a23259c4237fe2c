import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './faults'
import { startLoad } from './load'
import type { Pair } from './pair'
import { until } from './programs'
import type { Copy } from './services'
import { judge } from './verdict'

const beforeMs = 3000
/** Longer than the longest allowed outage. */
const watchedMs = 25_000
const backWithinSeconds = 15
/** A letter that a killed copy was sending is taken over by another after three to four minutes. */
const lettersWithinSeconds = 5 * 60

/** A line of the printed table. */
interface Outcome {
  line: string
  /** The violations, in words; empty if there are none. */
  faults: string[]
}

export const heading =
  'fault | tries | acknowledged | lost | doubled | letters doubled | longest silence, s\n---|---|---|---|---|---|---'

/** One fault, several times, under one continuous load. */
export async function tryFault(
  fault: Fault,
  tries: number,
  pair: Pair,
  copies: readonly Copy[],
): Promise<Outcome> {
  const load = await startLoad()
  let silence = 0
  for (let n = 0; n < tries; n += 1) {
    await wait(beforeMs)
    const from = performance.now()
    const mend = await fault.strike(pair, copies, n)
    await wait(watchedMs)
    silence = Math.max(silence, load.longestSilence(from))
    await mend()
    await pair.whole()
    await Promise.all(copies.map((copy) => copy.ready()))
  }
  await load.stop()
  const folders = copies.map((copy) => copy.folder)
  await until(
    'every letter',
    lettersWithinSeconds,
    async () => (await judge(load, folders)).lettersMissing === 0,
  )
  const { acknowledged, unanswered, lost, doubled, lettersTwice } = await judge(load, folders)
  const counts = [tries, acknowledged, lost.length, doubled.length, lettersTwice, silence.toFixed(1)]
  return {
    line: [fault.name, ...counts].join(' | '),
    faults: [
      ...new Set(load.unexpected),
      ...lost.map((name) => `${name} is lost`),
      ...doubled.map((name) => `${name} is there twice`),
      ...(unanswered > 0 ? [`${unanswered} were never answered`] : []),
      ...(lettersTwice > 0 ? [`${lettersTwice} letters were written twice`] : []),
      ...(silence > backWithinSeconds ? [`back after ${silence.toFixed(1)} s only`] : []),
    ],
  }
}
