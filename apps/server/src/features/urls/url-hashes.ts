import { createHash, createHmac } from 'node:crypto'

/** Enough of a SHA-256 that no two seeds meet: 132 of its bits. */
const ugHashLength = 22

/** The lookup hash of a URL's public code (U7). Anybody who holds the seed can make it. URL-safe, 22 characters. */
export const ugHash = (seed: string): string =>
  createHash('sha256').update(seed).digest('base64url').slice(0, ugHashLength)

/** The keyed hash of a URL (U7): only the server can make it, so that a guessed seed has none. 43 characters. */
export const sgHash = (secret: Uint8Array, seed: string): string =>
  createHmac('sha256', secret).update(`sg:${seed}`).digest('base64url')

/** codeKey of a stored seed in SQL, as the index urls_by_key has it (Q12). */
export const keyOfSeed = (seed: string) => `translate(upper(${seed}), 'OIL-_', '011')`

/** The tail of a stored seed, as its key has it, in SQL: null where it has none. The index urls_by_tail has it (G12). */
export const tailOfSeed = (seed: string) =>
  `case when ${seed} ~ '-[0-9A-Za-z]{17}$' then right(${keyOfSeed(seed)}, 17) end`
