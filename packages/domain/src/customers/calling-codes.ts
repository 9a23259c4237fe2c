const twoDigitCodes: ReadonlySet<string> = new Set(
  (
    '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 ' +
    '81 82 84 86 90 91 92 93 94 95 98'
  ).split(' '),
)

/** How the countries our customers live in write a national number of a given length, where it is not by threes. */
const groupings: Readonly<Record<string, readonly number[]>> = {
  '33:9': [1, 2, 2, 2, 2],
  '44:10': [4, 6],
  '65:8': [4, 4],
  '81:10': [2, 4, 4],
  '82:10': [2, 4, 4],
  '86:10': [2, 4, 4],
  '86:11': [3, 4, 4],
  '852:8': [4, 4],
  '853:8': [4, 4],
}

/**
 * An international number without its plus, grouped for reading (C4): '33612345678' gives
 * '+33 6 12 34 56 78'. Countries without a known habit are written in groups of three.
 */
export function groupInternational(digits: string): string {
  const code = callingCodeOf(digits)
  const national = digits.slice(code.length)
  const sizes = groupings[`${code}:${national.length}`] ?? groupsOfThree(national.length)
  return [`+${code}`, ...cutIntoGroups(national, sizes)].join(' ')
}

/** Calling codes are prefix-free: 1 and 7 alone, the listed pairs, and three digits otherwise (ITU E.164). */
export function callingCodeOf(digits: string): string {
  const first = digits.slice(0, 1)
  if (first === '1' || first === '7') return first
  const pair = digits.slice(0, 2)
  return twoDigitCodes.has(pair) ? pair : digits.slice(0, 3)
}

/** Groups of three with no last group of a single digit. */
function groupsOfThree(length: number): number[] {
  const sizes: number[] = []
  let left = length
  while (left > 4) {
    sizes.push(3)
    left -= 3
  }
  return [...sizes, left]
}

function cutIntoGroups(digits: string, sizes: readonly number[]): string[] {
  const groups: string[] = []
  let start = 0
  for (const size of sizes) {
    groups.push(digits.slice(start, start + size))
    start += size
  }
  return groups
}
