import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  addShippingLabelShapes,
  cancelLabelsShapes,
  checkLabelShapes,
  generateLabelShapes,
  generateLabelsShapes,
  readLabelContextShapes,
  readLabelEstimatesShapes,
  readLabelPictureShapes,
  readLabelPlansShapes,
  readLabelsOfManyShapes,
  settleLabelShapes,
  voidLabelShapes,
} from './labels.schema'

const area = 'Shipping labels'

export const readLabelContext = endpoint<typeof readLabelContextShapes>({
  name: 'readLabelContext',
  method: 'GET',
  path: api('/o/id/:order_id/label'),
  access: 'orders.read',
  summary: "An order's label, earlier attempts, what will be sent, and what stands in the way",
  area,
})
export const readLabelPicture = endpoint<typeof readLabelPictureShapes>({
  name: 'readLabelPicture',
  method: 'GET',
  path: api('/o/id/:order_id/label/f=png'),
  access: 'orders.read',
  summary: "The picture of an order's label, upright, as PNG",
  area,
})
export const generateLabel = endpoint<typeof generateLabelShapes>({
  name: 'generateLabel',
  method: 'POST',
  path: api('/ups/a=generateLabel/dev/:order_id'),
  access: 'labels.write',
  summary: "Buy an order's shipping label, once; the request is built here, whatever is sent",
  area,
  failed: 'label.generate_failed',
  creates: true,
})
export const generateLabels = endpoint<typeof generateLabelsShapes>({
  name: 'generateLabels',
  method: 'POST',
  path: api('/ups/a=generateLabels'),
  access: 'labels.write',
  summary: 'Buy the labels of many orders, each by itself',
  area,
  creates: true,
})
export const readLabelPlans = endpoint<typeof readLabelPlansShapes>({
  name: 'readLabelPlans',
  method: 'GET',
  path: api('/ups/labels/v=plan'),
  access: 'labels.write',
  summary: 'Orders before their labels are bought: weight, service, and what is in the way',
  area,
})
export const readLabelEstimates = endpoint<typeof readLabelEstimatesShapes>({
  name: 'readLabelEstimates',
  method: 'GET',
  path: api('/ups/labels/v=estimate'),
  access: 'labels.write',
  summary: "The carrier's prices of orders' labels before they are bought, where it names them",
  area,
})
export const readLabelsOfMany = endpoint<typeof readLabelsOfManyShapes>({
  name: 'readLabelsOfMany',
  method: 'GET',
  path: api('/ups/labels'),
  access: 'labels.write',
  summary: 'The outcomes of labels that a selection requested',
  area,
})
export const cancelLabels = endpoint<typeof cancelLabelsShapes>({
  name: 'cancelLabels',
  method: 'PUT',
  path: api('/ups/labels/a=cancel'),
  access: 'labels.write',
  summary: 'Buy no more of these labels: those that the carrier has not been asked for end here',
  area,
})
export const addShippingLabel = endpoint<typeof addShippingLabelShapes>({
  name: 'addShippingLabel',
  method: 'PUT',
  path: api('/o/id/:order_id/a=addShippingLabel'),
  access: 'labels.write',
  summary: 'Store a label on its order: one bought elsewhere, or again the one that it has',
  area,
  failed: 'label.update_failed',
  bodyBytesMax: 1_000_000,
})
export const voidLabel = endpoint<typeof voidLabelShapes>({
  name: 'voidLabel',
  method: 'PUT',
  path: api('/o/id/:order_id/label/a=void'),
  access: 'labels.write',
  summary: 'Void a bought label, so that a new one can be made',
  area,
  failed: 'order.update_failed',
})
export const settleLabel = endpoint<typeof settleLabelShapes>({
  name: 'settleLabel',
  method: 'PUT',
  path: api('/o/id/:order_id/label/a=settle'),
  access: 'labels.write',
  summary: 'Say what became of a label whose answer was lost, or that the carrier does not void',
  area,
  failed: 'order.update_failed',
})
export const checkLabel = endpoint<typeof checkLabelShapes>({
  name: 'checkLabel',
  method: 'PUT',
  path: api('/o/id/:order_id/label/a=check'),
  access: 'labels.write',
  summary: 'Ask the carrier now whether a label whose answer was lost was bought',
  area,
  failed: 'order.update_failed',
})
