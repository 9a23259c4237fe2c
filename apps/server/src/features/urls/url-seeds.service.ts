import { randomBytes } from 'node:crypto'
import { codeWithTail, tailBytes } from '@getzo/domain/urls/code-tail'
import type { UrlDestination, UrlItemType } from '@getzo/domain/urls/url-rules'
import { nextFreeSeed, nextFreeSeeds, seedFamily, urlSeed } from '@getzo/domain/urls/url-seed'
import type { Source } from '../../db/connection/read'
import { seedMoment } from '../../time/zone'
import { selectTakenSeeds } from './urls.store'

interface SeedAsked {
  item: UrlItemType
  destination: UrlDestination
  tail?: boolean
}

/** The clock that seeds tell. */
export interface SeedClock {
  now: Date
  timeZone: string
}

/** A seed of this moment. One with a tail is free without asking (G6); of others the next free one is offered (U6). */
export async function offerSeed(
  from: Source,
  { item, destination, tail = false }: SeedAsked,
  clock: SeedClock,
): Promise<string | null> {
  const seed = urlSeed({ item, destination, now: seedMoment(clock.now, clock.timeZone) })
  return tail ? withTail(seed) : freeSeed(from, seed)
}

/** Seeds for as many URLs at once; fewer where this month has no more, which those with tails never run out of. */
export async function offerSeeds(
  from: Source,
  { item, destination, tail = false }: SeedAsked,
  clock: SeedClock,
  count: number,
): Promise<string[]> {
  const seed = urlSeed({ item, destination, now: seedMoment(clock.now, clock.timeZone) })
  if (tail) return Array.from({ length: count }, () => withTail(seed))
  const family = seedFamily(seed)
  return family === null ? [] : nextFreeSeeds(seed, await selectTakenSeeds(from, seed, family), count)
}

/** A seed with a tail that cannot be guessed (G6). */
export const withTail = (seed: string): string => codeWithTail(seed, randomBytes(tailBytes))

/** The next seed from this one on that no URL has or had; null where there is none. */
export async function freeSeed(from: Source, seed: string): Promise<string | null> {
  const family = seedFamily(seed)
  return family === null ? seed : nextFreeSeed(seed, await selectTakenSeeds(from, seed, family))
}
