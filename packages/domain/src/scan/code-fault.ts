import { isTail, tailLength } from '../urls/code-tail'
import { bareCode, candidatesIn, plainSigns, seedLength } from './scan-code'

/**
 * Why a text that no code was found for has the form of our codes, and is incomplete or mistyped (Q1, Q12, G6, G12), as far
 * as the text itself tells: the database is not asked, so that nothing can be guessed by it. Places count a code's letters
 * and digits from 1.
 */
export type CodeFault =
  /** a sign that our codes do not have there */
  | { kind: 'sign'; sign: string; at: number }
  /** the check character does not fit: one of these is wrong */
  | { kind: 'check'; from: number; to: number }
  /** a seed that was never made, or of which the second line is missing */
  | { kind: 'seed'; from: number; to: number }
  | { kind: 'short'; missing: number }
  | { kind: 'long'; extra: number }
  /** the beginning is missing */
  | { kind: 'start' }

/** The fault of a text that no code was found for; null where it does not look like a code of ours, or is a whole one. */
export function codeFault(text: string): CodeFault | null {
  const bares = candidatesIn(text)
    .map(bareCode)
    .filter((bare) => /^[0-9A-Z]{3,}$/.test(bare))
  // a code with a word before it could pass for a tail
  const ours = bares.filter((bare) => beginsAsOurs.test(plainSigns(bare)))
  for (const bare of ours.length > 0 ? ours : bares) {
    const signs = plainSigns(bare)
    const fault = faultOf(signs, bare)
    if (fault !== null) return fault
    // a whole code that we never made
    if (signs.length >= tailLength && isTail(signs.slice(-tailLength))) return null
  }
  return null
}

const beginsAsOurs = /^G2(?:[P0C]|TP)\d/

/** The grammar of a seed, a sign each (U6): 'G2P170820501', or 'G2TP170820501' */
const seedSigns = ['G', '2', '[P0C]', '\\d', '[1-9ND0]', '\\d', '\\d', '\\d', '\\d', '\\d', '0', '1'].map(
  exactly,
)
const tamperSigns = ['G', '2', 'T', 'P', ...'\\d [1-9ND0] \\d \\d \\d \\d \\d 0 1'.split(' ')].map(exactly)

/** A cut seed, from its destination or a later sign on, whole to its end or with a tail behind it. */
const cutSeed = /^(?:2?[P0C]|2?T?P)?\d[1-9ND0]\d{5}01(?:[0-9A-HJKMNP-TV-Z]{17})?$/
const notOfTails = /[^0-9A-HJKMNP-TV-Z]/
/** Signs of a tail alone: one or two of them lost or too many. Digits alone are some number, and letters some word. */
const tailAlone = /^(?=.*\d)(?=.*[A-Z])[0-9A-HJKMNP-TV-Z]{15,18}$/

function faultOf(signs: string, bare: string): CodeFault | null {
  const seed = seedLength(signs)
  if (seed !== null) return faultOfTail(signs, bare, seed)
  if (beginsAsOurs.test(signs)) return faultOfSeed(signs, bare)
  const wrong = nearlySeed(signs)
  if (wrong !== null) return { kind: 'sign', sign: bare.charAt(wrong), at: wrong + 1 }
  if (cutSeed.test(signs)) return { kind: 'start' }
  return tailAlone.test(signs) ? faultOfTail(signs, bare, 0) : null
}

/** The fault behind a seed; `seed` is 0 for a tail alone. */
function faultOfTail(signs: string, bare: string, seed: number): CodeFault | null {
  const length = signs.length - seed
  if (length === 0) return { kind: 'seed', from: 1, to: seed }
  const wrong = signs.slice(seed).search(notOfTails)
  if (wrong !== -1) return { kind: 'sign', sign: bare.charAt(seed + wrong), at: seed + wrong + 1 }
  if (length < tailLength) return { kind: 'short', missing: tailLength - length }
  if (length > tailLength) return { kind: 'long', extra: length - tailLength }
  return isTail(signs.slice(seed)) ? null : { kind: 'check', from: seed + 1, to: signs.length }
}

/** The fault of a text that begins as our seeds do, and is none. */
function faultOfSeed(signs: string, bare: string): CodeFault | null {
  const grammar = signs.startsWith('G2TP') ? tamperSigns : seedSigns
  if (signs.length > grammar.length && isTail(signs.slice(-tailLength))) return null
  const wrong = grammar.findIndex((sign, at) => at < signs.length && !sign.test(signs.charAt(at)))
  if (wrong === -1) return { kind: 'short', missing: grammar.length - signs.length }
  // one sign less moves the others: which one is missing cannot be told
  if (signs.length < grammar.length) return { kind: 'seed', from: 1, to: signs.length }
  return { kind: 'sign', sign: bare.charAt(wrong), at: wrong + 1 }
}

/** Where the one wrong sign of what else would be a seed stands, from 0: with a tail behind it or none. */
function nearlySeed(signs: string): number | null {
  for (const grammar of [seedSigns, tamperSigns]) {
    if (signs.length !== grammar.length && signs.length !== grammar.length + tailLength) continue
    if (isTail(signs.slice(grammar.length))) continue
    const wrong = grammar.flatMap((sign, at) => (sign.test(signs.charAt(at)) ? [] : [at]))
    const [only, ...more] = wrong
    if (only !== undefined && more.length === 0) return only
  }
  return null
}

function exactly(sign: string): RegExp {
  return new RegExp(`^${sign}$`)
}

/** The places that a fault can be at, counted from 1. */
export function faultPlace(fault: CodeFault, text: string): { from: number; to: number } {
  const last = Math.max(1, bareCode(text).length)
  if (fault.kind === 'sign') return { from: fault.at, to: fault.at }
  if (fault.kind === 'start') return { from: 1, to: 1 }
  if (fault.kind === 'short' || fault.kind === 'long') return { from: last, to: last }
  return { from: fault.from, to: fault.to }
}
