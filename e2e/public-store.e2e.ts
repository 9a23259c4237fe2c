import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { areaText } from '../apps/web/src/account/area/area.text'
import { orderText } from '../apps/web/src/public/features/order/page/order.text'
import { storeText } from '../apps/web/src/public/features/storefront/storefront.text'
import { type CustomerOrder, placeOrder, skus } from './kit/customer-order'
import { eachWay, inLanguage } from './kit/languages'
import { lettersTo, linkIn } from './kit/outbox'
import { atScreen, dialog, isFocused, isMarked, place, sees, soon } from './kit/person'
import { demoSignIns, desktop, phone, useProduct } from './kit/product'

const product = useProduct()
const refused = [/status of 4(01|09|22)/]
let order: CustomerOrder
let mug: number
let block: number
product.prepare(async () => {
  order = await placeOrder(product, [skus.plain])
  mug = await idOf('Harbour Mug')
  block = await idOf('End-Grain Birch Chopping Block')
})

/** Of a product of the demo. */
async function idOf(name: string): Promise<number> {
  const [row] = await product.rows<{ id: number }>('select id::int from products where name = $1', [name])
  if (!row) throw new Error(`the demo has no ${name}`)
  return row.id
}

const go = (page: Page, path: string) => page.goto(`${product.url}${path}`)
const products = (page: Page) => page.getByRole('main').locator('.store-grid > li')
const firstName = (page: Page) => products(page).first().getByRole('link').first().textContent()
const said = (page: Page) => page.locator('[data-said]')
const category = 'store.category.masks-and-filters'

test.each(eachWay)(
  'T1 T2 T3 I2 in $code $how: pages of three, categories, the other language, search, currency, and the way to an order',
  async ({ code, javaScriptEnabled }) => {
    const t = storeText[code]
    const page = await product.open(inLanguage('/shop', code), { ...phone, javaScriptEnabled }, refused)
    await atScreen(page, t('store.shop'))
    expect(await products(page).count()).toBe(3)
    const categories = page.getByRole('navigation', { name: t('store.categories') }).getByRole('link')
    expect(await categories.count()).toBe(17)
    const first = await firstName(page)
    await page.getByRole('link', { name: t('store.pages.next') }).click()
    await soon(() => place(page)).toBe('/shop/page=2')
    await soon(() => firstName(page)).not.toBe(first)
    await page.getByRole('link', { name: t('store.pages.previous') }).click()
    await soon(() => place(page)).toBe('/shop/page=1')
    await page.getByRole('link', { name: t(category) }).click()
    await atScreen(page, t(category))
    await products(page).first().waitFor()
    // it stays in sight when the language changes
    await page.getByRole('link', { name: 'English', exact: true }).click()
    await atScreen(page, storeText.en(category))

    await go(page, inLanguage('/search', code))
    const searched = page.getByRole('main').getByRole('searchbox')
    await searched.fill('mug')
    if (!javaScriptEnabled) await searched.press('Enter')
    await page.getByText(t('store.search.refused')).first().waitFor()
    await page.locator('.store-currency summary').click()
    await page.getByRole('button', { name: 'EURO', exact: true }).click()
    await sees(said(page), t('store.currency.refused'))
    if (!javaScriptEnabled) {
      await go(page, '/account/shopping-cart')
      await sees(page, t('store.noScript'))
    }

    await go(page, '/account/order-tracking')
    const field = page.getByLabel(t('store.tracking.label'))
    const find = page.getByRole('button', { name: t('store.tracking.button') })
    await field.fill('my order')
    await find.click()
    await sees(page.getByRole('alert'), t('store.tracking.refused'))
    expect(await field.inputValue()).toBe('my order')
    await field.fill(new URL(order.path, page.url()).href)
    await find.click()
    await atScreen(page, orderText[code]('order.verify.title'))
    expect(place(page)).toBe(order.path)
  },
)

test('T1 the products are in six columns of the grid on a wide screen, one below the other on a phone', async () => {
  const page = await product.open('/home/fashion', desktop)
  const lefts = () =>
    products(page).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
  expect(new Set(await lefts()).size).toBe(3)
  const columns = await page
    .locator('.store-grid')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(6)
  await page.setViewportSize({ width: 320, height: 640 })
  await soon(async () => new Set(await lefts()).size).toBe(1)
})

test('T2 A20 cart, wishlist and compare are kept in this browser, and load on a second try where the first fails', async () => {
  const t = storeText.en
  const page = await product.open(`/product/${mug}`, phone, [/ERR_FAILED/])
  await atScreen(page, 'Harbour Mug')
  await page.getByLabel(t('store.quantity')).fill('2')
  await page.getByRole('button', { name: t('store.addToCart') }).click()
  await sees(said(page), t('store.added'))
  for (const list of ['wishlist', 'compare'] as const) {
    const button = page.getByRole('main').getByRole('button', { name: t(`store.${list}`) })
    await button.click()
    expect(await button.getAttribute('aria-pressed')).toBe('true')
  }
  const listed = (name: string) => page.getByRole('main').getByRole('link', { name })
  for (const path of ['/account/wishlist', '/account/compare']) {
    await go(page, path)
    await listed('Harbour Mug').waitFor()
  }
  // one without options goes in as it is
  await go(page, `/product/${block}`)
  expect(await page.getByLabel(t('store.option')).count()).toBe(0)
  await page.getByRole('button', { name: t('store.addToCart') }).click()
  await sees(said(page), t('store.added'))

  await page.route('**/products?**', (route) => route.abort())
  await go(page, '/account/shopping-cart')
  await sees(page, t('store.kept.failed'))
  await page.unroute('**/products?**')
  await page.getByRole('button', { name: t('store.kept.retry') }).click()
  await listed('End-Grain Birch Chopping Block').waitFor()
  await page.getByRole('button', { name: 'Remove End-Grain Birch Chopping Block' }).click()
  await page.getByLabel('Quantity of Harbour Mug').fill('3')
  await page.keyboard.press('Tab')
  const [price] = await product.rows<{ total: string }>(
    `select to_char(3 * m.price, 'FM999990.00') as total from promotions m join skus s on s.id = m.sku_id
       where s.product_id = $1 and m.active and m.deleted_at is null order by s.id limit 1`,
    [mug],
  )
  await soon(() => page.locator('[data-total]').textContent()).toBe(`US$${price?.total}`)
  await page.getByRole('link', { name: t('store.kept.checkout') }).click()
  await atScreen(page, t('store.checkout.title'))
  await sees(page, t('store.ordersInWeChat'))
  await page.goBack()
  await page.getByRole('button', { name: 'Remove Harbour Mug' }).click()
  await sees(page, t('store.kept.emptyCart'))
  const other = await product.open('/account/wishlist', phone)
  await sees(other, t('store.kept.emptyWishlist'))
})

/** An account of its own, since its details are changed. */
async function account(email: string) {
  const { administrator } = demoSignIns
  await product.rows(
    `insert into users (email, first_name, role, password_hash)
       select $1, 'Ines', 'csr', password_hash from users where email = $2`,
    [email, administrator.email],
  )
  return { email, password: administrator.password }
}

const stored = async (email: string) => {
  const [row] = await product.rows<Record<string, string | null>>(
    'select first_name, last_name, phone_number, address, city, country, role from users where email = $1',
    [email],
  )
  return row
}

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('A21 A9 I1 in French the account area greets, saves the profile, and asks before unsaved changes are left', async () => {
  const t = areaText.fr
  const person = await account('ines@example.com')
  const page = await product.signedInAnew(person, '/account/dashboard', phone)
  await page.getByRole('button', { name: 'Français' }).click()
  await atScreen(page, t('area.hello', { name: 'Ines' }))
  const menu = page.getByRole('navigation', { name: t('area.menu') })
  const to = (name: string) => menu.getByRole('link', { name }).click()
  await to(t('area.information'))
  await atScreen(page, t('area.information'))
  const values: [Parameters<typeof t>[0], string][] = [
    ['area.firstName', '伊内丝'],
    ['area.lastName', 'Ōta-Lefèvre'],
    ['area.phone', '+86 139 0000 1234'],
    ['area.addressLine', '人民路 1 号'],
    ['area.city', '上海'],
    ['area.country', 'China'],
  ]
  for (const [name, value] of values) await textbox(page, t(name)).fill(value)
  await page.getByRole('button', { name: t('area.save') }).click()
  await sees(page, t('area.saved'))
  const saved = await stored(person.email)
  expect(Object.values(saved ?? {})).toEqual([...values.map(([, value]) => value), 'csr'])
  await page.reload()
  const city = textbox(page, t('area.city'))
  await soon(() => city.inputValue()).toBe('上海')

  await city.fill('Vancouver')
  await to(t('area.invoices'))
  await sees(dialog(page), t('area.leave.text'))
  await dialog(page)
    .getByRole('button', { name: t('area.leave.no') })
    .click()
  expect(await city.inputValue()).toBe('Vancouver')
  await to(t('area.invoices'))
  await dialog(page)
    .getByRole('button', { name: t('area.leave.yes') })
    .click()
  await atScreen(page, t('area.invoices'))
  expect(place(page)).toBe('/account/invoices')
  await to(t('area.title'))
  await atScreen(page, t('area.hello', { name: '伊内丝' }))
  await to(t('area.wishlist'))
  await soon(() => place(page)).toBe('/account/wishlist')
  await atScreen(page, storeText.fr('store.kept.wishlist'))
})

test('A21 another e-mail needs the password, and is taken once the link mailed to it is used', async () => {
  const t = areaText.en
  const person = await account('moving@example.com')
  const page = await product.signedInAnew(person, '/account/account-information', phone, refused)
  await textbox(page, 'E-mail').fill('not an address')
  await page.getByRole('button', { name: t('area.save') }).click()
  await soon(() => isMarked(textbox(page, 'E-mail'))).toBe(true)
  await textbox(page, 'E-mail').fill('moved@example.com')
  const password = page.getByLabel(t('area.password'), { exact: true })
  await page.getByRole('button', { name: t('area.save') }).click()
  await soon(() => isFocused(password)).toBe(true)
  await password.fill('wrong password')
  await page.getByRole('button', { name: t('area.save') }).click()
  await sees(page, t('area.passwordWrong'))
  await password.fill(person.password)
  await page.getByRole('button', { name: t('area.save') }).click()
  await page.getByText('We have sent a link to moved@example.com.').waitFor()
  expect((await stored(person.email))?.first_name).toBe('Ines')
  await soon(() => lettersTo(product, 'moved@example.com')).toHaveLength(1)
  const [letter = ''] = await lettersTo(product, 'moved@example.com')
  await page.goto(`${product.url}${linkIn(letter)}`)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await sees(page, 'Your e-mail has been changed. You sign in with the new one from now on.')
  expect(await stored(person.email)).toBeUndefined()
  expect((await stored('moved@example.com'))?.first_name).toBe('Ines')
})
