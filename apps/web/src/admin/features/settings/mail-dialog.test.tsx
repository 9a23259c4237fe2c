import { noMail } from '@getzo/domain/settings/mail-settings'
import { shopSettingNames } from '@getzo/domain/settings/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, userOf } from '../../../test-kit/fake-api'
import { nothingOutside } from '../../../test-kit/nothing-outside'
import { renderApp } from '../../../test-kit/render-app'

const setting = { value: '', stored: '', usual: '', variable: null }

function settingsWith(mail: Record<string, unknown>, version: number) {
  return {
    version,
    date_modified: null,
    modified_by: null,
    settings: Object.fromEntries(shopSettingNames.map((name) => [name, setting])),
    mail: { ...noMail, password_is_set: false, server_variable: null, from_variable: null, ...mail },
    outside: nothingOutside(),
    time_zone_now: 'Asia/Shanghai',
    address: { now: 'https://getzo.cn', problem: null },
    services: [{ service: 'mail', state: 'stand_in', about: null, at: null }],
    environment: [],
  }
}

/** Opens the dialog where mail is as given; `refusal` is the answer to a save. */
async function open(mail: Record<string, unknown> = {}, refusal?: Record<string, unknown>) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/settings': () => ({ body: settingsWith(mail, 3) }),
    'GET /release/history/settings/1': () => ({ body: [] }),
    'PUT /release/settings/a=mail': () =>
      refusal === undefined
        ? { body: { code: 0, message: 'Settings saved.', data: settingsWith(mail, 4) } }
        : { status: 422, body: { code: 1000, message: 'no', data: { error: 'rule', ...refusal } } },
  })
  const { person } = renderApp('/admin/settings', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Mail server…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mail' }))
  const saves = () => calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])
  return {
    person,
    dialog,
    saves,
    save: () => person.click(dialog.getByRole('button', { name: 'Save mail' })),
  }
}

test('W18 mail is entered in a dialog, its port follows the encryption, and nothing else is saved', async () => {
  const { person, dialog, saves, save } = await open()
  await person.type(dialog.getByLabelText('Mail server'), 'mail.example.com')
  await person.selectOptions(dialog.getByLabelText('Encryption'), 'tls')
  await person.type(dialog.getByLabelText('User'), 'shop')
  await save()
  await dialog.findByText('Please enter the password of this user.')
  expect(saves()).toEqual([])
  await person.type(dialog.getByLabelText('Password'), 'pw')
  await save()
  await screen.findByText(/^Mail saved\./)
  const mail = { mail_host: 'mail.example.com', mail_port: 465, mail_security: 'tls', mail_user: 'shop' }
  expect(saves()).toEqual([
    ['/release/settings/a=mail', { version: 3, ...mail, mail_from: '', mail_password: 'pw' }],
  ])
})

test('W18 a password that is set is only said to be, and is not sent again', async () => {
  const { dialog, saves, save } = await open({
    mail_host: 'mail.example.com',
    mail_user: 'shop',
    password_is_set: true,
  })
  dialog.getByText('Set. Enter one only to replace it.')
  expect(dialog.getByLabelText('Password')).toHaveProperty('value', '')
  await save()
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]?.[1]).not.toHaveProperty('mail_password')
})

test('W18 a refused field is marked, and the dialog stays open', async () => {
  const rule = 'setting.mail_password_again'
  const { dialog, save } = await open({ mail_host: 'a.example' }, { field: 'mail_password', rule })
  await save()
  await dialog.findByText(/^The password is kept for its server/)
  expect(dialog.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
})

test('W18 what the environment decides of mail is named and cannot be changed', async () => {
  const { dialog } = await open({ server_variable: 'SMTP_URL', from_variable: 'MAIL_FROM' })
  expect(dialog.getAllByText('Set by the environment: SMTP_URL')).toHaveLength(5)
  expect(dialog.getAllByText('Set by the environment: MAIL_FROM')).toHaveLength(1)
  for (const name of ['Mail server', 'Password', 'Sender of e-mails']) {
    expect(dialog.getByLabelText(name)).toHaveProperty('disabled', true)
  }
})
