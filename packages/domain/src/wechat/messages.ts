import { type Refusal, refuse } from '../refusal'

/** What customers are told of in WeChat, one message for each time that they agreed in the mini-program (J4). */
export const messageKinds = ['on_its_way', 'delivered', 'size_answered', 'refund_paid'] as const
export type MessageKind = (typeof messageKinds)[number]

/** What fills a field of a template; a text is the shop's own. */
export const messageSources = {
  on_its_way: ['order_number', 'carrier', 'tracking_number', 'sent_at', 'text'],
  delivered: ['order_number', 'carrier', 'tracking_number', 'delivered_at', 'text'],
  size_answered: ['order_number', 'product', 'old_size', 'new_size', 'result', 'text'],
  refund_paid: ['order_number', 'amount', 'paid_at', 'account', 'text'],
} as const satisfies Record<MessageKind, readonly string[]>
export type MessageSource = (typeof messageSources)[MessageKind][number]
export const allSources = [
  ...new Set(messageKinds.flatMap((kind) => messageSources[kind])),
] as MessageSource[] // of them

/** A field of a template, by WeChat's key of it such as thing2; text is there of a source 'text' alone. */
export interface MessageField {
  key: string
  source: MessageSource
  text: string
}
export const messageFieldsMax = 7

/** How a message stands. unclear: WeChat may have sent it; withdrawn: it is not so any more, or nothing is sent now. */
export const messageStatuses = ['waiting', 'sent', 'refused', 'unclear', 'withdrawn'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** What a person answered when the mini-program asked; filter: WeChat did not ask. */
export const consentResults = ['accept', 'reject', 'ban', 'filter'] as const
export type ConsentResult = (typeof consentResults)[number]
/** Templates that WeChat asks about at once. */
export const consentsAtOnceMax = 5

/** Minutes after which a customer is told, since much is taken back at once; later than a day it is no news. */
export const messageWaitMinutes = 10
export const messageHoursMax = 24

/** WeChat's types of fields that we can fill, and the sources that each takes. */
const typesOfSource: Readonly<Record<MessageSource, readonly FieldType[]>> = {
  order_number: ['character_string', 'thing'],
  tracking_number: ['character_string', 'thing'],
  carrier: ['thing', 'character_string', 'phrase'],
  product: ['thing'],
  old_size: ['thing', 'character_string'],
  new_size: ['thing', 'character_string'],
  result: ['thing', 'phrase'],
  amount: ['amount', 'thing'],
  account: ['thing'],
  sent_at: ['time', 'date'],
  delivered_at: ['time', 'date'],
  paid_at: ['time', 'date'],
  text: ['thing', 'phrase'],
}
const fieldTypes = ['character_string', 'thing', 'phrase', 'amount', 'time', 'date'] as const
type FieldType = (typeof fieldTypes)[number]

const exampleKeys = 'thing2, character_string1, time3, amount4, phrase5'

const typeOf = (key: string): FieldType | undefined =>
  fieldTypes.find((type) => new RegExp(`^${type}\\d{1,2}$`).test(key))

/** The first thing that is wrong with a template; one that is empty is none, and off. */
export function checkTemplate(
  kind: MessageKind,
  { template_id: id, page, fields, is_on }: MessageTemplate,
): Refusal | null {
  if (id === '') return is_on ? refuse('wechat.template_missing', 'template_id') : null
  if (!/^[\w-]{20,64}$/.test(id)) return refuse('wechat.template_wrong', 'template_id')
  if (page !== '' && !/^[\w-]+(\/[\w-]+)*(\?[\w=&%{}.-]+)?$/.test(page)) {
    return refuse('wechat.page_wrong', 'page', { example: 'pages/order/index?number={order}' })
  }
  if (fields.length === 0) return refuse('wechat.fields_missing', 'fields')
  for (const [at, { key, source, text }] of fields.entries()) {
    const type = typeOf(key)
    const sources: readonly MessageSource[] = messageSources[kind]
    if (type === undefined)
      return refuse('wechat.field_unknown', `fields.${at}.key`, { examples: exampleKeys })
    if (fields.findIndex((one) => one.key === key) < at)
      return refuse('wechat.field_twice', `fields.${at}.key`)
    if (!sources.includes(source) || !typesOfSource[source].includes(type)) {
      return refuse('wechat.field_other', `fields.${at}.source`, { key })
    }
    if (source === 'text' && fitted(type, text) !== text.trim()) {
      return refuse('wechat.field_text', `fields.${at}.text`, { max: type === 'phrase' ? 5 : 20 })
    }
  }
  return null
}

export interface MessageTemplate {
  template_id: string
  /** page of the mini-program that the message opens; {order} is the order's number */
  page: string
  fields: readonly MessageField[]
  is_on: boolean
}

const lengths: Readonly<Record<FieldType, number>> = {
  character_string: 32,
  thing: 20,
  phrase: 5,
  amount: 12,
  time: 20,
  date: 20,
}
/** What stands where there is nothing to say: WeChat refuses a message with an empty field. */
const nothing: Readonly<Record<FieldType, string>> = {
  character_string: '-',
  thing: '详见订单',
  phrase: '详见订单',
  amount: '-',
  time: '-',
  date: '-',
}

function fitted(type: FieldType, value: string): string {
  const kept =
    type === 'character_string'
      ? value.replaceAll(/[^\x20-\x7e]/g, '')
      : type === 'phrase'
        ? value.replaceAll(/[^\p{Script=Han}]/gu, '')
        : value.replaceAll(/\s+/g, ' ')
  const signs = Array.from(kept.trim())
  if (signs.length <= lengths[type]) return signs.join('') || nothing[type]
  const isMarked = type === 'thing'
  return `${signs
    .slice(0, lengths[type] - (isMarked ? 1 : 0))
    .join('')
    .trim()}${isMarked ? '…' : ''}`
}

/** Values of an order for its message; amount is with its currency's code. */
export type MessageValues = Partial<Record<Exclude<MessageSource, 'amount' | 'text'>, string | null>> & {
  amount?: { sum: string; currency: string }
}

/** The fields as WeChat takes them: shortened to its limits, and none of them empty. */
export function messageData(
  fields: readonly MessageField[],
  values: MessageValues,
): Record<string, { value: string }> {
  return Object.fromEntries(
    fields.map(({ key, source, text }) => {
      const type = typeOf(key) ?? 'thing'
      const value =
        source === 'text' ? text : source === 'amount' ? moneyIn(type, values.amount) : (values[source] ?? '')
      return [key, { value: fitted(type, value) }]
    }),
  )
}

const signs: Readonly<Record<string, string>> = { USD: '$', CNY: '¥', CAD: '$' }
const names: Readonly<Record<string, string>> = { USD: '美元', CNY: '元', CAD: '加元' }
function moneyIn(type: FieldType, amount: MessageValues['amount']): string {
  if (amount === undefined) return ''
  const { sum, currency } = amount
  return type === 'amount' ? `${signs[currency] ?? ''}${sum}` : `${sum}\u00a0${names[currency] ?? currency}`
}
