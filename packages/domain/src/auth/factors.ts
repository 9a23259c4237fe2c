import { type Refusal, refuse } from '../refusal'
import { effectiveRole } from './capabilities'

/** The second factors that can follow a right password (W15). */
export const factorWays = ['passkey', 'code', 'recovery_code'] as const
export type FactorWay = (typeof factorWays)[number]

/** How a session was opened or last proved: who has no factor proves it by the password. */
export type ProvedBy = 'password' | FactorWay

/** How long a proof opens the calls that need one, in minutes (W15). */
export const provedMinutes = 10

/** How long a right password waits for the second factor, in minutes. */
export const halfSignInMinutes = 10

/** How long a challenge for a passkey is good, in minutes. */
export const challengeMinutes = 5

/** How many recovery codes are made at a time. */
export const recoveryCodeCount = 10

/** So few recovery codes left are said. */
export const recoveryCodesFew = 3

/** The most passkeys of one person. */
export const passkeysMax = 20

/** The most characters of a passkey's name. */
export const passkeyNameMax = 60

/** Who needs a second factor: nobody, or administrators. */
export type SecondFactor = '' | 'administrators'

/** Whether a stored role needs a second factor under the shop's setting. */
export const needsSecondFactor = (setting: SecondFactor, role: string): boolean =>
  setting === 'administrators' && effectiveRole(role) === 'administrator'

/** A one-time code as it was meant: keyboards of Chinese write digits in full width, and apps show a space. */
export const normalizeCode = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')

/** Whether six figures were given. */
export const checkCode = (typed: string): Refusal<'factor.code_missing'> | null =>
  /^\d{6}$/.test(normalizeCode(typed)) ? null : refuse('factor.code_missing', 'code')

/** Crockford's signs: no I, L, O or U. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const recoveryLength = 24

/** A recovery code of random bytes, one sign a byte, in groups of four; 24 signs are 120 bits. */
export function writeRecoveryCode(random: Uint8Array): string {
  const text = Array.from(random.subarray(0, recoveryLength), (byte) => signs[byte % signs.length]).join('')
  return text.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** The bytes that writeRecoveryCode takes. */
export const recoveryCodeBytes = recoveryLength

/** A recovery code as it was meant: without marks, in capitals, with signs that look alike read as one. */
export const normalizeRecoveryCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** Whether a recovery code was given at all: whether it is right, the server alone knows. */
export const checkRecoveryCode = (typed: string): Refusal<'factor.recovery_missing'> | null =>
  normalizeRecoveryCode(typed) === '' ? refuse('factor.recovery_missing', 'code') : null

/** Seconds for which an app shows one code (RFC 6238). */
export const codeSeconds = 30

/** A code of the next step is taken this many seconds before its time: a phone's clock may be a little fast. */
const earlySeconds = 5

/** The step that an app's clock is in. */
export const codeStep = (at: Date): number => Math.floor(at.getTime() / 1000 / codeSeconds)

/**
 * Steps whose codes are taken now: this one, the one before for who types slowly, and the next one within its last five
 * seconds.
 */
export function takenSteps(at: Date): number[] {
  const step = codeStep(at)
  const left = codeSeconds - ((at.getTime() / 1000) % codeSeconds)
  return left <= earlySeconds ? [step, step - 1, step + 1] : [step, step - 1]
}
