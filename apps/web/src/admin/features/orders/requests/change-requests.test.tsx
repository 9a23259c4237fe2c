import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../../test-kit/fake-api'
import { renderApp } from '../../../../test-kit/render-app'

const request = {
  id: 90,
  order_id: 12,
  order_number: 'G2-12',
  order_reference: 'WX-1001',
  order_date: '2025-11-19T02:03:04+00:00',
  status_change: 'Change size to M',
  combo_identifier: 'Large',
  sku: 'CB-L',
  customer_change_date: '2025-11-20T01:00:00+00:00',
  product_id: 10,
  product_name: 'Cedar Box',
  price: '10.00',
  currency: 'USD',
  date_modified: null,
  request_language: null as string | null,
  requested_item: 'M',
}

function open(role: string, extra: Parameters<typeof fakeApi>[0] = {}, change: Partial<typeof request> = {}) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/o/all': () => page([]),
    'GET /release/od/all/v=change_requests': () => ({ body: [{ ...request, ...change }] }),
    ...extra,
  })
  return { calls, ...renderApp('/admin/orders', { token: 'abc' }) }
}

const panel = () => screen.findByRole('region', { name: 'Active Change Requests' })

describe('Active Change Requests', () => {
  test('R1 is shown to csr with a tooltip that explains it', async () => {
    open('csr')
    const region = within(await panel())
    expect(
      region.getByRole('button', {
        name: 'Order details of unfulfilled orders for which a customer asked for a size change',
      }),
    ).toBeDefined()
    expect(await region.findByText('Change size to M')).toBeDefined()
  })

  test('R2 its columns; the order number leads an administrator to the edit page, and the product to its page', async () => {
    open('administrator')
    const region = within(await panel())
    expect((await region.findByRole('link', { name: 'G2-12' })).getAttribute('href')).toBe('/admin/o/12/edit')
    expect(region.getByRole('link', { name: 'Cedar Box' }).getAttribute('href')).toBe('/admin/p/10')
    expect(region.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Order Number',
      'Request',
      'Current Item',
      'Request Date',
      'Order Reference',
      'Order Date',
      'Product',
      'Date Modified',
      'Clear Request',
    ])
  })

  test('R2 the order number leads a csr to the view', async () => {
    open('csr')
    const region = within(await panel())
    expect((await region.findByRole('link', { name: 'G2-12' })).getAttribute('href')).toBe('/admin/o/12')
  })

  test('R3 A22 clearing asks the question of a deletion with the record’s id and name, sends the request as it was shown, and shows a message', async () => {
    const { calls, person } = open('csr', {
      'PUT /release/od/a=status_clear': () => ({ body: { code: 0, message: '', data: [] } }),
    })
    await person.click(await screen.findByRole('button', { name: 'Clear Request' }))
    const heading = { name: 'Clear the size change of G2-12?' }
    const dialog = within(await screen.findByRole('dialog', heading))
    expect(dialog.getByText('Are you sure you wish to delete record ID: 90?')).toBeDefined()
    expect(dialog.getByText('Change size to M – Cedar Box in order G2-12')).toBeDefined()
    await person.click(dialog.getByRole('button', { name: 'Clear Request' }))
    await screen.findByText('Order Detail 90 has been successfully cleared.')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      id: 90,
      seen: 'Change size to M',
      seen_date: '2025-11-20T01:00:00+00:00',
    })
  })

  test('R3 nothing is cleared without the yes, and a failure shows its message', async () => {
    const { calls, person } = open('csr', {
      'PUT /release/od/a=status_clear': () => refusal('request_changed_meanwhile'),
    })
    await person.click(await screen.findByRole('button', { name: 'Clear Request' }))
    await person.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(screen.getByRole('button', { name: 'Clear Request' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Clear Request' }))
    await screen.findByText('The customer has changed this request since you opened it.')
  })

  test('R4 A22 an administrator applies it after its own question, and sees the change', async () => {
    const { calls, person } = open(
      'administrator',
      {
        'PUT /release/od/a=status_apply': () => ({
          body: {
            code: 0,
            message: '',
            data: [{ ...request, combo_identifier: 'Slate - M', price: '12.00' }],
          },
        }),
      },
      { combo_identifier: 'Slate - L', requested_item: 'Slate - M' },
    )
    await person.click(await screen.findByRole('button', { name: 'Apply' }))
    const heading = { name: 'Change Slate - L to Slate - M in G2-12?' }
    const dialog = within(await screen.findByRole('dialog', heading))
    expect(dialog.queryByText(/delete record/)).toBeNull()
    await person.click(dialog.getByRole('button', { name: 'Apply' }))
    await screen.findByText(
      'Cedar Box has been changed from Slate - L to Slate - M, its price from 10.00 USD to 12.00 USD.',
    )
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      id: 90,
      seen: 'Change size to M',
      seen_date: '2025-11-20T01:00:00+00:00',
    })
  })

  test('R4 a csr has no Apply, and a refused application is explained in the screen’s words', async () => {
    open('csr')
    await screen.findByRole('button', { name: 'Clear Request' })
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
    expect(screen.getByText('An administrator can apply it.')).toBeDefined()
    cleanup()
    const { person } = open('administrator', {
      'PUT /release/od/a=status_apply': () =>
        refusal('rule', { rule: 'change_request.no_price', params: { sku: 'BOX-M' }, field: 'id' }),
    })
    await person.click(await screen.findByRole('button', { name: 'Apply' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Apply' }))
    await screen.findByText('BOX-M has no price in force. Please set one first.')
  })

  test('R3 a csr declines with a reason for the customer: its language is proposed, and the request is sent as it was shown', async () => {
    const { calls, person } = open('csr', {
      'PUT /release/od/a=status_decline': () => ({ body: { code: 0, message: '', data: [] } }),
    })
    await person.click(await screen.findByRole('button', { name: 'Decline' }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText('Change size to M – Cedar Box in order G2-12')
    await person.click(dialog.getByRole('button', { name: 'Decline' }))
    dialog.getByText('Please write a reason for the customer.')
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
    await person.click(dialog.getByLabelText(/^Reason for the customer/))
    await person.paste('M 码已售完')
    expect(dialog.getByLabelText<HTMLSelectElement>('Language of the reason').value).toBe('cn')
    await person.click(dialog.getByRole('button', { name: 'Decline' }))
    await screen.findByText('The request for Cedar Box has been declined. The customer reads your reason.')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      id: 90,
      seen: 'Change size to M',
      seen_date: '2025-11-20T01:00:00+00:00',
      reason: 'M 码已售完',
      language: 'cn',
    })
  })

  test('R3 declining begins in the language in which the customer asked', async () => {
    const { calls, person } = open(
      'csr',
      { 'PUT /release/od/a=status_decline': () => ({ body: { code: 0, message: '', data: [] } }) },
      { request_language: 'fr' },
    )
    await person.click(await screen.findByRole('button', { name: 'Decline' }))
    const dialog = within(await screen.findByRole('dialog'))
    const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^Reason for the customer/)
    expect(reason.value).toBe('Nous sommes désolés, la taille M de cet article n’est pas disponible.')
    const language = dialog.getByLabelText<HTMLSelectElement>('Language of the reason')
    expect(language.value).toBe('fr')
    await person.selectOptions(language, 'cn')
    expect(reason.value).toBe('很抱歉，这件商品没有 M 码。')
    await person.click(dialog.getByRole('button', { name: 'Decline' }))
    await screen.findByText(/has been declined/)
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      reason: '很抱歉，这件商品没有 M 码。',
      language: 'cn',
    })
  })

  test('R3 clearing one that a colleague has answered shows who and when', async () => {
    const { person } = open('csr', {
      'PUT /release/od/a=status_clear': () =>
        refusal('request_changed_meanwhile', {
          rule: 'change_request.cleared_before',
          params: { name: 'bo@getzo.test', when: '2026-05-01 10:00:00' },
        }),
    })
    await person.click(await screen.findByRole('button', { name: 'Clear Request' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Clear Request' }))
    const words = 'bo@getzo.test already answered this request, on 2026-05-01 10:00:00.'
    expect(await screen.findByText(words)).toBeDefined()
  })

  test('R3 a reason is kept where it could not be stored', async () => {
    const { person } = open('csr', {
      'PUT /release/od/a=status_decline': () => refusal('request_changed_meanwhile'),
    })
    await person.click(await screen.findByRole('button', { name: 'Decline' }))
    const dialog = within(await screen.findByRole('dialog'))
    const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^Reason for the customer/)
    await person.click(reason)
    await person.paste('Sold out')
    await person.click(dialog.getByRole('button', { name: 'Decline' }))
    await screen.findByText('The customer has changed this request since you opened it.')
    expect(reason.value).toBe('Sold out')
  })

  test('R1 the number of open requests is beside the title, and links to them', async () => {
    open('csr')
    const count = await screen.findByRole('link', { name: '1 change request' })
    const place = count.getAttribute('href')?.slice(1) ?? ''
    expect(document.getElementById(place)?.contains(await panel())).toBe(true)
  })

  test('A20 O5 an empty panel says so, and a failed one offers to try again', async () => {
    let isDown = true
    const { person } = open('csr', {
      'GET /release/od/all/v=change_requests': () => (isDown ? refusal('busy') : { body: [] }),
    })
    const region = within(await panel())
    const retry = await region.findByRole('button', { name: 'Try again' })
    isDown = false
    await person.click(retry)
    expect(await region.findByText('No results found')).toBeDefined()
  })
})
