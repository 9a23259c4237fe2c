import type { Locator, Page } from 'playwright-core'
import type { Item } from './orders'

/** The fields of line n of an order form. */
export const line = (page: Page, n: number): Locator =>
  page.getByRole('group', { name: new RegExp(`^Item ${n}(?!\\d)`) })

/** Chooses an item step by step, each choice loading the next. */
export async function chooseItem(page: Page, n: number, item: Item, quantity?: number) {
  const fields = line(page, n)
  await fields.getByLabel('Brand').selectOption(String(item.brand_id))
  await fields.getByLabel('Product').selectOption(String(item.product_id))
  await fields.getByLabel('SKU').selectOption(String(item.sku_id))
  await fields.getByLabel('Promotion').selectOption(String(item.promotion_id))
  if (quantity !== undefined) await fields.getByLabel('Quantity').fill(String(quantity))
}

/** The text field of that name: others only contain it, such as "Thank You Letter Tracking ID". */
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })

export const customerField = (page: Page) => page.getByRole('combobox', { name: 'Customer', exact: true })

export const isNewCustomer = (page: Page) => page.getByRole('switch', { name: 'New Customer?' })

export const save = (page: Page) => page.getByRole('button', { name: 'Save Order' })

export interface Entry {
  name: string
  phone: string
  reference: string
}

/** Everything that a new order for a new customer needs, with one line. */
export async function fillIn(page: Page, item: Item, { name, phone, reference }: Entry) {
  await isNewCustomer(page).click()
  await field(page, 'Customer Name').fill(name)
  await field(page, 'Phone Number').fill(phone)
  await field(page, 'Order Number').fill(`N-${reference}`)
  await field(page, 'Order Reference Number').fill(reference)
  await chooseItem(page, 1, item, 2)
}
