import { notBegunHeader } from '@getzo/contract/not-begun'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeAnswer, fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'

const shed = (seconds: string): FakeAnswer => ({
  ...refusal('busy'),
  headers: { 'retry-after': seconds, [notBegunHeader]: '1' },
})
const busyText = 'The server is busy, trying again'

function open(handlers: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/b/all': () => page([]),
    ...handlers,
  })
  return { calls, ...renderApp('/admin/brands/new', { token: 'abc' }) }
}

test('N5 A20 a save that a busy server refuses is sent again by itself; a quiet line says so and goes', async () => {
  let asked = 0
  const { calls, person } = open({
    'POST /release/brand': () => {
      asked += 1
      if (asked === 1) return shed('0.3')
      return refusal('duplicate_brand', { field: 'name' })
    },
  })
  await person.type(await screen.findByLabelText(/^Brand Name/), 'Loutre')
  await person.click(screen.getByText('Save Brand'))
  await screen.findByText(busyText)
  expect((await screen.findAllByText('There is already a brand of this name.')).length).toBeGreaterThan(0)
  expect(screen.queryByText(busyText)).toBeNull()
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { name: 'Loutre' },
    { name: 'Loutre' },
  ])
})

test('N5 A20 of a server that stays busy the ordinary error is shown after the last try, and nothing is lost', async () => {
  const { calls, person } = open({ 'POST /release/brand': () => shed('0') })
  await person.type(await screen.findByLabelText(/^Brand Name/), 'Loutre')
  await person.click(screen.getByText('Save Brand'))
  expect((await screen.findAllByText(/The service is busy/)).length).toBeGreaterThan(0)
  expect(screen.queryByText(busyText)).toBeNull()
  expect(screen.getByLabelText(/^Brand Name/)).toHaveProperty('value', 'Loutre')
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(4)
})
