import { encryptBlock, encryptBlocks } from './aes'

const blockLength = 16
const inputLength = 2 * blockLength
/** AN10922's constant for AES-128. */
const constant = 0x01
const polynomial = 0x87

/**
 * A key of one chip, made from its batch's master key (AN10922, AES-128): the CMAC of 01h and the diversification
 * input, which is always padded to two blocks. Of an input of 15 bytes and less, which has one block, the ordinary CMAC
 * would be another key. `input` has 1 to 31 bytes.
 */
export function diversify(masterKey: Uint8Array, input: Uint8Array): Buffer {
  if (input.length < 1 || input.length >= inputLength) throw new Error('AN10922 takes 1 to 31 bytes')
  const { k1, k2 } = subkeys(masterKey)
  const message = Buffer.alloc(inputLength)
  message.set([constant, ...input])
  const isPadded = input.length + 1 < inputLength
  if (isPadded) message[input.length + 1] = 0x80
  const subkey = isPadded ? k2 : k1
  for (const [at, byte] of subkey.entries()) {
    const place = blockLength + at
    message[place] = (message[place] ?? 0) ^ byte
  }
  return encryptBlocks(masterKey, message).subarray(blockLength)
}

/**
 * The input by which a chip's keys are diversified: its UID, then the system identifier (AN10922). Together more than
 * 15 bytes, so that an encoder that only knows the ordinary CMAC makes the same keys.
 */
export const chipInput = (uid: string, systemIdentifier: string): Buffer =>
  Buffer.concat([Buffer.from(uid, 'hex'), Buffer.from(systemIdentifier, 'ascii')])

function subkeys(key: Uint8Array) {
  const k1 = doubled(encryptBlock(key, Buffer.alloc(blockLength)))
  return { k1, k2: doubled(k1) }
}

/** Twice the value in GF(2^128), as RFC 4493 derives its subkeys. */
function doubled(block: Buffer): Buffer {
  const carry = ((block[0] ?? 0) & 0x80) === 0 ? 0 : polynomial
  return Buffer.from(
    block.map((byte, at) => {
      const next = at + 1 < block.length ? (block[at + 1] ?? 0) >> 7 : 0
      return ((byte << 1) & 0xff) | next
    }),
  ).fill(((block[blockLength - 1] ?? 0) << 1) ^ carry, blockLength - 1)
}
