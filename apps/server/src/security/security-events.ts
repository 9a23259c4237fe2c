import { createHmac } from 'node:crypto'
import { type SecurityEventKind, securityEventKinds } from '@getzo/domain/security/security-event-kinds'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { Counter, type Registry } from 'prom-client'
import { networkKey, windowLimit } from '../access/limits/limits'
import type { Database } from '../db/connection/connect'
import type { Tables } from '../db/schema/tables'
import type { Background } from '../load/background'

/** Whose account it is about: by its id, or by an e-mail that belongs to nobody here. */
type Account = { userId: number } | { email: string } | null

interface SecurityEvent {
  kind: SecurityEventKind
  account: Account
  /** a few words for an investigator; never text that a stranger typed into a field */
  reason?: string
  /** the e-mail of the person who acted, where record is not told */
  by?: string
}

type EventOfUser = SecurityEvent & { account: { userId: number } }

/**
 * Rows that a day takes of one kind from one network, and in all, of what strangers can cause at will: rows cannot be
 * deleted. Events above the limit are a log line and a count.
 */
const rowsOfStrangers = { network: 200, total: 10_000, seconds: 86_400 }

/** Where an event comes from. A request is one. */
interface Origin {
  ip: string
  id: string
}

/**
 * The record of security events: a row that nobody can change, a log line and a count in the metrics. An e-mail that
 * has no account is kept as a keyed hash alone: it may be a password in the wrong field.
 */
export interface SecurityEvents {
  /** In the change's own transaction, as its last step: the event is there exactly when the change is. */
  record(tx: Kysely<Tables>, origin: Origin, event: SecurityEvent, actor?: string): Promise<void>
  /** Of what changed nothing: after the answer, whose time then tells nothing. Beyond rowsOfStrangers without a row. */
  note(origin: Origin, event: SecurityEvent): void
  /** As note, but once a minute for an account, since screens ask for many things at once. */
  noteOnce(origin: Origin, event: EventOfUser): void
  /** As note, without a row: a stranger who can cause these without end must not fill the database. */
  count(origin: Origin, event: SecurityEvent): void
}

interface Parts {
  db: Database
  key: Uint8Array
  log: FastifyBaseLogger
  metrics: Registry
  background: Background
}

function countersOf(metrics: Registry) {
  const counter = new Counter({
    name: 'getzo_security_events_total',
    help: 'Security events by kind',
    labelNames: ['kind'] as const,
    registers: [metrics],
  })
  for (const kind of securityEventKinds) counter.inc({ kind }, 0)
  const suppressed = new Counter({
    name: 'getzo_security_events_suppressed_total',
    help: 'Security events without a row, because their network or all together had too many that day',
    labelNames: ['kind'] as const,
    registers: [metrics],
  })
  return { counter, suppressed }
}

interface Owner {
  userId?: number
  hash?: Buffer
}

function ownerOf(account: Account, key: Uint8Array): Owner {
  if (account === null) return {}
  if ('userId' in account) return { userId: account.userId }
  return { hash: createHmac('sha256', key).update(account.email).digest() }
}

async function insertEvent(
  on: Kysely<Tables>,
  origin: Origin,
  { kind, reason }: SecurityEvent,
  { actor, userId, hash }: Owner & { actor: string | null },
) {
  await on
    .insertInto('security_events')
    .values({
      kind,
      user_id: userId ?? null,
      account_hash: hash ?? null,
      actor,
      address: origin.ip,
      reason: reason ?? null,
      request_id: origin.id,
    })
    .execute()
}

function roomForStrangers(db: Database) {
  const { seconds } = rowsOfStrangers
  const ofNetwork = windowLimit(db, { name: 'events-network', attempts: rowsOfStrangers.network, seconds })
  const ofAll = windowLimit(db, { name: 'events', attempts: rowsOfStrangers.total, seconds })
  return async ({ ip }: Origin, { kind }: SecurityEvent) =>
    (await ofNetwork.isWithin(`${kind} ${networkKey(ip)}`)) && (await ofAll.isWithin(kind))
}

/** Whether the account has had no such event within the last minute. */
async function isNew(db: Database, { kind, account: { userId } }: EventOfUser) {
  const { rows } = await sql`select 1 from security_events
    where user_id = ${userId} and kind = ${kind} and happened_at > now() - interval '1 minute' limit 1`.execute(
    db.kysely,
  )
  return rows.length === 0
}

export function createSecurityEvents({ db, key, log, metrics, background }: Parts): SecurityEvents {
  const { counter, suppressed } = countersOf(metrics)
  const hasRoom = roomForStrangers(db)

  function tell(origin: Origin, { kind, account, reason }: SecurityEvent) {
    counter.inc({ kind })
    const { userId, hash } = ownerOf(account, key)
    const accountHash = hash?.toString('hex')
    log.info(
      { event: kind, userId, accountHash, address: origin.ip, reason, reqId: origin.id },
      'security event',
    )
  }

  async function record(on: Kysely<Tables>, origin: Origin, event: SecurityEvent, actor?: string) {
    await insertEvent(on, origin, event, { actor: actor ?? event.by ?? null, ...ownerOf(event.account, key) })
    tell(origin, event)
  }

  async function recordOfStranger(origin: Origin, event: SecurityEvent) {
    if (await hasRoom(origin, event)) return record(db.kysely, origin, event)
    suppressed.inc({ kind: event.kind })
    tell(origin, event)
  }

  const later = (work: () => Promise<void>) => background.run('record a security event', work)
  // the request is gone by then
  const kept = ({ ip, id }: Origin): Origin => ({ ip, id })

  return {
    record,
    note(origin, event) {
      const from = kept(origin)
      later(() => recordOfStranger(from, event))
    },
    noteOnce(origin, event) {
      const from = kept(origin)
      later(async () => {
        if (await isNew(db, event)) await recordOfStranger(from, event)
      })
    },
    count: tell,
  }
}
