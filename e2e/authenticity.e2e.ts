import { expect, test } from 'vitest'
import { atScreen, soon, toast } from './kit/person'
import { desktop, useProduct } from './kit/product'

const product = useProduct()

test('G7 W5 the desk shows its keys, and findings are gone through and decided by them alone', async () => {
  // the demo's own depend on the hour at which it was loaded
  await product.rows(
    `insert into suspicions (url_id, rule, params, found_at, last_at)
       select n.id, 'after_refund', '{}', now(), now() - n.id * interval '1 second'
       from urls n where n.deleted_at is null and n.sku_id is not null
         and not exists (select from suspicions x where x.url_id = n.id) order by n.id limit 2`,
  )
  // suspending without a note is refused
  const page = await product.signedIn('administrator', '/admin/authenticity', desktop, [/status of 422/])
  await atScreen(page, 'Authenticity')
  const list = page.getByRole('region', { name: 'Findings' })
  const cases = list.getByRole('listitem')
  await cases.first().waitFor()
  const hints = list.locator('p:has(kbd)')
  expect(await hints.textContent()).toMatch(/J\s*K\s*move.*F\s*fine.*W\s*watch.*S\s*suspend/)
  const codes = await cases.locator('button > span > span:last-child').allTextContents()
  expect(codes.length).toBeGreaterThan(1)
  const chosen = () => page.getByRole('article').getAttribute('aria-label')
  expect(await chosen()).toBe(codes[0])

  await page.keyboard.press('j')
  await soon(chosen).toBe(codes[1])
  await page.keyboard.press('k')
  await soon(chosen).toBe(codes[0])
  await page.keyboard.press('w')
  await toast(page, `Decision on ${codes[0]} saved`).waitFor()
  await soon(chosen).toBe(codes[1])
  const decided = () =>
    product.rows<{ state: string }>(
      'select s.state from suspicions s join urls u on u.id = s.url_id where u.url_seed = $1',
      [codes[0]],
    )
  expect((await decided()).map(({ state }) => state)).toContain('watch')
  // a code is suspended only with a note, which then has the focus
  await page.keyboard.press('s')
  await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await page.keyboard.type('sold twice')
  expect(await page.getByLabel('Note').inputValue()).toBe('sold twice')
})
