import { noMail } from '@getzo/domain/settings/mail-settings'
import type { OutsideService } from '@getzo/domain/settings/outside-settings'
import { shopSettingNames } from '@getzo/domain/settings/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, userOf } from '../../../test-kit/fake-api'
import { nothingOutside } from '../../../test-kit/nothing-outside'
import { renderApp } from '../../../test-kit/render-app'

const setting = { value: '', stored: '', usual: '', variable: null }

function settingsWith(outside: ReturnType<typeof nothingOutside>, version: number) {
  return {
    version,
    date_modified: null,
    modified_by: null,
    settings: Object.fromEntries(shopSettingNames.map((name) => [name, setting])),
    mail: { ...noMail, password_is_set: false, server_variable: null, from_variable: null },
    outside,
    time_zone_now: 'Asia/Shanghai',
    address: { now: 'https://getzo.cn', problem: null },
    services: [
      { service: 'carrier', state: 'stand_in', about: null, at: null },
      { service: 'wechat', state: 'not_set', about: null, at: null },
      { service: 'events', state: 'not_set', about: null, at: null },
      { service: 'pay', state: 'not_set', about: null, at: null },
    ],
    environment: [],
  }
}

const doors = {
  carrier: ['UPS account…', 'Carrier'],
  wechat: ['Mini-program…', 'WeChat'],
  events: ['Events…', 'WeChat events'],
  pay: ['Merchant…', 'WeChat Pay'],
} as const

/** Opens a service's dialog; `refusal` is the answer to a save. */
async function open(
  service: OutsideService,
  changes: Parameters<typeof nothingOutside>[1] = {},
  refusal?: Record<string, unknown>,
) {
  const outside = nothingOutside(service, changes)
  const answer = () =>
    refusal === undefined
      ? { body: { code: 0, message: 'Settings saved.', data: settingsWith(outside, 4) } }
      : { status: 422, body: { code: 1000, message: 'no', data: { error: 'rule', ...refusal } } }
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/settings': () => ({ body: settingsWith(outside, 3) }),
    'GET /release/history/settings/1': () => ({ body: [] }),
    'PUT /release/settings/a=carrier': answer,
    'PUT /release/settings/a=wechat': answer,
    'PUT /release/settings/a=events': answer,
    'PUT /release/settings/a=pay': answer,
  })
  const { person } = renderApp('/admin/settings', { token: 'abc' })
  const [button, title] = doors[service]
  await person.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const saves = () => calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])
  const save = () => person.click(dialog.getByRole('button', { name: /^Save/ }))
  return { person, dialog, saves, save }
}

test('W18 the carrier’s account is entered whole, and sent with its secret', async () => {
  const { person, dialog, saves, save } = await open('carrier')
  await person.type(dialog.getByLabelText('Client ID'), 'client')
  await person.type(dialog.getByLabelText('Account number'), 'a1b2c')
  await save()
  await dialog.findByText('Please enter the six letters and digits of the account.')
  await person.type(dialog.getByLabelText('Account number'), '3')
  await person.selectOptions(dialog.getByLabelText('UPS server'), 'test')
  await save()
  await dialog.findByText('Please fill this in too, or empty all of it.')
  expect(saves()).toEqual([])
  await person.type(dialog.getByLabelText('Client secret'), 's3cret')
  await save()
  await screen.findByText(/^Saved\. Every copy/)
  expect(saves()).toEqual([
    [
      '/release/settings/a=carrier',
      {
        version: 3,
        carrier_client_id: 'client',
        carrier_account: 'A1B2C3',
        carrier_host: 'test',
        carrier_secret: 's3cret',
      },
    ],
  ])
})

test('W18 a secret that is set is only said to be, and is not sent again', async () => {
  const { dialog, saves, save } = await open('wechat', {
    values: { wechat_app_id: 'wx1' },
    is_set: { wechat_app_secret: true },
  })
  dialog.getByText('Set. Enter one only to replace it.')
  expect(dialog.getByLabelText('App secret')).toHaveProperty('value', '')
  await save()
  await waitFor(() =>
    expect(saves()).toEqual([['/release/settings/a=wechat', { version: 3, wechat_app_id: 'wx1' }]]),
  )
})

test('W18 a refused secret is marked, and the dialog stays open', async () => {
  const { dialog, save } = await open(
    'wechat',
    { values: { wechat_app_id: 'wx1' }, is_set: { wechat_app_secret: true } },
    { field: 'wechat_app_secret', rule: 'setting.outside_again' },
  )
  await save()
  await dialog.findByText(/^The secret is kept for its account/)
  expect(dialog.getByLabelText('App secret').getAttribute('aria-invalid')).toBe('true')
})

test('W18 what the environment decides of a service is named and cannot be changed', async () => {
  const { dialog } = await open('wechat', {
    variables: { wechat_app_id: 'WECHAT_APP_ID', wechat_app_secret: 'WECHAT_APP_SECRET' },
  })
  for (const [name, variable] of [
    ['App ID', 'WECHAT_APP_ID'],
    ['App secret', 'WECHAT_APP_SECRET'],
  ] as const) {
    dialog.getByText(`Set by the environment: ${variable}`)
    expect(dialog.getByLabelText(name)).toHaveProperty('disabled', true)
  }
})

test('W18 W17 a merchant’s keys are pasted as the texts of their files', async () => {
  const { person, dialog, saves, save } = await open('pay')
  const file = (kind: string) => `-----BEGIN ${kind} KEY-----\nMIIE\n-----END ${kind} KEY-----`
  await person.type(dialog.getByLabelText('Merchant number'), '1900000109')
  await person.type(dialog.getByLabelText('Certificate’s serial number'), 'a'.repeat(40))
  await person.type(dialog.getByLabelText('APIv3 key'), 'k'.repeat(32))
  const key = dialog.getByLabelText('Private key')
  expect(key.tagName).toBe('TEXTAREA')
  await person.click(key)
  await person.paste(file('PUBLIC'))
  await save()
  await dialog.findByText(/^This is no private RSA key/)
  await person.clear(key)
  await person.paste(`${file('PRIVATE')}\r\n`)
  await save()
  await screen.findByText(/^Saved\. Every copy/)
  expect(saves()).toEqual([
    [
      '/release/settings/a=pay',
      {
        version: 3,
        pay_merchant: '1900000109',
        pay_serial: 'A'.repeat(40),
        pay_public_key_id: '',
        pay_public_key: '',
        pay_key: file('PRIVATE'),
        pay_api_key: 'k'.repeat(32),
      },
    ],
  ])
})

test('J3 A25 the token and the key of WeChat’s events are entered beside the address that its console wants', async () => {
  const { person, dialog, saves, save } = await open('events')
  await dialog.findByText('https://getzo.cn/release/wechat/events')
  await person.type(dialog.getByLabelText('Token'), 'AAAAA')
  await person.type(dialog.getByLabelText('EncodingAESKey'), 'short')
  await save()
  await dialog.findByText('Please enter the 43 letters or digits of EncodingAESKey.')
  await person.clear(dialog.getByLabelText('EncodingAESKey'))
  await person.type(dialog.getByLabelText('EncodingAESKey'), 'k'.repeat(43))
  await save()
  await screen.findByText(/^Saved\. Every copy/)
  expect(saves()).toEqual([
    ['/release/settings/a=events', { version: 3, events_token: 'AAAAA', events_key: 'k'.repeat(43) }],
  ])
})
