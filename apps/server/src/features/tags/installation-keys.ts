import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { InstallationKey } from '../../config/values'

const ivLength = 12
const tagLength = 16

/** A key as it lies in the database, and which key of the installation it lies under. */
interface SealedKey {
  installationVersion: number
  sealed: Buffer
}

/**
 * The keys of the installation: tags' keys lie in the database encrypted under them (AES-256-GCM), each bound to the
 * place it was made for, so that who writes to the database cannot put one in another's place. The first is for what is
 * sealed from now on, the others are for reading.
 */
export interface InstallationKeys {
  /** version of the first; null where there are none, and no genuine tags either */
  currentVersion: number | null
  seal(place: string, key: Uint8Array): SealedKey
  /** throws where the key's version is not configured, or it is none of this place */
  open(place: string, sealed: SealedKey): Buffer
}

export function createInstallationKeys(keys: readonly InstallationKey[]): InstallationKeys {
  const [current] = keys
  return {
    currentVersion: current?.version ?? null,
    seal(place, key) {
      if (!current) throw new Error('TAG_KEYS is not set')
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([iv, cipher.update(key), cipher.final(), cipher.getAuthTag()])
      return { installationVersion: current.version, sealed }
    },
    open(place, { installationVersion, sealed }) {
      const known = keys.find(({ version }) => version === installationVersion)
      if (!known) throw new Error(`TAG_KEYS has no version ${installationVersion}, under which ${place} lies`)
      const decipher = createDecipheriv('aes-256-gcm', known.key, sealed.subarray(0, ivLength))
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(-tagLength))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(ivLength, -tagLength)), decipher.final()])
      } catch (error) {
        const words = `version ${installationVersion} of TAG_KEYS is another key than the one that sealed ${place}`
        throw new Error(words, { cause: error })
      }
    },
  }
}
