import {
  addPasskey,
  askPasskey,
  beginCodes,
  beginPasskey,
  confirmCodes,
} from '@getzo/contract/auth/factors.endpoints'
import { codeSeconds } from '@getzo/domain/auth/factors'
import { Secret, TOTP } from 'otpauth'
import { type SoftwarePasskey, softwarePasskey } from './stand-ins/software-passkey'
import type { TestApp } from './test-app'

type As = { authorization: string }
type Product = Pick<TestApp, 'call'>

/** The code of an app that holds a secret, at an instant. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: codeSeconds }).generate(
    {
      timestamp: at.getTime(),
    },
  )

/** Turns one-time codes on; answers their secret and the recovery codes that came with the first factor. */
export async function turnOnCodes(product: Product, as: As, now: Date) {
  const begun = await product.call(beginCodes, {}, as)
  const { secret } = begun.body.data
  const confirmed = await product.call(confirmCodes, { body: { code: codeAt(secret, now) } }, as)
  return { status: confirmed.status, secret, recoveryCodes: confirmed.body.data.recovery_codes }
}

/** Adds a passkey; answers it and the recovery codes that came with the first factor. */
export async function addOne(product: Product, as: As, passkey: SoftwarePasskey = softwarePasskey()) {
  const asked = await product.call(beginPasskey, {}, as)
  const made = passkey.make(asked.body.data.options)
  const added = await product.call(addPasskey, { body: { passkey: made, name: 'Phone' } }, as)
  return { status: added.status, passkey, body: added.body, recoveryCodes: added.body.data.recovery_codes }
}

/** A challenge for signing in. */
export const challenge = async (product: Product) => (await product.call(askPasskey, {})).body.data.options
