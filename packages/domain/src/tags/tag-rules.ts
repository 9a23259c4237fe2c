import { type Refusal, refuse } from '../refusal'

/** Whether a tag is in use: suspended while somebody looks into it, retired for good (G4). */
export const tagStatuses = ['active', 'suspended', 'retired'] as const

/** Whether a tag is in use (G4). */
export type TagStatus = (typeof tagStatuses)[number]

/** The system identifier by which a tag's keys are diversified beside its UID (AN10922). */
export const systemIdentifier = 'getzo.tags'

/** The most URLs that one encoder file is written for. */
export const encoderFileMax = 10_000

/** The first rule that what is entered of a batch breaks, or null (G5). */
export const checkTagBatch = ({ name }: { name: string }): Refusal | null =>
  name.trim() === '' ? refuse('tag.batch_name_missing', 'name') : null

/** Whether a tag may go from one status to another, for that reason; what takes it out of use says why (G4). */
export function checkTagStatus(from: TagStatus, to: TagStatus, reason: string): Refusal | null {
  if (from === 'retired') return refuse('tag.retired_for_good', 'status')
  return to !== 'active' && reason.trim() === '' ? refuse('tag.reason_missing', 'reason') : null
}
