import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storedToken } from '../../../session-token'
import { fakeApi, refusal, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'

const seen = { created_at: '2026-03-03T10:00:00Z', last_used_at: null }
const none = {
  passkeys: [] as {
    id: number
    name: string
    created_at: string
    last_used_at: string | null
    credential: string
  }[],
  codes_since: null as string | null,
  recovery_left: 0,
  is_needed: false,
  has_proved_lately: true,
  passkeys_at: 'localhost',
  handle: null,
}
const two = {
  ...none,
  passkeys: [
    { id: 1, name: 'Claire’s MacBook', credential: 'a', ...seen },
    { id: 2, name: 'iPhone', credential: 'b', ...seen, last_used_at: '2026-11-22T10:00:00Z' },
  ],
  codes_since: '2026-03-03T10:00:00Z',
  recovery_left: 3,
}
const codes = Array.from({ length: 10 }, (_, at) => `7K4M-QX2P-M9TD-4HWA-R3VN-000${at}`)
const written = (data: unknown) => ({ body: { code: 0, message: '', data } })

function at(factors: typeof none, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /auth/sessions': () => ({ body: [] }),
    'GET /auth/factors': () => ({ body: factors }),
    ...handlers,
  })
  return { ...renderApp('/admin/account', { token: 'abc' }), calls }
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

test('W15 A24 the account says whether it is guarded, and names each passkey with its days', async () => {
  at(two)
  await screen.findByText('Your account is well guarded.')
  const passkeys = await panel('Passkeys')
  const rows = passkeys.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^Claire’s MacBookAdded .*2026/),
    expect.stringMatching(/^iPhoneAdded .*, used .*2026/),
  ])
  ;(await panel('One-time codes')).getByText('On')
  ;(await panel('Recovery codes')).getByText('3 of 10 left')
  screen.getByText(/^Few are left/)
})

test('W15 one-time codes are turned on by the first code, and the ten recovery codes are shown until they are kept', async () => {
  const { person, calls } = at(none, {
    'POST /auth/factors/codes/a=begin': () =>
      written({ secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Getzo:ada?secret=JBSWY3DPEHPK3PXP' }),
    'POST /auth/factors/codes': ({ body }) =>
      (body as { code: string }).code === '111111'
        ? refusal('rule', { rule: 'factor.code_wrong', params: {}, field: 'code' })
        : written({ factors: { ...two, recovery_left: 10 }, recovery_codes: codes }),
  })
  await screen.findByText('A password alone opens your account.')
  await person.click((await panel('One-time codes')).getByRole('button', { name: 'Turn on' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn on one-time codes' }))
  await dialog.findByText('JBSW Y3DP EHPK 3PXP')
  dialog.getByRole('img', { name: 'QR code for your app' })
  const field = dialog.getByLabelText('Then enter its six figures')
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  // it sends itself with the sixth figure
  await person.type(field, '111111')
  await dialog.findByText(/^This code is wrong or was used before/)
  await person.clear(field)
  await person.type(field, '222 222')
  await screen.findByText('Made just now and shown once.')
  expect(screen.queryByRole('dialog')).toBeNull()
  const recovery = await panel('Recovery codes')
  expect(recovery.getAllByRole('listitem').map((row) => row.textContent)).toEqual(codes)
  await person.click(recovery.getByRole('button', { name: 'I have saved them' }))
  expect(recovery.queryAllByRole('listitem')).toEqual([])
  expect(calls.filter(({ path }) => path === '/auth/factors/codes').map(({ body }) => body)).toEqual([
    { code: '111111' },
    { code: '222222' },
  ])
})

test('W15 a call that needs a proof asks over the page, and is sent again once it was given', async () => {
  let isProved = false
  const { person, calls } = at(two, {
    'POST /auth/factors/recovery_codes': () =>
      isProved ? written({ factors: two, recovery_codes: codes }) : refusal('prove_again'),
    'POST /auth/proof': ({ body }) => {
      if ((body as { code?: string }).code !== '222222')
        return refusal('rule', { rule: 'factor.code_wrong', params: {}, field: 'code' })
      isProved = true
      return written({})
    },
  })
  const ask = async () => {
    await person.click((await panel('Recovery codes')).getByRole('button', { name: 'Make new ones' }))
    const sure = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }))
    await person.click(sure.getByRole('button', { name: 'Make new ones' }))
    return within(await screen.findByRole('dialog', { name: 'Is it you?' }))
  }
  const first = await ask()
  await person.click(first.getAllByRole('button', { name: 'Cancel' }).at(-1) ?? document.body)
  await screen.findByText('Please prove once more that it is you.')
  expect(calls.filter(({ path }) => path.endsWith('recovery_codes'))).toHaveLength(1)

  const dialog = await ask()
  await person.type(await dialog.findByLabelText('One-time code'), '111111')
  await dialog.findByText(/^This code is wrong/)
  await person.clear(dialog.getByLabelText('One-time code'))
  await person.type(dialog.getByLabelText('One-time code'), '222222')
  await screen.findByText('Made just now and shown once.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(({ path }) => path.endsWith('recovery_codes'))).toHaveLength(3)
})

test('W15 who has no factor proves it by the password', async () => {
  let isProved = false
  const { person } = at(none, {
    'POST /auth/factors/codes/a=begin': () =>
      isProved
        ? written({ secret: 'JBSWY3DP', address: 'otpauth://totp/x?secret=JBSWY3DP' })
        : refusal('prove_again'),
    'POST /auth/proof': () => {
      isProved = true
      return written({})
    },
  })
  await person.click((await panel('One-time codes')).getByRole('button', { name: 'Turn on' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
  await person.type(await dialog.findByLabelText('Password'), 'maple leaves{Enter}')
  expect((await screen.findByText('JBSW Y3DP')).tagName).toBe('CODE')
})

test.each([
  ['ends the session', written({}), null],
  ['says that its end was not heard', refusal('internal'), /^You are signed out here, but the server/],
])('A6 W15 who has lost a factor signs out from the question, which %s', async (_, answer, warning) => {
  const { person, calls, address } = at(two, {
    'POST /auth/factors/recovery_codes': () => refusal('prove_again'),
    'POST /auth/signout': () => answer,
  })
  await person.click((await panel('Recovery codes')).getByRole('button', { name: 'Make new ones' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }))
  await person.click(sure.getByRole('button', { name: 'Make new ones' }))
  await person.click(await screen.findByRole('button', { name: /^Lost it\? Sign out/ }))
  await screen.findByRole('heading', { name: 'Sign in' })
  const signOut = calls.find(({ path }) => path === '/auth/signout')
  expect(signOut?.headers.get('authorization')).toBe('Bearer abc')
  expect([storedToken(), address()]).toEqual([null, '/?next=%2Fadmin%2Faccount'])
  if (warning !== null) await screen.findByText(warning)
  expect(screen.queryByRole('dialog')).toBeNull()
})
