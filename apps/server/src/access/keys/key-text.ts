import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const prefix = 'getzo_'
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 30
const checkLength = 6

/**
 * A new API key: getzo_, 30 signs of chance (178 bits) and 6 that check them, as GitHub's tokens since 2021. Scanners of
 * secrets know it by its prefix and its check.
 */
export function newKeyText(): string {
  const random = Array.from({ length: randomLength }, () => letters[randomInt(letters.length)]).join('')
  return `${prefix}${random}${checkOf(random)}`
}

/** CRC-32 in base 62, with zeros before it. */
export function checkOf(random: string): string {
  let rest = crc32(random)
  let text = ''
  while (rest > 0) {
    text = `${letters[rest % letters.length]}${text}`
    rest = Math.floor(rest / letters.length)
  }
  return text.padStart(checkLength, '0')
}

/** Whether a text means to be a key of ours. */
export const isKeyText = (text: string): boolean => text.startsWith(prefix)

/** Whether a text is a key as we make them: a typing error is found without the database. */
export function isWholeKey(text: string): boolean {
  const [, random = '', check = ''] = /^getzo_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/.exec(text) ?? []
  return random !== '' && checkOf(random) === check
}

/** All that is kept of a key. 178 random bits need no slow hash. */
export const hashOfKey = (text: string): Buffer => createHash('sha256').update(text).digest()

/** How a key begins and ends, by which people tell it from others. */
export const partsOfKey = (text: string) => ({
  beginning: text.slice(0, prefix.length + 4),
  ending: text.slice(-4),
})
