import { readSeed, readTailedCode } from '../urls/code-tail'

/** Characters of a code at most: seeds have some 12, lookup hashes 22, codes that people typed can be longer. */
const codeLengthMax = 200

/**
 * The code in what a person typed or a camera read (Q10): the text itself, or the last part of an address such as
 * https://getzo.example/p/G2P170820501. A seed is found however it is cased, a tail however it is spelled (G6). Null where
 * there is none.
 */
export function readScannedCode(text: string): string | null {
  const last = text
    .normalize('NFKC')
    .trim()
    .replace(/[?#].*/s, '')
    .split('/')
    .findLast((part) => part !== '')
  const code = decoded(last ?? '').trim()
  if (code === '' || code.length > codeLengthMax) return null
  return readTailedCode(code) ?? readSeed(code)
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

// G2, destination, year, month, hours and minutes, version, and whatever else a seed may end with (U6)
const seedShape = /^G2(P|[O0]|C|TP)([\dOIL])([1-9OND0IL])([\dOIL]{5})([\dOIL]{2})([A-Z\d]*)$/

/**
 * The spellings that a code is looked up by, one after the other (Q12). First as it stands, so that none hides what was
 * issued by that very name; then as people type a seed: with spaces and dashes, in lower case, in full width, and with O
 * for 0 or I for 1 where a seed's grammar says which of them is meant.
 */
export function codeSpellings(code: string): string[] {
  const bare = code
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}_.·]/gu, '')
    .toUpperCase()
  return bare.startsWith('G2') ? [...new Set([code, bare, asSeed(bare)])] : [code]
}

function asSeed(bare: string): string {
  const [, destination, year = '', month = '', elapsed = '', version = '', rest = ''] =
    seedShape.exec(bare) ?? []
  if (destination === undefined) return bare
  return `G2${destination.replace('0', 'O')}${digits(year)}${monthLetter(month)}${digits(elapsed + version)}${rest}`
}

const digits = (typed: string) => typed.replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** October is O, and no month is 0. */
const monthLetter = (typed: string) => typed.replace('0', 'O').replace(/[IL]/, '1')
