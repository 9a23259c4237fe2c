import { isTail, tailLength } from '../urls/code-tail'

/** Characters of a code at most: seeds have some 12, lookup hashes 22, codes that people typed can be longer. */
const codeLengthMax = 200
/** Texts within a text that are looked for at most, so that a long one costs no more than a short one. */
const readingsMax = 6

/**
 * The code in what a person typed or a camera read (Q10): the text itself, or the last part of an address such as
 * https://getzo.example/p/G2P170820501. Null where there is none.
 */
export function readScannedCode(text: string): string | null {
  const last = text
    .normalize('NFKC')
    .trim()
    .replace(/[?#].*/s, '')
    .split('/')
    .findLast((part) => part !== '')
  const code = decoded(last ?? '').trim()
  return code === '' || code.length > codeLengthMax ? null : code
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    // a lone % is no encoding: the text is then the code as it stands
    if (error instanceof URIError) return part
    throw error
  }
}

/**
 * The key by which a code is found however it was typed (Q12): full width and small letters, spaces, dots, any dash or
 * none, groups of four, O for 0, I or L for 1. Two codes that differ in nothing else have one key. Null for a text that
 * has signs of no code. The database has an index of the same key.
 */
export function codeKey(text: string): string | null {
  const bare = bareCode(text)
  return /^[0-9A-Z]{1,200}$/.test(bare) ? plainSigns(bare) : null
}

/** A typed text without signs that nobody sees, such as line breaks and marks of direction, which clipboards add. */
export const seenText = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()

/** Whether two texts are one code, however each was typed: a tail stands for its whole code (G12). */
export function isSameCode(one: string, other: string): boolean {
  if (one === other) return true
  const [key, otherKey] = [codeKey(one), codeKey(other)]
  if (key === null || otherKey === null) return false
  return key === otherKey || (tailOfKey(key) ?? '') === tailOfKey(otherKey)
}

/** The letters and digits of a code as they were typed, in capitals. */
export const bareCode = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{P}\p{S}\p{Cf}]/gu, '')
    .toUpperCase()

/** The signs that were meant, where two look alike. */
export const plainSigns = (bare: string) => bare.replaceAll('O', '0').replaceAll(/[IL]/g, '1')

// G2, destination, year, month, hours and minutes, version (U6), after plainSigns
const seedShape = /^G2(?:[P0C]|TP)\d[1-9ND0]\d{5}01/

/** The length of the seed that a text begins with, after plainSigns; null where it begins with none. */
export const seedLength = (signs: string): number | null => seedShape.exec(signs)?.[0].length ?? null

const isSeed = (key: string) => seedLength(key) === key.length

/** The tail of a key, where its check character fits: behind a seed, at the end, or all of it. */
export function tailOfKey(key: string): string | null {
  const seed = seedLength(key)
  const places = seed === null ? [-tailLength] : [seed, -tailLength]
  for (const from of places) {
    const tail = from < 0 ? key.slice(from) : key.slice(from, from + tailLength)
    if (isTail(tail)) return tail
  }
  return null
}

/** What a text can mean, the likeliest first (Q10, Q12, G12). */
export interface CodeReadings {
  /** keys of whole codes (codeKey) */
  keys: string[]
  /** tails whose check character fits, each of which finds its code alone */
  tails: string[]
}

/**
 * The one reader of codes, for every address and field (Q10, G12): the text itself, the part of an address, what stands
 * between other words or signs ("Code: G2P…", a Chinese sentence around it), and a code that was pasted twice. Only words
 * without a digit are left out behind a code, so that a tail with a wrong sign never turns a code into its seed.
 */
export function readCodes(text: string): CodeReadings {
  const keys = new Set<string>()
  for (const candidate of candidatesIn(text)) {
    const key = codeKey(candidate)
    if (key === null || key.length < 3 || keys.size >= readingsMax) continue
    // one seed of a text is looked up: of several, each call would try out as many
    if (isSeed(key) && [...keys].some(isSeed)) continue
    keys.add(key)
    const half = key.slice(0, key.length / 2)
    if (half.length >= 12 && half + half === key) keys.add(half)
  }
  const tails = Array.from(keys, tailOfKey).filter((tail) => tail !== null)
  return { keys: [...keys], tails: [...new Set(tails)] }
}

/** Separators that people type, or printers set, inside of a code; all else ends it. */
const inside = String.raw`\s\p{Pd}\p{Cf}_.·•'’`
const otherSigns = new RegExp(`[^0-9A-Za-z${inside}]+`, 'u')
const ourBeginning = new RegExp(
  `(?<![0-9A-Za-z])G[${inside}]*2[${inside}]*(?:T[${inside}]*P|[POC0])[${inside}]*[0-9OIL]`,
  'iu',
)

/** The texts in which a code is looked for: the whole, then the parts that look like one of ours, then other parts. */
export function candidatesIn(text: string): string[] {
  const whole = readScannedCode(text)
  const parts = decoded(text.normalize('NFKC').slice(0, 2 * codeLengthMax))
    .split(otherSigns)
    .filter((part) => part.trim() !== '')
  const ours = parts.flatMap((part) => {
    const begins = ourBeginning.exec(part)?.index
    if (begins === undefined) return []
    const rest = part.slice(begins)
    return [rest, rest.replace(/(?:\s+[A-Za-z]+)+\s*$/, '')]
  })
  const others = parts.filter((part) => /\d/.test(part) && bareCode(part).length >= 6)
  return [...(whole === null ? [] : [whole]), ...ours, ...others]
}
