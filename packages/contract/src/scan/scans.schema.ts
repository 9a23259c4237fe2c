import { scanDevices, scanLanguages } from '@getzo/domain/scan/scan-kind'
import { type Static, Type } from 'typebox'
import { Day, Id, IdParams, Instant, orNull } from '../shapes.schema'

const count = { scans: Type.Integer() }

/** Scans by day, oldest first, days without one left out; by device and language, most first (U14). */
const counts = {
  days: Type.Array(Type.Object({ day: Day, ...count })),
  devices: Type.Array(Type.Object({ device: Type.Enum([...scanDevices]), ...count })),
  languages: Type.Array(Type.Object({ language: Type.Enum([...scanLanguages]), ...count })),
}

/** What is known of a URL's scans. Days are the last 366 that had any. */
export const UrlScans = Type.Object({
  scans: Type.Integer(),
  first_at: orNull(Instant),
  last_at: orNull(Instant),
  ...counts,
})
export type UrlScans = Static<typeof UrlScans>

/** The scans of all URLs in some days, and which were scanned most. */
export const Scans = Type.Object({
  scans: Type.Integer(),
  ...counts,
  most: Type.Array(
    Type.Object({
      url_id: Id,
      url_seed: Type.String(),
      product_name: orNull(Type.String()),
      last_at: Instant,
      ...count,
    }),
  ),
})
export type Scans = Static<typeof Scans>

export const scanPeriods = ['7', '30', '90', '365'] as const

export const readUrlScansShapes = { params: IdParams, answer: UrlScans }
export const readScansShapes = {
  query: Type.Object({ days: Type.Enum([...scanPeriods]) }, { additionalProperties: false }),
  answer: Scans,
}
