import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  deleteWebhookShapes,
  editWebhookShapes,
  listDeliveriesShapes,
  listWebhooksShapes,
  makeWebhookShapes,
  readDeliveryShapes,
  readToldShapes,
  redeliverShapes,
  replayWebhookShapes,
  rotateWebhookSecretShapes,
  showWebhookSecretShapes,
  testWebhookShapes,
  turnWebhookShapes,
} from './webhooks.schema'

const area = 'Webhooks'
const access = 'webhooks.manage'

export const listWebhooks = endpoint<typeof listWebhooksShapes>({
  name: 'listWebhooks',
  method: 'GET',
  path: api('/webhooks/all'),
  access,
  summary: 'All endpoints with how they stand',
  area,
})
export const readTold = endpoint<typeof readToldShapes>({
  name: 'readTold',
  method: 'GET',
  path: api('/webhooks/told'),
  access: 'orders.write',
  summary: 'The hosts that have taken an event about any of these orders since a moment: an undo says it',
  area,
})
export const makeWebhook = endpoint<typeof makeWebhookShapes>({
  name: 'makeWebhook',
  method: 'POST',
  path: api('/webhooks'),
  access,
  summary: 'Add an endpoint that is told of events; its signing secret is made with it',
  area,
  creates: true,
})
export const editWebhook = endpoint<typeof editWebhookShapes>({
  name: 'editWebhook',
  method: 'PUT',
  path: api('/webhooks/id/:id/a=edit'),
  access,
  summary: "Change an endpoint's address or events; tries that wait go to the new address",
  area,
})
export const deleteWebhook = endpoint<typeof deleteWebhookShapes>({
  name: 'deleteWebhook',
  method: 'PUT',
  path: api('/webhooks/id/:id/a=del'),
  access,
  summary: 'Delete an endpoint; what waits for it is not sent',
  area,
})
export const turnWebhook = endpoint<typeof turnWebhookShapes>({
  name: 'turnWebhook',
  method: 'PUT',
  path: api('/webhooks/id/:id/a=turn'),
  access,
  summary: 'Turn an endpoint on or off; what happens meanwhile can be replayed',
  area,
})
export const showWebhookSecret = endpoint<typeof showWebhookSecretShapes>({
  name: 'showWebhookSecret',
  method: 'PUT',
  path: api('/webhooks/id/:id/a=show'),
  access,
  summary: "Show an endpoint's signing secret; that it was shown is recorded",
  area,
})
export const rotateWebhookSecret = endpoint<typeof rotateWebhookSecretShapes>({
  name: 'rotateWebhookSecret',
  method: 'PUT',
  path: api('/webhooks/id/:id/a=rotate'),
  access,
  summary: 'Make a new signing secret; for 24 hours the old one signs too',
  area,
})
export const testWebhook = endpoint<typeof testWebhookShapes>({
  name: 'testWebhook',
  method: 'PUT',
  path: api('/webhooks/id/:id/a=test'),
  access,
  summary: 'Send an endpoint a sample of a type of event',
  // it sends to an address that was proved
  needsProof: false,
  creates: true,
  area,
})
export const replayWebhook = endpoint<typeof replayWebhookShapes>({
  name: 'replayWebhook',
  method: 'PUT',
  path: api('/webhooks/id/:id/a=replay'),
  access,
  summary: 'Send again what failed or was missed since a moment',
  // it sends to an address that was proved
  needsProof: false,
  creates: true,
  area,
})
export const listDeliveries = endpoint<typeof listDeliveriesShapes>({
  name: 'listDeliveries',
  method: 'GET',
  path: api('/webhooks/deliveries'),
  access,
  summary: 'Deliveries of the last 30 days, newest first, or one page of them',
  area,
})
export const readDelivery = endpoint<typeof readDeliveryShapes>({
  name: 'readDelivery',
  method: 'GET',
  path: api('/webhooks/deliveries/id/:id'),
  access,
  summary: 'A delivery with what was sent and answered at every try',
  area,
})
export const redeliver = endpoint<typeof redeliverShapes>({
  name: 'redeliver',
  method: 'PUT',
  path: api('/webhooks/deliveries/id/:id/a=redeliver'),
  access,
  summary: 'Send a delivery again: the same id and body, signed anew',
  // it sends to an address that was proved
  needsProof: false,
  creates: true,
  area,
})
