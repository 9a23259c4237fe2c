import type { ApiKey, MadeKey } from '@getzo/contract/keys/keys.schema'
import { can } from '@getzo/domain/auth/capabilities'
import {
  checkEnd,
  checkKey,
  type KeyCapability,
  type KeyEntry,
  overlapHours,
} from '@getzo/domain/keys/key-rules'
import { refuse } from '@getzo/domain/refusal'
import { addDays } from '@getzo/domain/time/calendar-day'
import type { FastifyRequest } from 'fastify'
import { hashOfKey, newKeyText, partsOfKey } from '../../access/keys/key-text'
import type { Session } from '../../access/session'
import type { Tx } from '../../db/connection/transaction'
import type { Deps } from '../../deps'
import { refuseRule } from '../../http/refused'
import { hourMs } from '../../jobs/job'
import { noSuch } from '../../lists/records'
import { dayInZone, startOfDay } from '../../time/zone'
import { endKey, giveKey, insertKey, lockKey, replaceKey, selectKey } from './keys.store'

/** Who makes a change of keys, and by which request. */
export interface By {
  session: Session
  request: FastifyRequest
}

type KeyDeps = Pick<Deps, 'now' | 'securityEvents' | 'config'>

/** Makes a key. Its text is in the answer and nowhere else. */
export async function makeKey(
  tx: Tx,
  deps: KeyDeps,
  entry: Omit<KeyEntry, 'capabilities'> & { capabilities: readonly KeyCapability[] },
  { session, request }: By,
): Promise<MadeKey> {
  const now = deps.now()
  refuseRule(checkKey(entry, dayInZone(now, deps.config.shopTimeZone)))
  requireRights(session, entry.capabilities)
  const made = await storeKey(
    tx,
    deps,
    { ...entry, name: entry.name.trim().normalize('NFC') },
    null,
    session.userId,
  )
  const account = { userId: session.userId }
  const reason = `key ${made.key.id}`
  await deps.securityEvents.record(tx, request, { kind: 'key_made', account, reason }, session.email)
  return made
}

/** Nobody makes a key that may do more than they may themselves. */
function requireRights({ role }: Session, capabilities: readonly KeyCapability[]) {
  if (!capabilities.every((capability) => can(role, capability))) {
    refuseRule(refuse('key.beyond_maker', 'capabilities'))
  }
}

async function storeKey(
  tx: Tx,
  { now, config }: KeyDeps,
  { name, capabilities, ends_on: day, addresses }: KeyEntry,
  family: string | null,
  makerId: number,
): Promise<MadeKey> {
  const secret = newKeyText()
  const id = await insertKey(tx, {
    family,
    name,
    hash: hashOfKey(secret),
    ...partsOfKey(secret),
    capabilities,
    addresses,
    makerId,
    // its last day is a whole one
    expiresAt: day === null ? null : startOfDay(addDays(day, 1), config.shopTimeZone),
    now: now(),
  })
  return { key: await keyOf(tx, id, now()), secret }
}

/** A new key in a key's place: the same rights and name. The old one goes on for a day. */
export async function rotateKey(
  tx: Tx,
  deps: KeyDeps,
  { id, ends_on: day }: { id: number; ends_on: string | null },
  { session, request }: By,
): Promise<MadeKey> {
  const now = deps.now()
  refuseRule(checkEnd(day, dayInZone(now, deps.config.shopTimeZone)))
  const { old, stored } = await lockedKey(tx, id, now)
  if (old.state !== 'live') refuseRule(refuse('key.not_in_use', 'id'))
  // for the time of this change it is its own successor: its name is free for the new one
  const until = new Date(now.getTime() + overlapHours * hourMs)
  await replaceKey(tx, id, id, until)
  const made = await storeKey(tx, deps, { ...stored, ends_on: day }, stored.family, session.userId)
  await replaceKey(tx, id, made.key.id, until)
  const account = { userId: session.userId }
  const reason = `key ${id} by key ${made.key.id}`
  await deps.securityEvents.record(tx, request, { kind: 'key_rotated', account, reason }, session.email)
  return made
}

/** Ends a key at once, whether it can still call or not. */
export async function revokeKey(
  tx: Tx,
  deps: KeyDeps,
  id: number,
  { session, request }: By,
): Promise<ApiKey> {
  const { old } = await lockedKey(tx, id, deps.now())
  if (old.revoked_at !== null) return old
  await endKey(tx, id, deps.now())
  const account = { userId: session.userId }
  const event = { kind: 'key_revoked', account, reason: `key ${id}` } as const
  await deps.securityEvents.record(tx, request, event, session.email)
  return keyOf(tx, id, deps.now())
}

/** Makes a stopped key somebody's own: its maker has no access any more. */
export async function takeOverKey(
  tx: Tx,
  deps: KeyDeps,
  id: number,
  { session, request }: By,
): Promise<ApiKey> {
  const { old } = await lockedKey(tx, id, deps.now())
  if (old.state !== 'stopped') refuseRule(refuse('key.not_stopped', 'id'))
  await giveKey(tx, id, session.userId)
  const account = { userId: session.userId }
  const event = { kind: 'key_taken_over', account, reason: `key ${id} of ${old.made_by}` } as const
  await deps.securityEvents.record(tx, request, event, session.email)
  return keyOf(tx, id, deps.now())
}

async function lockedKey(tx: Tx, id: number, now: Date) {
  const stored = await lockKey(tx, id)
  if (!stored) throw noSuch('key', id)
  return { stored, old: await keyOf(tx, id, now) }
}

async function keyOf(tx: Tx, id: number, now: Date): Promise<ApiKey> {
  const key = await selectKey(tx, id, now)
  if (!key) throw noSuch('key', id)
  return key
}
