import type { Import } from '@getzo/contract/imports/imports.schema'
import type { PresetRow } from '@getzo/contract/imports/presets.schema'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refusal, userOf } from '../../../../test-kit/fake-api'
import { checkedImport } from '../../../../test-kit/import-records'
import { renderApp } from '../../../../test-kit/render-app'

const headings = ['Name', 'Financial Status', 'Lineitem sku', 'Lineitem quantity', 'Gift']
const preset = {
  id: 4,
  name: 'Winter shop',
  kind: 'orders',
  headings: ['Gift', ...headings.slice(0, 4)],
  columns: ['order_number', 'order_reference', null, 'sku', 'quantity'],
  day_order: 'dmy',
  date_created: '2026-11-22T09:00:00Z',
  created_by: 'claire@example.com',
  date_modified: null,
  modified_by: null,
  version: 2,
} satisfies PresetRow

const matching = (part: Partial<Import> = {}) =>
  checkedImport({
    state: 'matching',
    headings,
    columns: headings.map(() => null),
    samples: [['#1001', 'paid', 'TIDE-PLATE-S', '1', '']],
    ...part,
  })

const handlersOf = (it: Import, presets: readonly PresetRow[] = [preset]) => ({
  'GET /auth/user': () => ({ body: userOf('administrator') }),
  'GET /release/imports/id/7': () => ({ body: it }),
  'GET /release/imports/presets/all': () => ({ body: presets }),
})

function openImport(it: Import, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ ...handlersOf(it), ...handlers })
  return { ...renderApp('/admin/import/7', { token: 'token' }), calls }
}

const shownFields = () =>
  headings.map((heading) => screen.getByLabelText<HTMLSelectElement>(`Field of ${heading}`).value)
const bodyOf = (calls: ReturnType<typeof fakeApi>, method: string) =>
  calls.find((call) => call.method === method)?.body
const saved = (part: object = {}) => ({ body: { code: 0, message: '', data: [{ ...preset, ...part }] } })

test('W19 a copy of a known export is changed and saved as a preset of its own name', async () => {
  const { person, calls } = openImport(matching(), {
    'POST /release/imports/preset': () => saved({ id: 5, name: 'Gift shop' }),
  })
  await person.selectOptions(await screen.findByLabelText('Start from'), 'Shopify orders export')
  expect(shownFields()).toEqual(['order_reference', 'order_status', 'sku', 'quantity', ''])
  await person.selectOptions(screen.getByLabelText('Field of Gift'), 'Order Number')
  await person.click(screen.getByRole('button', { name: 'Save as preset' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(/^Name/), ' Gift shop ')
  await person.click(dialog.getByRole('button', { name: 'Save as preset' }))
  await screen.findByText('Preset Gift shop saved')
  expect(bodyOf(calls, 'POST')).toEqual({
    name: 'Gift shop',
    kind: 'orders',
    headings,
    columns: ['order_reference', 'order_status', 'sku', 'quantity', 'order_number'],
    day_order: null,
  })
})

test('W19 A26 who imports quantities alone is offered no presets, and asks for none', async () => {
  const { calls } = openImport(matching({ kind: 'quantities' }), {
    'GET /auth/user': () => ({ body: userOf('csr_more') }),
  })
  await screen.findByLabelText('Field of Name')
  expect(screen.queryByLabelText('Start from')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save as preset' })).toBeNull()
  expect(calls.filter(({ path }) => path.includes('presets'))).toEqual([])
})

test('W19 a saved preset fills the columns by their headings, in any order, and takes what is changed of them', async () => {
  const { person, calls } = openImport(matching(), {
    'PUT /release/imports/presets/id/4/a=edit': () => saved({ version: 3 }),
  })
  await screen.findByRole('option', { name: 'Winter shop' })
  await person.selectOptions(screen.getByLabelText('Start from'), 'Winter shop')
  expect(shownFields()).toEqual(['order_reference', '', 'sku', 'quantity', 'order_number'])
  expect(screen.queryByText('Save to Winter shop')).toBeNull()
  await person.selectOptions(screen.getByLabelText('Field of Financial Status'), 'Order Status')
  await person.click(screen.getByRole('button', { name: 'Save to Winter shop' }))
  await screen.findByText('Preset Winter shop saved')
  expect(bodyOf(calls, 'PUT')).toEqual({
    kind: 'orders',
    headings,
    columns: ['order_reference', 'order_status', 'sku', 'quantity', 'order_number'],
    day_order: 'dmy',
    version: 2,
  })
})

test('W19 a file that a saved preset has matched names it, and offers to save to it only what differs', async () => {
  const columns = ['order_reference', null, 'sku', 'quantity', 'order_number']
  openImport(
    matching({ columns, preset: 'shopify', saved_preset: { id: 4, name: 'Winter shop', version: 2 } }),
    {
      'GET /release/imports/presets/all': () => ({ body: [{ ...preset, headings, columns }] }),
    },
  )
  await screen.findByText(/Winter shop, 4 of 5 columns used\./)
  await screen.findByRole('option', { name: 'Winter shop' })
  expect(screen.getByLabelText<HTMLSelectElement>('Start from').value).toBe('saved 4')
  expect(screen.queryByText('Save to Winter shop')).toBeNull()
})

test('W19 a name that another preset has is refused in the dialog, which keeps what was typed', async () => {
  const { person } = openImport(matching(), {
    'POST /release/imports/preset': () => refusal('duplicate_preset', { field: 'name' }),
  })
  await person.click(await screen.findByRole('button', { name: 'Save as preset' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(/^Name/), 'Winter shop')
  await person.click(dialog.getByRole('button', { name: 'Save as preset' }))
  await dialog.findByText('There is already a preset of this name.')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Winter shop')
})

const one = { ...preset, deleted_at: null, deleted_by: null }
const screenOf = (handlers: Parameters<typeof fakeApi>[0] = {}) => ({
  'GET /auth/user': () => ({ body: userOf('administrator') }),
  'GET /release/imports/presets/all': () => ({ body: [preset] }),
  'GET /release/imports/presets/id/4': () => ({ body: one }),
  'GET /release/history/preset/4': () => ({ body: [] }),
  ...handlers,
})

test('W19 presets are listed with their kind and columns, and deleted after a question that says what then counts', async () => {
  const calls = fakeApi(
    screenOf({
      'PUT /release/imports/presets/id/4/a=del': () => ({
        body: { code: 0, message: '', data: [{ id: 4 }] },
      }),
    }),
  )
  const { person } = renderApp('/admin/imports/presets', { token: 'token' })
  const row = within(
    (await screen.findByRole('link', { name: 'Winter shop' })).closest('tr') ?? document.body,
  )
  row.getByText('Orders')
  row.getByText('4 of 5 used')
  await person.click(row.getByRole('button', { name: /^Delete/ }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/The next file with these headings is matched as the last one was\./)
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(bodyOf(calls, 'PUT')).toEqual({ version: 2 }))
})

test('W19 a preset is renamed, and the field of a heading changed, by its form', async () => {
  const calls = fakeApi(screenOf({ 'PUT /release/imports/presets/id/4/a=edit': () => saved({ version: 3 }) }))
  const { person } = renderApp('/admin/imports/preset/4/edit', { token: 'token' })
  const name = await screen.findByLabelText(/^Name/)
  await waitFor(() => expect(name).toHaveProperty('value', 'Winter shop'))
  await person.clear(name)
  await person.type(name, 'Summer shop')
  await person.selectOptions(await screen.findByLabelText('Field of Financial Status'), 'Order Status')
  await person.click(screen.getByRole('button', { name: 'Update Preset' }))
  await waitFor(() =>
    expect(bodyOf(calls, 'PUT')).toEqual({
      name: 'Summer shop',
      kind: 'orders',
      headings: preset.headings,
      columns: ['order_number', 'order_reference', 'order_status', 'sku', 'quantity'],
      version: 2,
    }),
  )
})

test('W19 a preset’s page has the field of each of its headings', async () => {
  fakeApi(screenOf())
  renderApp('/admin/imports/preset/4', { token: 'token' })
  await screen.findByRole('heading', { level: 1, name: 'Winter shop' })
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows).toEqual([
    'GiftOrder Number',
    'NameOrder Reference',
    'Financial StatusLeave out',
    'Lineitem skuSKU',
    'Lineitem quantityQuantity',
  ])
})
