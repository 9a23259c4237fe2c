import type { Device } from '@getzo/domain/auth/device'
import type { ProvedBy } from '@getzo/domain/auth/factors'
import type { Language } from '@getzo/domain/public/device'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/connection/connect'
import { currentActor, type Tx } from '../../db/connection/transaction'
import type { Tables } from '../../db/schema/tables'

export interface Account {
  id: number
  email: string
  first_name: string | null
  last_name: string | null
  role: string
  password_hash: string | null
  disabled_at: string | null
}

const accountColumns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'role',
  'password_hash',
  'disabled_at',
] as const

const accountWith = (db: Kysely<Tables>, email: string) =>
  db.selectFrom('users').select(accountColumns).where(sql`lower(email)`, '=', sql`lower(${email})`)

/** email as normalizeEmail gives it */
export const findAccount = (db: Database, email: string): Promise<Account | undefined> =>
  accountWith(db.kysely, email).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockAccount = (tx: Tx, email: string): Promise<Account | undefined> =>
  accountWith(tx, email).forUpdate().executeTakeFirst()

export const accountOf = (db: Database, id: number): Promise<Account | undefined> =>
  db.kysely.selectFrom('users').select(accountColumns).where('id', '=', id).executeTakeFirst()

/**
 * Opens a session for the password that was checked, and for no other: a password change or a disabling that happened
 * meanwhile leaves none. The update waits for such a change and then looks again. A password alone opens none where the
 * person has a factor (W15). Answers whether it was opened.
 */
export async function openSession(
  tx: Tx,
  session: {
    id: string
    userId: number
    /** null: a passkey alone, which is both factors */
    passwordHash: string | null
    provedBy: ProvedBy
    expiresAt: Date
    remembered: boolean
    device: Device
    /** a country's code */
    place: string | null
    /** of the sign-in page */
    language: Language
  },
): Promise<boolean> {
  const { id, userId, passwordHash, provedBy, expiresAt, remembered, device, place, language } = session
  const { numAffectedRows } = await sql`with seen as (
      update users set last_seen_at = now()
      where id = ${userId} and (${passwordHash}::text is null or password_hash = ${passwordHash})
        and disabled_at is null and (${provedBy} <> 'password' or not (
          exists (select from passkeys p where p.user_id = users.id)
          or exists (select from code_secrets c where c.user_id = users.id and c.confirmed_at is not null)))
      returning id)
    insert into sessions (id, user_id, expires_at, remembered, browser, system, place, language, proved_by)
    select ${id}, seen.id, ${expiresAt}, ${remembered}, ${device.browser}, ${device.system}, ${place}, ${language},
      ${provedBy}
    from seen`.execute(tx)
  return numAffectedRows === 1n
}

export const endSession = (tx: Tx, id: string) =>
  tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

/** Ends one of a user's sessions; answers whether it was live. */
export async function endOwnSession(tx: Tx, userId: number, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Ends all sessions of a user, but `exceptId` where one is given. Call after the user's row has been updated in the same
 * transaction: its lock keeps new sessions from slipping in.
 */
export const endSessionsOf = (tx: Tx, userId: number, exceptId: string | null = null) =>
  tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute()

export const insertLink = (tx: Tx, link: { token_hash: Buffer; user_id: number; expires_at: Date }) =>
  tx.insertInto('password_links').values(link).execute()

/** The account of a link that can still be used. */
export const accountOfLink = (db: Database, tokenHash: Buffer, now: Date): Promise<Account | undefined> =>
  db.kysely
    .selectFrom('password_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.role', 'u.password_hash', 'u.disabled_at'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now.toISOString())
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()

/** Uses a link up. Of two that try at once, one gets the user and the other nothing. */
export const useLink = (tx: Tx, tokenHash: Buffer, now: Date) =>
  tx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst()

/** Uses up every link that was mailed for an account: to set a password, to confirm an e-mail, and for a browser. */
export const voidLinksOf = (tx: Tx, userId: number) =>
  sql`with of_email as (
      update email_links set used_at = now() where user_id = ${userId} and used_at is null),
      of_device as (
        update device_links set used_at = now() where user_id = ${userId} and used_at is null)
    update password_links set used_at = now() where user_id = ${userId} and used_at is null`.execute(tx)

export const insertEmailLink = (
  tx: Tx,
  link: { token_hash: Buffer; user_id: number; email: string; session_id: string; expires_at: Date },
) => tx.insertInto('email_links').values(link).execute()

/** A link that can still be used, with its user, the old e-mail and the new one. */
export const findEmailLink = (db: Database, tokenHash: Buffer, now: Date) =>
  db.kysely
    .selectFrom('email_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.email', 'u.first_name', 'l.email as new_email', 'l.session_id'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now.toISOString())
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()

/** Uses a link up. Of two that try at once, one gets it and the other nothing. */
export const useEmailLink = (tx: Tx, tokenHash: Buffer) =>
  tx
    .updateTable('email_links')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('email')
    .executeTakeFirst()

export const updateEmail = (tx: Tx, userId: number, email: string) =>
  tx
    .updateTable('users')
    .set({ email, modified_by: currentActor, date_modified: sql`now()` })
    .where('id', '=', userId)
    .execute()

/** Undefined where the account has been disabled meanwhile. */
export const setPassword = (tx: Tx, userId: number, passwordHash: string) =>
  tx
    .updateTable('users')
    .set({ password_hash: passwordHash, modified_by: currentActor, date_modified: sql`now()` })
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

export interface ProfileFields {
  first_name: string | null
  last_name: string | null
  phone_number: string | null
  address: string | null
  city: string | null
  country: string | null
}

export const updateSingleKeys = (tx: Tx, userId: number, single_keys: boolean) =>
  tx.updateTable('users').set({ single_keys }).where('id', '=', userId).execute()

export const updateProfile = (tx: Tx, userId: number, fields: ProfileFields) =>
  tx
    .updateTable('users')
    .set({ ...fields, modified_by: currentActor, date_modified: sql`now()` })
    .where('id', '=', userId)
    .execute()

export const setStartPage = (tx: Tx, userId: number, start_page: string | null) =>
  tx
    .updateTable('users')
    .set({ start_page, modified_by: currentActor, date_modified: sql`now()` })
    .where('id', '=', userId)
    .execute()

export const setLanguage = (tx: Tx, userId: number, language: Language) =>
  tx
    .updateTable('users')
    .set({ language, modified_by: currentActor, date_modified: sql`now()` })
    .where('id', '=', userId)
    .execute()

/** Name, e-mail and password of an account whose first sign-in is open; answers whether it was. */
export async function completeFirstSignIn(
  tx: Tx,
  userId: number,
  fields: {
    first_name: string
    last_name: string | null
    email: string
    password_hash: string
    language?: Language
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ ...fields, must_set_up: false, modified_by: fields.email, date_modified: sql`now()` })
    .where('id', '=', userId)
    .where('must_set_up', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const enabledAdministrators = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute()
