import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  listBrandUrlsShapes,
  listOrderUrlsShapes,
  listProductUrlsShapes,
  listSkuUrlsShapes,
  listUrlsShapes,
  readUrlShapes,
} from './urls.schema'

const area = 'URLs'

export const listUrls = endpoint<typeof listUrlsShapes>({
  name: 'listUrls',
  method: 'GET',
  path: api('/u/all'),
  access: 'urls.read',
  summary: 'All URLs, newest first, or one page of them',
  area,
})
export const listUrlsWithProduct = endpoint<typeof listUrlsShapes>({
  name: 'listUrlsWithProduct',
  method: 'GET',
  path: api('/u/all/f=hasProduct'),
  access: 'urls.read',
  summary: 'The URLs that are for a product, newest first',
  area,
})
export const listUrlsWithOrder = endpoint<typeof listUrlsShapes>({
  name: 'listUrlsWithOrder',
  method: 'GET',
  path: api('/u/all/f=hasOrder'),
  access: 'urls.read',
  summary: 'The URLs that are for an order or belong to one, newest first',
  area,
})
export const listBrandUrls = endpoint<typeof listBrandUrlsShapes>({
  name: 'listBrandUrls',
  method: 'GET',
  path: api('/u/bid/:brand_id'),
  access: 'urls.read',
  summary: "The URLs of a brand's products, newest first",
  area,
})
export const listProductUrls = endpoint<typeof listProductUrlsShapes>({
  name: 'listProductUrls',
  method: 'GET',
  path: api('/u/pid/:product_id'),
  access: 'urls.read',
  summary: "A product's URLs, newest first",
  area,
})
export const listSkuUrls = endpoint<typeof listSkuUrlsShapes>({
  name: 'listSkuUrls',
  method: 'GET',
  path: api('/u/sid/:sku_id'),
  access: 'urls.read',
  summary: "A SKU's URLs, newest first",
  area,
})
export const listOrderUrls = endpoint<typeof listOrderUrlsShapes>({
  name: 'listOrderUrls',
  method: 'GET',
  path: api('/u/s/:order_id'),
  access: 'urls.read',
  summary: "An order's URLs, newest first",
  area,
})
export const readUrl = endpoint<typeof readUrlShapes>({
  name: 'readUrl',
  method: 'GET',
  path: api('/u/id/:id'),
  access: 'urls.read',
  summary: 'One URL',
  area,
})
