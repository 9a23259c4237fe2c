import type { setOtherPhoneShapes } from '@getzo/contract/customers/duplicates.schema'
import type { BodyOf } from '@getzo/contract/endpoint'
import { normalizePhoneDigits, phoneInvalid } from '@getzo/domain/customers/customer-rules'
import type { Tx } from '../../../db/connection/transaction'
import { refuseRule } from '../../../http/refused'
import { refuseChanged } from '../../history/changed-meanwhile'
import { lockCustomers, setOtherPhones } from './merges.store'

/**
 * Takes a number that came with a merge from a customer, so that somebody else can have it, or gives it back (W12, C4).
 * Where that is so already, nothing changes.
 */
export async function setOtherPhone(
  tx: Tx,
  id: number,
  { phone_number, known }: BodyOf<typeof setOtherPhoneShapes>,
  by: { actor: string; at: Date },
): Promise<void> {
  const phone = normalizePhoneDigits(phone_number)
  if (phone === null) return refuseRule(phoneInvalid('phone_number'))
  const stored = (await lockCustomers(tx, [id])).get(id)
  if (stored === undefined || stored.is_deleted) return refuseChanged(tx, 'customer', id)
  const others = stored.other_phones ?? []
  if (phone === stored.phone_number || others.includes(phone) === known) return
  const left = known ? [...others, phone] : others.filter((other) => other !== phone)
  await setOtherPhones(tx, id, left.length === 0 ? null : left, by)
}
