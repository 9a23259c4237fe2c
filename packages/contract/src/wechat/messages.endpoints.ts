import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  createWeChatConsentsShapes,
  listWeChatMessagesShapes,
  saveWeChatMessageShapes,
  tryWeChatMessageShapes,
} from './messages.schema'

const area = 'Mini-program'

export const createWeChatConsents = endpoint<typeof createWeChatConsentsShapes>({
  name: 'createWeChatConsents',
  method: 'POST',
  path: api('/wechat/consents/a=create'),
  access: 'orders.write',
  summary:
    'Hand over what a customer answered in the mini-program to wx.requestSubscribeMessage for an order: one message for each accept, of what happens after it',
  area,
  creates: true,
})
export const listWeChatMessages = endpoint<typeof listWeChatMessagesShapes>({
  name: 'listWeChatMessages',
  method: 'GET',
  path: api('/wechat/messages'),
  access: 'wechat.manage',
  summary: 'The messages to customers in WeChat, with their templates, and how often each may be sent still',
  area,
})
export const saveWeChatMessage = endpoint<typeof saveWeChatMessageShapes>({
  name: 'saveWeChatMessage',
  method: 'PUT',
  path: api('/wechat/message/:kind/a=save'),
  access: 'wechat.manage',
  summary: 'Save the template of a message and what its fields are filled with, or switch it off',
  area,
})
export const tryWeChatMessage = endpoint<typeof tryWeChatMessageShapes>({
  name: 'tryWeChatMessage',
  method: 'POST',
  path: api('/wechat/message/:kind/a=try'),
  access: 'wechat.manage',
  summary: 'Send a message with sample values to an openid that agreed to it, to see whether WeChat takes it',
  area,
})
