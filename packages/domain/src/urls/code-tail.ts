/** Bytes of chance in a tail: 80 bits, so that a code with one cannot be guessed (G6). */
export const tailBytes = 10

// Crockford's Base 32: what people mistake for each other has one sign alone
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const tailSigns = (tailBytes * 8) / 5
/** Signs of a tail with its check character. */
export const tailLength = tailSigns + 1

/** A code with a tail: its seed, a hyphen, 16 signs of chance and a check character. */
const tailed = /^(.+)-([0-9a-z]{17})$/is

/** The code of a seed with a tail made of 10 random bytes (G6): 'G2P170820501-0123456789ABCDEFX'. */
export function codeWithTail(seed: string, random: Uint8Array): string {
  if (random.length !== tailBytes) throw new RangeError(`a tail is made of ${tailBytes} bytes`)
  let bits = random.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n)
  let tail = ''
  for (let at = 0; at < tailSigns; at += 1) {
    tail = signs.charAt(Number(bits & 31n)) + tail
    bits >>= 5n
  }
  return `${seed}-${tail}${checkCharacter(tail)}`
}

/** The seed of a code, without its tail where it has one (G6). */
export function seedOfCode(code: string): string {
  return hasTail(code) ? code.slice(0, code.lastIndexOf('-')) : code
}

/** Whether a code ends in a tail as we write it, its check character included. */
export function hasTail(code: string): boolean {
  const tail = tailed.exec(code)?.[2]
  return tail !== undefined && signsOf(tail) === tail && isChecked(tail)
}

/** Whether 17 signs, capitals with O, I and L already read as digits, are a tail: their check character fits (G6). */
export const isTail = (tail: string): boolean =>
  tail.length === tailLength && signsOf(tail) === tail && isChecked(tail)

/** A code as it is printed for people: its tail in groups of four (G6), 'G2P170820501-0123 4567 89AB CDEF X'. */
export function groupedCode(code: string): string {
  if (!hasTail(code)) return code
  const seed = seedOfCode(code)
  const groups = code.slice(seed.length + 1).match(/.{1,4}/g) ?? []
  return `${seed}-${groups.join(' ')}`
}

/** The signs that were meant, or null where one is none. */
function signsOf(text: string): string | null {
  const meant = text.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]*$/.test(meant) ? meant : null
}

const isChecked = (tail: string) => checkCharacter(tail.slice(0, -1)) === tail.slice(-1)

/**
 * A weighted sum over the field of 32 elements. As the weights all differ, it tells every single wrong sign and every
 * two that changed places.
 */
function checkCharacter(text: string): string {
  let sum = 0
  for (const sign of text) sum = double(sum ^ signs.indexOf(sign))
  return signs.charAt(sum)
}

/** Times x in GF(32), modulo x^5 + x^2 + 1. */
const double = (value: number) => (value & 16 ? (value << 1) ^ 37 : value << 1)
