import { alsoAt, endpoint } from '../endpoint'
import { api } from '../paths'
import type { listBrandProductsShapes, listProductsShapes, readProductShapes } from './products.schema'

const area = 'Products'

export const listProducts = endpoint<typeof listProductsShapes>({
  name: 'listProducts',
  method: 'GET',
  path: api('/p/all'),
  access: 'products.read',
  summary: 'All products by name, or one page of them',
  area,
})
export const listBrandProducts = endpoint<typeof listBrandProductsShapes>({
  name: 'listBrandProducts',
  method: 'GET',
  path: api('/p/b/:brand_id'),
  access: 'products.read',
  summary: "A brand's products by name",
  area,
})
export const listProductsOfBrand = alsoAt(
  listBrandProducts,
  'listProductsOfBrand',
  api('/p/brands/:brand_id'),
)
export const readProduct = endpoint<typeof readProductShapes>({
  name: 'readProduct',
  method: 'GET',
  path: api('/p/id/:id'),
  access: 'products.read',
  summary: 'One product, without its options, SKUs and prices',
  area,
})
