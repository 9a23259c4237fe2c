import { scanDevices, scanLanguages } from '@getzo/domain/scan/scan-kind'
import { type Static, Type } from 'typebox'
import { closed, Day, Id, IdParams, Instant, orNull } from '../shapes.schema'

const count = { scans: Type.Integer() }

/** Visitors, each counted once a day for each URL, and their requests (Q16). */
const both = { visitors: Type.Integer(), ...count }

/** By day, oldest first, days without a scan left out; requests by device and language, most first (U14). */
const counts = {
  days: Type.Array(Type.Object({ day: Day, ...both })),
  devices: Type.Array(Type.Object({ device: Type.Enum([...scanDevices]), ...count })),
  languages: Type.Array(Type.Object({ language: Type.Enum([...scanLanguages]), ...count })),
}

/** The counts of a URL's scans. Days are the last 366 that had any. */
export const UrlScans = Type.Object({
  ...both,
  first_at: orNull(Instant),
  last_at: orNull(Instant),
  ...counts,
})
export type UrlScans = Static<typeof UrlScans>

/** The scans of all URLs in some days, and which had most visitors, with a mark where these are far more than others'. */
export const Scans = Type.Object({
  ...both,
  ...counts,
  most: Type.Array(
    Type.Object({
      url_id: Id,
      url_seed: Type.String(),
      product_name: orNull(Type.String()),
      last_at: Instant,
      is_far_above: Type.Boolean(),
      ...both,
    }),
  ),
})
export type Scans = Static<typeof Scans>

export const scanPeriods = ['7', '30', '90', '365'] as const

export const readUrlScansShapes = { params: IdParams, answer: UrlScans }
export const readScansShapes = {
  query: closed({ days: Type.Enum([...scanPeriods]) }),
  answer: Scans,
}
