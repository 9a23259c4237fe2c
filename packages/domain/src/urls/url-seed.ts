import type { UrlDestination, UrlItemType } from './url-rules'

/**
 * A moment as seeds tell it: year and month (from 1) in the shop's zone, and how many minutes of that month have passed.
 * An hour that a change of the clocks repeats has passed twice, one that it leaves out never (U15).
 */
export type SeedMoment = Readonly<{ year: number; month: number; minutesOfMonth: number }>

/** The parts of a seed (U6). */
export type SeedParts = Readonly<{ destination: UrlDestination; item: UrlItemType; now: SeedMoment }>

const version = '01'
const monthCodes = '123456789OND'
const minutesMax = 1000 * 60 - 1

/**
 * A URL seed (U6): 'G2', the destination in upper case (C for a Thank You Letter's order page), the last digit
 * of the years since 2015, the month (1 to 9, O, N, D), the hours elapsed in the month (3 digits), the minutes
 * (2 digits) and the version '01'. A pnfc to its product page at 2026-07-04 10:05 is 'G2P170820501'.
 */
export function urlSeed({ destination, item, now }: SeedParts): string {
  const yearDigit = (((now.year - 2015) % 10) + 10) % 10
  const prefix = `G2${destinationCode(destination, item)}${yearDigit}${monthCodes.charAt(now.month - 1)}`
  return seedAt(prefix, now.minutesOfMonth)
}

/**
 * The first seed from this one on that is not taken (U6): of a seed made by urlSeed the minutes are advanced,
 * which never meets another month's seeds, as the month has its own letter. Null when the 3 digits of hours are
 * used up, and for a taken seed that a person typed: that is refused, not changed.
 */
export function nextFreeSeed(seed: string, taken: ReadonlySet<string>): string | null {
  return taken.has(seed) ? (nextFreeSeeds(seed, taken, 1)[0] ?? null) : seed
}

/** The first seeds from this one on that are not taken, as many as asked for; fewer where the month has no more. */
export function nextFreeSeeds(seed: string, taken: ReadonlySet<string>, count: number): string[] {
  const prefix = seedFamily(seed)
  if (prefix === null) return []
  const hours = seed.slice(prefix.length, -4)
  const minutes = seed.slice(-4, -version.length)
  const free: string[] = []
  let elapsed = Number(hours) * 60 + Number(minutes)
  for (; free.length < count && elapsed <= minutesMax; elapsed += 1) {
    const candidate = seedAt(prefix, elapsed)
    if (!taken.has(candidate)) free.push(candidate)
  }
  return free
}

/** The common prefix of all seeds that nextFreeSeed may choose from; null for one that a person typed. */
export function seedFamily(seed: string): string | null {
  return /^(G2(?:P|O|C|TP)\d[1-9OND])\d{3}[0-5]\d01$/.exec(seed)?.[1] ?? null
}

function destinationCode(destination: UrlDestination, item: UrlItemType): string {
  return destination === 'o' && item === 'tyl' ? 'C' : destination.toUpperCase()
}

function seedAt(prefix: string, elapsedMinutes: number): string {
  const hours = String(Math.floor(elapsedMinutes / 60)).padStart(3, '0')
  const minutes = String(elapsedMinutes % 60).padStart(2, '0')
  return `${prefix}${hours}${minutes}${version}`
}
