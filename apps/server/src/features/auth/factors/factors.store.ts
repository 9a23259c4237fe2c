import { type ProvedBy, recoveryCodeCount } from '@getzo/domain/auth/factors'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../db/connection/connect'
import type { Tx } from '../../../db/connection/transaction'

/** How many factors a person has. */
export interface FactorCounts {
  passkeys: number
  has_codes: boolean
  recovery_left: number
}

/** Through a transaction, or outside one. */
type On = Pick<Database, 'kysely'> | { kysely: Tx }

export async function countFactors({ kysely }: On, userId: number): Promise<FactorCounts> {
  const { rows } = await sql<FactorCounts>`select
      (select count(*) from passkeys where user_id = ${userId})::int as passkeys,
      exists (select from code_secrets where user_id = ${userId} and confirmed_at is not null) as has_codes,
      (select count(*) from recovery_codes where user_id = ${userId} and used_at is null)::int as recovery_left`.execute(
    kysely,
  )
  const [counts] = rows
  if (!counts) throw new Error('a select without a table has one row')
  return counts
}

/** Keeps a person's factors from being changed by two calls at once. */
export const lockPerson = (tx: Tx, userId: number) =>
  tx.selectFrom('users').select('role').where('id', '=', userId).forUpdate().executeTakeFirst()

export const listPasskeys = (db: Database, userId: number) =>
  db.kysely
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const codesSince = async (db: Database, userId: number): Promise<string | null> => {
  const row = await db.kysely
    .selectFrom('code_secrets')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.confirmed_at ?? null
}

export const findHandle = (db: Database, userId: number) =>
  db.kysely.selectFrom('passkey_handles').select('handle').where('user_id', '=', userId).executeTakeFirst()

/** The handle by which authenticators know a person: `fresh` where there is none yet. */
export async function keepHandle(tx: Tx, userId: number, fresh: Buffer): Promise<Buffer> {
  await tx
    .insertInto('passkey_handles')
    .values({ user_id: userId, handle: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('passkey_handles')
    .select('handle')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.handle
}

export type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** A passkey with its owner, whose account is enabled. */
export const findPasskey = (db: Database, credentialId: Buffer) =>
  db.kysely
    .selectFrom('passkeys as p')
    .innerJoin('passkey_handles as h', 'h.user_id', 'p.user_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.user_id', 'p.public_key', 'p.counter', 'p.transports', 'p.is_synced', 'p.name'])
    .select(['h.handle', 'u.email', 'u.first_name'])
    .where('p.credential_id', '=', credentialId)
    .where(sql<SqlBool>`u.disabled_at is null`)
    .executeTakeFirst()

/** Answers whether it is new: a device's key belongs to one person alone. */
export async function insertPasskey(
  tx: Tx,
  passkey: {
    user_id: number
    credential_id: Buffer
    public_key: Buffer
    counter: number
    transports: string[]
    is_synced: boolean
    aaguid: string
    name: string
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Notes a use. The counter of a passkey that lives on one device has to grow, also of two uses at once. */
export async function usePasskey(tx: Tx, id: number, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<SqlBool>`(is_synced or counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const renamePasskey = (tx: Tx, userId: number, id: number, name: string) =>
  tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()

export const deletePasskey = (tx: Tx, userId: number, id: number) =>
  tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()

export const insertChallenge = (
  db: Database,
  challenge: { challenge_hash: Buffer; purpose: string; user_id: number | null; expires_at: Date },
) => db.kysely.insertInto('passkey_challenges').values(challenge).execute()

/** Uses up a challenge, whatever its outcome. Answers whether it was issued, for this purpose and this person. */
export async function takeChallenge(
  db: Database,
  { hash, purpose, userId, now }: { hash: Buffer; purpose: string; userId: number | null; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where(sql<SqlBool>`user_id is not distinct from ${userId}`)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const secretColumns = ['id', 'sealed', 'installation_version'] as const

/** The confirmed secret, or the one that is not confirmed yet. */
export const findCodeSecret = (db: Database, userId: number, state: 'confirmed' | 'begun') =>
  db.kysely
    .selectFrom('code_secrets')
    .select(secretColumns)
    .where('user_id', '=', userId)
    .where('confirmed_at', state === 'confirmed' ? 'is not' : 'is', null)
    .executeTakeFirst()

/** A secret that is begun takes the place of one that was never confirmed. */
export const beginSecret = (
  tx: Tx,
  secret: { user_id: number; sealed: Buffer; installation_version: number },
) =>
  sql`insert into code_secrets (user_id, sealed, installation_version)
    values (${secret.user_id}, ${secret.sealed}, ${secret.installation_version})
    on conflict (user_id) where confirmed_at is null do update
      set sealed = excluded.sealed, installation_version = excluded.installation_version, created_at = now()`.execute(
    tx,
  )

/** Takes a begun secret into use, with the step of its first code used up; the one before ends. */
export async function confirmSecret(tx: Tx, userId: number, id: number, step: number): Promise<boolean> {
  await deleteSecret(tx, userId)
  const { numUpdatedRows } = await tx
    .updateTable('code_secrets')
    .set({ confirmed_at: sql`now()`, last_step: step })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Answers whether codes were on. */
export async function deleteSecret(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('code_secrets')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Uses up a step and all before it: of two calls with one code, one gets true. */
export async function useStep(tx: Tx, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('code_secrets')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where(sql<SqlBool>`(last_step is null or last_step < ${step})`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The codes before these end. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  if (hashes.length !== recoveryCodeCount) throw new Error('recovery codes are made ten at a time')
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId })))
    .execute()
}

export const findRecoveryCode = (db: Database, userId: number, hash: Buffer) =>
  db.kysely
    .selectFrom('recovery_codes')
    .select('used_at')
    .where('code_hash', '=', hash)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export async function useRecoveryCode(tx: Tx, userId: number, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('code_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes every factor of a person, and the codes that stand in for one. */
export const deleteFactors = (tx: Tx, userId: number) =>
  sql`with keys as (delete from passkeys where user_id = ${userId}),
      secrets as (delete from code_secrets where user_id = ${userId}),
      halves as (delete from half_sign_ins where user_id = ${userId})
    delete from recovery_codes where user_id = ${userId}`.execute(tx)

export const deleteRecoveryCodes = (tx: Tx, userId: number) =>
  tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()

/** Answers whether the password is still the one that was checked. */
export async function insertHalf(
  tx: Tx,
  half: { tokenHash: Buffer; userId: number; passwordHash: string; remembered: boolean; expiresAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into half_sign_ins
      (token_hash, user_id, password_hash, remembered, expires_at)
    select ${half.tokenHash}, u.id, u.password_hash, ${half.remembered}, ${half.expiresAt} from users u
    where u.id = ${half.userId} and u.password_hash = ${half.passwordHash} and u.disabled_at is null`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** A right password that waits for a second factor, with its person; none once it is changed or the account disabled. */
export const findHalf = (db: Database, tokenHash: Buffer, now: Date) =>
  db.kysely
    .selectFrom('half_sign_ins as h')
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .select(['u.id', 'u.email', 'u.first_name', 'h.password_hash', 'h.remembered'])
    .where('h.token_hash', '=', tokenHash)
    .where('h.expires_at', '>', now.toISOString())
    .where(sql<SqlBool>`u.disabled_at is null and u.password_hash = h.password_hash`)
    .executeTakeFirst()

export async function useHalf(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('half_sign_ins')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Opens the calls that need a proof, for ten minutes of this session. */
export const noteProof = (tx: Tx, sessionId: string, proved_by: ProvedBy) =>
  tx
    .updateTable('sessions')
    .set({ proved_at: sql`now()`, proved_by })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
