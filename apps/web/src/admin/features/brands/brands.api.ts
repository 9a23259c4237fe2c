import { deleteBrand, readBrand, readBrandUses } from '@getzo/contract/brands/brands.endpoints'
import type { BrandRow } from '@getzo/contract/brands/brands.schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

export const brandQuery = (id: number) =>
  queryOptions({
    queryKey: ['brand', id],
    queryFn: ({ signal }) => readStoredBrand(id)(signal),
  })

/** What is stored now, for the form that edits it. */
export const readStoredBrand = (id: number) => (signal: AbortSignal) =>
  call(readBrand, { params: { id } }, { signal })

/** What hangs on a brand, as it is asked before its deletion. */
export const readUses = (id: number) => call(readBrandUses, { params: { id } })

export const removeBrand = ({ id, version }: BrandRow) =>
  call(deleteBrand, { params: { id }, body: { version } })
