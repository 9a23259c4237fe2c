import { endpoint } from '../endpoint'
import { weChatEvents } from '../paths'
import type { proveWeChatEventsShapes, takeWeChatEventShapes } from './events.schema'

const area = 'Mini-program'

export const proveWeChatEvents = endpoint<typeof proveWeChatEventsShapes>({
  name: 'proveWeChatEvents',
  method: 'GET',
  path: weChatEvents,
  access: 'anyone',
  summary: 'How WeChat finds out that the address of events is ours: echostr, where its signature is right',
  area,
})
export const takeWeChatEvent = endpoint<typeof takeWeChatEventShapes>({
  name: 'takeWeChatEvent',
  method: 'POST',
  path: weChatEvents,
  access: 'signed-body',
  summary: 'Where WeChat sends the events of the mini-program, in its safe mode alone, in JSON or XML',
  area,
  bodyBytesMax: 64 * 1024,
})
