import type { OrderStatus } from '@getzo/domain/orders/order-status'
import type { Language } from '@getzo/domain/public/device'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeToken } from '../../../../session-token'
import { PageContextProvider } from '../../../shell/context'
import { context, detail, hash, order } from '../page/order-samples'
import { OrderLinePage } from './OrderLinePage'
import { startOrderLine } from './order-line'

let went: string[] = []
let sent: { method: string; path: string; authorization: string | null }[] = []
let status: OrderStatus
let cancelAnswer = 200
let readAnswer = 200

beforeEach(() => {
  document.documentElement.lang = 'en'
  went = []
  sent = []
  status = 'awaiting_fulfillment'
  cancelAnswer = 200
  readAnswer = 200
  vi.stubGlobal('fetch', (path: string, { method = 'GET', headers }: RequestInit = {}) => {
    sent.push({ method, path, authorization: new Headers(headers).get('authorization') })
    if (method === 'PUT') {
      status = cancelAnswer === 200 ? 'cancelled_by_customer' : 'shipped'
      return Promise.resolve(Response.json({}, { status: cancelAnswer }))
    }
    const body = path.includes('/od/') ? [detail({ id: 11 })] : order({ order_status: status })
    return Promise.resolve(Response.json(body, { status: readAnswer }))
  })
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

function open(detailId = 11, language: Language = 'en') {
  const { container } = render(
    <PageContextProvider value={context(language)}>
      <OrderLinePage hash={hash} orderId={4242} detailId={detailId} />
    </PageContextProvider>,
  )
  const frame = container.querySelector<HTMLElement>('[data-order-line]')
  if (frame) startOrderLine(frame, (address) => went.push(address))
}

function signIn() {
  storeToken('a.b.c', false)
  localStorage.setItem('getzo.orderHash', hash)
}

test('K13 needs sign-in: without it the visitor goes to / without a call', () => {
  localStorage.setItem('getzo.orderHash', hash)
  open()
  expect([went, sent]).toEqual([['/'], []])
})

test('K13 another remembered order leads to the order of the address', () => {
  signIn()
  localStorage.setItem('getzo.orderHash', 'another')
  open()
  expect([went, sent]).toEqual([[`/o/${hash}`], []])
})

test('K13 without a remembered order there is no link back', async () => {
  signIn()
  localStorage.removeItem('getzo.orderHash')
  open()
  expect(await screen.findByRole('heading', { name: 'Trail mask' })).toBeTruthy()
  expect(went).toEqual([])
})

test('K13 an ended session counts as none', async () => {
  signIn()
  readAnswer = 401
  open()
  await waitFor(() => expect(went).toContain('/'))
})

test('K13 shows picture, product and brand, read with the session', async () => {
  signIn()
  open()
  expect(await screen.findByRole('heading', { name: 'Trail mask' })).toBeTruthy()
  expect(screen.getByText('by Cascade Ridge')).toBeTruthy()
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/files/mask.svg')
  expect(new Set(sent.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer a.b.c']))
})

test('P18 K13 the item is read in the page’s language, and its name is marked with its own', async () => {
  signIn()
  document.documentElement.lang = 'zh-Hans'
  open()
  expect(
    (await within(await screen.findByRole('heading', { level: 1 })).findByText('Trail mask')).getAttribute(
      'lang',
    ),
  ).toBe('en')
  expect(sent.map(({ path }) => path)).toContain('/release/od/oid/4242/v=c?lang=cn')
})

test('K13 K16 K17 Yes cancels and shows Order Updated; then there is nothing to cancel', async () => {
  signIn()
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }))
  // K17: the whole order, with all its items and the refund
  const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to cancel this order?' })
  expect(question.textContent).toContain(
    'This cancels the whole order, with all of its items:Trail mask, Blue - S × 2',
  )
  expect(question.textContent).toContain('refund US$1,234.50 to your WeChat account')
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  const said = await screen.findByText('Order Updated')
  expect(said).toHaveProperty('hidden', false)
  expect(document.activeElement).toBe(said.parentElement)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull())
  expect(sent.find(({ method }) => method === 'PUT')?.path).toBe('/release/o/id/4242/a=cancel')
})

test('K13 No says that the order was not cancelled, and changes nothing', async () => {
  signIn()
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }))
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(screen.getByText('Your order was not cancelled.')).toHaveProperty('hidden', false)
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
})

const statusShown = () => document.querySelector('[data-status]:not([hidden])')?.textContent

test.each([
  ['shipped', 'Status: Shipped'],
  ['delivered', 'Status: Delivered'],
  ['cancelled_by_admin', 'Status: Cancelled by us'],
] as const)('K13 offers to cancel only while awaiting fulfillment, not once %s', async (now, text) => {
  signIn()
  status = now
  open()
  expect(await screen.findByRole('heading', { name: 'Trail mask' })).toBeTruthy()
  expect(statusShown()).toBe(text)
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull()
})

test('K13 K7 an order shipped meanwhile is not cancelled, and the page says so', async () => {
  signIn()
  cancelAnswer = 422
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() =>
    expect(screen.getByText('This order can no longer be cancelled')).toHaveProperty('hidden', false),
  )
  await waitFor(() => expect(statusShown()).toBe('Status: Shipped'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull()
})

test.each([
  [
    'en',
    'by Cascade Ridge',
    ['Cancel Order', 'No', 'Your order was not cancelled.', 'Yes', 'Order Updated'],
    'Status: Cancelled by you',
  ],
  [
    'fr',
    'par Cascade Ridge',
    ['Annuler la commande', 'Non', 'Votre commande n’a pas été annulée.', 'Oui', 'Commande mise à jour'],
    'État : Annulée par vous',
  ],
  [
    'cn',
    '品牌：Cascade Ridge',
    ['取消订单', '暂不取消', '您的订单未取消。', '确认取消', '订单已更新'],
    '状态： 您已取消',
  ],
] as const)(
  'K13 I1 in %s names the maker and the consequences of No and Yes',
  async (language, brand, [cancel, no, kept, yes, updated], cancelled) => {
    signIn()
    document.documentElement.lang = language === 'cn' ? 'zh-Hans' : language
    open(11, language)
    await userEvent.click(await screen.findByRole('button', { name: cancel }))
    expect(screen.getByText(brand)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: no }))
    expect(screen.getByText(kept)).toHaveProperty('hidden', false)
    await userEvent.click(screen.getByRole('button', { name: cancel }))
    await userEvent.click(screen.getByRole('button', { name: yes }))
    await waitFor(() => expect(screen.getByText(updated)).toHaveProperty('hidden', false))
    await waitFor(() => expect(statusShown()?.replaceAll(/\s/g, ' ')).toBe(cancelled))
  },
)

test('K13 A20 an item of another order could not be loaded, and the attempt can be repeated', async () => {
  signIn()
  open(99)
  expect(await screen.findByText('This item could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To the whole order' }).getAttribute('href')).toBe(`/o/${hash}`)
  const before = sent.length
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sent.length).toBeGreaterThan(before)
})
