import { authMessages } from '@getzo/domain/auth/auth-messages'
import { checkEmail, checkSignIn, normalizeEmail } from '@getzo/domain/auth/auth-rules'
import type { Tx } from '../../db/transaction'
import type { Deps } from '../../deps'
import { Refused } from '../../http/refused'
import { accountOf, type ProfileFields, updateProfile, voidLinksOf } from './auth.store'
import { passwords } from './passwords'
import { refuseRule } from './refuse-rule'
import type { SignInLimits } from './sign-in-limits'

/** Where the account stands before its profile is saved: whether the e-mail changes, and the password was right. */
export async function checkProfile(
  deps: Deps,
  limits: SignInLimits,
  userId: number,
  form: { email: string; password?: string },
  ip: string,
): Promise<{ changesEmail: boolean }> {
  refuseRule(checkEmail(form.email))
  const account = await accountOf(deps.db, userId)
  if (!account) throw new Refused('session_ended')
  if (normalizeEmail(account.email) === normalizeEmail(form.email)) return { changesEmail: false }
  // who finds an open screen must not take the account over by sending its password link elsewhere
  const password = form.password ?? ''
  refuseRule(checkSignIn({ email: form.email, password }))
  const attempt = { email: normalizeEmail(account.email), ip, deviceId: `session of user ${userId}` }
  await limits.take(attempt)
  if (!(await passwords.matches(account.password_hash, password))) {
    throw new Refused('rule', { field: 'password' }, authMessages.wrongCredentials)
  }
  await limits.succeeded(attempt)
  return { changesEmail: true }
}

/** Saves a profile (A21). Links that were mailed to an address which is no longer the account's are void. */
export async function saveProfile(
  tx: Tx,
  userId: number,
  fields: ProfileFields,
  actor: string,
  { changesEmail }: { changesEmail: boolean },
): Promise<void> {
  await updateProfile(tx, userId, { ...trimmed(fields), email: normalizeEmail(fields.email) }, actor)
  if (changesEmail) await voidLinksOf(tx, userId)
}

function trimmed(fields: ProfileFields): ProfileFields {
  const { email, first_name, last_name, phone_number, address, city, country } = fields
  return {
    email,
    first_name: orNothing(first_name),
    last_name: orNothing(last_name),
    phone_number: orNothing(phone_number),
    address: orNothing(address),
    city: orNothing(city),
    country: orNothing(country),
  }
}

const orNothing = (text: string | null) => text?.trim().normalize('NFC') || null
