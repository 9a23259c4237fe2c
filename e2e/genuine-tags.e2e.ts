import { encoderTemplate } from '@getzo/domain/tags/encoder-template'
import { expect, test } from 'vitest'
import { chipInput, diversify } from '../apps/server/src/features/tags/sun/diversify'
import { softwareTag } from '../apps/server/src/test-kit/stand-ins/software-tag'
import { scanText } from '../apps/web/src/public/features/scan/scan.text'
import { type Codes, demoCodes } from './kit/codes'
import { inLanguage, languages } from './kit/languages'
import { overflowOnPhones } from './kit/overflow'
import { sees, soon } from './kit/person'
import { userAgents } from './kit/phones'
import { phone, useProduct } from './kit/product'

const product = useProduct({ TAG_KEYS: `1:${'5e'.repeat(32)}` })
const uid = '04DE5F1EACC040'
/** a headless browser's own name is a robot's, which takes no tap */
const personsPhone = { ...phone, userAgent: userAgents.plainPhone }
let codes: Codes
product.prepare(async () => {
  codes = await demoCodes(product)
})

const pathOf = (address: string) => address.slice(product.url.length)

test('G1 G2 G3 G5 G8 a tag is encoded, enrolled, tapped, tapped by a copied link, and opened', async () => {
  const page = await product.signedIn('administrator', '/admin/tags')
  await page.getByRole('link', { name: 'Create new batch' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Spring masks')
  await page.getByRole('combobox', { name: 'Message' }).selectOption('encrypted')
  await page.getByRole('switch', { name: 'Tamper loop' }).check()
  await page.getByRole('button', { name: 'Create batch' }).click()
  await page.getByRole('link', { name: 'View its keys' }).click()
  await page.getByRole('button', { name: 'Show the keys once' }).click()
  const keys = page.getByRole('region', { name: '1. Keys' }).locator('code')
  await soon(() => keys.count()).toBe(4)
  const [, meta = '', file = '', system = ''] = await keys.allTextContents()

  const template = encoderTemplate({ site: product.url, mirror: 'encrypted', tamper: true, code: '' })
  if (!template) throw new Error('the address is too long')
  const tag = softwareTag({
    template,
    uid,
    metaReadKey: Buffer.from(meta, 'hex'),
    fileReadKey: diversify(Buffer.from(file, 'hex'), chipInput(uid, system)),
  })
  await page.getByLabel('Code of the URL').fill(codes.mask.code)
  await page.getByLabel('Address of the tap').fill(tag.tap())
  await page.getByRole('button', { name: 'Enrol', exact: true }).click()
  await sees(page, new RegExp(`ag ${uid} .*belongs to ${codes.mask.code}\\.$`))

  const address = pathOf(tag.tap())
  const customer = await product.open(address, personsPhone)
  const headline = customer.locator('.scan-headline')
  await soon(() => headline.textContent()).toBe('Genuine, seal closed')
  // the address that stays behind has no message in it
  await soon(() => customer.url()).toBe(`${product.url}/p/${codes.mask.code}`)
  // above the fold of a small phone, and nothing of it beside the page
  await customer.setViewportSize({ width: 360, height: 660 })
  const box = await headline.boundingBox()
  expect((box?.y ?? 660) + (box?.height ?? 0)).toBeLessThan(660)
  for (const { code } of languages) {
    await customer.goto(`${product.url}${inLanguage(`/p/${codes.mask.code}`, code)}`)
    await soon(() => headline.textContent()).toBe(scanText[code]('scan.verified.closed'))
    expect(await overflowOnPhones(customer)).toEqual([])
  }
  await customer.goto(`${product.url}/p/${codes.mask.code}?lang=en`)
  await customer.goto(new URL(address, product.url).href)
  await soon(() => headline.textContent()).toBe('Genuine, seal closed')

  // the address alone asks for a tap
  const untapped = await product.open(`/p/${codes.mask.code}`, personsPhone)
  for (const { code } of languages) {
    await untapped.goto(`${product.url}${inLanguage(`/p/${codes.mask.code}`, code)}`)
    await soon(() => untapped.locator('.scan-headline').textContent()).toBe(scanText[code]('scan.tap.title'))
    expect(await overflowOnPhones(untapped)).toEqual([])
  }

  const copied = await product.open(address, personsPhone, [/status of 410/])
  await copied
    .getByRole('heading', { name: 'This link was already used. Please tap the tag again.' })
    .waitFor()

  tag.tear('OO')
  await customer.goto(new URL(pathOf(tag.tap()), product.url).href)
  await soon(() => headline.textContent()).toBe('Genuine, seal opened')
  await sees(customer, /^First seen open on /)
})
