import type { SignedInUser } from '@getzo/contract/auth/auth.schema'
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { currentUserQuery, WithUser } from '../admin/api/current-user'
import { queryClient } from '../admin/api/query-client'
import { startSession } from '../admin/api/session/session'
import { Root } from '../admin/routes/Root'
import { listViewsQuery } from '../admin/ui/list-views/list-views.api'
import { noListViews } from './fake-api'

/**
 * One screen at /screen, beside an empty page at /elsewhere and one at /slow that never loads, with the parts of every
 * page, for a user.
 */
export async function renderScreen(
  Screen: () => ReactNode,
  user: SignedInUser,
  search = '',
  listViews = noListViews,
) {
  queryClient.clear()
  notifications.clean()
  startSession('token', false)
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  queryClient.setQueryData(listViewsQuery.queryKey, listViews)
  // a real one, since it asks when the tab is closed
  window.history.replaceState(null, '', `/screen${search}`)
  const history = createBrowserHistory()
  onTestFinished(() => history.destroy())
  const root = createRootRoute({ component: Root })
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/screen',
        component: () => (
          <WithUser>
            <Screen />
          </WithUser>
        ),
      }),
      createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => <h1>Elsewhere</h1> }),
      createRoute({ getParentRoute: () => root, path: '/slow', loader: () => new Promise<void>(() => {}) }),
    ]),
    history,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (parts) => {
      const text = new URLSearchParams(parts as Record<string, string>).toString() // plain text only, as in the app
      return text === '' ? '' : `?${text}`
    },
  })
  await router.load()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { router, person: userEvent.setup({ delay: null }), address: () => router.state.location.href }
}
