import { noMail } from '@getzo/domain/settings/mail-settings'
import { shopSettingNames } from '@getzo/domain/settings/settings'
import { messageKinds } from '@getzo/domain/wechat/messages'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, userOf } from '../../../test-kit/fake-api'
import { nothingOutside } from '../../../test-kit/nothing-outside'
import { renderApp } from '../../../test-kit/render-app'

const none = {
  template_id: '',
  page: '',
  fields: [],
  is_on: false,
  left: 0,
  sent_at: null,
  tested_at: null,
  tested_by: null,
  test_word: null as string | null,
  version: 0,
}
const delivered = {
  ...none,
  template_id: '7hRcQx3mA7bR5tY9uW1eS2dF4gH6jK8le9A',
  fields: [{ key: 'time2', source: 'delivered_at', text: '' }],
  is_on: true,
  left: 198,
  version: 3,
}
const stored = (change: object = {}) =>
  messageKinds.map((kind) => ({ kind, ...(kind === 'delivered' ? { ...delivered, ...change } : none) }))
const setting = { value: '', stored: '', usual: '', variable: null }
const settings = {
  version: 3,
  date_modified: null,
  modified_by: null,
  settings: Object.fromEntries(shopSettingNames.map((name) => [name, setting])),
  mail: { ...noMail, password_is_set: false, server_variable: null, from_variable: null },
  outside: nothingOutside(),
  time_zone_now: 'Asia/Shanghai',
  address: { now: 'https://getzo.cn', problem: null },
  services: [],
  environment: [],
}

async function open() {
  let now = stored()
  const answer = () => ({ body: { code: 0, message: 'ok', data: now } })
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/settings': () => ({ body: settings }),
    'GET /release/history/settings/1': () => ({ body: [] }),
    'GET /release/wechat/messages': () => ({ body: now }),
    'PUT /release/wechat/message/on_its_way/a=save': answer,
    'PUT /release/wechat/message/delivered/a=save': answer,
    'POST /release/wechat/message/delivered/a=try': () => {
      now = stored({
        tested_at: '2026-11-28T03:58:00Z',
        tested_by: 'claire@example.com',
        test_word: 'refused (43101)',
      })
      return answer()
    },
  })
  const { person } = renderApp('/admin/settings', { token: 'abc' })
  const table = within(await screen.findByRole('table'))
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
  return { person, table, sent }
}

test('J4 the settings show each message, how often it may be sent, and one without a template as Not Entered and off', async () => {
  const { table } = await open()
  const rows = table.getAllByRole('row').map((row) => row.textContent)
  expect(rows[1]).toContain('Parcel on its wayNot Entered')
  expect(rows[2]).toMatch(/Delivered7hRc…e9Atime of delivery198/)
  expect(table.getByRole<HTMLInputElement>('switch', { name: 'Parcel on its way' }).disabled).toBe(true)
  expect(table.getByRole<HTMLInputElement>('switch', { name: 'Delivered' }).checked).toBe(true)
})

test('J4 a template is entered with its fields, whose faults stand beside them, and a message is switched off in its row', async () => {
  const { person, table, sent } = await open()
  await person.click(table.getByRole('button', { name: 'Edit: Parcel on its way' }))
  const dialog = within(await screen.findByRole('dialog'))
  const id = 'kPz0Qx3mA7bR5tY9uW1eS2dF4gH6jK8lwQ4'
  await person.type(dialog.getByLabelText(/^Template ID/), id)
  await person.click(dialog.getByRole('button', { name: 'Add a field' }))
  await person.type(dialog.getByLabelText('Key of field 1'), 'amount1')
  await person.click(dialog.getByRole('button', { name: 'Save the message' }))
  await dialog.findByText('amount1 cannot be filled with this.')
  await person.clear(dialog.getByLabelText('Key of field 1'))
  await person.type(dialog.getByLabelText('Key of field 1'), 'thing1')
  await person.selectOptions(dialog.getByLabelText('What fills field 1'), 'carrier')
  await person.click(dialog.getByLabelText('Sent to customers who agreed'))
  await person.click(dialog.getByRole('button', { name: 'Save the message' }))
  await screen.findByText('Message saved')
  await person.click(table.getByRole('switch', { name: 'Delivered' }))
  const { template_id, page, fields, version } = delivered
  expect(sent()).toEqual([
    [
      '/release/wechat/message/on_its_way/a=save',
      {
        template_id: id,
        page: '',
        fields: [{ key: 'thing1', source: 'carrier', text: '' }],
        is_on: true,
        version: 0,
      },
    ],
    ['/release/wechat/message/delivered/a=save', { template_id, page, fields, is_on: false, version }],
  ])
})

test('J4 a test goes to the openid that is given, and what WeChat said stands below', async () => {
  const { person, table, sent } = await open()
  await person.click(table.getByRole('button', { name: 'Send a test: Delivered' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(/^Openid/), 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o')
  await person.click(dialog.getByRole('button', { name: 'Send a test' }))
  await screen.findByText(
    /^WeChat refused the test on .*: Delivered, by claire@example\.com\. refused \(43101\)$/,
  )
  expect(sent()).toEqual([
    ['/release/wechat/message/delivered/a=try', { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' }],
  ])
})
