import type { Url } from '@getzo/contract/urls/urls.schema'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, userOf } from '../../../../test/fake-api'
import { renderApp } from '../../../../test/render-app'

const inUse: Url = {
  id: 5,
  url: 'https://getzo.example/p/G2P170820501',
  url_item_type: 'pqr',
  url_destination_type: 'p',
  url_seed: 'G2P170820501',
  ug_hash: 'ughash',
  sg_hash: 'sghash',
  order_id: null,
  order_number: null,
  product_id: null,
  product_name: null,
  brand_id: null,
  brand_name: null,
  sku_id: null,
  sku: null,
  pic_url: null,
  flag_assigned_to_order: false,
  status: 'Unassigned',
  suspended_at: null,
  suspended_by: null,
  suspension_reason: null,
  url_batch_id: null,
  serial_number: null,
  date_created: '2026-07-04T02:05:00+00:00',
  created_by: 'ada@getzo.test',
  date_modified: null,
  modified_by: null,
  deleted_at: null,
  deleted_by: null,
  version: 2,
  visitors: 31,
  scans: 412,
  is_far_above: false,
}

test('G9 a URL is suspended with a reason, shows it, and is put back into use', async () => {
  let stored = inUse
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/u/id/5': () => ({ body: stored }),
    'GET /release/u/id/5/scans': () => ({
      body: { visitors: 0, scans: 0, first_at: null, last_at: null, days: [], devices: [], languages: [] },
    }),
    'PUT /release/u/id/5/a=suspend': ({ body }) => {
      const { suspended, reason } = body as { suspended: boolean; reason: string } // as the screen sent it
      const at = suspended ? '2026-07-05T02:00:00+00:00' : null
      const by = suspended ? 'ada@getzo.test' : null
      stored = { ...stored, suspended_at: at, suspended_by: by, suspension_reason: reason, version: 3 }
      return { body: { code: 0, message: 'done', data: [stored] } }
    },
  })
  const { person } = renderApp('/admin/url/5', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend G2P170820501?' }))
  await person.type(dialog.getByLabelText(/^Reason/), 'Sold twice')
  await person.click(dialog.getByRole('button', { name: 'Suspend' }))
  await screen.findByText('Code G2P170820501 is suspended. Its pages say that it is being looked into.')
  await screen.findByText(/^Suspended by ada@getzo.test on .*: Sold twice$/)
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    suspended: true,
    reason: 'Sold twice',
    version: 2,
  })
  await screen.findByRole('button', { name: 'Put back into use' })
})
