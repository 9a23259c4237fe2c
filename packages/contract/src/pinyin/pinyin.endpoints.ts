import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { proposePinyinShapes } from './pinyin.schema'

/** A POST although it writes nothing: a customer's address does not belong into a URL. */
export const proposePinyin = endpoint<typeof proposePinyinShapes>({
  name: 'proposePinyin',
  method: 'POST',
  path: api('/pinyin'),
  access: 'orders.write',
  summary: 'How a Chinese name or address may be written in Latin letters',
  area: 'Orders',
})
