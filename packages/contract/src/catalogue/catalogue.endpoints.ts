import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  listActiveSkusShapes,
  listBrandProductsShapes,
  listBrandsShapes,
  listLinePromotionsShapes,
  listProductsShapes,
  listSkuPromotionsShapes,
} from './catalogue.schema'

const area = 'Catalogue'

export const listBrands = endpoint<typeof listBrandsShapes>({
  name: 'listBrands',
  method: 'GET',
  path: api('/b/all'),
  access: 'brands.read',
  summary: 'All brands by name',
  area,
})
export const listProducts = endpoint<typeof listProductsShapes>({
  name: 'listProducts',
  method: 'GET',
  path: api('/p/all'),
  access: 'products.read',
  summary: 'All products',
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
export const listActiveSkus = endpoint<typeof listActiveSkusShapes>({
  name: 'listActiveSkus',
  method: 'GET',
  path: api('/sku/pid/:product_id/s=active'),
  access: 'products.read',
  summary: "A product's active SKUs",
  area,
})
export const listSkuPromotions = endpoint<typeof listSkuPromotionsShapes>({
  name: 'listSkuPromotions',
  method: 'GET',
  path: api('/promos/sku/:sku_id'),
  access: 'promotions.read',
  summary: "A SKU's active prices, newest effective date first",
  area,
})
export const listLinePromotions = endpoint<typeof listLinePromotionsShapes>({
  name: 'listLinePromotions',
  method: 'GET',
  path: api('/promos/o_d/:order_detail_id/order_id/:order_id'),
  access: 'promotions.read',
  summary: "The prices an existing line can have: its SKU's active ones and its own, even where inactive",
  area,
})
