import { createCipheriv, createDecipheriv } from 'node:crypto'

const noIv = Buffer.alloc(16)

/** One block by the bare cipher. */
export function encryptBlock(key: Uint8Array, block: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  return Buffer.concat([cipher.update(block), cipher.final()])
}

/** AES-128-CBC over whole blocks. */
export function encryptBlocks(key: Uint8Array, blocks: Uint8Array, iv: Uint8Array = noIv): Buffer {
  const cipher = createCipheriv('aes-128-cbc', key, iv).setAutoPadding(false)
  return Buffer.concat([cipher.update(blocks), cipher.final()])
}

/** AES-128-CBC over whole blocks, backwards. */
export function decryptBlocks(key: Uint8Array, blocks: Uint8Array, iv: Uint8Array = noIv): Buffer {
  const decipher = createDecipheriv('aes-128-cbc', key, iv).setAutoPadding(false)
  return Buffer.concat([decipher.update(blocks), decipher.final()])
}
