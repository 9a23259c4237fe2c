import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { readPublicProductShapes, readPublicSkuShapes, readScanCodeShapes } from './scan.schema'

const area = 'Scan page'

export const readScanCode = endpoint<typeof readScanCodeShapes>({
  name: 'readScanCode',
  method: 'GET',
  path: api('/u/ugh/:code'),
  access: 'anyone',
  summary: 'The target of a scanned code; order_id only for staff',
  area,
  isBrief: true,
})
export const readPublicProduct = endpoint<typeof readPublicProductShapes>({
  name: 'readPublicProduct',
  method: 'GET',
  path: api('/p/pid/:product_id'),
  access: 'anyone',
  summary: 'A product as customers see it',
  area,
})
export const readPublicSku = endpoint<typeof readPublicSkuShapes>({
  name: 'readPublicSku',
  method: 'GET',
  path: api('/sku/id/:sku_id'),
  access: 'anyone',
  summary: 'A SKU as customers see it',
  area,
})
