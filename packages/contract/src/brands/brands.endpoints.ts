import { endpoint } from '../endpoint'
import { api } from '../paths'
import { recordCalls } from '../records/record-calls'
import type { brandShapes, readBrandUsesShapes } from './brands.schema'

export const {
  list: listBrands,
  exported: exportBrands,
  read: readBrand,
  create: createBrand,
  edit: editBrand,
  remove: deleteBrand,
} = recordCalls<typeof brandShapes>({
  one: 'Brand',
  many: 'Brands',
  at: '/b',
  createdAt: '/brand',
  may: { read: 'brands.read', write: 'brands.write', export: 'brands.write', delete: 'brands.write' },
  namesNobody: true,
  summaries: {
    list: 'All brands by name, or one page of them',
    remove: 'Soft-delete a brand; what was sold of it stays readable, and its products are no longer offered',
  },
})

export const readBrandUses = endpoint<typeof readBrandUsesShapes>({
  name: 'readBrandUses',
  method: 'GET',
  path: api('/b/id/:id/uses'),
  access: 'brands.write',
  summary: 'How many products, products in orders, URLs and documents hang on a brand',
  area: 'Brands',
})
