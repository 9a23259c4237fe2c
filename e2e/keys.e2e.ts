import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atScreen, dialog, soon, toast } from './kit/person'
import { desktop, useProduct } from './kit/product'

const product = useProduct({ WEBHOOK_TEST_HOST: '127.0.0.1' })

const received: { headers: Record<string, unknown>; body: string }[] = []
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ headers: request.headers, body })
    response.writeHead(204).end()
  })
})
beforeAll(() => new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => void receiver.close(resolve)))
product.prepare(() => {
  received.length = 0
})

test('W16 a key is made, shown once, called with and revoked; an endpoint is added, tried, and its log read', async () => {
  const page = await product.signedIn('administrator', '/admin/keys', desktop, [/status of 422/])
  await page.getByRole('link', { name: 'Make a key', exact: true }).first().click()
  await atScreen(page, 'Make a key')
  await page.getByLabel('Name').fill('Mini-program 微信小店')
  await page.getByRole('checkbox', { name: 'Read orders', exact: true }).check()
  await page.getByRole('button', { name: 'Make the key', exact: true }).click()
  const shown = page.getByLabel('The key', { exact: true })
  await shown.waitFor()
  const secret = (await shown.innerText()).trim()
  expect(secret).toMatch(/^getzo_[0-9A-Za-z]{36}$/)

  const { origin } = new URL(page.url())
  const status = async (path: string) =>
    (await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${secret}` } })).status
  expect(await status('/release/o/all?limit=1')).toBe(200)
  expect([await status('/release/c/all?limit=1'), await status('/release/user/all')]).toEqual([403, 403])

  await page.getByRole('button', { name: 'I have saved it' }).click()
  await atScreen(page, 'API Keys')
  expect(await page.content()).not.toContain(secret)
  const row = page.getByRole('row', { name: /微信小店/ })
  await row.hover()
  await row.getByRole('button', { name: /^Revoke key/ }).click()
  await dialog(page).getByRole('button', { name: 'Revoke', exact: true }).click()
  await toast(page, 'Key Mini-program 微信小店 revoked.').waitFor()
  expect(await status('/release/o/all?limit=1')).toBe(401)

  await page.goto(`${origin}/admin/webhooks`)
  await page.getByRole('button', { name: 'Add an endpoint' }).click()
  const adding = dialog(page, 'Add an endpoint')
  await adding.getByLabel('Address').fill('https://169.254.169.254/latest/')
  await adding.getByRole('checkbox', { name: /^Order/ }).check()
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await adding.getByText('This host is not on the public internet. Please enter a public name.').waitFor()
  const { port } = receiver.address() as AddressInfo // listening on TCP
  await adding.getByLabel('Address').fill(`http://127.0.0.1:${port}/getzo`)
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await toast(page, `Endpoint 127.0.0.1:${port} added.`).waitFor()

  await page.getByRole('button', { name: `Send a test to 127.0.0.1:${port}` }).click()
  await page.getByRole('menuitem', { name: 'order.status_changed' }).click()
  await soon(() => received.length).toBe(1)
  expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({
    type: 'order.status_changed',
    data: { test: true, order_status: 'shipped' },
  })
  expect(received[0]?.headers['webhook-signature']).toMatch(/^v1,/)
  await page.reload()
  const delivered = page.getByRole('row', { name: /order\.status_changed.*Delivered/ })
  await delivered.waitFor()
  await delivered.hover()
  await delivered.getByRole('button', { name: /^Redeliver/ }).click()
  await toast(page, 'The delivery is sent again.').waitFor()
  await soon(() => received.length).toBe(2)
  expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id'])
})
