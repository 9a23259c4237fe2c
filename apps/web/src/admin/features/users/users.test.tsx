import { inviteLinkDays } from '@getzo/domain/auth/auth-rules'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { personRow } from '../../../test-kit/people'
import { renderApp } from '../../../test-kit/render-app'

const row = personRow({ first_name: 'Bo' })
const done = { body: { code: 0, message: '', data: [row] } }
const reads = {
  'GET /auth/user': () => ({ body: userOf('administrator') }),
  'GET /release/user/all': () =>
    page([row, { ...row, id: 1, email: 'ada@getzo.test', role: 'administrator' }]),
}

test('A17 the list shows every account with its role and state', async () => {
  fakeApi(reads)
  renderApp('/admin/users', { token: 'abc' })
  const bo = (await screen.findByRole('rowheader', { name: 'bo@getzo.test' })).closest('tr')
  expect(bo?.textContent).toContain('Customer service')
  expect(bo?.textContent).toContain('Enabled')
  screen.getByRole('rowheader', { name: 'ada@getzo.test (you)' })
})

test('A17 inviting asks for the e-mail, sends it and the role once, and leads to the list', async () => {
  const calls = fakeApi({ ...reads, 'POST /release/user': () => done })
  const { person, router } = renderApp('/admin/users/new', { token: 'abc' })
  await screen.findByText(new RegExp(`It is valid for ${inviteLinkDays} days;`))
  await person.click(await screen.findByRole('button', { name: 'Send invitation' }))
  await within(screen.getByLabelText('Messages')).findByText('Please enter your e-mail')
  await person.type(screen.getByLabelText(/E-mail/), 'bo@getzo.test')
  await person.selectOptions(screen.getByLabelText('Role'), 'Administrator')
  await person.click(screen.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'))
  const sent = calls.find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({
    email: 'bo@getzo.test',
    first_name: null,
    role: 'administrator',
    language: 'en',
  })
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  await screen.findByText('bo@getzo.test invited')
})

test('A17 disabling asks first; the last administrator is refused with the server’s text', async () => {
  const calls = fakeApi({
    ...reads,
    'PUT /release/user/id/1/a=disable': () => refusal('last_administrator'),
    'PUT /release/user/id/2/a=disable': () => done,
  })
  const { person } = renderApp('/admin/users', { token: 'abc' })
  const disable = async (email: string) => {
    await person.click(await screen.findByRole('button', { name: `Disable ${email}` }))
    const dialog = await screen.findByRole('dialog', { name: /^Disable .+\?$/ })
    await person.click(within(dialog).getByRole('button', { name: 'Disable' }))
  }
  await disable('bo@getzo.test')
  await screen.findByText('bo@getzo.test disabled')
  await disable('ada@getzo.test')
  await screen.findByText('The last enabled administrator can be neither disabled nor demoted.')
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { disabled: true, version: 1 },
    { disabled: true, version: 1 },
  ])
})

test('A17 a role is changed in a dialog, and a password link is sent after asking', async () => {
  const calls = fakeApi({
    ...reads,
    'PUT /release/user/id/2/a=role': () => done,
    'PUT /release/user/id/2/a=reset': () => done,
  })
  const { person } = renderApp('/admin/users', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Change the role of bo@getzo.test' }))
  const choosing = await screen.findByRole('dialog')
  await person.click(within(choosing).getByRole('radio', { name: 'Administrator' }))
  await person.click(within(choosing).getByRole('button', { name: 'Change role' }))
  await screen.findByText('bo@getzo.test is now: Administrator.')
  expect(calls.find(({ path }) => path.endsWith('a=role'))?.body).toEqual({
    role: 'administrator',
    version: 1,
  })

  await person.click(screen.getByRole('button', { name: 'Reset the password of bo@getzo.test' }))
  const asking = await screen.findByRole('dialog', { name: /^Reset the password of .+\?$/ })
  await person.click(within(asking).getByRole('button', { name: 'Send the link' }))
  await screen.findByText('A link to set a new password is on its way to bo@getzo.test.')
})

/** The refusals of an account that these people have changed since, and what is stored over its fourth version. */
function disabledSince(...people: string[]) {
  const changes = people.map((changed_by) => ({
    record: 'user',
    record_id: 2,
    action: 'edit' as const,
    field: 'role',
    before: 'csr',
    after: 'administrator',
    changed_by,
    changed_at: '2026-03-10T04:00:00Z',
    names_before: null,
    names_after: null,
  }))
  const calls = fakeApi({
    ...reads,
    'PUT /release/user/id/2/a=disable': ({ body }) =>
      JSON.stringify(body).includes('"version":4')
        ? done
        : refusal('changed_meanwhile', { version: 4, changes }),
  })
  return calls
}

async function disable(person: ReturnType<typeof renderApp>['person']) {
  await person.click(await screen.findByRole('button', { name: 'Disable bo@getzo.test' }))
  const asking = await screen.findByRole('dialog', { name: /^Disable .+\?$/ })
  await person.click(within(asking).getByText('Disable'))
}

const overBoth = [
  { disabled: true, version: 1 },
  { disabled: true, version: 4 },
]
const sent = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

test('O28 A17 the second to change an account sees who changed what, and can overwrite it', async () => {
  const calls = disabledSince('cy@getzo.test')
  const { person } = renderApp('/admin/users', { token: 'abc' })
  await disable(person)
  const line = (await screen.findByText('cy@getzo.test')).closest('tr')
  expect(line?.textContent).toMatch(/Role.*Customer service.*Administrator/)
  await person.click(screen.getByText('Overwrite'))
  await screen.findByText('bo@getzo.test disabled')
  expect(sent(calls)).toEqual(overBoth)
})

test('O28 A17 an account that was read before one’s own last change of it is changed without a question', async () => {
  const calls = disabledSince('ada@getzo.test')
  const { person } = renderApp('/admin/users', { token: 'abc' })
  await disable(person)
  await screen.findByText('bo@getzo.test disabled')
  expect(sent(calls)).toEqual(overBoth)
})

test('W15 factors are reset with a reason alone, and the question says that both are told by mail', async () => {
  const calls = fakeApi({
    ...reads,
    'GET /release/user/all': () => page([{ ...row, passkeys: 1, has_codes: true }]),
    'PUT /release/user/id/2/a=reset_factors': () => done,
  })
  const { person } = renderApp('/admin/users', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Reset the second factors of bo@getzo.test' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Reset the second factors of bo@getzo.test?' }),
  )
  expect(dialog.getByText(/signed out everywhere.*Both of you get an e-mail\.$/)).toBeDefined()
  await person.click(dialog.getByRole('button', { name: 'Reset factors' }))
  expect(dialog.getByText('Please enter the reason')).toBeDefined()
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  await person.type(dialog.getByLabelText('Reason'), 'lost the phone')
  await person.click(dialog.getByRole('button', { name: 'Reset factors' }))
  await screen.findByText('The second factors of bo@getzo.test are removed')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ reason: 'lost the phone' })
})
