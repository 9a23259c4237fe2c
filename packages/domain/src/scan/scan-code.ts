import { isTail } from '../urls/code-tail'

/** Characters of a code at most: seeds have some 12, lookup hashes 22, codes that people typed can be longer. */
const codeLengthMax = 200

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

/** Whether two texts are one code, however each was typed. */
export const isSameCode = (one: string, other: string): boolean =>
  one === other || (codeKey(one) !== null && codeKey(one) === codeKey(other))

const bareCode = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{P}\p{S}\p{Cf}]/gu, '')
    .toUpperCase()

const plainSigns = (bare: string) => bare.replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/**
 * Why a text that no code was found for is a code of ours with a typing error (Q12, G6), as far as the text itself tells:
 * the database is not asked, so that nothing can be guessed by it. Places count a code's letters and digits from 1.
 */
export type CodeFault =
  /** a sign that no tail has */
  | { kind: 'sign'; sign: string; at: number }
  /** the check character does not fit: one of these is wrong */
  | { kind: 'check'; from: number; to: number }
  /** the tail fits, and what stands before it is no seed */
  | { kind: 'seed'; from: number; to: number }
  | { kind: 'short'; missing: number }
  | { kind: 'long'; extra: number }

const tailLength = 17
// G2, destination, year, month, hours and minutes, version (U6), after plainSigns
const seedShape = /^G2(?:[P0C]|TP)\d[1-9ND0]\d{5}01/
/** signs of a tail from which on a code is taken for one that was cut off, and not for a name that begins like a seed */
const cutTailMin = 8

/** The fault of a text that no code was found for; null where it does not look like a code of ours. */
export function codeFault(text: string): CodeFault | null {
  const bare = bareCode(text)
  const signs = plainSigns(bare)
  const seed = seedShape.exec(signs)?.[0].length
  if (seed === undefined) {
    const isOurs = signs.length > tailLength + 4 && isTail(signs.slice(-tailLength))
    return isOurs ? { kind: 'seed', from: 1, to: signs.length - tailLength } : null
  }
  const length = signs.length - seed
  if (length < cutTailMin) return null
  const wrong = signs.slice(seed).search(/[^0-9A-HJKMNP-TV-Z]/)
  if (wrong !== -1) return { kind: 'sign', sign: bare.charAt(seed + wrong), at: seed + wrong + 1 }
  if (length < tailLength) return { kind: 'short', missing: tailLength - length }
  if (length > tailLength) return { kind: 'long', extra: length - tailLength }
  return isTail(signs.slice(seed)) ? null : { kind: 'check', from: seed + 1, to: signs.length }
}

/** The places that a fault can be at, counted from 1. */
export function faultPlace(fault: CodeFault, text: string): { from: number; to: number } {
  const last = bareCode(text).length
  if (fault.kind === 'sign') return { from: fault.at, to: fault.at }
  if (fault.kind === 'short' || fault.kind === 'long') return { from: last, to: last }
  return { from: fault.from, to: fault.to }
}
