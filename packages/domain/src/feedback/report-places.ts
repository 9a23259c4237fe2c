import { tapRefusals } from '../tags/tap-verdict'

/** Where a report was begun: the page or the verdict that somebody doubts, a tap with its refusal (Q15). */
export const reportPlaces = [
  'unknown',
  'unassigned',
  'withdrawn',
  'suspended',
  'unusual',
  'tapped_often',
  'seal',
  'foreign',
  ...tapRefusals.map((refusal) => `tap_${refusal}` as const),
] as const

/** One of the places where a report can begin (Q15). */
export type ReportPlace = (typeof reportPlaces)[number]

/** Whether an outside value names such a place (Q15). */
export const isReportPlace = (value: unknown): value is ReportPlace =>
  reportPlaces.some((place) => place === value)

/** Characters of a reported code: as many as the verification page shows again (Q10, Q15). */
export const reportedCodeMax = 300
