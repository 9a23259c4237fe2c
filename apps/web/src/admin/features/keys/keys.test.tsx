import { keyCapabilities } from '@getzo/domain/keys/key-rules'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'

const key = {
  id: 7,
  name: 'Mini-program',
  beginning: 'getzo_7Kd2',
  ending: 'fuG1',
  capabilities: ['orders.read', 'customers.write'],
  addresses: [],
  state: 'live',
  made_by: 'claire@example.com',
  made_at: '2026-11-20T00:00:00Z',
  expires_at: null,
  replaced_until: null,
  revoked_at: null,
  revoked_by: null,
  last_used_at: null,
  last_used_from: null,
  calls_week: 4118,
}
const secret = 'getzo_7Kd2R8vT2mWq0LxYc5Zb7NhKd3FsJ1Ae6PfuG1'
const reads = {
  'GET /auth/user': () => ({ body: userOf('administrator') }),
  'GET /release/keys/all': () =>
    page([
      key,
      { ...key, id: 8, name: 'Old', state: 'revoked', revoked_at: '2026-10-02T00:00:00Z', revoked_by: 'x' },
      { ...key, id: 9, name: 'Of Jun', state: 'stopped' },
    ]),
}
const done = (data: unknown) => ({ body: { code: 0, message: '', data } })
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr')
  if (!row) throw new Error('no row')
  return row
}

test('W16 what can be called is told right by right in words, with the way to every call', async () => {
  fakeApi(reads)
  const { person } = renderApp('/admin/keys', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'What can be called' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What can be called' }))
  const rights = dialog.getAllByRole('term')
  expect(rights).toHaveLength(keyCapabilities.length)
  expect(rights[0]?.parentElement?.textContent).toBe(
    'Read ordersLists of orders, also by status or customer, and one order with its customer, address and items',
  )
  expect(dialog.getByRole('link').getAttribute('href')).toBe('/release/openapi.json')
})

test('W16 the list says what each key may do, how it stands and how much it is used; an ended one offers nothing', async () => {
  fakeApi(reads)
  renderApp('/admin/keys', { token: 'abc' })
  const row = await rowOf('Mini-program')
  for (const text of [
    'getzo_7Kd2…fuG1',
    'Read orders, Create and change customers',
    'Never',
    '4,118',
    'In use',
  ]) {
    expect(row.textContent).toContain(text)
  }
  expect(within(await rowOf('Old')).queryByRole('button', { name: /key Old/ })).toBeNull()
})

test('W16 a key is made for what is ticked, shown once, and gone from the screen once it is kept', async () => {
  const calls = fakeApi({ ...reads, 'POST /release/keys': () => done({ key, secret }) })
  const { person, router } = renderApp('/admin/keys/new', { token: 'abc' })
  await person.type(await screen.findByLabelText(/^Name/), 'Mini-program')
  await person.click(screen.getByRole('button', { name: 'Make the key' }))
  await within(screen.getByLabelText('Messages')).findByText('Please choose what the key may do.')
  await person.click(screen.getByRole('checkbox', { name: 'Read orders' }))
  await person.click(screen.getByRole('checkbox', { name: 'Create and change customers' }))
  await person.selectOptions(screen.getByLabelText(/^Ends/), 'Never')
  await person.type(screen.getByLabelText(/^Only from these addresses/), '203.0.113.0/24, 198.51.100.7')
  await person.click(screen.getByRole('button', { name: 'Make the key' }))
  await screen.findByText(secret)
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Mini-program',
    capabilities: ['orders.read', 'customers.write'],
    ends_on: null,
    addresses: ['203.0.113.0/24', '198.51.100.7'],
  })
  screen.getByText('Shown only once')
  await person.click(screen.getByRole('button', { name: 'I have saved it' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/keys'))
  await rowOf('Mini-program')
  expect(document.body.textContent).not.toContain(secret)
})

test('W16 a wrong network and a name that is taken are told at their fields', async () => {
  fakeApi({ ...reads, 'POST /release/keys': () => refusal('duplicate_key', { field: 'name' }) })
  const { person } = renderApp('/admin/keys/new', { token: 'abc' })
  await person.type(await screen.findByLabelText(/^Name/), 'Mini-program')
  await person.click(screen.getByRole('checkbox', { name: 'Read orders' }))
  const networks = screen.getByLabelText(/^Only from these addresses/)
  await person.type(networks, 'office')
  await person.click(screen.getByRole('button', { name: 'Make the key' }))
  await waitFor(() => expect(networks.getAttribute('aria-invalid')).toBe('true'))
  await person.clear(networks)
  await person.click(screen.getByRole('button', { name: 'Make the key' }))
  await waitFor(() => expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true'))
})

test('W16 revoking asks first; a stopped key is taken over', async () => {
  const calls = fakeApi({
    ...reads,
    'PUT /release/keys/id/7/a=revoke': () => done([key]),
    'PUT /release/keys/id/9/a=take': () => done([key]),
  })
  const { person } = renderApp('/admin/keys', { token: 'abc' })
  await person.click(
    within(await rowOf('Mini-program')).getByRole('button', { name: 'Revoke key Mini-program' }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Revoke key Mini-program?' })
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  await person.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  await screen.findByText('Key Mini-program revoked.')
  await person.click(within(await rowOf('Of Jun')).getByRole('button', { name: 'Take over key Of Jun' }))
  await screen.findByText('Key Of Jun is yours now.')
})

test('W16 replacing a key shows the new one once', async () => {
  const calls = fakeApi({ ...reads, 'PUT /release/keys/id/7/a=rotate': () => done({ key, secret }) })
  const { person } = renderApp('/admin/keys', { token: 'abc' })
  await person.click(
    within(await rowOf('Mini-program')).getByRole('button', { name: 'Replace key Mini-program' }),
  )
  const asking = await screen.findByRole('dialog', { name: 'Replace key Mini-program?' })
  await person.click(within(asking).getByRole('button', { name: 'Replace' }))
  await screen.findByText(secret)
  expect(calls.find(({ path }) => path.endsWith('a=rotate'))?.body).toEqual({
    ends_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  await person.click(screen.getByRole('button', { name: 'I have saved it' }))
  await waitFor(() => expect(document.body.textContent).not.toContain(secret))
})
