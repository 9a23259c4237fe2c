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

test('W12 C4 a number that came with a merge is found, taken away, and given back', async () => {
  const made = await product.rows(`insert into customers (customer_name, phone_number) values
    ('沈若溪', '15096153877'), ('Ruoxi Shen', '6045550177') returning id, version`)
  const [one, other] = made.map(({ id, version }) => ({ id: Number(id), version: Number(version) }))
  const call = await product.caller('administrator')
  const choices = { customer_name: 'survivor', phone_number: 'survivor', staff_note: 'both' }
  const body = { version: one?.version, merged: other, choices }
  expect((await call('POST', `/release/c/id/${one?.id}/a=merge`, body)).status).toBe(200)
  const page = await product.signedIn('administrator', '/admin/customers?q=604+555+0177')
  await sees(page, 'Also (604) 555-0177')
  await page
    .getByRole('link', { name: /沈若溪/ })
    .first()
    .click()
  const phones = async () =>
    (await product.rows(`select other_phones::text as phones from customers where id = ${one?.id}`))[0]
      ?.phones
  await page.getByRole('button', { name: 'Remove (604) 555-0177' }).click()
  await sees(page, new RegExp(`^Phone number \\(604\\) 555-0177 removed from customer ${one?.id}`))
  await soon(phones).toBe(null)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Remove (604) 555-0177' }).waitFor()
  await soon(phones).toBe('{6045550177}')
})
