import { checkEmail, normalizeEmail } from '@getzo/domain/auth/auth-rules'
import type { Language } from '@getzo/domain/public/device'
import type { Database } from '../../../db/connection/connect'
import type { Tx } from '../../../db/connection/transaction'
import { Refused, refuseRule } from '../../../http/refused'
import {
  type Account,
  accountOf,
  type ProfileFields,
  setLanguage,
  setStartPage,
  updateProfile,
  updateSingleKeys,
} from '../auth.store'

/** The account before its profile is saved, and whether the form asks for another e-mail. */
export async function readAccount(
  db: Database,
  userId: number,
  form: { email: string },
): Promise<{ account: Account; asksForEmail: boolean }> {
  refuseRule(checkEmail(form.email))
  const account = await accountOf(db, userId)
  if (!account) throw new Refused('session_ended')
  return { account, asksForEmail: normalizeEmail(account.email) !== normalizeEmail(form.email) }
}

/** Saves a profile (A21). Its e-mail changes by the link that is mailed to the new one alone. */
export const saveProfile = (tx: Tx, userId: number, fields: ProfileFields) =>
  updateProfile(tx, userId, trimmed(fields))

/** Whether keys of one letter act on the person's screens (W5). */
export const saveKeySetting = (tx: Tx, userId: number, isOn: boolean) => updateSingleKeys(tx, userId, isOn)

/** The language of the person's screens and mails (W14). */
export const saveLanguage = (tx: Tx, userId: number, language: Language) => setLanguage(tx, userId, language)

/** The page after signing in (A24); null: the shop's. */
export const saveStartPage = (tx: Tx, userId: number, page: string | null) => setStartPage(tx, userId, page)

function trimmed(fields: ProfileFields): ProfileFields {
  const { first_name, last_name, phone_number, address, city, country } = fields
  return {
    first_name: orNothing(first_name),
    last_name: orNothing(last_name),
    phone_number: orNothing(phone_number),
    address: orNothing(address),
    city: orNothing(city),
    country: orNothing(country),
  }
}

const orNothing = (text: string | null) => text?.trim().normalize('NFC') || null
