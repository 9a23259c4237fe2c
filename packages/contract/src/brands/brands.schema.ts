import { type Static, Type } from 'typebox'
import { listQuery } from '../lists/list.schema'
import { Id, IdParams, Instant, orNull } from '../shapes.schema'

export const brandSorts = ['name', 'country', 'date_created', 'date_modified'] as const

/** A maker. country is its English name. */
export const Brand = Type.Object({
  id: Id,
  name: Type.String(),
  country: Type.String(),
  date_created: Instant,
  created_by: orNull(Type.String()),
  date_modified: orNull(Instant),
  modified_by: orNull(Type.String()),
  version: Type.Integer(),
})
export type Brand = Static<typeof Brand>

export const listBrandsShapes = { query: listQuery(brandSorts, {}), answer: Type.Array(Brand) }
export const readBrandShapes = { params: IdParams, answer: Brand }
