import { historyRoots } from '@getzo/domain/records/record-kinds'
import { auditActs } from '@getzo/domain/security/audit-acts'
import { type Static, Type } from 'typebox'
import { HistoryEntry } from '../history/history.schema'
import { dayRange, listQuery } from '../lists/list.schema'
import { closed, Day, days, Id, Instant, nullableText, orNull, text, written } from '../shapes.schema'

/** A change of a record, or a security event (W15). */
export const AuditEntry = Type.Object({
  /** of an event far above those of changes */
  id: Id,
  at: Instant,
  source: Type.Enum(['change', 'event']),
  /** one of auditActs, or of a later version's */
  action: Type.String(),
  /** an e-mail, 'customer', 'system', or what else acts; null where nobody is known */
  person: nullableText,
  /** of a colleague, as others see it now */
  person_name: nullableText,
  /** the kind of the record; of an event, the account that it is about */
  root: Type.String(),
  root_id: orNull(Id),
  /** what people call it now */
  root_name: nullableText,
  /** in English, of an event */
  reason: nullableText,
  address: nullableText,
  request_id: nullableText,
  /** of a change, with before and after */
  change: orNull(HistoryEntry),
})
export type AuditEntry = Static<typeof AuditEntry>

export const listAuditShapes = {
  query: listQuery(['at'], {
    by: Type.Optional(text(254)),
    act: Type.Optional(Type.Enum([...auditActs])),
    record: Type.Optional(Type.Enum([...historyRoots])),
    /** of the kind in record, or of any kind */
    record_id: Type.Optional(Id),
    address: Type.Optional(text(45)),
    ...dayRange('at'),
  }),
  answer: Type.Array(AuditEntry),
}

/** Days separated by commas, no more than a page of the list can have. */
const Days = days(200)

/** A sealed day, and what its last check found. */
const DaySeal = Type.Object({
  day: Day,
  entries: Type.Integer(),
  /** in hexadecimal */
  seal: Type.String(),
  sealed_at: Instant,
  checked_at: orNull(Instant),
  fits: orNull(Type.Boolean()),
})
export type DaySeal = Static<typeof DaySeal>

export const readSealsShapes = {
  query: closed({ days: Type.Optional(Days) }),
  answer: Type.Object({
    /** the last day that is sealed; null before the first */
    day: orNull(Day),
    /** of that day, in hexadecimal */
    seal: nullableText,
    sealed_at: orNull(Instant),
    days: Type.Integer(),
    /** days that were compared at least once, and when the one was that waited longest */
    checked: Type.Integer(),
    checked_since: orNull(Instant),
    /** the first day whose last check found that it differs */
    wrong_day: orNull(Day),
    /** those of the days asked for that are sealed */
    of_days: Type.Array(DaySeal),
  }),
}

export const checkSealsShapes = {
  body: closed({ day: orNull(Day) }),
  answer: written(
    Type.Object({
      /** days that were compared now */
      checked: Type.Integer(),
      days: Type.Integer(),
      /** the first of them that differs */
      wrong_day: orNull(Day),
    }),
  ),
}
