import { describe, expect, test } from 'vitest'
import { checkTemplate, type MessageField, type MessageTemplate, messageData } from './messages'

const field = (key: string, source: MessageField['source'], text = ''): MessageField => ({
  key,
  source,
  text,
})
const template = (fields: MessageField[], more: Partial<MessageTemplate> = {}): MessageTemplate => ({
  template_id: 'kPz0Qx3mA7bR5tY9uW1eS2dF4gH6jK8lwQ4',
  page: 'pages/order/index?number={order}',
  fields,
  is_on: true,
  ...more,
})

describe('templates of messages', () => {
  test.each([
    ['no template that is on', 'on_its_way', template([], { template_id: '' }), 'wechat.template_missing'],
    ['an id that is none', 'on_its_way', template([], { template_id: 'short' }), 'wechat.template_wrong'],
    ['a page of the web', 'on_its_way', template([], { page: 'https://getzo.cn' }), 'wechat.page_wrong'],
    ['no field', 'on_its_way', template([]), 'wechat.fields_missing'],
    ['a key that is none', 'on_its_way', template([field('note', 'text', '好')]), 'wechat.field_unknown'],
    [
      'a key twice',
      'on_its_way',
      template([field('thing1', 'carrier'), field('thing1', 'carrier')]),
      'wechat.field_twice',
    ],
    ['a time in an amount', 'refund_paid', template([field('amount1', 'paid_at')]), 'wechat.field_other'],
    ['what another message has', 'delivered', template([field('amount1', 'amount')]), 'wechat.field_other'],
    [
      'a text that is too long',
      'delivered',
      template([field('thing1', 'text', '收'.repeat(21))]),
      'wechat.field_text',
    ],
    ['a phrase in English', 'delivered', template([field('phrase1', 'text', 'done')]), 'wechat.field_text'],
    ['an empty text', 'delivered', template([field('thing1', 'text', ' ')]), 'wechat.field_text'],
  ] as const)('J4 %s is refused', (_, kind, wrong, rule) => {
    expect(checkTemplate(kind, wrong)?.rule).toBe(rule)
  })

  test('J4 a whole template is accepted, and an empty one that is off', () => {
    const whole = template([field('character_string1', 'order_number'), field('time2', 'sent_at')])
    expect(checkTemplate('on_its_way', whole)).toBeNull()
    expect(checkTemplate('on_its_way', template([], { template_id: '', is_on: false }))).toBeNull()
  })
})

test('J4 each value is shortened to the limit of its field, and none is empty', () => {
  const data = (key: string, source: MessageField['source'], value: string) =>
    messageData([field(key, source, value)], { [source]: value })[key]?.value
  expect(data('thing1', 'product', '山脊可重复使用口罩（石板灰）加大码三件套装礼盒')).toBe(
    '山脊可重复使用口罩（石板灰）加大码三件…',
  )
  expect(data('thing1', 'product', '😀'.repeat(30))).toBe(`${'😀'.repeat(19)}…`)
  expect(
    data('character_string1', 'tracking_number', `1Z999AA10123456854 快递${'9'.repeat(40)}`),
  ).toHaveLength(32)
  expect(data('character_string1', 'order_number', '订单')).toBe('-')
  expect(data('phrase1', 'result', '已经换为大号')).toBe('已经换为大')
  expect(data('thing1', 'product', '')).toBe('详见订单')
  expect(
    messageData([field('amount1', 'amount'), field('thing2', 'amount')], {
      amount: { sum: '22.00', currency: 'USD' },
    }),
  ).toEqual({
    amount1: { value: '$22.00' },
    thing2: { value: '22.00 美元' },
  })
})
