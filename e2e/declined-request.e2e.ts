import { test } from 'vitest'
import { openProven, placeOrder, skus } from './kit/customer-order'
import { dialog, sees, toast } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()

test('R3 a size change is declined with a reason, and its customer reads it', async () => {
  const order = await placeOrder(product, [skus.mask])
  await product.rows(
    "update order_details set status_change = 'Change size to L', customer_change_date = now() where id = $1",
    [order.lines[0]],
  )
  const page = await product.signedIn('csr', `/admin/o/${order.id}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  const question = dialog(page, 'Decline')
  await question.getByLabel(/^Reason for the customer/).fill('L 码今年不再生产')
  await question.getByRole('button', { name: 'Decline' }).click()
  await toast(page, /has been declined/).waitFor()
  const customer = await openProven(product, order, { code: 'cn', javaScriptEnabled: false })
  await sees(customer, '很抱歉，您换成“大号”的申请未能受理。')
  await sees(customer, 'L 码今年不再生产')
})
