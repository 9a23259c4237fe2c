import { createCipheriv, randomBytes } from 'node:crypto'
import type { EncoderTemplate } from '@getzo/domain/tags/encoder-template'

/**
 * An NTAG 424 DNA in software (NT4H2421Tx): reads its file as a phone does, writing UID, counter, file data and MAC
 * at the offsets that it was given. It shares no code with what verifies it.
 */
export interface SoftwareTag {
  uid: string
  /** the state of the tamper loop from now on */
  tear(status: 'CC' | 'OO' | 'OC' | 'II'): void
  /** one tap: the address that the phone opens */
  tap(): string
}

interface Made {
  template: EncoderTemplate
  metaReadKey: Uint8Array
  /** the chip's own, diversified */
  fileReadKey: Uint8Array
  uid: string
  counter?: number
  random?: (length: number) => Uint8Array
}

export function softwareTag(made: Made): SoftwareTag {
  const { template, metaReadKey, fileReadKey, uid, counter = 0, random = randomBytes } = made
  const { offsets } = template
  let reads = counter
  let loop = 'CC'
  return {
    uid,
    tear: (status) => void (loop = status),
    tap() {
      reads += 1
      const file = Buffer.from(template.ndef, 'hex')
      const write = (at: number | null, text: string) => {
        if (at !== null) file.write(text, at, 'ascii')
      }
      const chip = Buffer.from(uid, 'hex')
      const count = Buffer.from([reads & 0xff, (reads >> 8) & 0xff, (reads >> 16) & 0xff])
      write(offsets.tamperStatus, loop)
      const picc = Buffer.concat([Buffer.from([0xc7]), chip, count, random(5)])
      const { enc, encLength } = offsets
      if (enc !== null && encLength !== null) {
        const plain = Buffer.from(file.subarray(enc, enc + encLength / 2))
        const key = macOf(fileReadKey, Buffer.concat([Buffer.from('c33c00010080', 'hex'), chip, count]))
        const iv = block(key, Buffer.concat([count, Buffer.alloc(13)]))
        write(enc, hex(chained(key, plain, iv)))
      }
      write(offsets.uid, hex(chip))
      write(offsets.readCounter, hex(Buffer.from(count).reverse()))
      write(offsets.piccData, hex(chained(metaReadKey, picc, Buffer.alloc(16))))
      const key = macOf(fileReadKey, Buffer.concat([Buffer.from('3cc300010080', 'hex'), chip, count]))
      const whole = macOf(key, file.subarray(offsets.macInput, offsets.mac))
      write(offsets.mac, hex(Buffer.from([1, 3, 5, 7, 9, 11, 13, 15].map((at) => whole[at] ?? 0))))
      const prefix = ['', 'http://www.', 'https://www.', 'http://', 'https://'][file[6] ?? 0] ?? ''
      return prefix + file.subarray(7).toString('ascii')
    },
  }
}

/** RFC 4493, step by step. */
export function macOf(key: Uint8Array, message: Uint8Array): Buffer {
  const l = BigInt(`0x${block(key, Buffer.alloc(16)).toString('hex')}`)
  const double = (n: bigint) => BigInt.asUintN(128, n << 1n) ^ (n >> 127n === 1n ? 0x87n : 0n)
  const isWhole = message.length > 0 && message.length % 16 === 0
  const padding = isWhole ? Buffer.alloc(0) : Buffer.from([0x80, ...Buffer.alloc(15 - (message.length % 16))])
  const blocks = Buffer.concat([message, padding])
  const subkey = isWhole ? double(l) : double(double(l))
  const last = BigInt(`0x${blocks.subarray(-16).toString('hex')}`) ^ subkey
  blocks.write(last.toString(16).padStart(32, '0'), blocks.length - 16, 'hex')
  return chained(key, blocks, Buffer.alloc(16)).subarray(-16)
}

function block(key: Uint8Array, plain: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  return cipher.update(plain)
}

function chained(key: Uint8Array, plain: Uint8Array, iv: Uint8Array): Buffer {
  let before: Uint8Array = iv
  const out: Buffer[] = []
  for (let at = 0; at < plain.length; at += 16) {
    const mixed = Buffer.from(plain.subarray(at, at + 16).map((byte, place) => byte ^ (before[place] ?? 0)))
    before = block(key, mixed)
    out.push(Buffer.from(before))
  }
  return Buffer.concat(out)
}

const hex = (bytes: Buffer) => bytes.toString('hex').toUpperCase()
