import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type CustomerOrder, openProven, placeOrder, skus } from './kit/customer-order'
import { atScreen, dialog, sees, soon, toast } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()

const panel = (page: Page) => page.getByRole('region', { name: 'Active Change Requests', exact: true })

/** An order whose customer has asked for another size. */
async function asked(): Promise<CustomerOrder> {
  const order = await placeOrder(product, [skus.mask])
  await product.rows(
    "update order_details set status_change = 'Change size to L', customer_change_date = now() where id = $1",
    order.lines,
  )
  return order
}

const storedLine = async ({ lines }: CustomerOrder) => {
  const [line] = await product.rows(
    `select s.sku, d.status_change, d.cleared_by, d.admin_clear_date is not null as cleared
       from order_details d join skus s on s.id = d.sku_id where d.id = $1`,
    lines,
  )
  return line
}

test('R1 R2 R3 R4 customers’ size changes are explained, one is cleared after asking, one applied in two clicks', async () => {
  const [cleared, applied] = [await asked(), await asked()]
  const page = await product.signedIn('administrator', '/admin/orders')
  const tip = panel(page).getByRole('button', { name: /^Order details of unfulfilled orders/ })
  const explained = page.getByRole('tooltip', {
    name: /unfulfilled orders for which a customer asked for a size change/,
  })
  // a list that is still growing moves what the pointer rests on
  await soon(async () => {
    await page.mouse.move(0, 0)
    await tip.hover()
    return explained.waitFor({ timeout: 1_000 }).then(
      () => true,
      () => false,
    )
  }).toBe(true)
  const rowOf = ({ number }: CustomerOrder) =>
    panel(page)
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: number, exact: true }) })
  await panel(page)
    .getByRole('button', { name: /^Show \d+ more$/ })
    .click()
  await rowOf(cleared).getByRole('button', { name: 'Clear Request' }).click()
  const question = dialog(page, `Clear the size change of ${cleared.number}?`)
  await question.getByText(`record ID: ${cleared.lines[0]}`).waitFor()
  await question.getByRole('button', { name: 'Clear Request' }).click()
  await toast(page, `Order Detail ${cleared.lines[0]} has been successfully cleared.`).waitFor()
  await rowOf(cleared).waitFor({ state: 'detached' })
  expect(await storedLine(cleared)).toEqual({
    sku: skus.mask,
    status_change: null,
    cleared_by: 'admin@example.com',
    cleared: true,
  })

  await rowOf(applied).getByRole('button', { name: 'Apply' }).click()
  await dialog(page, new RegExp(`^Change .*M.* to .*L.* in ${applied.number}\\?$`))
    .getByRole('button', { name: 'Apply' })
    .click()
  await toast(page, / has been changed from .*\bM\b.* to .*\bL\b/).waitFor()
  await rowOf(applied).waitFor({ state: 'detached' })
  expect(await storedLine(applied)).toMatchObject({ sku: skus.mask.replace(/M$/, 'L'), status_change: null })
})

test('R2 R3 a csr is led to the order, declines its size change with a reason, and its customer reads that', async () => {
  const order = await asked()
  const page = await product.signedIn('csr', '/admin/orders')
  await panel(page)
    .getByRole('button', { name: /^Show \d+ more$/ })
    .click()
  await panel(page).getByRole('link', { name: order.number, exact: true }).click()
  await atScreen(page, `Order Number ${order.number}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  const question = dialog(page, `Decline the size change of ${order.number}?`)
  await question.getByLabel(/^Reason for the customer/).fill('L 码今年不再生产')
  await question.getByRole('button', { name: 'Decline' }).click()
  await toast(page, /has been declined/).waitFor()
  const customer = await openProven(product, order, { code: 'cn', javaScriptEnabled: false })
  await sees(customer, '很抱歉，无法为您换成“大号”。')
  await sees(customer, 'L 码今年不再生产')
})
