import { listCustomers } from '@getzo/contract/customers/customers.endpoints'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, page, userOf } from '../../../../test-kit/fake-api'
import { customer } from '../../../../test-kit/order-records'
import { renderScreen } from '../../../../test-kit/render-screen'
import { holdTimers } from '../../../../test-kit/timers'
import { AppLink } from '../../links/AppLink'
import { FoundBy } from '../page/FoundBy'
import { ListPage } from '../page/ListPage'
import { columnsOf, rowActionsOf } from '../table/columns'

const columns = columnsOf(listCustomers, [
  {
    id: 'name',
    header: 'Name',
    sort: 'customer_name',
    cell: (row) => (
      <>
        <AppLink to="/elsewhere">{row.customer_name}</AppLink>
        <FoundBy
          texts={[
            { text: row.customer_name },
            { text: row.customer_name_pinyin, isPinyin: true, note: (text) => `Pinyin: ${text}` },
          ]}
        />
      </>
    ),
  },
])
const actions = rowActionsOf(listCustomers, {
  name: (row) => row.customer_name,
  view: ({ id }) => `/elsewhere?id=${id}`,
})
const known = [
  customer({ id: 1, customer_name: '王小明', customer_name_pinyin: 'Wang Xiao Ming' }),
  customer({ id: 2, customer_name: 'Wang Xi' }),
]

const People = () => (
  <ListPage
    title="People"
    breadcrumbs={[]}
    endpoint={listCustomers}
    columns={columns}
    defaultSort="customer_name"
    searchLabel="Search people"
    actions={actions}
  />
)

async function open(found: (q: string) => typeof known) {
  const calls = fakeApi({ 'GET /release/c/all': ({ query }) => page(query.q ? found(query.q) : known) })
  const view = await renderScreen(People, userOf('administrator'))
  await screen.findByText('Wang Xi')
  return { ...view, calls, box: screen.getByLabelText('Search people') }
}

describe('finding by keys alone', () => {
  test('O9 "/", a search and Enter open the only match, without waiting for a pause', async () => {
    const { person, address, box, calls } = await open(() => known.slice(0, 1))
    await person.keyboard('/')
    expect(document.activeElement).toBe(box)
    await person.keyboard('5407{Enter}')
    await waitFor(() => expect(address()).toBe('/elsewhere?id=1'))
    expect(calls.filter(({ query }) => query.q === '5407')).toHaveLength(1)
  })

  test('O9 Enter goes to the first of several matches, not to the earlier rows', async () => {
    const { person, address } = await open((q) => (q === 'wang x' ? known.toReversed() : []))
    await person.keyboard('/wang x{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Wang Xi'))
    expect(address()).toContain('q=wang')
  })

  test('O9 Enter without a match stays, and a later search opens nothing', async () => {
    const { person, address, box } = await open((q) => (q === 'w' ? [customer({ customer_name: 'Wu' })] : []))
    await person.keyboard('/none{Enter}')
    await screen.findByText('No results found')
    expect(document.activeElement).toBe(box)
    await person.clear(box)
    await person.type(box, 'w')
    await screen.findByText('Wu')
    expect(address()).toBe('/screen?q=w')
  })

  test('O9 "/" within a text is a letter, and with Ctrl the browser\'s', async () => {
    const { person, box } = await open(() => known)
    await person.type(box, '1/2')
    expect(box).toHaveProperty('value', '1/2')
    box.blur()
    await person.keyboard('{Control>}/{/Control}')
    expect(document.activeElement).not.toBe(box)
  })
})

test('O9 a list whose row is opened before the search waits no more is found as it was searched, on the way back', async () => {
  const { person, box, router, address } = await open(() => known)
  holdTimers()
  await person.type(box, 'wang')
  await person.click(screen.getByRole('link', { name: 'Wang Xi' }))
  await waitFor(() => expect(address()).toBe('/elsewhere?id=2'))
  router.history.back()
  await waitFor(() => expect(address()).toBe('/screen?q=wang'))
  expect(await screen.findByLabelText('Search people')).toHaveProperty('value', 'wang')
})

test('O9 a row shows the matching text if no column does', async () => {
  const { person, box } = await open(() => known)
  expect(screen.queryByText(/^Pinyin/)).toBeNull()
  await person.type(box, 'wxm')
  await screen.findByText('Pinyin: Wang Xiao Ming')
  expect(screen.getAllByText(/^Pinyin/)).toHaveLength(1)
  await person.clear(box)
  await person.type(box, '小明')
  await waitFor(() => expect(screen.queryByText(/^Pinyin/)).toBeNull())
})
