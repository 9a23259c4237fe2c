import { authMessages } from '@getzo/domain/auth/auth-messages'
import { checkEmail, checkSignIn, normalizeEmail } from '@getzo/domain/auth/auth-rules'
import type { Tx } from '../../db/transaction'
import type { Deps } from '../../deps'
import { Refused } from '../../http/refused'
import { accountOf, type ProfileFields, updateProfile, voidLinksOf } from './auth.store'
import { passwords } from './passwords'
import { refuseRule } from './refuse-rule'
import type { SignInLimits } from './sign-in-limits'

/** The account as its profile is saved over it. Where its e-mail is to change, the password was right. */
interface CheckedAccount {
  userId: number
  email: string
}

/** Refuses a change of the e-mail without the right password. What was found here is looked at again by saveProfile. */
export async function checkProfile(
  deps: Deps,
  limits: SignInLimits,
  userId: number,
  form: { email: string; password?: string },
  ip: string,
): Promise<CheckedAccount> {
  refuseRule(checkEmail(form.email))
  const account = await accountOf(deps.db, userId)
  if (!account) throw new Refused('session_ended')
  const checked = { userId, email: account.email }
  if (isSameEmail(account.email, form.email)) return checked
  // who finds an open screen must not take the account over by sending its password link elsewhere
  const password = form.password ?? ''
  refuseRule(checkSignIn({ email: form.email, password }))
  const attempt = { email: normalizeEmail(account.email), ip, deviceId: `session of user ${userId}` }
  await limits.take(attempt)
  if (!(await passwords.matches(account.password_hash, password))) {
    throw new Refused('rule', { field: 'password' }, authMessages.wrongCredentials)
  }
  await limits.succeeded(attempt)
  return checked
}

/** Saves a profile (A21). Links that were mailed to an address which is no longer the account's are void. */
export async function saveProfile(
  tx: Tx,
  account: CheckedAccount,
  fields: ProfileFields,
  actor: string,
): Promise<void> {
  const saved = { ...trimmed(fields), email: normalizeEmail(fields.email) }
  if (!(await updateProfile(tx, account, saved, actor))) throw new Refused('changed_meanwhile')
  if (!isSameEmail(account.email, fields.email)) await voidLinksOf(tx, account.userId)
}

const isSameEmail = (one: string, other: string) => normalizeEmail(one) === normalizeEmail(other)

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
