import { deleteBrand, readBrandUses } from '@getzo/contract/brands/brands.endpoints'
import type { BrandRow } from '@getzo/contract/brands/brands.schema'
import { call } from '../../api/call'

/** The records that depend on a brand, shown before its deletion. */
export const readUses = (id: number) => call(readBrandUses, { params: { id } })

export const removeBrand = ({ id, version }: BrandRow) =>
  call(deleteBrand, { params: { id }, body: { version } })
