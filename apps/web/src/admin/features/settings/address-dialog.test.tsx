import { noMail } from '@getzo/domain/settings/mail-settings'
import { shopSettingNames } from '@getzo/domain/settings/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, userOf } from '../../../test-kit/fake-api'
import { nothingOutside } from '../../../test-kit/nothing-outside'
import { renderApp } from '../../../test-kit/render-app'

const setting = { value: '', stored: '', usual: '', variable: null as string | null }

/** The settings of a shop whose address is `now`, with `public_url` stored or of the environment. */
const settingsOf = (
  public_url: Partial<typeof setting>,
  address: { now: string; problem: string | null },
) => ({
  version: 3,
  date_modified: null,
  modified_by: null,
  settings: {
    ...Object.fromEntries(shopSettingNames.map((name) => [name, setting])),
    public_url: { ...setting, ...public_url },
  },
  mail: { ...noMail, password_is_set: false, server_variable: null, from_variable: null },
  outside: nothingOutside(),
  time_zone_now: 'Asia/Shanghai',
  address,
  services: [],
  environment: [],
})

function open(
  public_url: Partial<typeof setting> = {},
  {
    effects = { passkeys: 0, codes: 0 },
    address = { now: 'http://localhost:3000', problem: null as string | null },
  } = {},
) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/settings': () => ({ body: settingsOf(public_url, address) }),
    'GET /release/settings/address': () => ({ body: effects }),
    'GET /release/history/settings/1': () => ({ body: [] }),
    'PUT /release/settings/a=address': () => ({
      body: { code: 0, message: 'Settings saved.', data: settingsOf(public_url, address) },
    }),
  })
  const saves = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...renderApp('/admin/settings', { token: 'abc' }), saves }
}
const panel = async () => within(await screen.findByRole('region', { name: 'Address of the shop' }))
async function enter(person: ReturnType<typeof open>['person'], text: string) {
  await person.click((await panel()).getByRole('button', { name: 'Address…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Address of the shop' }))
  await person.type(dialog.getByLabelText('Public address'), text)
  await person.click(dialog.getByRole('button', { name: 'Save address' }))
  return dialog
}

test('W18 an address that ends nothing is saved at once', async () => {
  const { person, saves } = open()
  await enter(person, ' https://shop.example ')
  await screen.findByText('Address saved. It counts once Getzo restarts.')
  expect(saves()).toEqual([{ version: 3, public_url: 'https://shop.example' }])
})

test('W18 W15 passkeys and codes of the former address are counted before another one is saved', async () => {
  const { person, saves } = open({}, { effects: { passkeys: 2, codes: 1 } })
  const dialog = await enter(person, 'https://shop.example')
  const warning = within(await dialog.findByRole('alert'))
  warning.getByText(/^2 passkeys end:/)
  warning.getByText(/^1 code keeps its former address:/)
  expect(saves()).toEqual([])
  // another address is counted again
  await person.type(dialog.getByLabelText('Public address'), '.cn')
  expect(dialog.queryByRole('alert')).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Save address' }))
  await dialog.findByRole('alert')
  await person.click(dialog.getByRole('button', { name: 'Save all the same' }))
  await waitFor(() => expect(saves()).toEqual([{ version: 3, public_url: 'https://shop.example.cn' }]))
})

test('W18 the panel says that a stored address counts from the next start', async () => {
  open({ value: 'https://shop.example' })
  expect((await panel()).getByText('https://shop.example counts once Getzo restarts.')).toBeDefined()
})

test('W18 the panel says why the stored address cannot be used', async () => {
  const problem = "PASSKEY_ORIGINS: 'https://shop.example' is not at shop.cn"
  open({ value: 'https://shop.example' }, { address: { now: 'http://localhost:3000', problem } })
  expect((await panel()).getByText(problem)).toBeDefined()
  expect((await panel()).getByText('Failing')).toBeDefined()
})

test('W18 an address of the environment is named by its variable and cannot be changed', async () => {
  open({ value: 'https://getzo.cn', variable: 'PUBLIC_URL' })
  ;(await panel()).getByText('Set by the environment: PUBLIC_URL')
  expect((await panel()).queryByRole('button')).toBeNull()
})
