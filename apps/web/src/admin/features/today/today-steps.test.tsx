import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'
import { today } from '../../../test-kit/today-records'

function openToday(handlers: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi({ 'GET /auth/user': () => ({ body: userOf('administrator') }), ...handlers })
  return { ...renderApp('/admin/today', { token: 'abc' }), calls }
}
const queue = async (name: string) => within(await screen.findByRole('region', { name }))

const steps = ['shop', 'sender', 'brand', 'wechat'].map((step) => ({ step, is_done: step === 'brand' }))

test('W18 the first days: what is left with its way there, what is done on one line', async () => {
  openToday({ 'GET /release/today': () => ({ body: { ...today, first_steps: steps } }) })
  const first = within(await screen.findByRole('region', { name: 'The first days' }))
  first.getByText('1 of 4 done')
  expect(first.getByRole('group').hasAttribute('open')).toBe(true)
  expect(first.getByRole('link', { name: 'Set up: Shop’s name and contact' }).getAttribute('href')).toBe(
    '/admin/settings',
  )
  first.getByText('Done: A brand')
})

test('W18 once there is an order, the first days are one line that opens', async () => {
  const first_steps = [...steps, { step: 'order', is_done: true }]
  const { person } = openToday({ 'GET /release/today': () => ({ body: { ...today, first_steps } }) })
  const first = within(await screen.findByRole('region', { name: 'The first days' }))
  first.getByText('Left: Shop’s name and contact · Sender’s address · WeChat')
  const details = first.getByRole('group')
  expect(details.hasAttribute('open')).toBe(false)
  await person.click(first.getByText('2 of 5 done'))
  expect(details.hasAttribute('open')).toBe(true)
})

test('W18 WeChat is left out by one press; with nothing left the list is gone', async () => {
  let first_steps = [{ step: 'wechat', is_done: false }]
  const { person, calls } = openToday({
    'GET /release/today': () => ({ body: { ...today, first_steps } }),
    'GET /release/settings': () => ({ body: { version: 5 } }),
    'PUT /release/settings': () => {
      first_steps = [{ step: 'wechat', is_done: true }]
      return { body: { code: 0, message: '', data: {} } }
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Not needed' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'The first days' })).toBeNull())
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 5, wechat_needed: 'no' })
})

const local = (role: string) => ({
  'GET /auth/user': () => ({ body: { ...userOf(role), printed_origin: 'http://localhost:3000' } }),
  'GET /release/today': () => ({ body: today }),
})
const settingsLink = (strip: HTMLElement) => within(strip).getByRole('link').getAttribute('href')

test('W18 Today tells administrators that the shop’s address is to be entered before anything is printed, with the way there', async () => {
  openToday(local('administrator'))
  const strip = await screen.findByRole('region', { name: 'The shop has no public address.' })
  expect(strip.textContent).toContain('begin with http://localhost:3000.')
  expect(strip.textContent).toContain('before anything is printed')
  expect(settingsLink(strip)).toBe('/admin/settings#address')
})

test.each([
  ['a csr', 'csr', 'http://localhost:3000'],
  ['an administrator once it is set', 'administrator', 'https://getzo.cn'],
  ['an administrator of a demo', 'administrator', null],
])('W18 Today says nothing of the shop’s address to %s', async (_who, role, printed_origin) => {
  openToday({
    ...local(role),
    'GET /auth/user': () => ({ body: { ...userOf(role), printed_origin } }),
  })
  await queue('Orders to ship')
  expect(screen.queryByRole('region', { name: 'The shop has no public address.' })).toBeNull()
})

test('W18 L3 once there is an order, Today names the sender that the carrier refuses, and the first days do not', async () => {
  const first_steps = [...steps, { step: 'order', is_done: true }]
  const body = { ...today, first_steps, refused_of_sender: 'sender_phone' }
  openToday({ 'GET /release/today': () => ({ body }) })
  const strip = await screen.findByRole('region', { name: 'The sender is not complete.' })
  expect(strip.textContent).toContain('the sender’s phone number is missing')
  expect(settingsLink(strip)).toBe('/admin/settings#sender')
  screen.getByText('Left: Shop’s name and contact · WeChat')
})

test('W18 in the first days the sender is a step alone', async () => {
  const body = { ...today, first_steps: steps, refused_of_sender: 'sender_phone' }
  openToday({ 'GET /release/today': () => ({ body }) })
  const first = within(await screen.findByRole('region', { name: 'The first days' }))
  first.getByText('Sender’s address')
  expect(screen.queryByRole('region', { name: 'The sender is not complete.' })).toBeNull()
})
