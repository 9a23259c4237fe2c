import { alsoAt, endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  createProductShapes,
  deleteProductShapes,
  editProductShapes,
  exportProductsShapes,
  listBrandProductsShapes,
  listProductsShapes,
  readMeasuresShapes,
  readProductShapes,
  readProductUsesShapes,
} from './products.schema'

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
export const readMeasures = endpoint<typeof readMeasuresShapes>({
  name: 'readMeasures',
  method: 'GET',
  path: api('/p/v=measures'),
  access: 'products.read',
  summary: 'What products weigh and measure, in grams and millimetres',
  area,
})
export const exportProducts = endpoint<typeof exportProductsShapes>({
  name: 'exportProducts',
  method: 'GET',
  path: api('/p/all/f=csv'),
  access: 'products.export',
  summary: 'Every product that the filter matches, as CSV',
  // it names nobody
  needsProof: false,
  area,
})
export const readProductUses = endpoint<typeof readProductUsesShapes>({
  name: 'readProductUses',
  method: 'GET',
  path: api('/p/id/:id/v=uses'),
  access: 'products.write',
  summary: 'How many SKUs, prices, orders and URLs hang on a product',
  area,
})
export const createProduct = endpoint<typeof createProductShapes>({
  name: 'createProduct',
  method: 'POST',
  path: api('/p'),
  access: 'products.write',
  summary: 'Create a product without its options, SKUs and prices',
  area,
  creates: true,
})
export const editProduct = endpoint<typeof editProductShapes>({
  name: 'editProduct',
  method: 'PUT',
  path: api('/p/id/:id/a=edit'),
  access: 'products.write',
  summary: "Change a product's own fields; with version, only if nobody else has since",
  area,
})
export const deleteProduct = endpoint<typeof deleteProductShapes>({
  name: 'deleteProduct',
  method: 'PUT',
  path: api('/p/id/:id/a=del'),
  access: 'products.write',
  summary: 'Soft-delete a product with its SKUs; orders and URLs that hold them stay',
  area,
})
