import type { PageName } from '../pages/pages'

/** Pages whose web vitals are taken: a closed set, since each is a label of the metrics (F6). */
export const vitalPages = [
  'scan',
  'order',
  'warranty',
  'document',
  'orderJump',
  'feedback',
  'verification',
] as const satisfies readonly PageName[]

export type VitalPage = (typeof vitalPages)[number]

export const isVitalPage = (page: unknown): page is VitalPage => vitalPages.some((known) => known === page)
