import { noMail } from '@getzo/domain/settings/mail-settings'
import { shopSettingNames } from '@getzo/domain/settings/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeRequest, fakeApi, refusal, userOf } from '../../../test-kit/fake-api'
import { nothingOutside } from '../../../test-kit/nothing-outside'
import { renderApp } from '../../../test-kit/render-app'

const setting = (name: string, value: string) => ({
  value,
  stored: value,
  usual: '',
  variable: name === 'support_phone' ? 'SUPPORT_PHONE' : null,
})

/** Opens the settings at version 1 of a shop that keeps what is saved; `colleague` saves from another screen. */
async function open() {
  const values: Record<string, string> = {
    ...Object.fromEntries(shopSettingNames.map((name) => [name, ''])),
    time_zone: 'Asia/Shanghai',
    order_number: 'G-1001',
    letter_en: 'Hello',
  }
  const mail = { ...noMail, password_is_set: false, server_variable: null, from_variable: null }
  const failing = { service: 'mail', state: 'failing', about: '550 no', at: '2026-03-10T05:40:00Z' }
  const shop = {
    version: 1,
    service: { service: 'mail', state: 'stand_in', about: null, at: null } as object,
  }
  const now = () => ({
    version: shop.version,
    date_modified: null,
    modified_by: null,
    settings: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, setting(name, value)])),
    mail: { ...mail },
    outside: nothingOutside(),
    time_zone_now: 'Asia/Shanghai',
    address: { now: 'https://getzo.cn', problem: null },
    services: [shop.service],
    environment: [],
  })
  const written = () => ({ body: { code: 0, message: 'Settings saved.', data: now() } })
  const keep = (into: object, changes: object) => {
    Object.assign(into, changes)
    shop.version += 1
    return written()
  }
  const over =
    (into: object) =>
    ({ body }: FakeRequest) => {
      const { version, ...changes } = body as { version: number } // what the screen sends
      if (version !== shop.version) return refusal('changed_meanwhile', { version: shop.version })
      shop.service = { service: 'mail', state: 'configured', about: null, at: null }
      return keep(into, changes)
    }
  const gate = { tries: Promise.resolve() }
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/settings': () => ({ body: now() }),
    'GET /release/history/settings/1': () => ({ body: [] }),
    'PUT /release/settings': over(values),
    'PUT /release/settings/a=mail': over(mail),
    'PUT /release/settings/a=second_factor': () => keep(values, { second_factor: 'administrators' }),
    'POST /release/settings/service/mail/a=try': async () => {
      await gate.tries
      shop.service = failing
      return written()
    },
  })
  const { person } = renderApp('/admin/settings', { token: 'abc' })
  const letter = await screen.findByLabelText('English')
  await waitFor(() => expect(letter).toHaveProperty('value', 'Hello'))
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  const retype = async (label: string, text: string) => {
    await person.clear(screen.getByLabelText(label))
    await person.type(screen.getByLabelText(label), text)
  }
  return {
    person,
    press,
    retype,
    gate,
    colleague: (changes: object) => void keep(values, changes),
    colleagueOfMail: (changes: object) => void keep(mail, changes),
    orderComes: () => Object.assign(values, { order_number: 'G-1002' }),
    needFactor: async () => {
      await person.click(screen.getByRole('switch', { name: /second factor/ }))
      await screen.findByText('Administrators need a second factor from now on.')
    },
    tryMail: async () => {
      await press('Send a test e-mail')
      await screen.findByText('Failing')
    },
    mailDialog: async () => {
      await press('Mail server…')
      return within(await screen.findByRole('dialog', { name: 'Mail' }))
    },
    stored: () => ({ ...values, ...mail, version: shop.version }),
    formSaves: () =>
      calls
        .filter(({ method, path }) => method === 'PUT' && path === '/release/settings')
        .map(({ body }) => body),
  }
}

const isAsked = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: /Someone else/ }))
  dialog.getByLabelText('Yours: Mine')
}

test('O28 W18 a colleague’s letter is not replaced after one’s own switch of the second factor: the save asks', async () => {
  const { press, retype, colleague, needFactor, stored } = await open()
  await retype('English', 'Mine')
  colleague({ letter_en: 'Theirs' })
  await needFactor()
  await press('Save settings')
  await isAsked()
  expect(stored()).toMatchObject({ letter_en: 'Theirs', second_factor: 'administrators' })
})

test('O28 W18 a colleague’s letter is not replaced after a try of mail and a save of mail over its answer', async () => {
  const { person, press, retype, colleague, tryMail, mailDialog, stored } = await open()
  await retype('English', 'Mine')
  colleague({ letter_en: 'Theirs' })
  await tryMail()
  const dialog = await mailDialog()
  await person.type(dialog.getByLabelText('Mail server'), 'mail.example')
  await person.click(dialog.getByRole('button', { name: 'Save mail' }))
  await screen.findByText(/^Mail saved\./)
  await press('Save settings')
  await isAsked()
  expect(stored()).toMatchObject({ letter_en: 'Theirs', mail_host: 'mail.example' })
})

test('O28 W18 a colleague’s name of the shop stays beside one’s own letter after the second factor is switched', async () => {
  const { press, retype, colleague, needFactor, stored } = await open()
  await retype('English', 'Mine')
  colleague({ shop_name: 'Maple' })
  await needFactor()
  await press('Save settings')
  await screen.findByText('Settings saved.')
  expect(stored()).toMatchObject({ letter_en: 'Mine', shop_name: 'Maple' })
  expect(screen.getByLabelText('Shop’s name')).toHaveProperty('value', 'Maple')
})

test('O28 W18 one’s own switch of the second factor refuses no save of the form, though an order came meanwhile', async () => {
  const { press, retype, needFactor, orderComes, formSaves } = await open()
  await retype('English', 'Mine')
  orderComes()
  await needFactor()
  await press('Save settings')
  await screen.findByText('Settings saved.')
  expect(formSaves()).toEqual([{ version: 2, letter_en: 'Mine' }])
})

test('O28 W18 a colleague’s change after one’s own switch is merged without a question, and only one’s own letter is sent', async () => {
  const { press, retype, colleague, needFactor, orderComes, formSaves } = await open()
  await retype('English', 'Mine')
  orderComes()
  await needFactor()
  colleague({ shop_name: 'Maple' })
  await press('Save settings')
  await screen.findByText('Settings saved.')
  expect(formSaves()).toEqual([
    { version: 2, letter_en: 'Mine' },
    { version: 3, letter_en: 'Mine' },
  ])
})

test('O28 W18 overwriting sends no setting that has a call of its own or that the environment decides', async () => {
  const { person, press, retype, colleague, formSaves } = await open()
  await retype('English', 'Mine')
  colleague({ letter_en: 'Theirs' })
  await press('Save settings')
  const dialog = within(await screen.findByRole('dialog', { name: /Someone else/ }))
  await person.click(dialog.getByRole('button', { name: 'Overwrite' }))
  await screen.findByText('Settings saved.')
  expect(formSaves()[1]).toMatchObject({ version: 2, letter_en: 'Mine', shop_name: '' })
  for (const name of ['second_factor', 'public_url', 'support_phone']) {
    expect(formSaves()[1]).not.toHaveProperty(name)
  }
})

test('W18 a service that failed its try is shown as it is after what it lacked was saved', async () => {
  const { press, retype, tryMail } = await open()
  await tryMail()
  await retype('Shop’s name', 'Maple')
  await press('Save settings')
  await screen.findByText('Settings saved.')
  await waitFor(() => expect(screen.queryByText('Failing')).toBeNull())
  screen.getByText('Configured')
})

test('W18 mail is saved after a try and a save of the form', async () => {
  const { person, press, retype, tryMail, mailDialog, stored } = await open()
  await tryMail()
  await retype('English', 'Mine')
  await press('Save settings')
  await screen.findByText('Settings saved.')
  const dialog = await mailDialog()
  await person.type(dialog.getByLabelText('Mail server'), 'mail.example')
  await person.click(dialog.getByRole('button', { name: 'Save mail' }))
  await screen.findByText(/^Mail saved\./)
  expect(stored()).toMatchObject({ letter_en: 'Mine', mail_host: 'mail.example', version: 3 })
})

test('O28 W18 a colleague’s mail is not replaced from a dialog that was open before; opened again, it has that mail', async () => {
  const { person, press, gate, colleagueOfMail, mailDialog, stored } = await open()
  let endTry = () => {}
  gate.tries = new Promise((resolve) => {
    endTry = resolve
  })
  await press('Send a test e-mail')
  const dialog = await mailDialog()
  await person.type(dialog.getByLabelText('Mail server'), 'mine.example')
  colleagueOfMail({ mail_host: 'theirs.example' })
  endTry()
  await screen.findByText('Failing')
  await person.click(dialog.getByRole('button', { name: 'Save mail' }))
  await screen.findByText('Someone else has changed this record since you opened it.')
  expect(stored().mail_host).toBe('theirs.example')
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Mail' })).toBeNull())
  const again = await mailDialog()
  expect(again.getByLabelText('Mail server')).toHaveProperty('value', 'theirs.example')
})
