/** Chance that is the same in every run of one seed, so that the demo's data can be described and tested. */
export interface Random {
  /** from 0 up to, not including, 1 */
  next(): number
  /** a whole number from min to max, both included */
  integer(min: number, max: number): number
  /** true in so many of 100 cases */
  percent(cases: number): boolean
  pick<T>(choices: readonly T[]): T
  /** one of the choices, each as likely as its weight says */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T
  shuffled<T>(items: readonly T[]): T[]
  /** so many digits, the first may be 0 */
  digits(count: number): string
}

/** A generator by the published mulberry32 algorithm. The same seed gives the same sequence. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    integer,
    percent: (cases) => next() * 100 < cases,
    pick: (choices) => present(choices[integer(0, choices.length - 1)]),
    weighted(choices) {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [choice, weight] of choices) {
        left -= weight
        if (left < 0) return choice
      }
      return present(choices.at(-1))[0]
    },
    shuffled(items) {
      const mixed = [...items]
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = integer(0, last)
        const kept = present(mixed[last])
        mixed[last] = present(mixed[other])
        mixed[other] = kept
      }
      return mixed
    },
    digits: (count) => Array.from({ length: count }, () => integer(0, 9)).join(''),
  }
}

/** The value, where the data's own make means that there is one. Throws where that is wrong. */
export function present<T>(value: T | undefined | null): T {
  if (value === undefined || value === null)
    throw new Error('the demo data lacks something that it counts on')
  return value
}

/** A seed made from a name, so that one thing's chance does not hang on how many others came before it. */
export function seedOf(name: string): number {
  let hash = 2_166_136_261
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}
