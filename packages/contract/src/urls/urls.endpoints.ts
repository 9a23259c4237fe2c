import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  createUrlShapes,
  deleteUrlShapes,
  editUrlShapes,
  exportUrlsShapes,
  listBrandUrlsShapes,
  listOrderUrlsShapes,
  listProductUrlsShapes,
  listSkuUrlsShapes,
  listUrlsShapes,
  offerSeedShapes,
  readLocalOriginShapes,
  readUrlShapes,
  suspendUrlShapes,
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
export const exportUrls = endpoint<typeof exportUrlsShapes>({
  name: 'exportUrls',
  method: 'GET',
  path: api('/u/all/f=csv'),
  access: 'urls.export',
  summary: 'Every URL that the filter matches, as CSV',
  // it names nobody
  needsProof: false,
  area,
})
export const readLocalOrigin = endpoint<typeof readLocalOriginShapes>({
  name: 'readLocalOrigin',
  method: 'GET',
  path: api('/u/all/v=local_origin'),
  access: 'urls.export',
  summary: 'Whether a URL that an export would hold can be opened by the machine of the shop alone',
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
  summary: 'One URL; a deleted one too, with deleted_at set',
  area,
})
export const offerSeed = endpoint<typeof offerSeedShapes>({
  name: 'offerSeed',
  method: 'GET',
  path: api('/u/seed'),
  access: 'urls.write',
  summary:
    'A seed that is free now, for an item type and a destination; with tail, one that cannot be guessed. Left out, as URL_TAILS says',
  area,
})
export const createUnassignedUrl = endpoint<typeof createUrlShapes>({
  name: 'createUnassignedUrl',
  method: 'POST',
  path: api('/url/a=unassigned'),
  access: 'urls.write',
  summary: 'Create a URL that is for nothing yet; with an order or product it is assigned all the same',
  area,
  creates: true,
})
export const createAssignedUrl = endpoint<typeof createUrlShapes>({
  name: 'createAssignedUrl',
  method: 'POST',
  path: api('/url/a=assigned'),
  access: 'urls.write',
  summary: 'Create a URL for an order or a product',
  area,
  creates: true,
})
export const editUrl = endpoint<typeof editUrlShapes>({
  name: 'editUrl',
  method: 'PUT',
  path: api('/u/id/:id/a=edit'),
  access: 'urls.write',
  summary: 'Change what is named of a URL; its seed stays. With version, only if nobody else has since',
  area,
})
export const suspendUrl = endpoint<typeof suspendUrlShapes>({
  name: 'suspendUrl',
  method: 'PUT',
  path: api('/u/id/:id/a=suspend'),
  access: 'urls.write',
  summary:
    'Suspend a URL, or put it back into use: while suspended its pages say that it is being looked into',
  area,
})
export const deleteUrl = endpoint<typeof deleteUrlShapes>({
  name: 'deleteUrl',
  method: 'PUT',
  path: api('/u/id/:id/a=del'),
  access: 'urls.write',
  summary: 'Soft-delete a URL: its printed code is not authentic any more',
  area,
})
