import type { SecurityEventKind } from '@getzo/domain/security/security-event-kinds'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../../access/session'
import type { Deps } from '../../deps'
import type { ListQuery } from '../../lists/definition'
import { dayInZone, startOfDay } from '../../time/zone'
import { wasRecorded } from './audit.reads'

interface Reading {
  kind: Extract<SecurityEventKind, 'audit_read' | 'audit_exported'>
  query: ListQuery
  session: Session
  request: FastifyRequest
}

const paging: readonly string[] = [
  'limit',
  'after',
  'before',
  'count',
  'cursors',
  'sort',
  'format',
  'without',
]

/** The filters of a request, as "by=ann@example.com; record=order", without the text of its search. */
function askedOf(query: ListQuery): string {
  const asked = Object.entries(query).filter(
    ([name, value]) => value !== undefined && name !== 'q' && !paging.includes(name),
  )
  const words = asked.map(([name, value]) => `${name}=${String(value)}`)
  return [...words, ...(query.q === undefined ? [] : ['a search'])].toSorted().join('; ')
}

/**
 * Records that somebody looks into the audit, before it is shown: once for each person, day of the shop and set of
 * filters, so that paging on and coming back add nothing. An export is recorded each time (W15).
 */
export async function recordReading(
  { db, config, now, securityEvents }: Pick<Deps, 'db' | 'config' | 'now' | 'securityEvents'>,
  { kind, query, session: { userId, email }, request }: Reading,
): Promise<void> {
  const reason = askedOf(query) || 'everything'
  const today = startOfDay(dayInZone(now(), config.shopTimeZone), config.shopTimeZone)
  if (kind === 'audit_read' && (await wasRecorded(db, { userId, kind, reason, since: today }))) return
  await securityEvents.record(db.kysely, request, { kind, account: { userId }, reason }, email)
}
