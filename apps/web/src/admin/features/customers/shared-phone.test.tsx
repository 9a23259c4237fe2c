import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { customer } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'

test('C7 a number that another customer has may be said to be shared, and the new customer says so', async () => {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/c/all': () => page([customer()]),
    'GET /release/c/likely': () => ({ body: [] }),
    'POST /release/customer': () => refusal('internal'),
  })
  const { person } = renderApp('/admin/customers/new', { token: 'abc' })
  await person.type(await screen.findByLabelText(/^Name/), 'Wang Fang')
  await person.type(screen.getByLabelText(/^Phone Number/), '604 555 0101')
  await person.click(await screen.findByRole('switch', { name: 'Another person shares this number' }))
  expect(screen.getByRole('link', { name: 'Li Na' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Save Customer' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      customer_name: 'Wang Fang',
      shares_phone: true,
    }),
  )
})
