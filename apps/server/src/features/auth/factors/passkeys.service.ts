import { createHash, randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '@getzo/contract/auth/factors.schema'
import { challengeMinutes } from '@getzo/domain/auth/factors'
import { say } from '@getzo/domain/words/say'
import type { FastifyRequest } from 'fastify'
import type { PasskeyConfig } from '../../../config/passkeys'
import type { Deps } from '../../../deps'
import { Refused } from '../../../http/refused'
import {
  findPasskey,
  insertChallenge,
  listPasskeys,
  type StoredPasskey,
  takeChallenge,
} from './factors.store'

/** Read with the first passkey: at each start it would take a fifth of the time in which the service reads its files. */
const webAuthn = () => import('@simplewebauthn/server')

/** The purpose of a challenge: it is good for nothing else. */
export type Purpose = 'sign_in' | 'add' | 'prove'

type Parts = Pick<Deps, 'db' | 'config' | 'shop' | 'now'>

/** Refused where browsers give no passkeys to the shop's address. */
function passkeysOf({ config }: Pick<Deps, 'config'>): PasskeyConfig {
  if (config.passkeys === null) throw new Refused('not_configured')
  return config.passkeys
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()

async function keepChallenge({ db, now }: Parts, challenge: string, purpose: Purpose, userId: number | null) {
  const expires_at = new Date(now().getTime() + challengeMinutes * 60_000)
  await insertChallenge(db, { challenge_hash: hashOf(challenge), purpose, user_id: userId, expires_at })
}

/** Asks for a passkey: any at sign-in, the person's own where a session proves itself. */
export async function askForPasskey(parts: Parts, purpose: 'sign_in' | 'prove', userId: number | null) {
  const { rpId } = passkeysOf(parts)
  const own = userId === null ? [] : await listPasskeys(parts.db, userId)
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    timeout: challengeMinutes * 60_000,
    ...(userId !== null && { allowCredentials: own.map(descriptor) }),
  })
  await keepChallenge(parts, options.challenge, purpose, userId)
  return { ...options }
}

/** Asks for a new passkey, one that finds its person by itself at sign-in. */
export async function askForNewPasskey(
  parts: Parts,
  person: { userId: number; email: string; handle: Buffer },
) {
  const { rpId } = passkeysOf(parts)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: parts.shop.now().shopName,
    rpID: rpId,
    userName: person.email,
    userID: Uint8Array.from(person.handle),
    attestationType: 'none',
    excludeCredentials: (await listPasskeys(parts.db, person.userId)).map(descriptor),
    // without residentKey it would be enrolled, and never be found at sign-in
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: challengeMinutes * 60_000,
  })
  await keepChallenge(parts, options.challenge, 'add', person.userId)
  return { ...options }
}

const descriptor = ({ credential_id, transports }: { credential_id: Buffer; transports: string[] }) => ({
  id: credential_id.toString('base64url'),
  transports,
})

/** 32 bytes that say nothing of the person. */
export const newHandle = () => randomBytes(32)

/**
 * The challenge that a browser says it has answered; null where it says none, or was asked by a page within one of another
 * site, which may be covering it (crossOrigin; the library does not look).
 */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    if (typeof data !== 'object' || data === null) return null
    const { challenge, crossOrigin } = data as { challenge?: unknown; crossOrigin?: unknown } // of a browser
    const isOurPage = crossOrigin === undefined || crossOrigin === false
    return typeof challenge === 'string' && isOurPage ? challenge : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Uses up the challenge of an answer and returns it; null where it was not issued, was used before, or is too old. */
async function usedChallenge(
  { db, now }: Parts,
  clientDataJSON: string,
  purpose: Purpose,
  userId: number | null,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const isGood = await takeChallenge(db, { hash: hashOf(challenge), purpose, userId, now: now() })
  return isGood ? challenge : null
}

export const passkeyRefused = () => new Refused('factor_wrong', {}, say('factor.passkey_refused'))

/** The library throws plain errors for all that is wrong with an answer but its signature. */
async function verified<T extends { verified: boolean }>(
  check: () => Promise<T>,
  request: FastifyRequest,
): Promise<T> {
  let result: T
  try {
    result = await check()
  } catch (error) {
    request.log.info({ err: error }, 'a passkey’s answer was refused')
    throw passkeyRefused()
  }
  if (!result.verified) throw passkeyRefused()
  return result
}

/** A passkey as it was shown: its row, and the counter to store, which went back where the passkey was copied. */
export interface ShownPasskey {
  passkey: StoredPasskey
  counter: number
  isCopied: boolean
}

/**
 * Verifies a passkey's answer: a challenge of ours, for this purpose, asked once; one of our origins; the person
 * verified by the device; the signature of a key that belongs to the person whom the device names. Throws factor_wrong.
 */
export async function readPasskey(
  parts: Parts,
  answer: PasskeyAnswer,
  asked: { purpose: 'sign_in' | 'prove'; userId: number | null },
  request: FastifyRequest,
): Promise<ShownPasskey> {
  const { rpId, origins } = passkeysOf(parts)
  const { clientDataJSON, userHandle } = answer.response
  const challenge = await usedChallenge(parts, clientDataJSON, asked.purpose, asked.userId)
  if (challenge === null) throw passkeyRefused()
  const passkey = await findPasskey(parts.db, Buffer.from(answer.id, 'base64url'))
  if (!passkey) throw passkeyRefused()
  const isOwners = userHandle ? passkey.handle.equals(Buffer.from(userHandle, 'base64url')) : false
  // with a list of credentials a device may leave the handle out: the session then says who it is
  const isTheirs =
    asked.userId === null ? isOwners : passkey.user_id === asked.userId && (!userHandle || isOwners)
  if (!isTheirs) throw passkeyRefused()
  const { verifyAuthenticationResponse } = await webAuthn()
  const { authenticationInfo } = await verified(
    () =>
      verifyAuthenticationResponse({
        response: {
          id: answer.id,
          rawId: answer.rawId,
          type: answer.type,
          clientExtensionResults: {},
          response: {
            clientDataJSON,
            authenticatorData: answer.response.authenticatorData,
            signature: answer.response.signature,
            ...(userHandle && { userHandle }),
          },
        },
        expectedChallenge: challenge,
        expectedOrigin: origins,
        expectedRPID: rpId,
        requireUserVerification: true,
        // the counter is compared below, where a copy is told from a passkey that counts nothing
        credential: {
          id: answer.id,
          publicKey: Uint8Array.from(passkey.public_key),
          counter: 0,
          transports: passkey.transports,
        },
      }),
    request,
  )
  const { newCounter: counter } = authenticationInfo
  const counts = !passkey.is_synced && (passkey.counter > 0 || counter > 0)
  return { passkey, counter, isCopied: counts && counter <= passkey.counter }
}

/** Verifies a new passkey for the person who asked. Throws factor_wrong. */
export async function readNewPasskey(
  parts: Parts,
  answer: NewPasskey,
  userId: number,
  request: FastifyRequest,
) {
  const { rpId, origins } = passkeysOf(parts)
  const { clientDataJSON, attestationObject, transports = [] } = answer.response
  const challenge = await usedChallenge(parts, clientDataJSON, 'add', userId)
  if (challenge === null) throw passkeyRefused()
  const { verifyRegistrationResponse } = await webAuthn()
  const { registrationInfo } = await verified(
    () =>
      verifyRegistrationResponse({
        response: {
          id: answer.id,
          rawId: answer.rawId,
          type: answer.type,
          clientExtensionResults: {},
          response: { clientDataJSON, attestationObject, transports },
        },
        expectedChallenge: challenge,
        expectedOrigin: origins,
        expectedRPID: rpId,
        requireUserVerification: true,
      }),
    request,
  )
  if (!registrationInfo) throw passkeyRefused()
  const { credential, aaguid, credentialBackedUp, credentialDeviceType } = registrationInfo
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    is_synced: credentialBackedUp || credentialDeviceType === 'multiDevice',
    aaguid,
  }
}

/** Names of common password managers, by the id (AAGUID) that they report. */
const keepers: Readonly<Record<string, string>> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
}

/** The name of a passkey without one: its password manager's, else its system's. */
export const usualName = (aaguid: string, system: string | null): string =>
  keepers[aaguid] ?? system ?? 'Passkey'
