import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withCamera } from './kit/code-pictures'
import { atScreen, sees, soon } from './kit/person'
import { demoSignIns, desktop, useProduct } from './kit/product'

const product = useProduct()

const barcode = '4006381333931'

/** An arrival that is expected: one of its lines has the barcode. */
async function findArrival() {
  const [line] = await product.rows<{ id: number; sku: string }>(
    `select a.id::int, s.sku from arrivals a join arrival_lines l on l.arrival_id = a.id join skus s on s.id = l.sku_id
      where a.status = 'ordered' and a.deleted_at is null order by a.id, l.id limit 1`,
  )
  if (line === undefined) throw new Error('no arrival is expected')
  const { id, sku } = line
  await product.rows(`update skus set barcode = nullif($2, '') where sku = $1 returning id`, [sku, barcode])
  const received = (page: Page) =>
    page.getByRole('textbox', { name: `${sku}, received now`, exact: true }).inputValue()
  return { path: `/admin/arrival/${id}/receive`, sku, received }
}

test('S7 the camera reads a label that is held askew, counts it once while it is there, and compiles its reader outside of the screens', async () => {
  const { path, received } = await findArrival()
  await withCamera(async ({ browser, seesLabel }) => {
    await seesLabel({ kind: 'ean13', look: 'tilted', text: barcode, seed: 3 })
    const page = await browser.newPage(desktop)
    product.watch(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await signIn(page)
    await page.goto(`${product.url}${path}`)
    await page.getByLabel('Scan a barcode or a piece’s code, or type a SKU').waitFor()
    expect(asked.filter((file) => /wasm|read-codes/.test(file))).toEqual([])
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    await sees(page, `${barcode} was read.`)
    expect(await received(page)).toBe('1')
    expect(asked.filter((file) => file.endsWith('.wasm'))).toHaveLength(1)
    await expect(
      page.evaluate(() => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))),
    ).rejects.toThrow(/Content Security Policy/)
    await page.getByRole('button', { name: 'Type instead' }).click()
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    await soon(() => received(page)).toBe('2')
  })
})

/** The browser has no session: it is another one than the product's. */
async function signIn(page: Page) {
  const { email, password } = demoSignIns.administrator
  await page.goto(`${product.url}/signin`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/admin/)
}

test('S7 without a camera the page says so, and a scanner is read through a French keyboard whatever has the focus', async () => {
  const { path, sku, received } = await findArrival()
  const page = await product.signedInAnew('administrator', path)
  await atScreen(page, /^Receive /)
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await sees(page, /There is no camera here|The camera is not allowed/)
  const number = page.getByRole('textbox', { name: `${sku}, of them damaged`, exact: true })
  await number.focus()
  await scan(page, barcode)
  await soon(() => received(page)).toBe('1')
  expect(await number.inputValue()).toBe('0')
  await soon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Scan a barcode or a piece’s code, or type a SKU',
  )
})

const frenchDigits = 'à&é"\'(-è_ç'

/** A scanner's keys with their times, as a French keyboard makes signs of them. */
async function scan(page: Page, digits: string) {
  const session = await page.context().newCDPSession(page)
  const begin = Date.now() / 1_000
  const press = (at: number, key: string, code: string, text: string) =>
    session.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key,
      code,
      text,
      timestamp: begin + at * 0.01,
      windowsVirtualKeyCode: text === '\r' ? 13 : (text.codePointAt(0) ?? 0),
    })
  for (const [at, digit] of Array.from(digits).entries()) {
    const sign = frenchDigits.charAt(Number(digit))
    await press(at, sign, `Digit${digit}`, sign)
  }
  await press(digits.length, 'Enter', 'Enter', '\r')
}
