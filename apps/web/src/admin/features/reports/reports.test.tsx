import { reportIds, reportOf, reports } from '@getzo/domain/reports/reports'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import figures from '../../../i18n/en/figures.json'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'
import { figureText, scaleText } from './figure-words'

const month = (key: string, to: string, revenue: string | null, before: string | null) => ({
  key,
  label: null,
  from: `${key}-01`,
  to,
  filters: {},
  figures: { revenue, orders: '3', units: '5', average: '33.30', cancelled_share: '0.0842' },
  before:
    before === null
      ? null
      : {
          from: `2024-${key.slice(5)}-01`,
          to: `2024-${to.slice(5)}`,
          figures: { revenue: before, orders: '2', units: '4', average: '10.00', cancelled_share: '0.1000' },
        },
})
const report = (by: string, rows: unknown[], more: Record<string, unknown> = {}) => ({
  report: 'orders',
  by,
  as_of: '2025-10-22T06:05:00Z',
  today: '2025-10-22',
  time_zone: 'Asia/Shanghai',
  rows,
  total: { ...month('2025-08', '2025-10-22', '1234.50', '1000.00'), key: '' },
  ...more,
})
const months = [
  month('2025-08', '2025-08-31', '1000.00', '800.00'),
  month('2025-09', '2025-09-30', '134.50', '150.00'),
  month('2025-10', '2025-10-22', '100.00', '50.00'),
]
const named = (key: string, label: string | null, revenue: string, filters: Record<string, string>) => ({
  ...month('2025-08', '2025-10-22', revenue, null),
  key,
  label,
  filters,
})
const answers = {
  'GET /auth/user': () => ({ body: userOf('administrator') }),
  'GET /release/report/orders/by/month': () => ({ body: report('month', months) }),
  'GET /release/report/orders/by/brand': () => ({
    body: report('brand', [named('7', 'Cascade Ridge', '900.00', { brand_id: '7' })]),
  }),
  'GET /release/report/orders/by/product': () => ({ body: report('product', []) }),
  'GET /release/report/orders/by/province': () => ({
    body: report('province', [
      named('广东', '广东', '900.00', { province: '广东' }),
      named('', null, '334.50', { province: 'none' }),
    ]),
  }),
}
const address = '/admin/reports?report=orders&from=2025-08&to=2025-10'
const open = (more: Parameters<typeof fakeApi>[0] = {}, at = address) => ({
  calls: fakeApi({ ...answers, ...more }),
  ...renderApp(at, { token: 'abc' }),
})
const card = (name: string) => screen.findByRole('region', { name })
/** The chart's one stop, whose name says the figure. */
const stopOf = async (name: string) => within(await card(name)).findByRole('link', { name: / 2025, .*: / })
const saidIn = async (name: string) =>
  (await within(await card(name)).findByRole('status')).textContent.trim()

test('W11 a chart is one stop of the Tab key: arrows go along and to the other series, a line says the figure, Enter opens its list', async () => {
  const { person, address: at } = open({ 'GET /release/od/all': () => page([]) })
  const stop = await stopOf('By month')
  expect(stop.parentElement?.querySelectorAll('a, button, input, [tabindex]')).toHaveLength(1)
  // the last month that is over comes first
  expect(stop.getAttribute('aria-label')).toBe('September 2025, Revenue (USD): 134.50')
  stop.focus()
  await person.keyboard('{ArrowLeft}')
  expect(stop.getAttribute('aria-label')).toBe('August 2025, Revenue (USD): 1,000.00')
  expect(await saidIn('By month')).toBe('August 2025 Revenue (USD): 1,000.00 25% more than August 2024')
  await person.keyboard('{ArrowLeft}')
  expect(stop.getAttribute('aria-label')).toMatch(/^August/)
  await person.keyboard('{End}{ArrowDown}')
  expect(stop.getAttribute('aria-label')).toBe('October 2025, the year before: 50.00')
  expect(stop.getAttribute('href')).toContain('ordered_from=2024-10-01&ordered_to=2024-10-22')
  // which is not compared with itself
  expect(await saidIn('By month')).toBe('October 2025 the year before: 50.00')
  // the browser's own keys stay its own
  await person.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(stop.getAttribute('aria-label')).toMatch(/^October/)
  await person.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(stop)
  await person.keyboard('{Enter}')
  await waitFor(() => expect(at()).toMatch(/^\/admin\/order-details\?/))
  expect(at()).toContain('sold=true&ordered_from=2025-10-01&ordered_to=2025-10-22')
})

test('W11 the table has each figure of the chart with the same list, the newest month first, and says which goes on', async () => {
  const { person } = open()
  const stop = await stopOf('By month')
  stop.focus()
  await person.keyboard('{Home}')
  const drawn: (string | null)[][] = []
  for (const _ of months) {
    drawn.push([stop.getAttribute('aria-label'), stop.getAttribute('href')])
    await person.keyboard('{ArrowRight}')
  }
  const rows = within(await card('By month'))
    .getAllByRole('row')
    .slice(1, -1)
  const listed = rows.map((row) => {
    const [name, revenue] = [...row.querySelectorAll('td')]
    const monthOf = name?.textContent.replace(/ to .*/, '')
    return [
      `${monthOf}, Revenue (USD): ${revenue?.textContent}`,
      revenue?.querySelector('a')?.getAttribute('href'),
    ]
  })
  expect(listed.toReversed()).toEqual(drawn)
  expect(rows[0]?.textContent).toContain('October 2025 to Oct 22')
  expect(within(await card('By month')).getByText('October 2025, until today')).toBeTruthy()
})

test('W11 rows without an axis are bars with their figures, and a table of all of them', async () => {
  const { person } = open()
  const province = await card('By province')
  expect((await within(province).findByRole('link', { name: '900.00' })).getAttribute('href')).toContain(
    'province=%E5%B9%BF%E4%B8%9C',
  )
  within(province).getByText('广东 Guangdong')
  within(province).getByText('No province')
  expect(within(province).queryByText('33.30')).toBeNull()
  await person.click(within(province).getByText('Table'))
  expect((await within(province).findAllByText('33.30')).length).toBeGreaterThan(0)
  // on a phone each row is a card, whose parts say what they are
  expect(within(province).getByRole('table').className).toContain('cards')
  within(await card('By product')).getByText('Nothing in these months.')
})

test('W11 the year before of a row leads to the list of that row', async () => {
  const brand = { ...months[0], key: '7', label: 'Cascade Ridge', filters: { brand_id: '7' } }
  const { person } = open({
    'GET /release/report/orders/by/brand': () => ({ body: report('brand', [brand]) }),
  })
  await person.click(await within(await card('By brand')).findByText('Table'))
  const row = await within(await card('By brand')).findByRole('row', { name: /^Cascade Ridge/ })
  const link = within(row).getByRole('link', { name: '800.00' })
  expect(link.getAttribute('href')).toContain('brand_id=7&ordered_from=2024-08-01&ordered_to=2024-08-31')
})

test('W11 costs in two currencies are not drawn on one axis', async () => {
  const labels = (...currencies: string[]) => ({
    body: report(
      'month_currency',
      currencies.map((currency) => ({
        ...month('2025-08', '2025-08-31', '9.00', null),
        key: `2025-08 ${currency}`,
        figures: { label_cost: '5.00', labels: '1', revenue: '9.00', cost_share: null },
      })),
      { report: 'labels' },
    ),
  })
  let answer = labels('CAD', 'USD')
  const { person } = open(
    {
      'GET /release/report/labels/by/month_currency': () => answer,
      'GET /release/report/labels/by/currency': () => ({
        body: report('currency', [], { report: 'labels' }),
      }),
    },
    address.replace('orders', 'labels'),
  )
  await within(await card('By month')).findByText('August 2025, CAD')
  expect(within(await card('By month')).queryByRole('status')).toBeNull()
  answer = labels('CAD')
  await person.click(screen.getByLabelText('Compare with the year before'))
  expect((await within(await card('By month')).findByRole('status')).textContent).toContain(
    'August 2025, CAD',
  )
})

test('W11 a chart of days begins at the most', async () => {
  const days = (key: string, delivered: string) => ({
    ...month('2025-08', '2025-10-22', null, null),
    key,
    figures: { delivered, half: '9', nine_in_ten: '9' },
  })
  const body = report('days', [days('0-9', '2'), days('10-13', '7'), days('30-', '0')], {
    report: 'delivery',
  })
  open(
    {
      'GET /release/report/delivery/by/days': () => ({ body }),
      'GET /release/report/delivery/by/month': () => ({ body: report('month', [], { report: 'delivery' }) }),
    },
    address.replace('orders', 'delivery'),
  )
  expect(await saidIn('By days')).toBe('10 to 13 days Delivered: 7')
})

const eight = (filter: string, figures: Record<string, string> = {}) =>
  ['1', '2', '3', '4', '5', '6', '7', '8'].map((key) => {
    const row = named(key, `N${key}`, `${key}0.10`, { [filter]: key })
    return { ...row, figures: { ...row.figures, ...figures } }
  })

test('W11 the rows that the bars leave over are one row with its sum, which leads to their list, and to the table', async () => {
  const { person } = open({
    'GET /release/report/orders/by/brand': () => ({ body: report('brand', eight('brand_id')) }),
  })
  const brand = await card('By brand')
  const rest = await within(brand).findByRole('row', { name: /^2 more/ })
  expect(within(rest).getByRole('link', { name: '150.20' }).getAttribute('href')).toBe(
    '/admin/order-details?view=none&sold=true&but_brands=1%2C2%2C3%2C4%2C5%2C6&ordered_from=2025-08-01&ordered_to=2025-10-22',
  )
  expect(within(brand).queryByText(/no list of their own/)).toBeNull()
  await person.click(within(rest).getByRole('button', { name: '2 more' }))
  within(brand).getByText('N8')
})

test('W11 where no list has the sum of the rows left over, that is said', async () => {
  const body = (by: string) =>
    report(by, by === 'month' ? [] : eight('product_id', { cancelled: '3' }), { report: 'cancellations' })
  open(
    {
      'GET /release/report/cancellations/by/month': () => ({ body: body('month') }),
      'GET /release/report/cancellations/by/product': () => ({ body: body('product') }),
    },
    address.replace('orders', 'cancellations'),
  )
  const product = await card('By product')
  const rest = await within(product).findByRole('row', { name: /^2 more 6/ })
  expect(within(rest).queryByRole('link')).toBeNull()
  within(product).getByText(/no list of their own/)
})

test('W11 the definition stands below the figures, and the moment up to which they are complete above', async () => {
  open()
  await stopOf('By month')
  screen.getByText(/^Days end at midnight in Shanghai\. As of 2:05.PM\.$/)
  expect((await card('What is counted')).textContent).toContain('on the day of its order date')
})

test('W11 the months, the year before and the brand are in the address; a report of whole orders is of all brands', async () => {
  const {
    calls,
    person,
    address: at,
  } = open(
    {
      'GET /release/b/id/7': () => ({ body: { id: 7, name: 'Cascade Ridge', country: 'Canada' } }),
      'GET /release/report/refunds/by/month': () => ({ body: report('month', [], { report: 'refunds' }) }),
    },
    `${address}&brand=7`,
  )
  await stopOf('By month')
  expect(calls.find(({ path }) => path === '/release/report/orders/by/brand')?.query).toEqual({
    from: '2025-08',
    to: '2025-10',
    compare: 'true',
    brand_id: '7',
  })
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveProperty('value', 'Cascade Ridge'),
  )
  await person.selectOptions(screen.getByLabelText('Last month'), '2025-09')
  expect(at()).toContain('from=2025-08&to=2025-09&brand=7')
  // whichever end was chosen stays
  await person.selectOptions(screen.getByLabelText('First month'), '2025-12')
  expect(at()).toContain('from=2025-12&to=2025-12')
  await person.selectOptions(screen.getByLabelText('Last month'), '2025-09')
  expect(at()).toContain('from=2025-09&to=2025-09')
  await person.selectOptions(screen.getByLabelText('First month'), '2025-08')
  await person.click(screen.getByLabelText('Compare with the year before'))
  await waitFor(() => expect(at()).toContain('compare=no'))
  await person.click(
    within(screen.getByRole('navigation', { name: 'Reports' })).getByRole('link', { name: 'Refunds' }),
  )
  await waitFor(() =>
    expect(calls.find(({ path }) => path.startsWith('/release/report/refunds'))?.query).toEqual({
      from: '2025-08',
      to: '2025-09',
      compare: 'false',
    }),
  )
  expect(screen.queryByRole('combobox', { name: 'Brand' })).toBeNull()
})

test('W11 a report that could not be read says so, and is read again', async () => {
  let isDown = true
  const { person } = open({
    'GET /release/report/orders/by/brand': () =>
      isDown ? refusal('forbidden') : answers['GET /release/report/orders/by/brand'](),
  })
  const brand = await card('By brand')
  const again = await within(brand).findByRole('button', { name: 'Try again' })
  isDown = false
  await person.click(again)
  expect((await within(brand).findByText('Cascade Ridge')).tagName).toBe('TH')
})

test('W11 customer service has no reports', async () => {
  open({
    'GET /auth/user': () => ({ body: userOf('csr') }),
    'GET /release/today': () => refusal('forbidden'),
  })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: 'Reports' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'By month' })).toBeNull()
})

test('W11 every report, row and figure has its words', () => {
  const ids = reportIds.flatMap((id) => [
    `report.${id}`,
    `define.${id}`,
    ...reportOf(id).by.flatMap((by) => [`by.${by}`, `row.${by}`]),
    ...reports[id].measures.map((measure) => `measure.${measure.id}`),
  ])
  expect(ids.filter((id) => !(`figures.${id}` in figures))).toEqual([])
})

test('W11 figures are written as people read them, and every digit of an amount is kept', () => {
  expect(figureText('12345678901234.50', 'money')).toBe('12,345,678,901,234.50')
  expect(figureText('0.0842', 'share')).toBe('8.4%')
  expect(figureText('1', 'days')).toBe('1 day')
  expect(figureText(null, 'share')).toBe('None')
  expect(scaleText(12_000)).toBe('12K')
})
