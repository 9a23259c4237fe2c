import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeAnswer, fakeApi, page, refusal, userOf } from '../../../../test-kit/fake-api'
import { listOfPeople, type PeopleShapes, personRow } from '../../../../test-kit/people'
import { renderScreen } from '../../../../test-kit/render-screen'
import { holdTimers } from '../../../../test-kit/timers'
import { queryClient } from '../../../api/query-client'
import type { FilterOf } from '../filters/filter-types'
import { bulkActionsOf, columnsOf, filtersOf, rowActionsOf } from '../table/columns'
import type { Column, ListRow, SortOf } from '../table/list-types'
import { ListPage } from './ListPage'

type PeopleQuery = {
  q?: string
  sort?: 'email' | '-email' | 'role' | '-role'
  role?: 'csr' | 'administrator'
}
const listPeople = listOfPeople<PeopleQuery>()

const row = (id: number, email: string) => personRow({ id, email })
const people = [row(1, 'ada@getzo.test'), row(2, 'bo@getzo.test')]

const columns = columnsOf(listPeople, [
  { id: 'email', header: 'E-mail', sort: 'email', cell: ({ email }) => email },
  { id: 'role', header: 'Role', sort: 'role', cell: ({ role }) => role },
])
const filters = filtersOf(listPeople, [
  { name: 'role', label: 'By role', choices: [{ value: 'csr', label: 'Customer service' }] },
])
let removed: number[] = []
const actions = rowActionsOf(listPeople, {
  name: ({ email }) => email,
  view: ({ id }) => `/elsewhere?id=${id}`,
  edit: { to: () => '/elsewhere', capability: 'orders.write' },
  remove: {
    what: ({ email }) => `person ${email}`,
    run: ({ id }) => {
      removed.push(id)
      return Promise.resolve()
    },
    capability: 'orders.delete',
  },
})

const bulk = bulkActionsOf(listPeople, {
  capability: 'orders.write',
  actions: () => null,
})

const People = () => <PeopleList />
const SelectablePeople = () => <PeopleList bulk={bulk} />

function PeopleList(props: { bulk?: typeof bulk }) {
  return (
    <ListPage
      title="All People"
      breadcrumbs={[{ label: 'Admin' }, { label: 'People' }]}
      endpoint={listPeople}
      defaultSort="email"
      searchLabel="Search people"
      filters={filters}
      columns={columns}
      actions={actions}
      mainAction={{ label: 'Add Person', to: '/elsewhere', capability: 'orders.write' }}
      exportTo={{ endpoint: listPeople, name: 'people', capability: 'orders.export' }}
      emptyHint="Add the first person."
      {...props}
    />
  )
}

const list = (answer: FakeAnswer | (() => FakeAnswer | Promise<FakeAnswer>)) =>
  fakeApi({ 'GET /release/user/all': typeof answer === 'function' ? answer : () => answer })

test('O5 A20 a list shows "Loading..." while it is fetched', async () => {
  let answer: (answer: FakeAnswer) => void = () => {}
  list(() => new Promise((resolve) => (answer = resolve)))
  await renderScreen(People, userOf('administrator'))
  screen.getByText('Loading...')
  expect(screen.getByRole('table')).toHaveProperty('ariaBusy', 'true')
  answer(page(people))
  await screen.findByRole('rowheader', { name: 'ada@getzo.test' })
  expect(screen.queryByText('Loading...')).toBeNull()
})

test('O5 A20 an empty list shows "No results found" and how to create the first record', async () => {
  list(page([]))
  await renderScreen(People, userOf('administrator'))
  await screen.findByText('No results found')
  screen.getByText('Add the first person.')
  expect(screen.getAllByRole('link', { name: 'Add Person' })).toHaveLength(2)
})

test('O5 A20 where a search finds nothing, one press shows all rows again', async () => {
  fakeApi({ 'GET /release/user/all': ({ query }) => page(query.q === undefined ? people : []) })
  const { person, address } = await renderScreen(People, userOf('administrator'), '?q=nobody&role=csr')
  await screen.findByText('No results found')
  await person.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  await screen.findByRole('rowheader', { name: 'ada@getzo.test' })
  expect(address()).toBe('/screen')
})

test('O9 a search that finds nothing as the list is filtered says how many it finds in all, and leads there', async () => {
  fakeApi({
    'GET /release/user/all': ({ query }) => page(query.role === undefined ? people : []),
    'GET /release/list/name/listPeople/elsewhere': () => ({
      body: { all: { count: 2, more: false }, near: [] },
    }),
  })
  const { person, address } = await renderScreen(People, userOf('administrator'), '?q=getzo&role=csr')
  await person.click(await screen.findByRole('button', { name: '2 found in all' }))
  await screen.findByRole('rowheader', { name: 'ada@getzo.test' })
  expect(address()).toBe('/screen?q=getzo')
})

test('O9 a search that finds nothing at all offers the names that it may have meant', async () => {
  fakeApi({
    'GET /release/user/all': ({ query }) => page(query.q === 'William Morin' ? people : []),
    'GET /release/list/name/listPeople/elsewhere': () => ({
      body: { all: { count: 0, more: false }, near: ['William Morin'] },
    }),
  })
  const { person, address } = await renderScreen(People, userOf('administrator'), '?q=Wiliam')
  await person.click(await screen.findByRole('button', { name: 'William Morin' }))
  await screen.findByRole('rowheader', { name: 'ada@getzo.test' })
  expect(address()).toBe('/screen?q=William+Morin')
})

test('A20 a row is rendered once, also when other parts of its list change', async () => {
  const drawn: number[] = []
  const counted = columnsOf(listPeople, [
    {
      id: 'email',
      header: 'E-mail',
      cell: ({ id, email }) => {
        drawn.push(id)
        return email
      },
    },
  ])
  const Counted = () => (
    <ListPage
      title="All People"
      breadcrumbs={[]}
      endpoint={listPeople}
      defaultSort="email"
      columns={counted}
      filters={filters}
      actions={actions}
      bulk={bulk}
    />
  )
  list(page(people))
  const { person } = await renderScreen(Counted, userOf('administrator'))
  await screen.findByText('ada@getzo.test')
  await person.click(screen.getByText('Filter'))
  await person.click(screen.getByLabelText('Select ada@getzo.test'))
  await screen.findByText('1 selected')
  expect(drawn).toEqual([1, 2, 1])
})

test('W5 A20 the rows of a page are drawn together, so that each can be reached by j at once', async () => {
  list(page(Array.from({ length: 60 }, (_, n) => row(n + 1, `p${n}@getzo.test`))))
  await renderScreen(People, userOf('administrator'))
  const rows = () => document.querySelectorAll('tbody tr:not([aria-hidden])').length
  const counts = new Set<number>()
  const watching = new MutationObserver(() => counts.add(rows()))
  watching.observe(document.body, { childList: true, subtree: true })
  await waitFor(() => expect(rows()).toBe(60))
  watching.disconnect()
  expect([...counts].filter((count) => count > 0)).toEqual([60])
})

test('A20 a failed list shows the reason and the request’s id, and can be retried', async () => {
  let answer = refusal('busy')
  list(() => answer)
  const { person } = await renderScreen(People, userOf('administrator'))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('The service is busy. Please try again in a moment.')
  expect(notice.textContent).toContain('req-1')
  answer = page(people)
  await person.click(within(notice).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('rowheader', { name: 'bo@getzo.test' })
})

test('A20 a list in sight stays with what is selected when it cannot be read again, and says so until it can', async () => {
  let answer = page(people)
  list(() => answer)
  const { person } = await renderScreen(SelectablePeople, userOf('administrator'))
  await person.click(await screen.findByRole('checkbox', { name: 'Select ada@getzo.test' }))
  answer = refusal('internal')
  await act(() => queryClient.refetchQueries({ queryKey: ['list', 'listPeople'] }))
  const notice = within(await screen.findByRole('alert'))
  notice.getByText('May be out of date')
  screen.getByRole('rowheader', { name: 'bo@getzo.test' })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select ada@getzo.test' }).checked).toBe(true)
  answer = page([...people, row(3, 'cy@getzo.test')])
  await person.click(notice.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('rowheader', { name: 'cy@getzo.test' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('A20 a list that is closed to the person meanwhile goes', async () => {
  let answer = page(people)
  list(() => answer)
  await renderScreen(People, userOf('administrator'))
  await screen.findByRole('rowheader', { name: 'ada@getzo.test' })
  answer = refusal('forbidden')
  await act(() => queryClient.refetchQueries({ queryKey: ['list', 'listPeople'] }))
  await screen.findByRole('alert')
  expect(screen.queryByRole('rowheader', { name: 'ada@getzo.test' })).toBeNull()
})

test('O9 sorting asks the server and stays in the address bar', async () => {
  const calls = list(page(people))
  const { person, address } = await renderScreen(People, userOf('administrator'))
  await screen.findByRole('rowheader', { name: 'ada@getzo.test' })
  expect(calls[0]?.query).toMatchObject({ sort: 'email', limit: '50', count: 'true', cursors: 'true' })
  expect(screen.getByRole('columnheader', { name: 'E-mail' }).getAttribute('aria-sort')).toBe('ascending')

  await person.click(screen.getByRole('button', { name: 'E-mail' }))
  await waitFor(() => expect(address()).toBe('/screen?sort=-email'))
  expect(calls.at(-1)?.query).toMatchObject({ sort: '-email' })
  expect(screen.getByRole('columnheader', { name: 'E-mail' }).getAttribute('aria-sort')).toBe('descending')
})

test('O9 the search waits 300 ms, then asks once and stays in the address bar', async () => {
  const calls = list(page(people))
  const { person, address } = await renderScreen(People, userOf('administrator'))
  await screen.findByRole('rowheader', { name: 'ada@getzo.test' })
  const time = holdTimers()
  await person.type(screen.getByRole('searchbox', { name: 'Search people' }), '0123')
  await time.pass(299)
  expect([calls.length, address()]).toEqual([1, '/screen'])
  await time.pass(1)
  await waitFor(() => expect(address()).toBe('/screen?q=0123'))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]?.query).toMatchObject({ q: '0123' })
})

test('O9 a list opens by its address, and a filter is applied at once', async () => {
  const calls = list(page(people))
  const { person, address } = await renderScreen(
    People,
    userOf('administrator'),
    '?q=bo&sort=-role&rows=25&after=abc',
  )
  await screen.findByRole('rowheader', { name: 'bo@getzo.test' })
  expect(calls[0]?.query).toMatchObject({ q: 'bo', sort: '-role', limit: '25', after: 'abc' })
  expect(screen.getByRole('searchbox', { name: 'Search people' })).toHaveProperty('value', 'bo')

  await person.selectOptions(screen.getByRole('combobox', { name: 'By role' }), 'Customer service')
  await waitFor(() => expect(address()).toBe('/screen?role=csr&q=bo&sort=-role&rows=25'))
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ role: 'csr' }))
  expect(calls.at(-1)?.query).not.toHaveProperty('after')
})

test('O9 A20 unknown values of an address are left out', async () => {
  const calls = list(page(people))
  await renderScreen(People, userOf('administrator'), '?sort=nonsense&role=emperor&rows=abc&limit=abc&at=x')
  await screen.findByRole('rowheader', { name: 'ada@getzo.test' })
  expect(calls[0]?.query).toEqual({ sort: 'email', limit: '50', count: 'true', cursors: 'true' })
})

test('O9 A20 a damaged page of a list leads to its first page, search and all', async () => {
  fakeApi({
    'GET /release/user/all': ({ query }) =>
      query.after === undefined ? page(people) : refusal('malformed', { field: 'after' }),
  })
  const { person, address } = await renderScreen(People, userOf('administrator'), '?q=bo&after=garbage&at=51')
  await screen.findByText('The address of this list is not valid.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'First page' }))
  await screen.findByRole('rowheader', { name: 'bo@getzo.test' })
  expect(address()).toBe('/screen?q=bo')
})

test('O9 pages go forth and back by the server’s cursors and say how many rows there are', async () => {
  const calls = fakeApi({
    'GET /release/user/all': ({ query }) =>
      query.after === 'two'
        ? page([people[1]], { 'x-total-count': '10000', 'x-total-more': 'true', 'x-previous-cursor': 'one' })
        : page([people[0]], { 'x-total-count': '10000', 'x-total-more': 'true', 'x-next-cursor': 'two' }),
  })
  const { person, address } = await renderScreen(People, userOf('administrator'))
  await screen.findByText('1–1 of 10,000+')
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('2–2 of 10,000+')
  expect(address()).toBe('/screen?after=two&at=2')
  await person.click(screen.getByRole('button', { name: 'Previous page' }))
  await screen.findByText('1–1 of 10,000+')
  expect(address()).toBe('/screen')
  expect(calls.map(({ query }) => query.after)).toEqual([undefined, 'two'])
})

test('O9 A20 while another page is on its way, the rows of the page before are in sight and marked as old', async () => {
  let answer: (page: FakeAnswer) => void = () => {}
  list(() => page([people[0]], { 'x-next-cursor': 'two' }))
  const { person } = await renderScreen(People, userOf('administrator'))
  const table = await screen.findByRole('table')
  await screen.findByRole('rowheader', { name: 'ada@getzo.test' })
  expect(table.dataset.stale).toBeUndefined()
  list(() => new Promise((resolve) => (answer = resolve)))
  await person.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(table.dataset.stale).toBe('true'))
  screen.getByRole('rowheader', { name: 'ada@getzo.test' })
  answer(page([people[1]]))
  await waitFor(() => expect(table.dataset.stale).toBeUndefined())
})

test('O6 C1 A8 a csr only views: no edit, delete, export or adding', async () => {
  list(page(people))
  await renderScreen(People, userOf('csr'))
  await screen.findByRole('link', { name: 'View ada@getzo.test' })
  expect(screen.queryByRole('link', { name: 'Edit ada@getzo.test' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete ada@getzo.test' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export to CSV' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Add Person' })).toBeNull()
})

test('O7 A22 deleting asks with the record’s id below the heading, shows a message and reads the list again', async () => {
  removed = []
  const calls = list(page(people))
  const { person } = await renderScreen(People, userOf('administrator'))
  await person.click(await screen.findByRole('button', { name: 'Delete bo@getzo.test' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete person bo@getzo.test?' })
  within(dialog).getByText('Are you sure you wish to delete record ID: 2?')
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(removed).toEqual([])

  await person.click(screen.getByRole('button', { name: 'Delete bo@getzo.test' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Person bo@getzo.test deleted')
  expect(removed).toEqual([2])
  await waitFor(() => expect(calls).toHaveLength(2))
})

/** Whether the compiler refuses a value where another type is wanted. */
type Refused<Given, Wanted> = Given extends Wanted ? false : true
type PeopleColumn = Column<ListRow<PeopleShapes<PeopleQuery>>, SortOf<PeopleShapes<PeopleQuery>>>

test('O9 a sort, a filter or a choice that the contract does not name cannot be compiled', () => {
  // tests the types: another answer does not compile
  const known: [
    Refused<'email', PeopleColumn['sort']>,
    Refused<'-role', SortOf<PeopleShapes<PeopleQuery>>>,
    Refused<
      { name: 'role'; label: string; choices: { value: 'csr'; label: string }[] },
      FilterOf<PeopleShapes<PeopleQuery>>
    >,
  ] = [false, false, false]
  const unknown: [
    Refused<'nonsense', PeopleColumn['sort']>,
    Refused<'-email', PeopleColumn['sort']>,
    Refused<'nonsense', SortOf<PeopleShapes<PeopleQuery>>>,
    Refused<{ name: 'nonsense'; label: string }, FilterOf<PeopleShapes<PeopleQuery>>>,
    Refused<{ name: 'sort'; label: string }, FilterOf<PeopleShapes<PeopleQuery>>>,
    Refused<
      { name: 'role'; label: string; choices: { value: 'emperor'; label: string }[] },
      FilterOf<PeopleShapes<PeopleQuery>>
    >,
  ] = [true, true, true, true, true, true]
  expect([...known, ...unknown].filter(Boolean)).toHaveLength(unknown.length)
})

test('O9 O28 a row that is another than when it was last in sight is marked', async () => {
  let stored = people
  list(() => page(stored))
  await renderScreen(People, userOf('administrator'))
  const bo = await screen.findByRole('rowheader', { name: 'bo@getzo.test' })
  expect(bo.closest('tr')?.dataset.changed).toBeUndefined()
  stored = people.map((person) =>
    person.id === 2 ? { ...person, role: 'administrator', version: 2 } : person,
  )
  await queryClient.invalidateQueries({ queryKey: ['list'] })
  await waitFor(() =>
    expect(screen.getByRole('rowheader', { name: 'bo@getzo.test' }).closest('tr')?.dataset.changed).toBe(
      'true',
    ),
  )
  expect(
    screen.getByRole('rowheader', { name: 'ada@getzo.test' }).closest('tr')?.dataset.changed,
  ).toBeUndefined()
})

test('A20 a list that takes longer than five seconds shows that it is still loading, until it has loaded', async () => {
  const timers = holdTimers()
  let answer = (_page: FakeAnswer) => {}
  list(() => new Promise<FakeAnswer>((resolve) => (answer = resolve)))
  await renderScreen(People, userOf('administrator'))
  const text = 'This is taking longer than usual. Still trying; nothing is lost.'
  await timers.pass(4_900)
  expect(screen.queryByText(text)).toBeNull()
  await timers.pass(200)
  screen.getByText(text)
  await act(async () => answer(page(people)))
  await screen.findByText('ada@getzo.test')
  expect(screen.queryByText(text)).toBeNull()
})
