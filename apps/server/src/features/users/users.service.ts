import type { User } from '@getzo/contract/users/users.schema'
import { checkEmail, normalizeEmail } from '@getzo/domain/auth/auth-rules'
import type { Role } from '@getzo/domain/auth/capabilities'
import type { Language } from '@getzo/domain/public/device'
import { say } from '@getzo/domain/words/say'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../db/connection/transaction'
import type { Deps } from '../../deps'
import { Refused, refuseRule } from '../../http/refused'
import { noSuch } from '../../lists/records'
import { endOwnSession, endSessionsOf, voidLinksOf } from '../auth/auth.store'
import { postLink } from '../auth/passwords/password-links.service'
import { refuseChanged } from '../history/changed-meanwhile'
import { insertUser, lockEnabledAdministrators, lockUser, updateDisabled, updateRole } from './users.store'

/** Who makes a change, and by which request. */
export interface By {
  actor: string
  request: FastifyRequest
}

/** Makes an account without a password and posts the letter whose link sets its first one (A17). */
export async function inviteUser(
  tx: Tx,
  deps: Deps,
  input: { email: string; first_name?: string | null; role: Role; language?: Language },
  { actor, request }: By,
): Promise<User> {
  refuseRule(checkEmail(input.email))
  const user = await insertUser(tx, {
    email: normalizeEmail(input.email),
    first_name: input.first_name?.trim().normalize('NFC') || null,
    role: input.role,
    language: input.language ?? null,
  })
  await postLink(tx, deps, user)
  const event = { kind: 'account_invited', account: { userId: user.id }, reason: `as ${user.role}` } as const
  await deps.securityEvents.record(tx, request, event, actor)
  return user
}

/**
 * Changes a role. The person's sessions end, so that no screen is left that shows more than the role may do. With a
 * version, only if that is still the stored one (O28).
 */
export async function changeRole(
  tx: Tx,
  { securityEvents }: Deps,
  id: number,
  { role, version }: { role: Role; version?: number },
  { actor, request }: By,
): Promise<User> {
  if (role !== 'administrator') await keepAnAdministrator(tx, id)
  const user = await lockedUser(tx, id, version)
  if (user.role === role) return user
  const changed = await updateRole(tx, id, role)
  await endSessionsOf(tx, id)
  const reason = `from ${user.role} to ${role}`
  await securityEvents.record(tx, request, { kind: 'role_changed', account: { userId: id }, reason }, actor)
  return changed
}

/** Disables an account at once, sessions and mailed links too, or enables it again. With a version as changeRole. */
export async function setDisabled(
  tx: Tx,
  { now, securityEvents }: Deps,
  id: number,
  { disabled, version }: { disabled: boolean; version?: number },
  { actor, request }: By,
): Promise<User> {
  if (disabled) await keepAnAdministrator(tx, id)
  const user = await lockedUser(tx, id, version)
  if ((user.disabled_at !== null) === disabled) return user
  const changed = await updateDisabled(tx, id, disabled ? now() : null)
  if (disabled) {
    await endSessionsOf(tx, id)
    await voidLinksOf(tx, id)
  }
  const kind = disabled ? 'account_disabled' : 'account_enabled'
  await securityEvents.record(tx, request, { kind, account: { userId: id } }, actor)
  return changed
}

/** Ends an account's sessions and posts the letter whose link sets a new password; earlier links are void. */
export async function resetUser(tx: Tx, deps: Deps, id: number, { actor, request }: By): Promise<User> {
  const user = await lockedUser(tx, id)
  if (user.disabled_at !== null) throw new Refused('rule', { field: 'id' }, say('user.is_disabled'))
  await endSessionsOf(tx, id)
  await voidLinksOf(tx, id)
  await postLink(tx, deps, user)
  const reason = 'by an administrator, who ended the sessions'
  const event = { kind: 'password_link_asked', account: { userId: id }, reason } as const
  await deps.securityEvents.record(tx, request, event, actor)
  return user
}

/** Ends one of an account's sessions (W15). One that has ended, or is another person's, is refused as unknown. */
export async function endSessionOf(
  tx: Tx,
  { securityEvents }: Deps,
  { id, session }: { id: number; session: string },
  { actor, request }: By,
): Promise<User> {
  const user = await lockedUser(tx, id)
  if (!(await endOwnSession(tx, id, session))) throw new Refused('not_found', { field: 'session' })
  const event = {
    kind: 'signed_out',
    account: { userId: id },
    reason: 'one session, by an administrator',
  } as const
  await securityEvents.record(tx, request, event, actor)
  return user
}

/** Ends an account's sessions but `exceptId`, the administrator's own (W15). */
export async function endAllSessionsOf(
  tx: Tx,
  { securityEvents }: Deps,
  { id, exceptId }: { id: number; exceptId: string },
  { actor, request }: By,
): Promise<User> {
  const user = await lockedUser(tx, id)
  await endSessionsOf(tx, id, exceptId)
  const event = {
    kind: 'signed_out',
    account: { userId: id },
    reason: 'all sessions, by an administrator',
  } as const
  await securityEvents.record(tx, request, event, actor)
  return user
}

/**
 * The last enabled administrator can be neither disabled nor demoted, also by two who do it to each other (A17). An
 * administrator who was invited and has no password yet does not count beside one who has.
 */
async function keepAnAdministrator(tx: Tx, exceptId: number): Promise<void> {
  const enabled = await lockEnabledAdministrators(tx)
  const leaving = enabled.find(({ id }) => id === exceptId)
  const staying = enabled.filter(
    ({ id, has_password }) => id !== exceptId && (has_password || !leaving?.has_password),
  )
  if (leaving && staying.length === 0) throw new Refused('last_administrator')
}

async function lockedUser(tx: Tx, id: number, version?: number): Promise<User> {
  const user = await lockUser(tx, id)
  if (!user) throw noSuch('user', id)
  if (version !== undefined && version !== user.version) return refuseChanged(tx, 'user', id, version)
  return user
}
