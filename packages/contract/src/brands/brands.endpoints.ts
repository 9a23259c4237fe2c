import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { listBrandsShapes, readBrandShapes } from './brands.schema'

const area = 'Brands'

export const listBrands = endpoint<typeof listBrandsShapes>({
  name: 'listBrands',
  method: 'GET',
  path: api('/b/all'),
  access: 'brands.read',
  summary: 'All brands by name, or one page of them',
  area,
})
export const readBrand = endpoint<typeof readBrandShapes>({
  name: 'readBrand',
  method: 'GET',
  path: api('/b/id/:id'),
  access: 'brands.read',
  summary: 'One brand',
  area,
})
