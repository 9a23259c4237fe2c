import { expect, test } from 'vitest'
import { type Item, makeOrder, someItems } from './kit/orders'
import { sees, soon } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()
let items: Item[]
product.prepare(async () => {
  items = await someItems(product, 1)
})

test('W6 a note mentions a colleague, who finds it on Today, sees who else has the order open, and reads it', async () => {
  const order = await makeOrder(product, items)
  const csr = await product.signedIn('csr', `/admin/o/${order.id}`)
  const note = csr.getByRole('textbox', { name: 'Write a note' })
  await note.pressSequentially('Please look, @Clai')
  await csr.getByRole('option', { name: 'Claire Fontaine' }).waitFor()
  await csr.keyboard.press('Enter')
  await csr.keyboard.press('Control+Enter')
  await sees(csr, '@Claire Fontaine')
  await soon(() => note.inputValue()).toBe('')

  const admin = await product.signedIn('administrator', '/admin/today')
  const mentions = admin.locator('#mentions')
  await mentions.getByText('Please look').waitFor()
  await admin.getByRole('link', { name: '1 mention' }).waitFor()
  await mentions.getByRole('link', { name: 'Reply' }).click()
  await sees(admin, 'Jun Zhao has it open too')
  await sees(admin, '@Claire Fontaine')
  // it is in the window, and so seen
  await admin.getByRole('link', { name: 'Mentions' }).waitFor()
  const { length } = await product.rows(`select from mentions where seen_at is null`)
  expect(length).toBe(0)
})
