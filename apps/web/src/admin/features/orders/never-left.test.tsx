import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOrder } from '../../../test-kit/order-page'
import { order as orderRecord } from '../../../test-kit/order-records'

const item = 'It never left'
const openMenu = async (...opening: Parameters<typeof openOrder>) => {
  const opened = openOrder(...opening)
  await opened.person.click(await screen.findByRole('button', { name: 'More about this order' }))
  await screen.findByRole('menuitem', { name: 'URLs', hidden: true })
  return opened
}
const offered = () => screen.queryByRole('menuitem', { name: item, hidden: true })

test('S3 a cancelled order whose goods had left takes a note that they never did, and says how many pieces come back', async () => {
  const sent: unknown[] = []
  const { person } = await openMenu(
    'administrator',
    { order_status: 'cancelled_by_admin' },
    {
      'PUT /release/o/id/12/a=never_left': ({ body }: { body: unknown }) => {
        sent.push(body)
        const data = [orderRecord({ order_status: 'cancelled_by_admin', version: 8 })]
        return { body: { code: 0, message: '', data } }
      },
    },
    { has_left: true, held: 3 },
  )
  const act = offered()
  if (act === null) throw new Error('the act is not offered')
  await person.click(act)
  const dialog = within(await screen.findByRole('dialog', { name: 'Did G2-12 never leave?' }))
  expect(dialog.getByText(/^3 pieces come back to the shelf\./)).toBeDefined()
  await person.type(dialog.getByLabelText(/How is it known\?/), 'Found at the door')
  await person.click(dialog.getByRole('button', { name: item }))
  await screen.findByText('The goods of G2-12 never left. Pieces back on the shelf: 3')
  expect(sent).toMatchObject([{ note: 'Found at the door' }])
})

test.each([
  ['shipped', 'administrator', 'shipped', true],
  ['cancelled before anything left', 'administrator', 'cancelled_by_customer', false],
  ['refunded, to a csr', 'csr', 'refunded', true],
] as const)('S3 the act is not offered of an order that is %s', async (_, role, order_status, has_left) => {
  await openMenu(role, { order_status }, {}, { has_left, held: 1 })
  expect(offered()).toBeNull()
})

test('S3 the question of deleting an order says how many pieces come back', async () => {
  const { person } = await openMenu(
    'administrator',
    { order_status: 'shipped' },
    {},
    { has_left: true, held: 1 },
  )
  await person.click(screen.getByRole('menuitem', { name: 'Delete order', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete order G2-12?' }))
  expect(dialog.getByText('1 piece comes back to the shelf.')).toBeDefined()
})
