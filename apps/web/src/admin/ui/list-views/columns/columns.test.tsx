import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { noListViews, refusal } from '../../../../test-kit/fake-api'
import { heads, openPeople, place, saved } from '../../../../test-kit/people-list'
import { hurryTimers } from '../../../../test-kit/timers'
import { sessionToken } from '../../../api/session/session'

// changed columns are kept a little later
beforeEach(hurryTimers)

test('W3 a column is hidden and moved in the menu, at once, and kept a little later as one’s own', async () => {
  const { press, person: me, kept } = await openPeople()
  await press('Columns')
  const menu = within(await screen.findByRole('dialog', { name: 'Columns' }))
  expect(await menu.findByLabelText('E-mail (always shown)')).toHaveProperty('disabled', true)
  await me.click(menu.getByLabelText('Name'))
  await waitFor(() => expect(heads()).toEqual(['E-mail', 'Role']))
  await me.click(menu.getByLabelText('Name'))
  await waitFor(() => expect(heads()).toEqual(['E-mail', 'Name', 'Role']))
  await me.click(menu.getByLabelText('Move Role up'))
  await waitFor(() => expect(heads()).toEqual(['E-mail', 'Role', 'Name']))
  await waitFor(() => expect(document.activeElement).toBe(menu.getByLabelText('Move Role down')))
  menu.getByText('Role is column 2 of 3.')
  await waitFor(() =>
    expect(kept().at(-1)).toEqual({
      view_id: null,
      arrangement: saved(place('email'), place('role'), place('name')),
    }),
  )
})

test('W3 a column’s box stays as it was clicked: it does not jump back until the next task', async () => {
  const { press, kept } = await openPeople()
  await press('Columns')
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Name' })
  box.click()
  for (let n = 0; n < 9; n++) await Promise.resolve()
  expect(box.checked).toBe(false)
  await waitFor(() => expect(kept()).toHaveLength(1))
})

test('W3 A20 a list is rendered with its person’s columns, and can be reset to the default', async () => {
  const own = { columns: [place('role', true, 200), place('name', false)], density: 'comfortable' as const }
  const { press, kept } = await openPeople({
    ...noListViews,
    arrangements: [
      { list: 'listPeople', view_id: null, arrangement: own },
      { list: 'listOthers', view_id: null, arrangement: saved(place('email'), place('role', false)) },
    ],
  })
  expect(heads()).toEqual(['E-mail', 'Role'])
  const table = screen.getByRole('table')
  expect([table.dataset.density, table.style.getPropertyValue('--column-role')]).toEqual([
    'comfortable',
    '200px',
  ])
  await press('Columns')
  await press('Reset to the default')
  await waitFor(() => expect(heads()).toEqual(['E-mail', 'Name', 'Role']))
  await waitFor(() => expect(kept()).toEqual([{ view_id: null, arrangement: null }]))
})

test('W3 a column that a list no longer has is left out', async () => {
  await openPeople({
    ...noListViews,
    arrangements: [{ list: 'listPeople', view_id: null, arrangement: saved(place('gone'), place('role')) }],
  })
  expect(heads()).toEqual(['E-mail', 'Name', 'Role'])
})

test.each(['busy', 'session_ended'] as const)(
  'W3 a failed save of columns (%s) shows no message',
  async (error) => {
    const { press, kept } = await openPeople(noListViews, '', {
      'PUT /release/list/name/listPeople/a=arrange': () => refusal(error),
    })
    await press('Columns')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Name' }))
    await waitFor(() => expect(kept()).toHaveLength(1))
    await waitFor(() => expect(heads()).toEqual(['E-mail', 'Role']))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Role' }))
    await waitFor(() => expect(kept()).toHaveLength(2))
    expect(screen.queryByRole('alert')).toBeNull()
    // the page's session is not given up for the first one
    expect(sessionToken()).toBe('token')
  },
)

test('W3 the arrow keys and a drag make a column wider, a double click fits it to its content', async () => {
  const { person: me, kept } = await openPeople()
  const handle = screen.getByRole('separator', { name: 'Width of Role' })
  const width = () => screen.getByRole('table').style.getPropertyValue('--column-role')
  expect([width(), handle.getAttribute('aria-valuetext')]).toEqual(['', 'fits its content'])
  handle.focus()
  await me.keyboard('{ArrowRight}')
  // without layout a cell is 0 px wide
  await waitFor(() => expect([width(), handle.getAttribute('aria-valuenow')]).toEqual(['48px', '48']))
  const sized = (column: string) =>
    screen.getByRole('table').querySelectorAll(`tbody [style*="--column-${column}"]`).length
  expect([sized('role') > 0, sized('name')]).toEqual([true, 0])
  await me.keyboard('{ArrowRight}')
  await waitFor(() => expect(width()).toBe('56px'))
  await me.keyboard('{ArrowRight}')
  await waitFor(() => expect(width()).toBe('64px'))
  await me.keyboard('{ArrowLeft}')
  await waitFor(() => expect(width()).toBe('56px'))

  handle.setPointerCapture = () => {}
  fireEvent.pointerDown(handle, { clientX: 100, button: 0 })
  fireEvent.pointerMove(handle, { clientX: 220 })
  fireEvent.pointerUp(handle)
  await waitFor(() => expect(handle.getAttribute('aria-valuetext')).toBe('120 px'))
  expect(width()).toBe('120px')
  await waitFor(() =>
    expect(kept().at(-1)).toMatchObject({ arrangement: { columns: [{}, {}, place('role', true, 120)] } }),
  )

  await me.dblClick(handle)
  await waitFor(() => expect(width()).toBe(''))
  await waitFor(() => expect(kept().at(-1)).toEqual({ view_id: null, arrangement: null }))
})
