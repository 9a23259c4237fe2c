import { notifications } from '@mantine/notifications'
import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { queryClient } from '../admin/api/query-client'
import { clearSession, startSession } from '../admin/api/session/session'
import { followSession } from '../admin/api/session/session-end'
import { App } from '../admin/routes/App'
import { makeRouter } from '../admin/routes/router'

/**
 * The whole app at an address, with a session (token) or without. Floating elements are hidden once they are
 * positioned, since nothing has a position without layout: query their items with `hidden: true`.
 */
export function renderApp(address: string, { token }: { token?: string } = {}) {
  queryClient.clear()
  notifications.clean()
  if (token === undefined) clearSession('signed_out')
  else startSession(token, false)
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }))
  const stop = followSession(router)
  const view = render(<App router={router} env="test" />)
  // a screen whose file is still on its way would ask for its data during the next test
  onTestFinished(() => vi.dynamicImportSettled())
  return {
    router,
    person: userEvent.setup({ delay: null }),
    address: () => router.state.location.href,
    unmount: () => {
      stop()
      view.unmount()
    },
  }
}
