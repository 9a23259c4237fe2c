import { createCustomer, editCustomer, listCustomers } from '@getzo/contract/customers/customers.endpoints'
import { expect, test } from 'vitest'
import { app, boss, make, merged, read, run, undo, useMergeDesk } from '../../test-kit/desks/merge-desk'

useMergeDesk()

let made = 0
const newPhone = () => `604558${1000 + ++made}`
const create = (customer_name: string, phone_number: string, more: { shares_phone?: boolean } = {}) =>
  app.call(createCustomer, { body: { customer_name, phone_number, ...more } }, boss)
const refused = { status: 409, body: { code: 1002, data: { error: 'duplicate_phone', code: 1000 } } }
const found = async (q: string) => {
  const { body } = await app.call(listCustomers, { query: { q, limit: 10 } }, boss)
  return body.map(({ customer_name }) => customer_name).toSorted()
}

test('C7 number and extension are the key, and both find the customer', async () => {
  const phone = newPhone()
  expect(await create('Front desk', `${phone} ext 12`)).toMatchObject({
    status: 200,
    body: { data: [{ phone_number: `${phone}x12` }] },
  })
  expect(await create('Kitchen', `${phone}x13`)).toMatchObject({ status: 200 })
  expect(await create('Again', `+1${phone}, poste 12`)).toMatchObject(refused)
  expect(await found(phone)).toEqual(['Front desk', 'Kitchen'])
  expect(await found(`${phone} ext. 12`)).toEqual(['Front desk'])
})

test('C7 two people share a number when a person says so, and both are found', async () => {
  const phone = newPhone()
  await create('Wang Fang', phone)
  expect(await create('Li Na', phone)).toMatchObject(refused)
  expect(await create('Li Na', phone, { shares_phone: true })).toMatchObject({ status: 200 })
  expect(await create('Li Ming', phone, { shares_phone: true })).toMatchObject({ status: 200 })
  expect(await create('Nobody', phone)).toMatchObject(refused)
  expect(await found(phone)).toEqual(['Li Ming', 'Li Na', 'Wang Fang'])
})

test('C7 a number that only those have who share it is refused without the word of a person', async () => {
  const phone = newPhone()
  const first = await create('Wang Fang', phone)
  await create('Li Na', phone, { shares_phone: true })
  const [id] = first.body.data.map((row) => row.id)
  await run('update customers set deleted_at = now() where id = $1', [id])
  expect(await create('Nobody', phone)).toMatchObject(refused)
})

test('C7 an edit keeps that a number is shared, takes it by a word, and cannot take the word back', async () => {
  const phone = newPhone()
  await create('Wang Fang', phone)
  const id = await make.customer({ customer_name: 'Li Na' })
  const edit = (body: { phone_number: string; shares_phone?: boolean }) =>
    app.call(editCustomer, { params: { id }, body: { customer_name: 'Li Na', ...body } }, boss)
  expect(await edit({ phone_number: phone })).toMatchObject(refused)
  expect(await edit({ phone_number: phone, shares_phone: true })).toMatchObject({ status: 200 })
  expect(await edit({ phone_number: phone })).toMatchObject({ status: 200 })
  expect(await read(id)).toMatchObject({ phone_number: phone, shares_phone: true })
  expect(await edit({ phone_number: phone, shares_phone: false })).toMatchObject(refused)
  expect(await edit({ phone_number: newPhone(), shares_phone: false })).toMatchObject({ status: 200 })
})

test('C7 W12 two who share a number are merged, and the undo gives both back', async () => {
  const phone = newPhone()
  const id = await make.customer({ phone_number: phone })
  const other = await make.customer({ phone_number: phone, shares_phone: true })
  const done = await merged(id, other, { phone_number: 'merged' })
  expect(await read(id)).toMatchObject({ phone_number: phone, other_phones: null, shares_phone: true })
  expect((await undo(done)).status).toBe(200)
  expect(await read(id)).toMatchObject({ phone_number: phone, shares_phone: false })
  expect(await read(other)).toMatchObject({ phone_number: phone, shares_phone: true, deleted_at: null })
})
