import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, userOf } from '../../../../test-kit/fake-api'
import { listOfPeople, type PeopleShapes, personRow } from '../../../../test-kit/people'
import { renderScreen } from '../../../../test-kit/render-screen'
import { queryClient } from '../../../api/query-client'
import { createdBy } from '../filters/authors'
import { ListPage } from '../page/ListPage'
import { bulkActionsOf, columnsOf, filtersOf } from '../table/columns'
import type { ListRow } from '../table/list-types'
import type { BulkResult, Chosen } from './bulk-types'

type PeopleQuery = {
  q?: string
  sort?: 'email' | '-email'
  role?: 'csr' | 'administrator'
  about?: string
  seen_from?: string
  seen_to?: string
  brand_id?: number
  active?: boolean
  created_by?: string
}
const listPeople = listOfPeople<PeopleQuery>()
const row = (id: number, version = 1) => personRow({ id, email: `p${id}@getzo.test`, version })
const columns = columnsOf(listPeople, [
  { id: 'email', header: 'E-mail', sort: 'email', cell: ({ email }) => email },
])
const filters = filtersOf(listPeople, [
  { name: 'role', label: 'Role', choices: [{ value: 'csr', label: 'Customer service' }] },
  { kind: 'text', name: 'about', label: 'About' },
  { kind: 'days', label: 'Seen', from: 'seen_from', to: 'seen_to' },
  { kind: 'yesNo', name: 'active', label: 'Active?' },
  createdBy,
  {
    kind: 'record',
    name: 'brand_id',
    label: 'Brand',
    field: ({ label, chosenLabel, onChange }) => (
      <button type="button" onClick={() => onChange(7)}>{`${label} ${chosenLabel ?? 'none'}`}</button>
    ),
    nameOf: (id) => Promise.resolve(`Brand ${id}`),
  },
])

type Person = ListRow<PeopleShapes<PeopleQuery>>
let asked: Chosen<Person>[] = []
let result: BulkResult = { summary: 'All done.', left: [] }
const bulk = bulkActionsOf(listPeople, {
  capability: 'orders.write',
  actions: ({ chosen, isActing, act }) => (
    <button
      type="button"
      disabled={isActing}
      onClick={() =>
        act(() => {
          asked.push(chosen)
          return Promise.resolve(result)
        })
      }
    >
      Act
    </button>
  ),
})

const People = () => (
  <ListPage
    title="All People"
    breadcrumbs={[]}
    endpoint={listPeople}
    defaultSort="email"
    searchLabel="Search people"
    filters={filters}
    columns={columns}
    actions={{ name: ({ email }) => email }}
    bulk={bulk}
  />
)

let firstPage = [row(1), row(2), row(3), row(4)]
async function open(search = '', role = 'administrator') {
  asked = []
  firstPage = [row(1), row(2), row(3), row(4)]
  result = { summary: 'All done.', left: [] }
  const calls = fakeApi({
    'GET /release/list/authors': () => ({ body: [{ by: 'ada@getzo.test', name: 'Ada Lim' }] }),
    'GET /release/user/all': ({ query }) =>
      query.after === 'two'
        ? page([row(5)], { 'x-total-count': '5', 'x-previous-cursor': 'one' })
        : page(firstPage, { 'x-total-count': '5', 'x-next-cursor': 'two' }),
  })
  const view = await renderScreen(People, userOf(role), search)
  await screen.findByText('p1@getzo.test')
  return { calls, ...view }
}

const box = (id: number) => screen.getByLabelText<HTMLInputElement>(`Select p${id}@getzo.test`)
const pageBox = () => screen.getByLabelText<HTMLInputElement>('Select all rows of this page')
const ticked = () => [1, 2, 3, 4].filter((id) => box(id).checked)

test('W3 rows are selected one by one, a range with Shift, and the page by its box, by keyboard too', async () => {
  const { person } = await open()
  await person.click(box(1))
  screen.getByText('1 selected')
  expect(pageBox().indeterminate).toBe(true)
  await person.keyboard('{Shift>}')
  await person.click(box(3))
  await person.keyboard('{/Shift}')
  expect(ticked()).toEqual([1, 2, 3])
  await person.click(box(2))
  expect(ticked()).toEqual([1, 3])
  pageBox().focus()
  await person.keyboard(' ')
  expect([ticked(), pageBox().checked, pageBox().indeterminate]).toEqual([[1, 2, 3, 4], true, false])
  await person.keyboard(' ')
  expect(ticked()).toEqual([])
  expect(screen.queryByText(/selected$/)).toBeNull()
})

test('W3 a selection survives paging and sorting, each row as it was last in sight', async () => {
  const { person } = await open()
  await person.click(box(2))
  await person.click(screen.getByLabelText('Next page'))
  await person.click(await screen.findByLabelText('Select p5@getzo.test'))
  screen.getByText('2 selected')
  await person.click(screen.getByText('E-mail', { selector: 'th button *' }))
  await waitFor(() => expect(box(2).checked).toBe(true))
  firstPage = [row(1), row(2, 9), row(3), row(4)]
  await queryClient.invalidateQueries({ queryKey: ['list'] })
  await waitFor(async () => {
    asked = []
    await person.click(screen.getByText('Act'))
    expect(asked[0]).toMatchObject({ kind: 'ticked', rows: [{ id: 2, version: 9 }, { id: 5 }] })
  })
  await screen.findByText('All done.')
  screen.getByText('2 selected')
})

test('W3 all that match are selected by the list’s own query, and deselecting one leaves the visible rows', async () => {
  const { person } = await open('?role=csr&seen_from=2026-05-01&active=false&brand_id=7&about=mei&q=p')
  expect(screen.queryByText('Select all 5 that match')).toBeNull()
  await person.click(pageBox())
  await person.click(screen.getByText('Select all 5 that match'))
  screen.getByText('All 5 that match are selected')
  await person.click(screen.getByText('Act'))
  const query = { q: 'p', role: 'csr', seen_from: '2026-05-01', active: false, brand_id: 7, about: 'mei' }
  expect(asked).toEqual([{ kind: 'matching', query, count: 5 }])

  await person.click(box(2))
  screen.getByText('3 selected')
  expect(ticked()).toEqual([1, 3, 4])
})

test('W3 W4 one taken out of all that match on another page leaves what is in sight there alone', async () => {
  const { person } = await open()
  await person.click(pageBox())
  await person.click(screen.getByText('Select all 5 that match'))
  await person.click(screen.getByLabelText('Next page'))
  await person.click(await screen.findByLabelText('Select p5@getzo.test'))
  expect(screen.queryByText(/selected$/)).toBeNull()
  await person.click(screen.getByLabelText('Previous page'))
  await screen.findByText('p1@getzo.test')
  expect(ticked()).toEqual([])
})

test('W3 another search or filter ends the selection with a message', async () => {
  const { person } = await open()
  await person.click(box(1))
  await person.selectOptions(screen.getByLabelText('Role'), 'csr')
  await screen.findByText('The selection was cleared because the list now shows other rows.')
  expect(ticked()).toEqual([])
})

test('W3 skipped records are listed with the reason and a link', async () => {
  const { person } = await open()
  result = {
    summary: '1 changed, 1 not',
    left: [{ id: 2, name: 'Person 2', to: '/elsewhere', reason: 'It has been deleted.' }],
  }
  await person.click(pageBox())
  await person.click(screen.getByText('Act'))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('1 changed, 1 not')
  dialog.getByText('It has been deleted.')
  expect(dialog.getByText('Person 2').getAttribute('href')).toBe('/elsewhere')
  dialog.getByText('Copy the list')
})

test('W3 who may not act sees no boxes', async () => {
  await open('', 'csr')
  expect(screen.queryByLabelText(/^Select/)).toBeNull()
})

test('W3 filters of every kind are applied at once, are kept in the address, and go one by one or all at once', async () => {
  const { person, calls, address } = await open()
  await person.click(screen.getByText('Filter'))
  await person.type(screen.getByLabelText('About'), 'mei')
  await person.type(screen.getByLabelText('Seen, from'), '2026-05-01')
  await waitFor(() => expect(address()).toBe('/screen?about=mei&seen_from=2026-05-01'))
  await person.selectOptions(screen.getByLabelText('Active?'), 'No')
  await person.click(screen.getByText('Brand none'))
  await screen.findByText('Brand Brand 7')
  expect(screen.queryByText('Go')).toBeNull()
  const all = { about: 'mei', seen_from: '2026-05-01', active: 'false', brand_id: '7' }
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject(all))
  expect(address()).toBe('/screen?about=mei&seen_from=2026-05-01&active=false&brand_id=7')
  const chips = within(screen.getByLabelText('Filters in use'))
  expect(chips.getAllByText(/:/).map((chip) => chip.textContent)).toEqual([
    'About: mei',
    'Seen: from 2026-05-01',
    'Active?: No',
    'Brand: Brand 7',
  ])
  await person.click(chips.getByLabelText('Remove the filter Seen'))
  await waitFor(() => expect(address()).toBe('/screen?about=mei&active=false&brand_id=7'))
  await person.click(screen.getByText('Clear all filters'))
  await waitFor(() => expect(address()).toBe('/screen'))
  expect(screen.queryByLabelText('Filters in use')).toBeNull()
})

test('O9 A20 values that a filter of an address cannot have are left out', async () => {
  const { calls } = await open(
    '?seen_from=2026-02-30&seen_to=x&active=maybe&brand_id=0x7&about=%20&role=emperor',
  )
  expect(calls[0]?.query).toEqual({ sort: 'email', limit: '50', count: 'true', cursors: 'true' })
})

const lists = <C extends { path: string }>(calls: C[]) =>
  calls.filter(({ path }) => path === '/release/user/all')

test('W3 a person is chosen by name and sent by e-mail; one whom no account has is shown as the address has them', async () => {
  const { person, calls, address } = await open('?created_by=old%40getzo.test')
  const applied = within(screen.getByRole('list', { name: 'Filters in use' }))
  applied.getByText('old@getzo.test')
  await person.click(screen.getByText('Filter'))
  await waitFor(() => screen.getByRole('option', { name: 'Ada Lim' }))
  await person.selectOptions(screen.getByLabelText('Created by'), 'Ada Lim')
  await waitFor(() => expect(address()).toBe('/screen?created_by=ada%40getzo.test'))
  await applied.findByText('Ada Lim')
  await waitFor(() => expect(lists(calls).at(-1)?.query).toMatchObject({ created_by: 'ada@getzo.test' }))
  await person.selectOptions(screen.getByLabelText('Created by'), 'A customer')
  await waitFor(() => expect(lists(calls).at(-1)?.query).toMatchObject({ created_by: 'customer' }))
})
