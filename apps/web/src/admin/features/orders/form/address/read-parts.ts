import { addressLineOf } from '@getzo/domain/addresses/address-line'
import type { AddressPart, ReadAddress } from '@getzo/domain/addresses/read-parts'
import { t } from '../../orders.text'
import type { Proposal } from './proposals'
import { fieldOfPart } from './ship-to'

/** The parts that have fields of the address; the district is written with the line. */
const fields = Object.entries(fieldOfPart) as [
  keyof typeof fieldOfPart,
  (typeof fieldOfPart)[keyof typeof fieldOfPart],
][] // entries forget the keys

const valueOf = (parts: ReadAddress['parts'], part: keyof typeof fieldOfPart): string =>
  part === 'line' ? addressLineOf(parts) : (parts[part] ?? '')

/** How many fields of the address a reading fills in. */
export const countOf = ({ parts }: ReadAddress): number =>
  fields.filter(([part]) => valueOf(parts, part) !== '').length

export const doubtText = ({ parts, doubts }: ReadAddress, part: AddressPart): string | undefined => {
  const doubt = doubts[part]
  if (doubt === undefined) return undefined
  return t(`paste.${doubt}`, { city: parts.city ?? '', province: parts.province ?? '' })
}

/** The fields of a reading, over all that was there: the pinyin of another address would be wrong. */
export function proposalOf(read: ReadAddress): Proposal {
  const proposal: Proposal = {}
  for (const [part, field] of fields) {
    const note = doubtText(read, part)
    const value = valueOf(read.parts, part)
    proposal[field] = { value, tone: note === undefined ? 'proposed' : 'doubtful', note, isAccepted: true }
    if (field !== 'cdata_address_zip') proposal[`${field}_pinyin`] = { value: '', tone: 'plain' }
  }
  return proposal
}
