import type { Language } from '@getzo/domain/public/device'
import { type SqlBool, sql } from 'kysely'
import { currentActor, type Tx } from '../../db/connection/transaction'

/** The columns of a staff account as the contract's User has them. */
const columns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'role',
  'disabled_at',
  sql<boolean>`password_hash is null`.as('invited'),
  sql<number>`(select count(*)::int from passkeys where user_id = users.id)`.as('passkeys'),
  sql<boolean>`exists (select from code_secrets where user_id = users.id and confirmed_at is not null)`.as(
    'has_codes',
  ),
  'last_seen_at',
  'date_created',
  'version',
] as const

const saved = () => ({ modified_by: currentActor, date_modified: sql<string>`now()` })

export const insertUser = (
  tx: Tx,
  fields: { email: string; first_name: string | null; role: string; language: Language | null },
) =>
  tx
    .insertInto('users')
    .values({ ...fields, created_by: currentActor })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Reads an account and keeps it from being changed by anybody else until the transaction ends. */
export const lockUser = (tx: Tx, id: number) =>
  tx.selectFrom('users').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Locks all enabled administrators, in one order everywhere. Of two that would remove each other, the second waits
 * here and then sees the first one's result.
 */
export const lockEnabledAdministrators = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select(['id', sql<boolean>`password_hash is not null`.as('has_password')])
    .where('role', '=', 'administrator')
    .where(sql<SqlBool>`disabled_at is null`)
    .orderBy('id')
    .forUpdate()
    .execute()

export const updateRole = (tx: Tx, id: number, role: string) =>
  tx
    .updateTable('users')
    .set({ role, ...saved() })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateDisabled = (tx: Tx, id: number, disabledAt: Date | null) =>
  tx
    .updateTable('users')
    .set({ disabled_at: disabledAt, ...saved() })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
