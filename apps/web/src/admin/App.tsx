import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { styleNonce } from '../page-meta'
import { queryClient } from './api/query-client'
import type { makeRouter } from './router'
import { cssVariablesResolver, theme } from './theme'

/** Theme, cache and router around the pages. */
export function App({ router }: { router: ReturnType<typeof makeRouter> }) {
  return (
    <MantineProvider
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
