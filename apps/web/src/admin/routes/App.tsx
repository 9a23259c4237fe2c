import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { styleNonce } from '../../page-meta'
import { queryClient } from '../api/query-client'
import { cssVariablesResolver, theme } from '../boot/theme'
import type { makeRouter } from './router'

/** Theme, cache and router around the pages. Without layout (env test) Mantine neither measures nor animates. */
export function App({ router, env }: { router: ReturnType<typeof makeRouter>; env?: 'test' }) {
  return (
    <MantineProvider
      env={env}
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
