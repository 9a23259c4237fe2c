import type { Columns } from './columns'

/* The table of arrivals; what they cost is part of no record that is answered by itself (A26). */
const text = { kind: 'text' } as const
const textOrNull = { kind: 'text', nullable: true } as const
const instantOrNull = { kind: 'instant', nullable: true } as const
const costMoney = { kind: 'money', nullable: true, inside: true } as const

export const arrivals = {
  id: { kind: 'id', filled: 'default' },
  number: { ...text, filled: 'default' },
  brand_id: { kind: 'id' },
  status: { ...text, filled: 'default' },
  reference: textOrNull,
  expected_on: { kind: 'day', nullable: true },
  currency: text,
  carrier: textOrNull,
  tracking: textOrNull,
  note: textOrNull,
  freight: costMoney,
  duty: costMoney,
  other: costMoney,
  other_what: { ...textOrNull, inside: true },
  rate: { kind: 'measure', nullable: true, inside: true },
  spread: { ...text, filled: 'default', inside: true },
  ordered_at: instantOrNull,
  ordered_by: textOrNull,
  closed_at: instantOrNull,
  closed_by: textOrNull,
  search_text: { ...textOrNull, filled: 'always', inside: true },
  date_created: { kind: 'instant', filled: 'default' },
  created_by: textOrNull,
  date_modified: instantOrNull,
  modified_by: textOrNull,
  version: { kind: 'whole', filled: 'default' },
  deleted_at: instantOrNull,
  deleted_by: textOrNull,
} as const satisfies Columns
