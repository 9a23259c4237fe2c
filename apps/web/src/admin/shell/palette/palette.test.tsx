import type { Found } from '@getzo/contract/find/find.schema'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speak } from '../../../i18n/spoken'
import * as french from '../../../i18n/staff/fr'
import { type FakeAnswer, fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'
import { matchedPart } from './matched-part'
import { paletteItems } from './palette-items'

const blank = {
  title_pinyin: '',
  customer_id: null,
  customer_name: null,
  customer_name_pinyin: null,
  note: null,
  status: null,
  amount: null,
  currency: null,
  count: null,
  at: null,
}
const customer = (id: number, title: string, title_pinyin: string): Found => ({
  ...blank,
  kind: 'customer',
  id,
  screen_id: id,
  title,
  title_pinyin,
  note: '15096153811',
  count: 3,
})
const order = (id: number, title: string): Found => ({
  ...blank,
  kind: 'order',
  id,
  screen_id: id,
  title,
  customer_id: 7,
  customer_name: '吴敏',
  customer_name_pinyin: 'Wu Min',
  note: 'WX20261112-6741',
  status: 'shipped',
  amount: '310.00',
  currency: 'USD',
  at: '2026-11-12T08:00:00Z',
})
const wuMin = customer(7, '吴敏', 'Wu Min')
const wuMengqi = customer(8, '吴梦琪', 'Wu Meng Qi')

let opened: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  opened = vi.spyOn(window, 'open').mockReturnValue(null)
})
afterEach(() => opened.mockRestore())

type Answer = (q: string) => Found[] | Promise<Found[]>

/** The palette, opened by its key, over answers to what is typed. */
async function palette(answer: Answer, role = 'administrator') {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/find': async ({ query: { q = '' } }): Promise<FakeAnswer> => ({ body: await answer(q) }),
    'PUT /release/find/a=remember': () => ({ body: { code: 0, message: '', data: {} } }),
    'GET /release/o/all': () => page([]),
    ...Object.fromEntries(
      ['c/id/7', 'c/id/7/overview', 'c/id/7/likely', 'c/id/7/merges', 'o/cid/7', 'history/customer/7']
        .flatMap((path) => [path, path.replace('7', '8')])
        .map((path) => [`GET /release/${path}`, () => refusal('not_found')]),
    ),
  })
  const app = renderApp('/admin/nowhere', { token: 'abc' })
  await screen.findByRole('button', { name: /^Search orders/ })
  await screen.findByRole('navigation', { name: 'Menu' })
  await app.person.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search' })
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
  const chosen = () => screen.queryByRole('option', { selected: true })?.textContent
  const remembered = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...app, calls, field, options, chosen, remembered }
}
const found: Answer = (q) => (q === '' ? [] : [wuMin, wuMengqi, order(24, 'G2-24254')])

test('W14 W2 an order’s status is told in the person’s language', async () => {
  const { person, field } = await palette(found)
  speak('fr', { ...french, texts: {}, words: {} })
  try {
    await person.type(field, 'wum')
    const [line] = within(await screen.findByRole('group', { name: 'Orders' })).getAllByRole('option')
    expect(line?.textContent).toContain('Expédiée')
  } finally {
    speak('en')
  }
})

test('W14 W2 a role and whether a URL is assigned are told in words, not as they are stored', async () => {
  const jun = { ...blank, kind: 'user' as const, id: 2, screen_id: 2, title: 'Jun Zhao', status: 'csr' }
  const url = { ...blank, kind: 'url' as const, id: 3, screen_id: 3, title: 'G2P3', status: 'Unassigned' }
  const { person, field } = await palette((q) => (q === '' ? [] : [jun, url]))
  await person.type(field, 'jun')
  expect((await screen.findByRole('option', { name: /^Jun Zhao/ })).textContent).toBe(
    'Jun ZhaoCustomer service',
  )
  speak('fr', french)
  try {
    await person.type(field, ' ')
    await waitFor(() =>
      expect(screen.getByRole('option', { name: /G2P3/ }).textContent).toBe('G2P3Non attribuée'),
    )
  } finally {
    speak('en')
  }
})

test('W2 results stand by kinds with both scripts, note and state, the match marked, acts last', async () => {
  const { person, field } = await palette(found)
  await person.type(field, 'wum')
  const customers = await screen.findByRole('group', { name: 'Customers' })
  const [first] = within(customers).getAllByRole('option')
  expect(first?.textContent).toBe('吴敏 Wu Min+86 150 9615 38113 orders')
  expect(first?.querySelector('mark')?.textContent).toBe('Wu M')
  const [line] = within(screen.getByRole('group', { name: 'Orders' })).getAllByRole('option')
  expect(line?.textContent).toContain('G2-24254吴敏 Wu Min · WX20261112-6741 · 310.00 USD')
  within(line ?? document.body).getByText('Shipped')
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Customers',
    'Orders',
    'Actions',
  ])
  screen.getByRole('option', { name: 'New order for 吴敏' })
  screen.getByRole('option', { name: 'Print documents of G2-24254' })
})

test('W2 Enter opens the chosen record in this tab, which is remembered; Ctrl+Enter in a new one', async () => {
  const { person, field, address, remembered, chosen } = await palette(found)
  await person.type(field, 'wum')
  await screen.findByRole('group', { name: 'Customers' })
  await person.keyboard('{ArrowDown}')
  expect(chosen()).toContain('吴梦琪')
  expect(field.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).getAttribute('id'),
  )
  await person.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenCalledWith('/admin/customer/8', '_blank', 'noopener')
  await person.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/customer/7'))
  expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull()
  expect(remembered()).toEqual([
    { kind: 'customer', id: 8 },
    { kind: 'customer', id: 7 },
  ])
})

test('W2 a person is found in the list of users, and a SKU leads to its own URLs', async () => {
  const jun = {
    ...blank,
    kind: 'user' as const,
    id: 2,
    screen_id: 2,
    title: 'Jun Zhao',
    note: 'jun@getzo.test',
  }
  const sku = { ...blank, kind: 'sku' as const, id: 5, screen_id: 3, title: 'CB-01-L' }
  const { person, field, chosen } = await palette((q) => (q === '' ? [] : [jun, sku]))
  await person.type(field, 'jun')
  await waitFor(() => expect(chosen()).toContain('Jun Zhao'))
  await person.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenLastCalledWith('/admin/users?q=jun%40getzo.test', '_blank', 'noopener')
  await person.keyboard('{ArrowDown}{Tab}{ArrowUp}')
  expect(chosen()).toBe('URLs of CB-01-L')
  await person.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenLastCalledWith('/admin/urls?sku_id=5', '_blank', 'noopener')
})

test('W2 a list that moves beneath a resting pointer chooses nothing', async () => {
  const { person, field, chosen } = await palette(found)
  await person.type(field, 'wum')
  const other = await screen.findByRole('option', { name: /^吴梦琪/ })
  // React hears a pointer enter by mouseover
  fireEvent.mouseOver(other)
  expect(chosen()).toContain('吴敏')
  fireEvent.mouseMove(other)
  expect(chosen()).toContain('吴梦琪')
})

test('W2 Tab shows what a person may do with the record, Escape returns to it, and once more closes', async () => {
  const { person, field, options, chosen } = await palette(found)
  await person.type(field, 'wum')
  await screen.findByRole('group', { name: 'Orders' })
  await person.keyboard('{ArrowDown}{ArrowDown}{Tab}')
  expect(options()).toEqual([
    'Open G2-24254',
    'Edit G2-24254',
    'Print documents of G2-24254',
    'New order for 吴敏',
    'Customer 吴敏',
  ])
  await person.keyboard('{Escape}')
  expect(chosen()).toContain('G2-24254')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull())
})

test('W2 A16 a csr is offered no act that the role may not do', async () => {
  const { person, field, options } = await palette(found, 'csr')
  await person.type(field, 'wum')
  await screen.findByRole('group', { name: 'Orders' })
  expect(options().join()).not.toContain('New order')
  await person.keyboard('{ArrowDown}{ArrowDown}{Tab}')
  expect(options()).toEqual(['Open G2-24254', 'Print documents of G2-24254', 'Customer 吴敏'])
  await person.type(field, '{Escape}{Control>}a{/Control}>')
  expect(options()).toEqual(['Count stock', 'Print label sheets'])
})

test('W2 the documents of an order are printed from its act', async () => {
  const { person, field } = await palette(found)
  await person.type(field, 'wum')
  await person.click(await screen.findByRole('option', { name: 'Print documents of G2-24254' }))
  expect(await screen.findByRole('button', { name: /PDF|Save|Print/ })).toBeTruthy()
})

test('W2 > is for acts alone, also those for what else is typed', async () => {
  const { person, field, options } = await palette(found)
  await person.type(field, '>')
  await waitFor(() => expect(options()).toContain('Add New Order'))
  expect(options()).not.toContain('Orders')
  await person.type(field, ' add cust')
  await waitFor(() => expect(options()[0]).toBe('Add New Customer'))
  await person.clear(field)
  await person.type(field, '>吴敏')
  await waitFor(() => expect(options()).toEqual(['New order for 吴敏', 'Print documents of G2-24254']))
})

test.each([
  ['订单', ['新建订单']],
  ['url', ['Créer un lot d’URL']],
  ['réer', []],
])('W2 W14 %j finds the acts with a word that begins so, in languages without spaces too', (text, labels) => {
  const known = ['新建订单', 'Créer un lot d’URL'].map(
    (words) => ({ keys: words, words, when: 'record', run: () => undefined }) as const,
  )
  const items = paletteItems({ text, areActsAlone: true, scope: null, found: [], known }, [], 'csr')
  expect(items.map(({ label }) => label)).toEqual(labels)
})

test('W2 a chip, or Alt with its letter, narrows the search to one kind; Backspace in an empty field ends it', async () => {
  const { person, field, calls, options } = await palette(found)
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  const asked = () => calls.findLast(({ path }) => path === '/release/find')?.query
  await person.type(field, 'wum')
  await screen.findByRole('group', { name: 'Customers' })
  expect(pressed()).toEqual(['Everything'])
  // the right Alt key of many keyboards is Ctrl with Alt, and types a sign
  fireEvent.keyDown(field, { key: 'ó', code: 'KeyO', altKey: true, ctrlKey: true })
  expect(pressed()).toEqual(['Everything'])
  await person.keyboard('{Alt>}o{/Alt}')
  expect(pressed()).toEqual(['Orderso'])
  await waitFor(() => expect(asked()).toEqual({ q: 'wum', scope: 'orders' }))
  // neither acts nor screens, nor what was found of other kinds
  await waitFor(() => expect(options()).toHaveLength(1))
  expect(options()[0]).toContain('G2-24254')
  await person.click(screen.getByRole('button', { name: 'Customers' }))
  await waitFor(() => expect(asked()).toEqual({ q: 'wum', scope: 'customers' }))
  await screen.findByRole('group', { name: 'Customers' })
  expect(screen.queryByRole('group', { name: 'Orders' })).toBeNull()
  // the field kept the focus
  expect(document.activeElement).toBe(field)
  await person.keyboard('{Backspace}{Backspace}{Backspace}')
  expect(pressed()).toEqual(['Customersc'])
  await person.keyboard('{Backspace}')
  expect(pressed()).toEqual(['Everything'])
  await person.click(screen.getByRole('button', { name: 'Actions' }))
  expect(field).toHaveProperty('value', '>')
  await screen.findByRole('option', { name: 'Add New Order' })
})

test('W2 an empty field shows what was opened last, and the screens of the role', async () => {
  const { options } = await palette((q) => (q === '' ? [order(24, 'G2-24254')] : []))
  await screen.findByRole('group', { name: 'Recently opened' })
  expect(options()[0]).toContain('G2-24254')
  const screens = within(screen.getByRole('group', { name: 'Screens' }))
  screens.getByRole('option', { name: 'Price Book' })
  screens.getByRole('option', { name: 'Your account' })
})

test('W2 nothing found says so, and leads to the lists', async () => {
  const { person, field, address } = await palette(() => [])
  await person.type(field, 'qqq & co')
  await screen.findByText('Nothing found for “qqq & co”.')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/orders?q=qqq+%26+co'))
})

test('W2 a failed search says why', async () => {
  const { person, field } = await palette(() => Promise.reject(new Error('lost')))
  await person.type(field, 'wum')
  expect(await screen.findByText(/^The search failed: /)).toBeTruthy()
})

/** Answers that arrive when the test says so. */
function heldAnswers() {
  const waiting = new Map<string, (answer: Found[]) => void>()
  const answer: Answer = (q) => (q === '' ? [] : new Promise((resolve) => waiting.set(q, resolve)))
  const asked = (q: string) => waitFor(() => expect(waiting.has(q)).toBe(true))
  const arrive = async (q: string, found: Found[]) => {
    await asked(q)
    await act(async () => {
      waiting.get(q)?.(found)
      await Promise.resolve()
    })
  }
  return { answer, asked, arrive }
}

test('W2 an older answer never replaces a newer one', async () => {
  const { answer, asked, arrive } = heldAnswers()
  const { person, field, options } = await palette(answer)
  await person.type(field, 'wu')
  await asked('wu')
  await person.type(field, 'm')
  await arrive('wum', [wuMengqi])
  await waitFor(() => expect(options()[0]).toContain('吴梦琪'))
  await arrive('wu', [wuMin])
  expect(options()[0]).toContain('吴梦琪')
})

test('W2 the chosen line stays chosen when the list around it changes', async () => {
  const { answer, arrive } = heldAnswers()
  const { person, field, chosen } = await palette(answer)
  await person.type(field, 'w')
  await arrive('w', [wuMin, wuMengqi])
  await waitFor(() => expect(chosen()).toContain('吴敏'))
  await person.type(field, 'u')
  await person.keyboard('{ArrowDown}')
  expect(chosen()).toContain('吴梦琪')
  await arrive('wu', [order(3, 'G2-3'), wuMengqi, wuMin])
  await waitFor(() => expect(screen.getByRole('option', { name: /^G2-3/ })).toBeTruthy())
  expect(chosen()).toContain('吴梦琪')
})

test('W2 Enter before the answer waits for it, and opens nothing that was found for less', async () => {
  const { answer, arrive } = heldAnswers()
  const { person, field, address, chosen } = await palette(answer)
  await person.type(field, 'w')
  await arrive('w', [wuMin])
  await waitFor(() => expect(chosen()).toContain('吴敏'))
  await person.type(field, 'ume{Enter}')
  expect(address()).toBe('/admin/nowhere')
  await arrive('wume', [wuMengqi])
  await waitFor(() => expect(address()).toBe('/admin/customer/8'))
})

test('W2 a screen that arrives behind the open palette leaves the focus in its field', async () => {
  const { router, field } = await palette(found)
  await act(() => router.navigate({ to: '/admin/orders' }))
  await screen.findByRole('heading', { name: 'All Orders', hidden: true })
  expect(document.activeElement).toBe(field)
})

test('W2 Enter that ends a syllable of an input method opens nothing', async () => {
  const { person, field, address, chosen } = await palette(found)
  await person.type(field, 'wum')
  await waitFor(() => expect(chosen()).toContain('吴敏'))
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(address()).toBe('/admin/nowhere')
})

test('W2 "?" names the key', async () => {
  const { person } = await palette(found)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull())
  await person.keyboard('?')
  within(await screen.findByRole('dialog', { name: 'Keys' })).getByText('Search and commands')
})

test.each([
  ['Wu Min', 'wum', 'Wu M'],
  ['+86 150 9615 3811', '15096', '150 96'],
  ['Sophie Côté', 'cote', 'Côté'],
  ['G2-24273', 'g224', 'G2-24'],
  ['吴敏', '敏', '敏'],
  ['Wu Min', 'wx', null],
  ['Wu Min', '', null],
])('W2 of %j, %j is marked: %j', (text, typed, marked) => {
  const part = matchedPart(text, typed)
  expect(part === null ? null : text.slice(...part)).toBe(marked)
})
