import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { noteWalk, useWayBack, wayBack } from './way-back'

const list = '/admin/things'

function Things() {
  const region = useRef<HTMLElement>(null)
  const [rows, setRows] = useState<{ id: number }[]>()
  useEffect(() => void Promise.resolve([{ id: 1 }, { id: 2 }]).then(setRows), [])
  useWayBack(region, rows)
  return <section ref={region}>{rows && 'The list'}</section>
}

test('W5 O9 of a list that is left its page is the one to return to, where its rows are the same', async () => {
  const root = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => root, path: list, component: Things }),
    createRoute({ getParentRoute: () => root, path: '/admin/thing', component: () => 'A record' }),
  ]
  const history = createMemoryHistory({ initialEntries: [`${list}?sort=name`] })
  // the library knows the type of the app's own router alone
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren(routes), history }) as never} />)
  await screen.findByText('The list')
  act(() => history.push('/admin/thing'))
  await screen.findByText('A record')
  noteWalk(list, { row: 2, search: { sort: 'name', after: 'k1', at: '2' } })
  expect(wayBack(list).search).toEqual({ sort: 'name' })
  // in another order the page has other rows
  noteWalk(list, { row: 2, search: { sort: '-name', after: 'k1', at: '2' } })
  expect(wayBack(list).search).toEqual({ sort: '-name', after: 'k1', at: '2' })
  noteWalk(list, { row: 3, search: { sort: 'name', after: 'k2', at: '3' } })
  expect(wayBack(list).search).toEqual({ sort: 'name', after: 'k2', at: '3' })
})
