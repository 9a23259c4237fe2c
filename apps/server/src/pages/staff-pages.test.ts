import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountPages } from '@getzo/contract/account-pages'
import { themeColours } from '@getzo/contract/pages/icons'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlainWeb } from '../test-kit/plain-web'
import { startTestApp, type TestApp } from '../test-kit/test-app'

let product: TestApp
let web: Awaited<ReturnType<typeof makePlainWeb>>

beforeAll(async () => {
  web = await makePlainWeb()
  const built = await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8')
  await writeFile(
    join(web.folder, 'admin/index.html'),
    `<html><head>${/<meta name="description"[^]*?(?=<title>)/.exec(built)?.[0]}<meta name="first-call" content="__FIRST_CALL__">
      <meta name="support-phone" content="__SUPPORT_PHONE__"><meta name="support-email" content="__SUPPORT_EMAIL__">
      <meta name="contact-picture" content="__CONTACT_PICTURE__">
      <script type="module" async src="/assets/index.js"></script><!-- first-files --><link rel="stylesheet" href="/assets/style.css"></head>
      <body><div data-frame="__FRAME__"></div><!-- styles --><div id="root"></div></body></html>`,
  )
  await mkdir(join(web.folder, 'admin/icons'))
  await writeFile(join(web.folder, 'admin/icons/icon-192.png'), 'a picture')
  const common = ['assets/index.js', 'assets/main.js']
  await writeFile(
    join(web.folder, 'admin/.vite/first-files.json'),
    JSON.stringify({
      screens: [
        {
          path: '/admin/orders',
          scripts: [...common, 'assets/orders.js'],
          styles: [],
          firstCall: '/release/o?a=1&b',
        },
        {
          path: '/admin/o/$id',
          scripts: [...common, 'assets/order.js'],
          styles: ['assets/order.css'],
          firstCall: '/release/o/id/$id',
        },
        {
          path: '/admin/products',
          scripts: [...common, 'assets/second.js', 'assets/third.js', 'assets/fourth.js'],
          styles: [],
        },
      ],
    }),
  )
  const picture = join(web.folder, 'wechat.png')
  await sharp({ create: { width: 43, height: 43, channels: 3, background: 'white' } }).toFile(picture)
  const contact = { SUPPORT_PHONE: '+1 604 555 0148', SUPPORT_EMAIL: 'care@getzo.test', WECHAT_QR: picture }
  product = await startTestApp({ webFolder: web.folder }, contact)
})
afterAll(async () => {
  await product.close()
  await web.remove()
})

const pageOf = async (url: string) => (await product.app.inject(url)).body
const named = (page: string) => [...page.matchAll(/\/assets\/([\w.]+)/g)].map(([, file]) => file)

test.each(['/', '/signin'])(
  'Q14 %s says what it is to who shares it, and has its icons and its manifest',
  async (url) => {
    const page = await pageOf(url)
    const meta = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1]
    expect(meta('description')).toBe('Sign in to the back office of Getzo.')
    expect(meta('og:title')).toBe('Sign in · Getzo')
    expect(meta('og:image')).toBe(`${product.deps.config.publicUrl}/icons/preview.png`)
    expect(Number(meta('og:image:width'))).toBeGreaterThanOrEqual(300)
    for (const colour of Object.values(themeColours))
      expect(page).toContain(`name="theme-color" content="${colour}"`)
    for (const link of ['icon', 'apple-touch-icon', 'manifest']) expect(page).toContain(`<link rel="${link}"`)
    expect(page).not.toMatch(/__[A-Z_]+__/)
  },
)

test('Q14 /favicon.ico answers with a picture', async () => {
  const { statusCode, headers } = await product.app.inject('/favicon.ico')
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
})

test('N5 S7 of all files the reader of pictures alone may compile WebAssembly, and nothing else is let through', async () => {
  const policyOf = async (file: string) => {
    await writeFile(join(web.folder, 'admin/assets', file), '0')
    const { headers } = await product.app.inject({ url: `/assets/${file}` })
    return String(headers['content-security-policy'])
  }
  const usual = await policyOf('index.js')
  expect(usual).not.toContain('wasm')
  expect(await policyOf('read-codes.worker-B_1-x.js.br')).toContain('wasm')
  for (const other of ['pdf.worker-a1.js', 'read-codes.worker-a1.js.map', 'xread-codes.worker-a1.js'])
    expect(await policyOf(other)).toBe(usual)
  expect(await policyOf('read-codes.worker-B_1-x.js')).toBe(
    usual.replace("default-src 'self'", "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"),
  )
})

test('A1 the page of the sign-in tells how the shop is reached, as the customers’ pages do', async () => {
  const page = await pageOf('/signin')
  expect(page).toContain('<meta name="support-phone" content="+1 604 555 0148">')
  expect(page).toContain('<meta name="support-email" content="care@getzo.test">')
  const [, url = ''] = /name="contact-picture" content="(\S+) 43 43"/.exec(page) ?? []
  expect((await product.app.inject(url)).headers['content-type']).toBe('image/png')
})

test('A20 the page of a screen names every file that the screen needs, each once, the page’s own script first', async () => {
  expect(named(await pageOf('/admin/orders'))).toEqual(['index.js', 'main.js', 'orders.js', 'style.css'])
  expect(named(await pageOf('/admin/o/7'))).toEqual([
    'index.js',
    'main.js',
    'order.js',
    'order.css',
    'style.css',
  ])
})

test.each(['/admin/o/7/edit', '/admin/nothing', '/signin', '/'])(
  'A20 the page of %s, of which nothing is known, is the plain one',
  async (url) => {
    const page = await pageOf(url)
    expect(named(page)).toEqual(['index.js', 'style.css'])
    expect(page).toContain('data-frame=""')
  },
)

test('A20 the frame of a screen is before its styles, which it does not wait for', async () => {
  const page = await pageOf('/admin/orders')
  expect(page).toContain('data-frame="admin"')
  const [frame, styles, root] = ['data-frame', 'rel="stylesheet"', 'id="root"'].map((part) =>
    page.indexOf(part),
  )
  expect(frame).toBeLessThan(Number(styles))
  // the scripts add styles of their own, which must come after these
  expect(styles).toBeLessThan(Number(root))
})

test('A20 large scripts of a screen are fetched with the page, all are left unread: its own script says when', async () => {
  const page = await pageOf('/admin/orders')
  expect(page).toContain(
    '<link data-script rel="preload" as="script" fetchpriority="low" crossorigin href="/assets/orders.js">',
  )
  expect(page).not.toContain('modulepreload')
  // the first calls find two of a browser's six connections free
  const many = await pageOf('/admin/products')
  expect(many.match(/rel="preload"/g)).toHaveLength(3)
  expect(many).toContain('<link data-script href="/assets/fourth.js">')
})

test('O9 the first call is named where the address asks for nothing of its own', async () => {
  expect(await pageOf('/admin/orders')).toContain('content="/release/o?a=1&amp;b"')
  expect(await pageOf('/admin/orders?q=x')).toContain('name="first-call" content=""')
  expect(await pageOf('/admin/o/7')).toContain('content="/release/o/id/7"')
  expect(await pageOf('/admin/o/x7')).toContain('name="first-call" content=""')
})

test.each(['/', ...accountPages, '/admin/orders', '/admin/o/7', '/admin/nothing'])(
  'N7 A15 no browser keeps the page of %s, and each time its styles have another nonce',
  async (url) => {
    const [one, other] = await Promise.all([product.app.inject(url), product.app.inject(url)])
    expect(one.headers['cache-control']).toBe('no-store')
    const nonceOf = ({ headers }: typeof one) =>
      /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    expect(nonceOf(one)).toMatch(/^[\w+/=]{24}$/)
    expect(nonceOf(one)).not.toBe(nonceOf(other))
  },
)
