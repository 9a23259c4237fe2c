import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type FakeRequest, fakeApi, page as listPage, refusal, userOf } from '../../../test-kit/fake-api'
import { hold } from '../../../test-kit/hold'
import {
  customer,
  itemAnswers,
  order,
  orderingCustomer,
  orderSaved,
  sellable,
} from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'
import { holdTimers } from '../../../test-kit/timers'
import { page } from './lines/item-data-failure'

const wuMin = customer({ id: 8, customer_name: '吴敏', phone_number: '15096153811' })
const lastOrder = order({
  customer_ship_to_address_city: '大连市',
  customer_ship_to_address_city_pinyin: 'Dalian',
})

const answers: Parameters<typeof fakeApi>[0] = {
  'GET /auth/user': () => ({ body: userOf('administrator') }),
  'GET /release/o/all': () => listPage([]),
  'GET /release/c/all': () => listPage([wuMin]),
  'GET /release/o/a=propose': () => ({ body: { order_number: 'G2-1042' } }),
  'GET /release/o/a=propose/c/8': () => ({ body: orderingCustomer({ ...wuMin, last_ship_to: lastOrder }) }),
  'GET /release/sku/all/s=sellable': () => listPage([sellable()]),
  'POST /release/pinyin': ({ body }: FakeRequest) => ({
    body: { text: (body as { text: string }).text, pinyin: 'Zhang San' }, // what the form sends
  }),
  'POST /release/o/a=save': () => orderSaved({ order_number: 'G2-1042' }),
  ...itemAnswers,
}
/** Fills in a new order and saves it at once, while the call `late` has no answer yet; answers what is then sent. */
async function sentBy(late: string) {
  const answer = answers[late]
  if (answer === undefined) throw new Error(`the form does not call ${late}`)
  const held = hold(undefined)
  const calls = fakeApi({
    ...answers,
    [late]: async (request) => {
      await held.answer()
      return answer(request)
    },
  })
  const { person } = renderApp('/admin/orders/new', { token: 'abc' })
  await screen.findByRole('heading', { name: 'Create New Order' })
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  await person.type(screen.getByRole('combobox', { name: /^Customer/ }), 'wu{Enter}')
  await person.type(screen.getByLabelText('Add a product', { selector: 'input' }), 'cedar{Enter}')
  type(/^Order Reference Number/, 'WX-1')
  type(/^Attention Name$/, '张三')
  await person.click(screen.getByRole('button', { name: 'Save Order' }))
  const sent = () => calls.filter(({ path }) => path === '/release/o/a=save')
  await waitFor(() => expect(calls.some(({ method, path }) => `${method} ${path}` === late)).toBe(true))
  const early = sent().length
  held.release()
  await waitFor(() => expect(sent()).toHaveLength(1))
  return { early, body: sent()[0]?.body }
}

describe('O39 a new order that is saved before all has come that it fills in', () => {
  const whole = {
    customer: { id: 8 },
    order_reference: 'WX-1',
    details: [{ brand_id: 1, product_id: 10, sku_id: 100, promotion_id: 1000, quantity: 1 }],
    cdata_name: '吴敏',
    cdata_address_city: '大连市',
    cdata_address_city_pinyin: 'Dalian',
    cdata_attention_name: '张三',
    cdata_attention_name_pinyin: 'Zhang San',
  }
  test.each([
    'GET /release/o/a=propose',
    'GET /release/c/all',
    'GET /release/o/a=propose/c/8',
    'GET /release/sku/all/s=sellable',
    'GET /release/p/b/1',
    'GET /release/sku/pid/10/s=active',
    'GET /release/promos/sku/100',
    'POST /release/pinyin',
  ])('O39 O15 O29 O44 waits for the answer to %s, and is sent whole', async (late) => {
    const { early, body } = await sentBy(late)
    expect(early).toBe(0)
    expect(body).toMatchObject(whole)
  })
})

test('O35 item data that comes after all takes its message away, and reloads nothing', async () => {
  const reload = vi.spyOn(page, 'reload').mockReturnValue()
  const time = holdTimers()
  let isAway = true
  fakeApi({
    ...answers,
    'GET /release/b/all': (request) =>
      isAway ? refusal('busy') : (answers['GET /release/b/all']?.(request) ?? refusal('busy')),
  })
  const { person } = renderApp('/admin/orders/new', { token: 'abc' })
  const message = 'The Network Request has Timed-Out, the page will now refresh.'
  await screen.findByText(message)
  isAway = false
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await time.pass(2_000)
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  await time.pass(1_000)
  expect(reload).not.toHaveBeenCalled()
})
