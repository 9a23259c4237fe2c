import { encoderTemplate, type TagMirror } from '@getzo/domain/tags/encoder-template'
import { readTapMessage, type TapMessage } from '@getzo/domain/tags/tap-message'
import { cmac } from '@noble/ciphers/aes.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { macOf, softwareTag } from '../../../test-kit/stand-ins/software-tag'
import { chipInput, diversify } from './diversify'
import { openFileData, openPiccData, sdmMac, sessionKeys, verifyTap } from './sun'

const bytes = (hex: string) => Buffer.from(hex, 'hex')
const hex = (data: Uint8Array) => Buffer.from(data).toString('hex').toUpperCase()
const zero = Buffer.alloc(16)

const read = (query: Record<string, string>): TapMessage => {
  const message = readTapMessage(query)
  if (!message) throw new Error('no message')
  return message
}

describe('published vectors', () => {
  const key = bytes('2B7E151628AED2A6ABF7158809CF4F3C')
  const text =
    '6BC1BEE22E409F96E93D7E117393172AAE2D8A571E03AC9C9EB76FAC45AF8E5130C81C46A35CE411E5FBC1191A0A52EFF69F2445DF4F9B17AD2B417BE66C3710'

  test.each([
    [0, 'BB1D6929E95937287FA37D129B756746'],
    [16, '070A16B46B4D4144F79BDD9DD04A287C'],
    [40, 'DFA66747DE9AE63030CA32611497C827'],
    [64, '51F0BEBF7E3B9D92FC49741779363CFE'],
  ])('G1 RFC 4493: the CMAC of %i bytes, of the library and of the software tag', (length, expected) => {
    const message = bytes(text).subarray(0, length)
    expect(hex(cmac(message, key))).toBe(expected)
    expect(hex(macOf(key, message))).toBe(expected)
  })

  test('G1 AN12196, table 2: the session keys', () => {
    const keys = sessionKeys(bytes('5ACE7E50AB65D5D51FD5BF5A16B8205B'), { uid: '04C767F2066180', counter: 1 })
    expect(hex(keys.enc)).toBe('66DA61797E23DECA5D8ECA13BBADF7A9')
    expect(hex(keys.mac)).toBe('3A3E8110E05311F7A3FCF0D969BF2B48')
  })

  test('G1 AN12196, tables 3 and 5: PICCData and its MAC', () => {
    const message = read({ picc_data: 'EF963FF7828658A599F3041510671E88', cmac: '94EED9EE65337086' })
    const chip = openPiccData(zero, 'EF963FF7828658A599F3041510671E88')
    expect(chip).toEqual({ uid: '04DE5F1EACC040', counter: 61 })
    if (!chip) return
    expect(hex(sessionKeys(zero, chip).mac)).toBe('3FB5F6E3A807A03D5E3570ACE393776F')
    expect(hex(sdmMac(sessionKeys(zero, chip).mac, ''))).toBe('94EED9EE65337086')
    expect(verifyTap(zero, chip, message)).toEqual({ fileData: null })
  })

  test('G1 AN12196: encrypted file data, its MAC over the data and the text behind it', () => {
    const enc = 'CEE9A53E3E463EF1F459635736738962'
    const message = read({
      picc_data: 'FD91EC264309878BE6345CBE53BADF40',
      enc,
      cmac: 'ECC1E7F6C6C73BF6',
    })
    const chip = openPiccData(zero, 'FD91EC264309878BE6345CBE53BADF40')
    expect(chip).toEqual({ uid: '04958CAA5C5E80', counter: 8 })
    if (!chip) return
    expect(verifyTap(zero, chip, message)?.fileData?.toString()).toBe('xxxxxxxxxxxxxxxx')
    expect(openFileData(sessionKeys(zero, chip).enc, 8, enc).toString()).toBe('xxxxxxxxxxxxxxxx')
  })

  test('G1 the plain mirror: the counter most significant byte first in the address', () => {
    const message = read({ uid: '041E3C8A2D6B80', ctr: '000006', cmac: '4B00064004B0B3D3' })
    expect(message).toMatchObject({ mirror: 'plain', counter: 6 })
    expect(verifyTap(zero, { uid: '041E3C8A2D6B80', counter: 6 }, message)).toEqual({ fileData: null })
  })

  test('G1 AN10922: a diversified key of AES-128', () => {
    const master = bytes('00112233445566778899AABBCCDDEEFF')
    expect(hex(diversify(master, bytes('04782E21801D803042F54E585020416275')))).toBe(
      'A8DD63A3B89D54B37CA802473FDA9175',
    )
    // a UID alone is one block to the ordinary CMAC, and two to AN10922
    expect(hex(diversify(master, bytes('04782E21801D80')))).toBe('4FD3364753B8142980E8203C75AD83BE')
  })

  test('G1 AN10922: from 16 bytes of input on the key is the ordinary CMAC, up to two whole blocks', () => {
    const master = bytes('00112233445566778899AABBCCDDEEFF')
    for (let length = 1; length <= 31; length += 1) {
      const input = Buffer.alloc(length, 0xa5)
      const ordinary = hex(macOf(master, Buffer.concat([Buffer.from([1]), input])))
      expect(hex(diversify(master, input)) === ordinary, `${length} bytes`).toBe(length > 15)
    }
    expect(() => diversify(master, Buffer.alloc(32))).toThrow('31')
    expect(() => diversify(master, Buffer.alloc(0))).toThrow('31')
  })

  test('G1 chips of one batch have keys of their own, long enough an input for any encoder', () => {
    const input = chipInput('04DE5F1EACC040', 'getzo.tags')
    expect(hex(input)).toBe('04DE5F1EACC0406765747A6F2E74616773')
    expect(input.length).toBeGreaterThan(15)
    expect(diversify(zero, input)).not.toEqual(diversify(zero, chipInput('04DE5F1EACC041', 'getzo.tags')))
  })
})

interface Setting {
  mirror: TagMirror
  tamper: boolean
  uid: string
  counter: number
  meta: Buffer
  file: Buffer
}

const settings = fc.record({
  mirror: fc.constantFrom<TagMirror>('plain', 'encrypted'),
  tamper: fc.boolean(),
  uid: fc.uint8Array({ minLength: 6, maxLength: 6 }).map((rest) => `04${hex(rest)}`),
  counter: fc.integer({ min: 0, max: 0xff_ff_fe }),
  meta: fc.uint8Array({ minLength: 16, maxLength: 16 }).map((key) => Buffer.from(key)),
  file: fc.uint8Array({ minLength: 16, maxLength: 16 }).map((key) => Buffer.from(key)),
})

function tapOf({ mirror, tamper, uid, counter, meta, file }: Setting) {
  const template = encoderTemplate({ site: 'https://shop.example', mirror, tamper, code: 'G2P1' })
  if (!template) throw new Error('no template')
  const tag = softwareTag({ template, metaReadKey: meta, fileReadKey: file, uid, counter })
  tag.tear('OC')
  return Object.fromEntries(new URL(tag.tap()).searchParams)
}

/** As the server reads it: the chip's word for who it is, then its proof. */
function proves(query: Record<string, string>, { meta, file }: Pick<Setting, 'meta' | 'file'>) {
  const message = readTapMessage(query)
  if (message === null) return null
  const chip = message.mirror === 'plain' ? message : openPiccData(meta, message.piccData)
  return chip && verifyTap(file, chip, message) && { uid: chip.uid, counter: chip.counter }
}

test('G1 reads all that a chip writes: UID, counter, tamper status', () => {
  fc.assert(
    fc.property(settings, (setting) => {
      const query = tapOf(setting)
      expect(proves(query, setting)).toEqual({ uid: setting.uid, counter: setting.counter + 1 })
      const chip = { uid: setting.uid, counter: setting.counter + 1 }
      const found = verifyTap(setting.file, chip, read(query))
      expect(found?.fileData?.toString().slice(0, 2)).toBe(setting.tamper ? 'OC' : undefined)
    }),
    { seed: 424, numRuns: 300 },
  )
})

test('G1 no forged message is taken: flipped bits, other chips, swapped parts, other batches', () => {
  const forgery = fc.oneof(
    fc.record({ kind: fc.constant('bit' as const), part: fc.nat(), at: fc.nat(), bit: fc.nat(6) }),
    fc.record({ kind: fc.constant('swap' as const), part: fc.nat(), other: settings }),
    fc.record({ kind: fc.constant('keys' as const), other: settings }),
    fc.record({ kind: fc.constant('drop' as const), part: fc.nat() }),
  )
  let tried = 0
  fc.assert(
    fc.property(settings, fc.array(forgery, { minLength: 34, maxLength: 34 }), (setting, forgeries) => {
      const genuine = tapOf(setting)
      const parts = Object.keys(genuine)
      for (const one of forgeries) {
        const query = { ...genuine }
        let keys: Pick<Setting, 'meta' | 'file'> = setting
        const part = parts['part' in one ? one.part % parts.length : 0] ?? ''
        const text = genuine[part] ?? ''
        if (one.kind === 'bit') {
          const at = one.at % text.length
          const flipped = String.fromCharCode(text.charCodeAt(at) ^ (1 << one.bit))
          query[part] = text.slice(0, at) + flipped + text.slice(at + 1)
        } else if (one.kind === 'drop') delete query[part]
        else if (one.kind === 'keys') keys = one.other
        else query[part] = tapOf({ ...one.other, mirror: setting.mirror, tamper: setting.tamper })[part] ?? ''
        // small letters are the same digits (G12)
        if (one.kind !== 'keys' && query[part]?.toUpperCase() === text) continue
        tried += 1
        expect(proves(query, keys), JSON.stringify({ one, query })).toBeNull()
      }
    }),
    { seed: 4242, numRuns: 300 },
  )
  expect(tried).toBeGreaterThan(10_000)
})
