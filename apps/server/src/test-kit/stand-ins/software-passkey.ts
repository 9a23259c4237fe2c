import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '@getzo/contract/auth/factors.schema'

/** Where a test pretends to be, and what its device does wrong. */
interface Ceremony {
  origin?: string
  rpId?: string
  /** whether the device has verified the person */
  isVerified?: boolean
  /** instead of the challenge that was asked */
  challenge?: string
  /** a signature by another key */
  isBogus?: boolean
  userHandle?: string | null
  /** asked by a page within one of another site */
  crossOrigin?: boolean
}

const usual = { origin: 'http://localhost:3000', rpId: 'localhost', isVerified: true }
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** A passkey in software: makes itself and answers challenges as a device does (WebAuthn Level 3, ES256, no attestation). */
export function softwarePasskey({ isSynced = false }: { isSynced?: boolean } = {}) {
  const id = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const state = { counter: 0, handle: '' }

  const clientData = (
    type: string,
    options: Record<string, unknown>,
    { origin, challenge, crossOrigin = false }: Ceremony,
  ) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: challenge ?? options.challenge,
        origin: origin ?? usual.origin,
        crossOrigin,
      }),
    )

  function authenticatorData(
    { rpId = usual.rpId, isVerified = usual.isVerified }: Ceremony,
    credential?: Buffer,
  ) {
    const flags = 1 | (isVerified ? 4 : 0) | (isSynced ? 8 | 16 : 0) | (credential ? 64 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(state.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, credential ?? Buffer.alloc(0)])
  }

  return {
    state,
    id: text(id),

    make(options: Record<string, unknown>, ceremony: Ceremony = {}): NewPasskey {
      const { user } = options as { user: { id: string } } // as the server's library made them
      state.handle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ])
      const authData = authenticatorData(ceremony, credential)
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ])
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData('webauthn.create', options, ceremony)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      }
    },

    show(options: Record<string, unknown>, ceremony: Ceremony = {}): PasskeyAnswer {
      if (!isSynced) state.counter += 1
      const data = clientData('webauthn.get', options, ceremony)
      const authData = authenticatorData(ceremony)
      const signed = Buffer.concat([authData, sha256(data)])
      const { userHandle = state.handle } = ceremony
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authData),
          signature: text(sign('sha256', signed, ceremony.isBogus ? stranger : privateKey)),
          userHandle,
        },
      }
    },
  }
}
export type SoftwarePasskey = ReturnType<typeof softwarePasskey>

/** RFC 9052: key type EC2, ES256, curve P-256, x and y. */
const coseKey = ({ x = '', y = '' }: { x?: string; y?: string }) =>
  cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ])

/* As much of CBOR (RFC 8949) as a passkey needs. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
const cborInteger = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const cborBytes = (data: Buffer) => Buffer.concat([head(2, data.length), data])
const cborText = (words: string) => Buffer.concat([head(3, words.length), Buffer.from(words)])
const cborMap = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])
