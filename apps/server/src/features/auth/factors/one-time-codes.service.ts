import { timingSafeEqual } from 'node:crypto'
import { codeSeconds, normalizeCode, takenSteps } from '@getzo/domain/auth/factors'
import { Secret, TOTP } from 'otpauth'
import type { Deps } from '../../../deps'
import { findCodeSecret } from './factors.store'

/** 160 bits, as SHA-1 takes them whole (RFC 4226). */
const secretBytes = 20

const totpOf = (secret: Secret, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: codeSeconds })

/** A secret, its text and the address that its QR code holds. */
export function newSecret(shop: string, email: string) {
  const secret = new Secret({ size: secretBytes })
  return {
    bytes: Buffer.from(secret.bytes),
    text: secret.base32,
    address: totpOf(secret, { issuer: shop, label: email }).toString(),
  }
}

/** The place that a sealed secret is bound to: who writes to the database cannot give one person another's. */
export const placeOfSecret = (userId: number) => `one-time codes of user ${userId}`

/** The step whose code was typed, if it is one of those that are taken now. */
function stepOf(secret: Uint8Array, typed: string, now: Date): number | null {
  const totp = totpOf(new Secret({ buffer: Uint8Array.from(secret).buffer }))
  const given = Buffer.from(normalizeCode(typed))
  const found = takenSteps(now).filter((step) => {
    const right = Buffer.from(totp.generate({ timestamp: step * codeSeconds * 1000 }))
    return right.length === given.length && timingSafeEqual(right, given)
  })
  return found[0] ?? null
}

/** The secret and step of a typed code; null where it is none of the person's. Whether it was used, useStep knows. */
export async function readCode(
  { db, factorKeys, now }: Pick<Deps, 'db' | 'factorKeys' | 'now'>,
  userId: number,
  typed: string,
  state: 'confirmed' | 'begun' = 'confirmed',
): Promise<{ secretId: number; step: number } | null> {
  const row = await findCodeSecret(db, userId, state)
  if (!row) return null
  const { id: secretId, sealed, installation_version: installationVersion } = row
  const secret = factorKeys.open(placeOfSecret(userId), { installationVersion, sealed })
  const step = stepOf(secret, typed, now())
  return step === null ? null : { secretId, step }
}
