import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  cancelUrlBatchShapes,
  createUrlBatchShapes,
  listUrlBatchesShapes,
  readSerialRunShapes,
  readUrlBatchShapes,
} from './url-batches.schema'

const area = 'URLs'

export const createUrlBatch = endpoint<typeof createUrlBatchShapes>({
  name: 'createUrlBatch',
  method: 'POST',
  path: api('/url/batch'),
  access: 'urls.write',
  summary:
    'Have up to 10,000 URLs made for a product, an order or nothing yet. They are made after the answer: u/batch/id tells how many are, u/all?batch= lists them',
  area,
  creates: true,
})
export const listUrlBatches = endpoint<typeof listUrlBatchesShapes>({
  name: 'listUrlBatches',
  method: 'GET',
  path: api('/u/batch/all'),
  access: 'urls.read',
  summary: 'Batches of URLs, newest first, with how far each has come',
  area,
})
export const readUrlBatch = endpoint<typeof readUrlBatchShapes>({
  name: 'readUrlBatch',
  method: 'GET',
  path: api('/u/batch/id/:id'),
  access: 'urls.read',
  summary: 'One batch of URLs, with how far it has come',
  area,
})
export const readSerialRun = endpoint<typeof readSerialRunShapes>({
  name: 'readSerialRun',
  method: 'GET',
  path: api('/u/run/:sku_id'),
  access: 'urls.read',
  summary: "How much of a SKU's serial run has URLs of an item type, those included that are being made",
  area,
})
export const cancelUrlBatch = endpoint<typeof cancelUrlBatchShapes>({
  name: 'cancelUrlBatch',
  method: 'PUT',
  path: api('/u/batch/id/:id/a=cancel'),
  access: 'urls.write',
  summary: 'Make no more URLs of a batch; those that were made stay',
  area,
})
