import type { ListViews } from '@getzo/contract/list-views/list-views.schema'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noListViews, refusal } from '../../../test-kit/fake-api'
import { heads, openPeople, place, saved, view, withViews, written } from '../../../test-kit/people-list'
import { hurryTimers } from '../../../test-kit/timers'

test('W3 the list as shown is saved as a view under a name, and opened by its address', async () => {
  const {
    choose,
    person: me,
    sent,
    stored,
    address,
  } = await openPeople(noListViews, '?role=csr', {
    'POST /release/list/view': () => {
      stored.views = [view({ query: { role: 'csr', sort: 'email' } })]
      return written(stored.views)
    },
  })
  await choose('Views', 'Save as a view…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }))
  await me.click(dialog.getByRole('button', { name: 'Save view' }))
  dialog.getByText('Please enter a name for the view.')
  await me.type(dialog.getByLabelText('Name'), 'Service')
  await me.click(dialog.getByLabelText('Open this list with this view'))
  await me.click(dialog.getByRole('button', { name: 'Save view' }))
  await screen.findByText('View “Service” saved')
  expect(sent('POST', '/release/list/view')).toEqual([
    {
      list: 'listPeople',
      name: 'Service',
      shared: false,
      is_default: true,
      query: { role: 'csr', sort: 'email' },
      arrangement: saved(place('email'), place('name'), place('role')),
    },
  ])
  await waitFor(() => expect(address()).toBe('/screen?role=csr&sort=email&view=5'))
  await screen.findByRole('tab', { name: 'Service', selected: true })
})

test('W3 a name that exists is refused at its field', async () => {
  const { choose, person: me } = await openPeople(noListViews, '', {
    'POST /release/list/view': () => refusal('duplicate_view', { field: 'name' }),
  })
  await choose('Views', 'Save as a view…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }))
  await me.type(dialog.getByLabelText('Name'), 'Service{Enter}')
  await dialog.findByText('There is already a view of this name.')
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Service')
})

test('W3 a view opens with its filters and sort in the address, and its columns', async () => {
  const arrangement = saved(place('email'), place('role'), place('name', false))
  const { choose, asked, address } = await openPeople(withViews(view({ arrangement })))
  await choose('Views', 'Service')
  await waitFor(() => expect(address()).toBe('/screen?role=csr&sort=-role&view=5'))
  expect(asked().at(-1)).toMatchObject({ role: 'csr', sort: '-role' })
  await waitFor(() => expect(heads()).toEqual(['E-mail', 'Role']))
  await choose('Views', 'All rows, without a view')
  await waitFor(() => expect(address()).toBe('/screen'))
  await waitFor(() => expect(heads()).toEqual(['E-mail', 'Name', 'Role']))
})

test('W3 O9 the view that its address names alone is opened whole, in one step', async () => {
  const { asked, address } = await openPeople(withViews(view()), '?view=5')
  expect(address()).toBe('/screen?role=csr&sort=-role&view=5')
  expect(asked()).toEqual([{ role: 'csr', sort: '-role', limit: '50', count: 'true', cursors: 'true' }])
})

test('W3 the menu shows that the list differs from the view, and updates it', async () => {
  const { choose, press, sent, stored } = await openPeople(withViews(view()), '?role=csr&sort=-role&view=5', {
    'PUT /release/list/view/id/5/a=edit': () => {
      stored.views = [view({ query: { role: 'csr', sort: 'email' }, version: 4 })]
      return written(stored.views)
    },
  })
  screen.getByRole('tab', { name: 'Service', selected: true })
  await press('E-mail')
  await screen.findByRole('tab', { name: 'Service — changed', selected: true })
  await choose('Views', 'Update “Service”')
  await screen.findByText('View “Service” updated')
  expect(sent('PUT', '/release/list/view/id/5/a=edit')).toMatchObject([
    { name: 'Service', shared: false, query: { role: 'csr', sort: 'email' }, version: 3 },
  ])
  await screen.findByRole('tab', { name: 'Service', selected: true })
  await press('Views')
  expect(screen.queryByRole('menuitem', { name: 'Update “Service”' })).toBeNull()
})

test('W3 columns changed in an open view are kept for the person in that view, and can be taken back', async () => {
  hurryTimers()
  const { choose, press, person: me, kept } = await openPeople(withViews(view()), '?view=5')
  await press('Columns')
  await me.click(await screen.findByRole('checkbox', { name: 'Name' }))
  await me.keyboard('{Escape}')
  await waitFor(() => expect(heads()).toEqual(['E-mail', 'Role']))
  await waitFor(() => expect(kept()).toMatchObject([{ view_id: 5, arrangement: {} }]))
  await choose('Views', 'Go back to “Service” as saved')
  await waitFor(() => expect(heads()).toEqual(['E-mail', 'Name', 'Role']))
  await waitFor(() => expect(kept().at(-1)).toEqual({ view_id: 5, arrangement: null }))
})

test('W3 a person who may not change a view of the team has no button for it', async () => {
  const team = view({ shared: true, may_change: false, created_by: 'cy@getzo.test' })
  const { press } = await openPeople(withViews(team), '?role=csr&sort=email&view=5')
  await press('Views')
  await screen.findByRole('menuitem', { name: 'Save as a view…' })
  screen.getByText('The team’s views')
  const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(offered).toEqual([
    'Serviceby cy@getzo.test',
    'All rows, without a view',
    'Go back to “Service” as saved',
    'Save as a view…',
    'Open this list with “Service”',
  ])
})

test('W3 a view is renamed and shared, and deleted after asking', async () => {
  const {
    choose,
    person: me,
    sent,
    stored,
    address,
  } = await openPeople(withViews(view()), '?view=5', {
    'PUT /release/list/view/id/5/a=edit': () => {
      stored.views = [view({ name: 'Support', shared: true })]
      return written(stored.views)
    },
    'PUT /release/list/view/id/5/a=del': () => {
      stored.views = []
      return written([{ id: 5 }])
    },
  })
  await choose('Views', 'Rename or share…')
  const dialog = within(await screen.findByRole('dialog', { name: 'View “Service”' }))
  await me.clear(dialog.getByLabelText('Name'))
  await me.type(dialog.getByLabelText('Name'), 'Support')
  await me.click(dialog.getByLabelText('For the whole team'))
  await me.click(dialog.getByRole('button', { name: 'Save view' }))
  await screen.findByRole('tab', { name: 'Support', selected: true })
  expect(sent('PUT', '/release/list/view/id/5/a=edit')).toEqual([
    { name: 'Support', shared: true, query: view().query, arrangement: null, version: 3 },
  ])

  await choose('Views', 'Delete “Support”…')
  const question = within(await screen.findByRole('dialog', { name: 'Delete view Support?' }))
  question.getByText('Are you sure you wish to delete record ID: 5?')
  question.getByText('The whole team loses this view.')
  expect(sent('PUT', '/release/list/view/id/5/a=del')).toHaveLength(0)
  await me.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('View “Support” deleted')
  await waitFor(() => expect(address()).toBe('/screen'))
})

const first: ListViews = { ...withViews(view()), defaults: [{ list: 'listPeople', view_id: 5 }] }

test('W3 a list opens with one’s default view, in one step', async () => {
  const { asked, address, choose } = await openPeople(first)
  await waitFor(() => expect(address()).toBe('/screen?role=csr&sort=-role&view=5'))
  expect(asked()).toHaveLength(1)
  await choose('Views', 'All rows, without a view')
  await waitFor(() => expect(address()).toBe('/screen?view=none'))
  screen.getByRole('tab', { name: /^All/, selected: true })
})

test.each([
  ['?view=none', '/screen?view=none'],
  ['?q=bo', '/screen?q=bo'],
])('W3 an address with a query of its own (%s) is no place for the default view', async (search, stays) => {
  const { address } = await openPeople(first, search)
  expect(address()).toBe(stays)
  screen.getByRole('tab', { name: /^All/, selected: true })
})

test('W3 clearing a filter shows all rows, not the default view', async () => {
  const { address, person: me } = await openPeople(first, '?role=csr')
  await me.selectOptions(screen.getByLabelText('By role'), 'All')
  await waitFor(() => expect(address()).toBe('/screen?view=none'))
  screen.getByRole('tab', { name: /^All/, selected: true })
})

test('W3 on the way back a list is as it was left, without the default view', async () => {
  const { router, address } = await openPeople(first, '?q=bo')
  await router.navigate({ to: '/screen', search: {}, state: { asLeft: true } })
  await waitFor(() => expect(address()).toBe('/screen'))
  screen.getByRole('tab', { name: /^All/, selected: true })
  await router.navigate({ to: '/screen' })
  await waitFor(() => expect(address()).toBe('/screen?role=csr&sort=-role&view=5'))
})

test('W3 a view is chosen to open the list with, and given up', async () => {
  const { choose, sent, stored } = await openPeople(withViews(view()), '?view=5', {
    'PUT /release/list/name/listPeople/a=default': () => {
      stored.defaults = stored.defaults.length === 0 ? first.defaults : []
      return written({})
    },
  })
  await choose('Views', 'Open this list with “Service”')
  await screen.findByText('This list now opens with “Service”.')
  await choose('Views', 'No longer open this list with “Service”')
  await screen.findByText('This list now opens with all rows.')
  expect(sent('PUT', '/release/list/name/listPeople/a=default')).toEqual([{ view_id: 5 }, { view_id: null }])
})

test('W3 a view that no longer fits names the parts left out, by the server and by the list', async () => {
  const old = view({ query: { role: 'emperor', sort: 'email' }, dropped: ['colour'] })
  const { asked } = await openPeople(withViews(old), '?view=5')
  screen.getByText('“Service” is shown without parts that this list no longer has: colour, By role.')
  expect(asked()).toEqual([{ sort: 'email', limit: '50', count: 'true', cursors: 'true' }])
})

test('W3 the address of an unknown view shows a notice and still its rows', async () => {
  const { asked } = await openPeople(noListViews, '?role=csr&sort=email&view=9')
  screen.getByText('This link leads to a view that was deleted, or that is someone else’s own.')
  expect(asked()).toMatchObject([{ role: 'csr' }])
})

test('W3 views are tabs with their numbers of rows, all rows first; a tab opens its view', async () => {
  const counts = { all: { count: 1200, more: false }, views: [{ view_id: 5, count: 10_000, more: true }] }
  const { person: me, address } = await openPeople(withViews(view()), '?role=csr', {
    'GET /release/list/name/listPeople/counts': () => ({ body: counts }),
  })
  const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toEqual(['All 1,200', 'Service 10,000+']))
  await me.click(screen.getByRole('tab', { name: /^Service/ }))
  await waitFor(() => expect(address()).toBe('/screen?role=csr&sort=-role&view=5'))
  await me.click(screen.getByRole('tab', { name: /^All/ }))
  await waitFor(() => expect(address()).toBe('/screen'))
})

test('W3 the tabs’ numbers are asked for after the rows, and not at all without views', async () => {
  const { calls } = await openPeople(noListViews)
  await screen.findByRole('tab', { name: 'All 1' })
  expect(calls.filter(({ path }) => path.endsWith('/counts'))).toHaveLength(0)
})

test('W3 the height of the rows is kept for the person', async () => {
  hurryTimers()
  const { press, kept } = await openPeople()
  const table = screen.getByRole('table')
  expect(table.dataset.density).toBe('compact')
  await press('Comfortable')
  await waitFor(() => expect(table.dataset.density).toBe('comfortable'))
  await waitFor(() => expect(kept()).toMatchObject([{ arrangement: { density: 'comfortable' } }]))
})
