import { endpoint } from '../endpoint'
import type {
  countStoreProductsShapes,
  listStoreBrandsShapes,
  listStoreCategoriesShapes,
  listStoreProductsShapes,
  readStoreProductShapes,
} from './storefront.schema'

const area = 'Storefront'

// The specification gives these leftovers paths of their own, without a prefix (T4).

export const listStoreProducts = endpoint<typeof listStoreProductsShapes>({
  name: 'listStoreProducts',
  method: 'GET',
  path: '/products',
  access: 'anyone',
  summary: 'One page of the catalogue as visitors see it, by name; 24 products unless limit says otherwise',
  area,
})
export const countStoreProducts = endpoint<typeof countStoreProductsShapes>({
  name: 'countStoreProducts',
  method: 'GET',
  path: '/products/count',
  access: 'anyone',
  summary: 'How many products the same filters match',
  area,
})
export const readStoreProduct = endpoint<typeof readStoreProductShapes>({
  name: 'readStoreProduct',
  method: 'GET',
  path: '/products/:id',
  access: 'anyone',
  summary: 'One product as visitors see it',
  area,
})
export const listStoreBrands = endpoint<typeof listStoreBrandsShapes>({
  name: 'listStoreBrands',
  method: 'GET',
  path: '/brands',
  access: 'anyone',
  summary: 'One page of the brands by name; 100 unless limit says otherwise',
  area,
})
export const listStoreCategories = endpoint<typeof listStoreCategoriesShapes>({
  name: 'listStoreCategories',
  method: 'GET',
  path: '/product-categories',
  access: 'anyone',
  summary: 'The 17 categories, All first, with how many products are in each',
  area,
})
