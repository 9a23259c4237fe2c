import { timingSafeEqual } from 'node:crypto'
import { type PiccData, readPiccData } from '@getzo/domain/tags/picc-data'
import { macInputOf, type TapMessage } from '@getzo/domain/tags/tap-message'
import { cmac } from '@noble/ciphers/aes.js'
import { decryptBlocks, encryptBlock } from './aes'

/**
 * Secure Unique NFC messages of NTAG 424 DNA in AES mode (AN12196, NT4H2421Tx). Keys are 16 bytes.
 */

const encPrefix = Buffer.from('C33C00010080', 'hex')
const macPrefix = Buffer.from('3CC300010080', 'hex')

/** UID and counter out of PICCData, 32 hexadecimal digits; null where the key is not the one that made it. */
export const openPiccData = (metaReadKey: Uint8Array, piccData: string): PiccData | null =>
  readPiccData(decryptBlocks(metaReadKey, Buffer.from(piccData, 'hex')))

/** The keys that a chip uses for the messages of one counter value. */
export function sessionKeys(fileReadKey: Uint8Array, chip: PiccData): { enc: Uint8Array; mac: Uint8Array } {
  const vector = (prefix: Buffer) =>
    Buffer.concat([prefix, Buffer.from(chip.uid, 'hex'), counterBytes(chip.counter)])
  return { enc: cmac(vector(encPrefix), fileReadKey), mac: cmac(vector(macPrefix), fileReadKey) }
}

/** SDMMAC: every second byte of the CMAC over the text as it is in the address. 8 bytes. */
export const sdmMac = (macKey: Uint8Array, input: string): Buffer =>
  Buffer.from(cmac(Buffer.from(input, 'ascii'), macKey).filter((_, at) => at % 2 === 1))

/** SDMENCFileData, whole blocks of hexadecimal digits, in the clear. */
export function openFileData(encKey: Uint8Array, counter: number, enc: string): Buffer {
  const start = Buffer.alloc(16)
  start.set(counterBytes(counter))
  return decryptBlocks(encKey, Buffer.from(enc, 'hex'), encryptBlock(encKey, start))
}

/**
 * Verifies a message under a chip's key: null where the chip did not make it, else its file data in the clear, which
 * is null where it has none. Compared in constant time.
 */
export function verifyTap(
  fileReadKey: Uint8Array,
  chip: PiccData,
  message: TapMessage,
): { fileData: Buffer | null } | null {
  const keys = sessionKeys(fileReadKey, chip)
  const own = sdmMac(keys.mac, macInputOf(message))
  if (!timingSafeEqual(own, Buffer.from(message.cmac, 'hex'))) return null
  return { fileData: message.enc === null ? null : openFileData(keys.enc, chip.counter, message.enc) }
}

/** As the chip computes with it: 3 bytes, least significant first. */
function counterBytes(counter: number): Buffer {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntLE(counter, 0, 3)
  return bytes
}
