import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeOrder, someCustomer, someItems } from './kit/orders'
import { lettersTo, linkIn } from './kit/outbox'
import { atScreen, dialog, sees, soon, toast } from './kit/person'
import { desktop, useProduct } from './kit/product'

const product = useProduct()
const refused = [/status of (401|403)/]

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
/** The links themselves, without the screens folded beneath them. */
const links = (page: Page) => menu(page).locator(':scope > ul > li > a')
const csrsLinks = ['Today', 'Orders', 'Products', 'Customers']
const administratorsLinks = [...csrsLinks, 'Brands', 'URLs', 'Reports', 'Settings']

test('O6 A8 A5 C1 C3 O31 A16 a csr looks at orders, customers and products without any action of an administrator, whose screens stay closed', async () => {
  const order = await makeOrder(product, await someItems(product, 1))
  const customer = await someCustomer(product)
  const page = await product.signedIn('csr', `/admin/orders?q=${order.reference}`, desktop, refused)
  await sees(page, 'Hello, Jun')
  expect(await links(page).allTextContents()).toEqual(csrsLinks)
  const actions = /Export|Add New|Edit|Delete|Copy Payload|Shipping Label|Invite|Disable|Issue/
  const names = (role: 'link' | 'button') =>
    page
      .getByRole(role)
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))
  /** Waits for a screen by what comes last of it. */
  const onlyLooks = async (title: string | RegExp, last: string | RegExp) => {
    await atScreen(page, title)
    await page.getByRole('link', { name: last }).first().waitFor()
    expect(
      [...(await names('link')), ...(await names('button'))].filter((name) => actions.test(name)),
    ).toEqual([])
  }
  await onlyLooks('All Orders', /^View Order /)
  await page.getByRole('link', { name: `View Order ${order.number}` }).click()
  await page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor()
  await onlyLooks(`Order Number ${order.number}`, customer.name)
  await page.getByRole('main').getByRole('link', { name: customer.name }).first().click()
  await onlyLooks(customer.name, /^View order /)
  await links(page).getByText('Customers').click()
  await onlyLooks('All Customers', /^View /)
  await links(page).getByText('Products').click()
  await onlyLooks('All Products', /^View /)
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click()
  await onlyLooks(/^(?!All Products)/, /^Products$/)
  await page.goto(`${product.url}/admin/o/${order.id}/edit`)
  await atScreen(page, 'You cannot open this screen')
  expect(await page.getByRole('form').count()).toBe(0)
})

test('A7 A5 A14 A16 A17 an administrator invites, promotes, disables and enables a person, whose screens and sessions follow', async () => {
  const person = { email: 'ivy@example.com', password: 'ivy on a stone wall' }
  const page = await product.signedIn('administrator', '/admin/orders')
  await sees(page, 'Hello, Claire')
  expect(await links(page).allTextContents()).toEqual(administratorsLinks)
  await menu(page).getByRole('button', { name: 'Settings: unfold' }).click()
  await menu(page).getByRole('link', { name: 'Users' }).click()
  await atScreen(page, 'All Users')
  await page.getByRole('link', { name: 'Invite User' }).click()
  await atScreen(page, 'Invite user')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByRole('textbox', { name: 'First Name' }).fill('Ivy')
  await page.getByLabel('Role').selectOption({ label: 'Customer service' })
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await toast(page, new RegExp(`^${person.email} invited`)).waitFor()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: person.email }) })
  await sees(row, 'Invited')
  await soon(() => lettersTo(product, person.email)).toHaveLength(1)

  const [letter = ''] = await lettersTo(product, person.email)
  const theirs = await product.open(linkIn(letter), desktop, refused)
  await theirs.getByLabel('New password', { exact: true }).fill(person.password)
  await theirs.getByLabel('Confirm Password').fill(person.password)
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await sees(theirs, 'Your password has been changed. Please sign in again.')
  await theirs.getByRole('link', { name: 'Back to sign in' }).click()
  const signIn = async (within: Pick<Page, 'getByLabel' | 'getByRole'>) => {
    await within.getByLabel('Password', { exact: true }).fill(person.password)
    await within.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await theirs.getByLabel('E-mail').fill(person.email)
  await signIn(theirs)
  await atScreen(theirs, 'All Orders')
  await sees(theirs, 'Hello, Ivy')
  await sees(theirs, 'Customer service')
  expect(await links(theirs).allTextContents()).toEqual(csrsLinks)

  // the password is set, so the account is another than what the list shows
  await page.reload()
  await sees(row, 'Enabled')
  await page.getByRole('button', { name: `Change the role of ${person.email}` }).click()
  const choice = dialog(page, `Change the role of ${person.email}`)
  await choice.getByRole('radio', { name: 'Administrator' }).click()
  await choice.getByRole('button', { name: 'Change Role' }).click()
  await toast(page, `${person.email} is now: Administrator.`).waitFor()
  await links(theirs).getByText('Customers').click()
  const over = dialog(theirs, 'Please sign in again')
  await signIn(over)
  await atScreen(theirs, 'All Customers')
  await theirs.getByRole('link', { name: 'Add New Customer' }).first().waitFor()
  expect(await links(theirs).allTextContents()).toEqual(administratorsLinks)

  await page.getByRole('button', { name: `Disable ${person.email}` }).click()
  await dialog(page, /^Disable /)
    .getByRole('button', { name: 'Disable' })
    .click()
  await toast(page, new RegExp(`^${person.email} disabled`)).waitFor()
  await sees(row, 'Disabled')
  await links(theirs).getByText('Products').click()
  await atScreen(theirs, 'Sign in')
  await theirs.getByLabel('E-mail').fill(person.email)
  await signIn(theirs)
  await sees(theirs.getByRole('alert'), 'Wrong Credentials')

  await page.getByRole('button', { name: `Enable ${person.email}` }).click()
  await toast(page, new RegExp(`^${person.email} enabled`)).waitFor()
  await theirs.getByLabel('E-mail').fill(person.email)
  await signIn(theirs)
  await atScreen(theirs, 'All Products')
  await page.getByRole('button', { name: `Reset the password of ${person.email}` }).click()
  await dialog(page, /^Reset /)
    .getByRole('button', { name: 'Send the Link' })
    .click()
  await toast(page, `A link to set a new password is on its way to ${person.email}.`).waitFor()
  await soon(() => lettersTo(product, person.email)).toHaveLength(2)
})
