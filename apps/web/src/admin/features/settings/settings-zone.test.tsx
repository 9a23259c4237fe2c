import { noMail } from '@getzo/domain/settings/mail-settings'
import { shopSettingNames } from '@getzo/domain/settings/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, userOf } from '../../../test-kit/fake-api'
import { nothingOutside } from '../../../test-kit/nothing-outside'
import { renderApp } from '../../../test-kit/render-app'

const setting = (value: string) => ({ value, stored: value, usual: '', variable: null })
const stored = {
  version: 3,
  date_modified: null,
  modified_by: null,
  settings: {
    ...Object.fromEntries(shopSettingNames.map((name) => [name, setting('')])),
    time_zone: setting('Asia/Shanghai'),
    order_number: setting('G-1001'),
  },
  mail: { ...noMail, password_is_set: false, server_variable: null, from_variable: null },
  outside: nothingOutside(),
  time_zone_now: 'Asia/Shanghai',
  address: { now: 'https://getzo.cn', problem: null },
  services: [],
  environment: [],
}

/** PostgreSQL has zones of its own. */
const refusal = {
  status: 422,
  body: { code: 1000, message: 'no', data: { error: 'rule', field: 'time_zone', rule: 'setting.time_zone' } },
}

/** Chooses another zone and saves. */
async function changeZone(effects: { days: number; months: number } | null) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/settings': () => ({ body: stored }),
    'GET /release/settings/zone': () => (effects === null ? refusal : { body: effects }),
    'GET /release/history/settings/1': () => ({ body: [] }),
    'PUT /release/settings': () =>
      effects === null ? refusal : { body: { code: 0, message: 'Settings saved.', data: stored } },
  })
  const { person } = renderApp('/admin/settings', { token: 'abc' })
  const zone = await screen.findByLabelText('Time zone')
  await waitFor(() => expect(zone).toHaveProperty('disabled', false))
  await person.clear(zone)
  await person.type(zone, 'Vancouver')
  await person.click(await screen.findByRole('option', { name: 'America/Vancouver' }))
  await person.click(screen.getByRole('button', { name: 'Save settings' }))
  return { person, saves: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}
const question = async () => within(await screen.findByRole('dialog', { name: 'Another time zone' }))

test('W18 before another time zone is saved, the screen says how many orders change their day and month', async () => {
  const { person, saves } = await changeZone({ days: 12, months: 1 })
  const asked = await question()
  asked.getByText('12 orders will belong to another day.')
  asked.getByText('1 of them changes its month in reports.')
  expect(saves()).toEqual([])
  await person.click(asked.getByRole('button', { name: 'Change the zone' }))
  await waitFor(() => expect(saves()).toEqual([{ version: 3, time_zone: 'America/Vancouver' }]))
})

test('W18 nothing is saved where the question is answered with no', async () => {
  const { person, saves } = await changeZone({ days: 1, months: 0 })
  await person.click((await question()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Another time zone' })).toBeNull())
  expect(saves()).toEqual([])
})

test('W18 a time zone that moves no order is saved without a question', async () => {
  const { saves } = await changeZone({ days: 0, months: 0 })
  await waitFor(() => expect(saves()).toEqual([{ version: 3, time_zone: 'America/Vancouver' }]))
})

test('W18 a time zone that the server does not know is marked as such', async () => {
  await changeZone(null)
  await waitFor(() => expect(screen.getByLabelText('Time zone').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('dialog', { name: 'Another time zone' })).toBeNull()
})
