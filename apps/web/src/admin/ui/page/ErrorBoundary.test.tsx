import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary'

const shown = (of: string, failing?: string) => (
  <MantineProvider env="test">
    <ErrorBoundary of={of}>
      {of === failing ? <Failing /> : <button type="button">Content</button>}
    </ErrorBoundary>
  </MantineProvider>
)
function Failing(): never {
  throw new Error('drawn badly')
}

test('A20 W5 what did not fail stays as it is, open menus and all, when the page goes on to another record', () => {
  const { rerender } = render(shown('/o/1'))
  const before = screen.getByText('Content')
  rerender(shown('/o/2'))
  expect(screen.getByText('Content')).toBe(before)
})

test('A20 a failure ends with another record, and not before', () => {
  // React prints what a boundary catches
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { rerender } = render(shown('/o/1', '/o/1'))
  screen.getByText('This screen has stopped working')
  rerender(shown('/o/1', '/o/1'))
  screen.getByText('This screen has stopped working')
  rerender(shown('/o/2', '/o/1'))
  expect(screen.getByText('Content')).toBeDefined()
})
