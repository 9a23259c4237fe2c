import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, userOf } from '../../../../test-kit/fake-api'
import { renderApp } from '../../../../test-kit/render-app'
import { urlOf } from '../../../../test-kit/url-records'

const inUse = urlOf()

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
