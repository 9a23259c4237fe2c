import { test } from 'vitest'
import { phone, useProduct } from './kit/product'

const product = useProduct({ WEBHOOK_TEST_HOST: '127.0.0.1' })
const out = '/tmp/b/pics'

test('pictures', { timeout: 400_000 }, async () => {
  const call = await product.caller('administrator')
  for (const [name, days] of [
    ['Mini-program 微信小店', 90],
    ['Spreadsheet of the accountant in Vancouver, read only, for the yearly report', null],
    ['a', 5],
  ] as const) {
    await call('POST', '/release/keys', {
      name,
      capabilities:
        name === 'a'
          ? ['orders.read']
          : [
              'orders.read',
              'orders.write',
              'customers.read',
              'customers.write',
              'catalogue.read',
              'urls.read',
            ],
      ends_on: days === null ? null : new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
      addresses: name === 'a' ? ['203.0.113.0/24', '2001:db8::/32'] : [],
    }).then(({ status, body }) => status === 200 || console.info(body))
  }
  for (const url of [
    'http://127.0.0.1:9/getzo',
    'http://127.0.0.1:9/a-very-long-path-of-an-endpoint/that/goes/on/and/on/hooks/getzo/production?token=abcdefghijklmnop',
  ])
    await call('POST', '/release/webhooks', { url, kinds: ['order', 'label', 'refund'] }).then(
      ({ status, body }) => status === 200 || console.info(body),
    )
  await call('POST', '/release/webhooks/id/1/a=test', { type: 'order.status_changed' })
  await call('PUT', '/release/webhooks/id/1/a=test', { type: 'order.status_changed' })
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  await product.rows(
    `insert into history (root, root_id, record, record_id, action, changed_by, changed_at, before, after)
     values ('order', 1, 'order', 1, 'edit', 'bo@example.com', $1, '{"address_line": "浦东新区张杨路500弄9号"}', '{"address_line": "浦东新区张杨路500弄19号 with a much longer text that goes on and on and on until the column is full of it"}')`,
    [`${day}T02:00:00Z`],
  )
  await call('PUT', '/release/job/name/seal-audit/a=run')
  await call('PUT', `/release/audit/seals/a=check`, { day })
  const screens = {
    account: '/admin/account',
    settings: '/admin/settings',
    keys: '/admin/keys',
    newkey: '/admin/keys/new',
    webhooks: '/admin/webhooks',
    audit: '/admin/audit?rows=25',
    users: '/admin/users',
  }
  const only = process.env.ZZ?.split(',') ?? Object.keys(screens)
  for (const [width, scheme] of [
    [390, 'light'],
    [820, 'light'],
    [1440, 'light'],
    [1920, 'light'],
    [1440, 'dark'],
  ] as const) {
    for (const [name, path] of Object.entries(screens)) {
      if (!only.includes(name)) continue
      const page = await product.signedInAnew(
        'administrator',
        path,
        {
          ...(width === 390 ? phone : {}),
          viewport: { width, height: width === 390 ? 844 : 950 },
          colorScheme: scheme,
        },
        [/./],
      )
      await page.waitForTimeout(700)
      await page.screenshot({ path: `${out}/${name}-${width}-${scheme}.png`, fullPage: width === 390 })
      await page.close()
    }
  }
})
