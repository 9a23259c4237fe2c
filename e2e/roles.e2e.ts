import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Item, type MadeOrder, makeOrder, someCustomer, someItems } from './kit/orders'
import { lettersTo, linkIn } from './kit/outbox'
import { atScreen, dialog, sees, soon, toast } from './kit/person'
import { demoSignIns, desktop, type SignIn, useProduct } from './kit/product'

const product = useProduct()
const refused = [/status of (401|403)/]
let items: Item[]
let order: MadeOrder
let customerId: number
beforeAll(async () => {
  items = await someItems(product, 1)
  order = await makeOrder(product, items)
  customerId = (await someCustomer(product)).id
})

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const linksOf = async (page: Page) => {
  await menu(page).getByRole('link').first().waitFor()
  return menu(page).getByRole('list').first().getByRole('link').allTextContents()
}

let people = 0
/** Somebody of that role. */
async function personOf(role: string): Promise<SignIn> {
  people += 1
  const email = `person-${people}@example.com`
  await product.rows(
    `insert into users (email, role, password_hash)
       select $1, $2, password_hash from users where email = $3`,
    [email, role, demoSignIns.administrator.email],
  )
  return { email, password: demoSignIns.administrator.password }
}

describe('the menu', () => {
  test('A7 A5 an administrator has five links in their order, and More below', async () => {
    const page = await product.signedIn('administrator', '/admin/orders')
    await sees(page, 'Hello, Claire')
    expect(await linksOf(page)).toEqual(['Orders', 'Products', 'Customers', 'Brands', 'URLs'])
    await menu(page).getByRole('list', { name: 'More' }).getByRole('link', { name: 'Users' }).click()
    await atScreen(page, 'All Users')
  })

  test('A8 A5 a csr has three', async () => {
    const page = await product.signedIn('csr', '/admin/orders')
    await sees(page, 'Hello, Jun')
    expect(await linksOf(page)).toEqual(['Orders', 'Products', 'Customers'])
    expect(await menu(page).getByRole('link', { name: 'Users' }).count()).toBe(0)
  })

  test.each(['manager', 'Administrator', ' administrator'])(
    'A8 A5 the role "%s" has the links and rights of a csr, and is greeted by e-mail',
    async (role) => {
      const person = await personOf(role)
      const page = await product.signedInAnew(person, '/admin/users', desktop, refused)
      await atScreen(page, 'You may not see this')
      await sees(page, `Hello, ${person.email}`)
      expect(await linksOf(page)).toEqual(['Orders', 'Products', 'Customers'])
      const call = await product.caller(person)
      expect((await call('GET', '/release/user/all')).status).toBe(403)
    },
  )
})

describe('what a csr sees', () => {
  const actions = /Export|Add New|Edit|Delete|Copy Payload|Shipping Label|Invite|Disable|Issue/

  test.each<[string, () => string, string | RegExp, RegExp]>([
    ['the orders', () => '/admin/orders', 'All Orders', /^View Order /],
    ['an order', () => `/admin/o/${order.id}`, /^Order ID: /, /^Orders$/],
    ['the customers', () => '/admin/customers', 'All Customers', /^View /],
    ['a customer', () => `/admin/customer/${customerId}`, /./, /^View order /],
    ['the products', () => '/admin/products', 'All Products', /^View /],
    ['a product', () => '/admin/p/1', /./, /^Products$/],
    ['the variants', () => '/admin/variants', 'All Variants', /^View /],
    ['the promotions', () => '/admin/promotions', 'All Promotions', /^View /],
    ['the order details', () => '/admin/order-details', /Order Details/, /^View /],
    ['the refunds', () => '/admin/refunds', /Refunds/, /^Refunds$/],
    ['the feedback', () => '/admin/feedback', /Feedback/, /^Feedback$/],
  ])(
    'O6 A8 C1 C3 O31 %s: to look at, without any action of an administrator',
    async (_, path, title, shown) => {
      const page = await product.signedIn('csr', path())
      await atScreen(page, title)
      await page.getByRole('link', { name: shown }).first().waitFor()
      await page.waitForLoadState('networkidle')
      const names = (role: 'link' | 'button') =>
        page
          .getByRole(role)
          .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))
      expect(
        [...(await names('link')), ...(await names('button'))].filter((name) => actions.test(name)),
      ).toEqual([])
    },
  )

  test('O6 A16 direct addresses of an administrator’s screens open none of them', async () => {
    const page = await product.signedIn('csr', '/admin/orders', desktop, refused)
    for (const path of [
      '/admin/orders/new',
      `/admin/o/${order.id}/edit`,
      '/admin/customers/new',
      `/admin/customer/${customerId}/edit`,
      '/admin/users',
      '/admin/users/new',
      '/admin/brands',
      '/admin/products/new',
      '/admin/p/1/edit',
      '/admin/variants/new',
      '/admin/promotions/new',
      '/admin/order-details/new',
    ]) {
      await page.goto(`${product.url}${path}`)
      await atScreen(page, 'You may not see this')
      expect(await page.getByRole('form').count()).toBe(0)
    }
  })

  test('O6 A16 the server refuses an administrator’s calls, and nothing changes', async () => {
    const call = await product.caller('csr')
    const before = await changes()
    const body = {
      order_number: 'CSR',
      order_reference: 'CSR-REF',
      order_date: '2026-01-02 03:04:05',
      customer: { id: customerId },
      details: items.map(({ promotion_id }) => ({ promotion_id, quantity: 1 })),
    }
    const customer = { customer_name: 'By a csr', phone_number: '604 555 9001' }
    const calls: [string, string, unknown?][] = [
      ['POST', '/release/o/a=save', body],
      ['PUT', `/release/o/id/${order.id}/a=save`, { ...body, version: order.version }],
      ['PUT', `/release/o/id/${order.id}/a=del`, {}],
      ['GET', '/release/o/all/f=csv'],
      ['POST', '/release/customer', customer],
      ['PUT', `/release/c/id/${customerId}/a=edit`, customer],
      ['PUT', `/release/c/id/${customerId}/a=del`, {}],
      ['GET', '/release/c/all/f=csv'],
      ['GET', '/release/user/all'],
      ['POST', '/release/user', { email: 'friend@example.com', role: 'administrator' }],
      ['PUT', '/release/user/id/1/a=role', { role: 'csr' }],
      ['PUT', '/release/user/id/1/a=disable', { disabled: true }],
      ['PUT', '/release/user/id/1/a=reset', {}],
    ]
    for (const [method, path, sent] of calls)
      expect([method, path, (await call(method, path, sent)).status]).toEqual([method, path, 403])
    expect(await changes()).toEqual(before)
  })

  test('A16 a browser that claims to be an administrator’s is shown more, and is still refused', async () => {
    const page = await product.signedIn('csr', '/admin/orders', desktop, refused)
    await atScreen(page, 'All Orders')
    await page.route('**/auth/user', async (route) => {
      const answer = await route.fetch()
      const user = (await answer.json()) as { credentials: object } // the contract's signed-in user
      await route.fulfill({ json: { ...user, credentials: { ...user.credentials, role: 'administrator' } } })
    })
    await page.goto(`${product.url}/admin/orders?q=${order.reference}`)
    await page.getByRole('button', { name: `Delete Order ${order.number}` }).click()
    await dialog(page, 'Delete').getByRole('button', { name: 'OK' }).click()
    await toast(page, 'You may not do this.').waitFor()
    expect(await product.rows('select deleted_at from orders where id = $1', [order.id])).toEqual([
      { deleted_at: null },
    ])
  })

  const changes = () => product.rows('select count(*) from history')
})

describe('users', () => {
  const row = (page: Page, email: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: email }) })
  const users = async () => {
    const page = await product.signedIn('administrator', '/admin/users', desktop, [/status of 422/])
    await atScreen(page, 'All Users')
    return page
  }
  const changeRole = async (page: Page, email: string, role: string) => {
    await page.getByRole('button', { name: `Change the role of ${email}` }).click()
    const question = dialog(page, `Change the role of ${email}`)
    await question.getByRole('radio', { name: role }).click()
    await question.getByRole('button', { name: 'Change Role' }).click()
  }
  const disable = async (page: Page, email: string) => {
    await page.getByRole('button', { name: `Disable ${email}` }).click()
    await dialog(page, 'Disable account').getByRole('button', { name: 'Disable' }).click()
  }

  test('A17 A14 an invited person sets a password by the letter’s link and works in the given role', async () => {
    const person = { email: 'ivy@example.com', password: 'ivy on a stone wall' }
    const page = await users()
    await page.getByRole('link', { name: 'Invite User' }).click()
    await atScreen(page, 'Invite User')
    await page.getByRole('button', { name: 'Send Invitation' }).click()
    await toast(page, 'Please enter your e-mail').waitFor()
    await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
    await page.getByRole('textbox', { name: 'First Name' }).fill('Ivy')
    await page.getByLabel('Role').selectOption({ label: 'Customer service' })
    await page.getByRole('button', { name: 'Send Invitation' }).click()
    await toast(page, `${person.email} has been invited.`).waitFor()
    await sees(row(page, person.email), 'Invited')
    await soon(() => lettersTo(person.email)).toHaveLength(1)

    const [letter = ''] = await lettersTo(person.email)
    const theirs = await product.open(linkIn(letter))
    await theirs.getByLabel('New password', { exact: true }).fill(person.password)
    await theirs.getByLabel('Confirm Password').fill(person.password)
    await theirs.getByRole('button', { name: 'Set password' }).click()
    await sees(theirs, 'Your password has been changed. Please sign in again.')
    const signedIn = await product.signedInAnew(person, '/admin/orders')
    await sees(signedIn, 'Hello, Ivy')
    await sees(signedIn, 'Customer service')
    await page.reload()
    await sees(row(page, person.email), 'Enabled')
  })

  test('A17 A15 a changed role ends the person’s session and holds from the next one on', async () => {
    const person = await personOf('csr')
    const theirs = await product.signedInAnew(person, '/admin/orders', desktop, refused)
    await atScreen(theirs, 'All Orders')
    const page = await users()
    await changeRole(page, person.email, 'Administrator')
    await toast(page, `${person.email} is now: Administrator.`).waitFor()
    await theirs.getByRole('link', { name: 'Customers', exact: true }).click()
    await dialog(theirs, 'Please sign in again').waitFor()
    const again = await product.signedInAnew(person, '/admin/users')
    await atScreen(again, 'All Users')
  })

  test('A17 a disabled account is out at once and can be enabled again; a reset mails a link', async () => {
    const person = await personOf('csr')
    const theirs = await product.signedInAnew(person, '/admin/customers', desktop, refused)
    await atScreen(theirs, 'All Customers')
    const page = await users()
    await disable(page, person.email)
    await toast(page, `${person.email} has been disabled.`).waitFor()
    await sees(row(page, person.email), 'Disabled')
    await theirs.getByRole('link', { name: 'Orders', exact: true }).click()
    await dialog(theirs, 'Please sign in again').waitFor()

    await page.getByRole('button', { name: `Enable ${person.email}` }).click()
    await toast(page, `${person.email} has been enabled.`).waitFor()
    await page.getByRole('button', { name: `Reset the password of ${person.email}` }).click()
    await dialog(page, 'Reset password').getByRole('button', { name: 'Send the Link' }).click()
    await toast(page, `A link to set a new password is on its way to ${person.email}.`).waitFor()
    await soon(() => lettersTo(person.email)).toHaveLength(1)
  })

  test('A17 the last enabled administrator can be neither disabled nor demoted', async () => {
    await product.rows(
      "update users set role = 'csr' where role = 'administrator' and email <> 'admin@example.com'",
    )
    const { email } = demoSignIns.administrator
    const page = await users()
    await disable(page, email)
    const text = 'The last enabled administrator can be neither disabled nor demoted.'
    await toast(page, text).waitFor()
    await page.reload()
    await changeRole(page, email, 'Customer service')
    await toast(page, text).waitFor()
    expect(await product.rows('select role, disabled_at from users where email = $1', [email])).toEqual([
      { role: 'administrator', disabled_at: null },
    ])
  })
})
