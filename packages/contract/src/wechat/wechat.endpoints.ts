import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  jumpToOrderShapes,
  jumpToPageShapes,
  jumpToProductShapes,
  openTagConfigShapes,
} from './wechat.schema'

const area = 'Mini-program'

export const jumpToProduct = endpoint<typeof jumpToProductShapes>({
  name: 'jumpToProduct',
  method: 'GET',
  path: api('/wc_jump/product/:wc_url'),
  access: 'anyone',
  summary: "A link that opens a product in the mini-program; wc_url is a product's own",
  area,
})
export const jumpToPage = endpoint<typeof jumpToPageShapes>({
  name: 'jumpToPage',
  method: 'GET',
  path: api('/wc_jump/page/:id'),
  access: 'anyone',
  summary: 'A link that opens one of the configured pages of the mini-program',
  area,
})
export const jumpToOrder = endpoint<typeof jumpToOrderShapes>({
  name: 'jumpToOrder',
  method: 'GET',
  path: api('/wc_jump/order/:order_id'),
  access: 'order-proof',
  order: { param: 'order_id' },
  summary: "A link that opens a customer's order in the mini-program, where a page named order is configured",
  area,
})
export const openTagConfig = endpoint<typeof openTagConfigShapes>({
  name: 'openTagConfig',
  method: 'GET',
  path: api('/wc_config'),
  access: 'anyone',
  summary: "What WeChat's own script needs on a page of ours to open the mini-program by its open tag",
  area,
})
