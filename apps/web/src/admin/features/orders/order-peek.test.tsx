import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, page, userOf } from '../../../test-kit/fake-api'
import { labelContext } from '../../../test-kit/label-records'
import { order, orderDetail, orderRow, orderView } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'

type Shown = Partial<Parameters<typeof orderView>[0]>

/** The list of order 12, with the order beside it. */
async function peek(
  role: string,
  record: Parameters<typeof order>[0] = {},
  view: Shown = {},
  extra: Parameters<typeof fakeApi>[0] = {},
) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/o/all': () => page([orderRow(record)]),
    'GET /release/o/id/12/v=view': () => ({
      body: orderView({ details: [orderDetail()], requests: [], ...view, order: order(record) }),
    }),
    'GET /release/o/id/12/label': () => ({ body: labelContext() }),
    ...extra,
  })
  const shown = renderApp('/admin/orders', { token: 'abc' })
  await shown.person.click(await screen.findByRole('button', { name: /, beside the list$/ }))
  const panel = within(await screen.findByRole('dialog', { name: /, beside the list$/ }))
  await panel.findByText('Ships to')
  return { calls, panel, ...shown }
}
const isFilled = (element: HTMLElement) => (element.dataset.variant ?? 'filled') === 'filled'
const filled = (panel: Awaited<ReturnType<typeof peek>>['panel']) =>
  [...panel.getAllByRole('button'), ...panel.getAllByRole('link')]
    .filter((element) => element.className.includes('mantine-Button-root') && isFilled(element))
    .map((element) => element.textContent)
const fact = (panel: Awaited<ReturnType<typeof peek>>['panel'], name: string) =>
  panel.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

describe('an order beside the list', () => {
  test('O9 O40 it says letter, window, label and the customer’s figures; the way to it is the one filled button', async () => {
    const { panel } = await peek('administrator', { tyl_tracking_id: '1ZL' })
    expect(fact(panel, 'Letter')).toMatch(/^On its way/)
    expect(fact(panel, 'Window')).toBe('Begins when the letter is delivered')
    expect(fact(panel, 'Label')).toBe('Not made')
    expect(fact(panel, 'Customer')).toMatch(/^\d+ orders?, [\d,.]+ USD$/)
    await waitFor(() => expect(filled(panel)).toEqual(['Open↵']))
  })

  test('O9 K5 the window of one that was shipped has ended, and one that was cancelled has none', async () => {
    const { panel } = await peek('csr', { order_status: 'shipped', tyl_date_delivered: '2025-11-01' })
    expect(fact(panel, 'Window')).toBe('Ended Nov 8, 2025')
  })

  test('O9 R4 a size change is applied there by one click with Undo; Enter opens the order', async () => {
    const line = orderDetail({ id: 91, status_change: 'Change size to M', combo_identifier: 'L' })
    const { panel, person, calls, router } = await peek(
      'administrator',
      {},
      { details: [line], requests: [{ id: 91, requested_item: 'M', request_language: null }] },
      {
        'PUT /release/od/a=status_apply': () => ({
          body: { code: 0, message: '', data: [{ ...line, combo_identifier: 'M', status_change: null }] },
        }),
      },
    )
    await waitFor(() => expect(filled(panel)).toEqual(['Apply']))
    await person.click(panel.getByRole('button', { name: 'Apply' }))
    await screen.findByRole('button', { name: 'Undo' })
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ id: 91 })
    screen.getByRole('dialog', { name: /, beside the list$/ }).focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/o/12'))
  })

  test('O9 O6 a csr reads the next thing without its act', async () => {
    const { panel } = await peek('csr', { order_status: 'waiting_for_payment' })
    expect(fact(panel, 'Window')).toBe('Opens with the payment.')
    await waitFor(() => expect(filled(panel)).toEqual(['Open↵']))
  })
})
