/** The chip and how often it was read. */
export interface PiccData {
  /** 14 upper-case hexadecimal digits */
  uid: string
  counter: number
}

/** UID and counter are mirrored, the UID has 7 bytes: what every tag of ours is set to. */
const piccDataTag = 0xc7

/**
 * UID and counter of decrypted PICCData: tag, UID (7 bytes), counter (3 bytes, least significant first), 5 bytes of
 * chance (AN12196). Null where it begins with any other tag: then another key encrypted it, or nobody did.
 */
export function readPiccData(block: Uint8Array): PiccData | null {
  if (block.length !== 16 || block[0] !== piccDataTag) return null
  const [low = 0, middle = 0, high = 0] = block.subarray(8, 11)
  return { uid: hexOf(block.subarray(1, 8)), counter: low + middle * 0x1_00 + high * 0x1_00_00 }
}

const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('')
