import { noMail } from '@getzo/domain/settings/mail-settings'
import { shopSettingNames } from '@getzo/domain/settings/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, userOf } from '../../../test-kit/fake-api'
import { nothingOutside } from '../../../test-kit/nothing-outside'
import { renderApp } from '../../../test-kit/render-app'

const setting = (value: string, variable: string | null = null) => ({
  value,
  stored: value,
  usual: '',
  variable,
})
const settingsAt = (version: number, changes: Record<string, ReturnType<typeof setting>> = {}) => ({
  version,
  date_modified: null,
  modified_by: null,
  settings: {
    ...Object.fromEntries(shopSettingNames.map((name) => [name, setting('')])),
    time_zone: setting('Asia/Shanghai'),
    order_number: setting('G-1001'),
    ...changes,
  },
  mail: { ...noMail, password_is_set: false, server_variable: null, from_variable: null },
  outside: nothingOutside(),
  time_zone_now: 'Asia/Shanghai',
  address: { now: 'https://getzo.cn', problem: null },
  services: [
    { service: 'mail', state: 'stand_in', about: null, at: null },
    { service: 'wechat', state: 'failing', about: 'invalid appsecret (40125)', at: '2026-03-10T05:40:00Z' },
  ],
  environment: [
    { name: 'PUBLIC_URL', is_set: true, value: 'https://getzo.cn' },
    { name: 'SMTP_URL', is_set: true, value: null },
    { name: 'TAG_KEYS', is_set: false, value: null },
  ],
})

function at(changes: Record<string, ReturnType<typeof setting>> = {}) {
  let version = 3
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/settings': () => ({ body: settingsAt(version, changes) }),
    'GET /release/history/settings/1': () => ({ body: [] }),
    'PUT /release/settings': () => {
      version += 1
      return { body: { code: 0, message: 'Settings saved.', data: settingsAt(version) } }
    },
    'POST /release/settings/service/mail/a=try': () => {
      const data = settingsAt(version)
      data.services = [{ service: 'mail', state: 'failing', about: '550 no', at: '2026-03-10T05:40:00Z' }]
      return { body: { code: 0, message: 'The service refused: 550 no', data } }
    },
  })
  return { ...renderApp('/admin/settings', { token: 'abc' }), calls }
}
const saves = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

test('W18 only what was changed is saved, and the next save starts from the new version', async () => {
  const { person, calls } = at()
  const name = await screen.findByLabelText('Shop’s name')
  await waitFor(() => expect(name).toHaveProperty('disabled', false))
  await person.type(name, 'Maple')
  await person.click(screen.getByRole('button', { name: 'Save settings' }))
  await screen.findByText('Settings saved.')
  await person.type(screen.getByLabelText('Support phone'), '604')
  await person.click(screen.getByRole('button', { name: 'Save settings' }))
  await waitFor(() =>
    expect(saves(calls)).toEqual([
      { version: 3, shop_name: 'Maple' },
      { version: 4, support_phone: '604' },
    ]),
  )
})

test('W18 a wrong value is marked at its field, and nothing is sent', async () => {
  const { person, calls } = at()
  await person.type(await screen.findByLabelText('Support e-mail'), 'hello')
  await person.click(screen.getByRole('button', { name: 'Save settings' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Support e-mail').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(saves(calls)).toEqual([])
})

test('W18 what the environment decides names its variable and cannot be changed; no secret has a value', async () => {
  at({ shop_name: setting('By environment', 'SHOP_NAME') })
  const name = await screen.findByLabelText('Shop’s name')
  await waitFor(() => expect(name).toHaveProperty('value', 'By environment'))
  expect(name).toHaveProperty('readOnly', true)
  screen.getByText('Set by the environment: SHOP_NAME')
  const environment = within(screen.getByRole('region', { name: 'Environment' }))
  expect(environment.getByText('PUBLIC_URL').nextSibling?.textContent).toBe('https://getzo.cn')
  expect(environment.getByText('SMTP_URL').nextSibling?.textContent).toBe('set, not shown')
  environment.getByText('1 variable is not set')
})

test('W18 each service says how it stands, and a try shows its result', async () => {
  const { person } = at()
  const services = within(await screen.findByRole('region', { name: 'Outside services' }))
  services.getByText('Stand-in')
  services.getByText('invalid appsecret (40125)')
  await person.click(services.getByRole('button', { name: 'Send a test e-mail' }))
  await services.findByText('550 no')
  expect(services.getByText('Failing')).toBeDefined()
})

test('W18 links above the settings lead to each of their sections, which are all on the page', async () => {
  const { person } = at()
  const links = within(await screen.findByRole('navigation', { name: 'Sections' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Shop',
    'Sender',
    'Thank-you letter',
    'Address of the shop',
    'Outside services',
    'Environment',
    'WeChat messages',
    'Change history',
  ])
  for (const link of links) {
    const place = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
    expect(place?.textContent).toContain(link.textContent)
  }
  const toSender = links[1] ?? document.body
  await person.click(toSender)
  expect(document.activeElement).toBe(screen.getByLabelText('Company'))
})

test('W18 the settings say beside the shop’s address that what is printed begins with one of this machine', async () => {
  const open = (printed_origin: string | null) => {
    fakeApi({
      'GET /auth/user': () => ({ body: { ...userOf('administrator'), printed_origin } }),
      'GET /release/settings': () => ({ body: settingsAt(3) }),
      'GET /release/history/settings/1': () => ({ body: [] }),
    })
    return renderApp('/admin/settings', { token: 'abc' })
  }
  const panel = async () => within(await screen.findByRole('region', { name: 'Address of the shop' }))
  const { unmount } = open('http://localhost:3000')
  expect((await panel()).getByRole('note').textContent).toContain('begin with http://localhost:3000.')
  unmount()
  open('https://getzo.cn')
  expect((await panel()).queryByRole('note')).toBeNull()
})
