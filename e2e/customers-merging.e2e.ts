import { expect, test } from 'vitest'
import { sees, soon } from './kit/person'
import { desktop, useProduct } from './kit/product'

const product = useProduct()

test('W12 two duplicates are found, merged, looked at, and undone', async () => {
  const made = await product.rows(`insert into customers (customer_name, phone_number) values
    ('麦晓芸', '15096153899'), ('Xiaoyun Mai', '6045550199') returning id`)
  const [one, other] = made.map((row) => Number(row.id))
  // the read at the merged customer's address answers 404 and names who stays
  const page = await product.signedIn('administrator', `/admin/customer/${one}`, desktop, [/status of 404/])
  await page.getByRole('region', { name: 'Likely duplicate' }).getByText('Xiaoyun Mai').waitFor()
  await page.getByRole('link', { name: 'Compare' }).click()
  await page.getByRole('heading', { name: 'Merge two customers' }).waitFor()
  await page.getByRole('radio', { name: 'Phone Number: (604) 555-0199' }).check()
  await page.getByRole('button', { name: /^Merge, / }).click()
  const merged = page.getByRole('region', { name: 'Merged customers' })
  await merged.getByText('Xiaoyun Mai').waitFor()
  await sees(page, '(604) 555-0199')
  // the other's address leads to the one who stays
  await page.goto(`${new URL(page.url()).origin}/admin/customer/${other}`)
  await soon(() => new URL(page.url()).pathname).toBe(`/admin/customer/${one}`)
  await merged.getByRole('button', { name: 'Undo the merge of Xiaoyun Mai' }).click()
  // the message ends in a link
  await sees(page, new RegExp(`^Merge undone: customer ${other} is back`))
  const rows = await product.rows(
    `select phone_number, merged_into from customers where id in (${one}, ${other}) order by id`,
  )
  expect(rows).toEqual([
    { phone_number: '15096153899', merged_into: null },
    { phone_number: '6045550199', merged_into: null },
  ])
})
