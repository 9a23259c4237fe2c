import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  createBrandShapes,
  deleteBrandShapes,
  editBrandShapes,
  exportBrandsShapes,
  listBrandsShapes,
  readBrandShapes,
  readBrandUsesShapes,
} from './brands.schema'

const area = 'Brands'

export const listBrands = endpoint<typeof listBrandsShapes>({
  name: 'listBrands',
  method: 'GET',
  path: api('/b/all'),
  access: 'brands.read',
  summary: 'All brands by name, or one page of them',
  area,
})
export const exportBrands = endpoint<typeof exportBrandsShapes>({
  name: 'exportBrands',
  method: 'GET',
  path: api('/b/all/f=csv'),
  access: 'brands.write',
  summary: 'Every brand that the filter matches, as CSV',
  area,
})
export const readBrand = endpoint<typeof readBrandShapes>({
  name: 'readBrand',
  method: 'GET',
  path: api('/b/id/:id'),
  access: 'brands.read',
  summary: 'One brand; a deleted one too, with deleted_at set',
  area,
})
export const readBrandUses = endpoint<typeof readBrandUsesShapes>({
  name: 'readBrandUses',
  method: 'GET',
  path: api('/b/id/:id/uses'),
  access: 'brands.write',
  summary: 'How many products, products in orders, URLs and documents hang on a brand',
  area,
})
export const createBrand = endpoint<typeof createBrandShapes>({
  name: 'createBrand',
  method: 'POST',
  path: api('/brand'),
  access: 'brands.write',
  summary: 'Create a brand',
  area,
  creates: true,
})
export const editBrand = endpoint<typeof editBrandShapes>({
  name: 'editBrand',
  method: 'PUT',
  path: api('/b/id/:id/a=edit'),
  access: 'brands.write',
  summary: 'Change what is named of a brand; with version, only if nobody else has since',
  area,
})
export const deleteBrand = endpoint<typeof deleteBrandShapes>({
  name: 'deleteBrand',
  method: 'PUT',
  path: api('/b/id/:id/a=del'),
  access: 'brands.write',
  summary: 'Soft-delete a brand; what was sold of it stays readable, and its products are no longer offered',
  area,
})
