import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { personRow } from '../../../test-kit/people'
import { renderApp } from '../../../test-kit/render-app'

const bo = personRow({ first_name: 'Bo' })
const session = {
  id: 'a',
  browser: 'Firefox',
  system: 'Windows',
  place: 'CA',
  created_at: '2026-03-09T16:02:00Z',
  last_seen_at: '2026-03-10T05:40:00Z',
  is_this: false,
}
const ended = { body: { code: 0, message: '', data: {} } }

async function open(more: Parameters<typeof fakeApi>[0] = {}) {
  let sessions = [session, { ...session, id: 'b', browser: 'WeChat', system: 'iPhone', place: null }]
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/user/all': () => page([bo]),
    'GET /release/user/id/2/sessions': () => ({ body: sessions }),
    'DELETE /release/user/id/2/sessions/b': () => {
      sessions = [session]
      return ended
    },
    'POST /release/user/id/2/sessions/a=end_all': () => {
      sessions = []
      return ended
    },
    ...more,
  })
  const { person } = renderApp('/admin/users', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Sessions of bo@getzo.test' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sessions of bo@getzo.test' }))
  await dialog.findAllByRole('listitem')
  return { calls, person, dialog }
}

test('W15 an administrator sees where a colleague is signed in, by device and country, and ends one there', async () => {
  const { person, dialog } = await open()
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Firefox on Windows Canada · last used .*Sign out there$/),
    expect.stringMatching(/^WeChat on iPhone last used .*Sign out there$/),
  ])
  await person.click(dialog.getByRole('button', { name: 'Sign out there: WeChat on iPhone' }))
  await screen.findByText('bo@getzo.test is signed out there.')
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
})

test('W15 signing a colleague out everywhere asks first', async () => {
  const { person, dialog, calls } = await open()
  await person.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sign bo@getzo.test out everywhere?' }))
  question.getByText(/^2 sessions end at once/)
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await person.click(question.getByRole('button', { name: 'Sign out everywhere' }))
  await dialog.findByText('bo@getzo.test is not signed in anywhere.')
})

test('W15 a failed end is said, and the list stays', async () => {
  const { person, dialog } = await open({ 'DELETE /release/user/id/2/sessions/b': () => refusal('busy') })
  await person.click(dialog.getByRole('button', { name: 'Sign out there: WeChat on iPhone' }))
  await screen.findByRole('alert')
  expect(dialog.getAllByRole('listitem')).toHaveLength(2)
})
