import { render, screen } from '@testing-library/react'
import { Component, type ComponentType, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyScreen } from './lazy-screen'

const goneFile = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/BrandsScreen-1.js'))

class Boundary extends Component<{ children: ReactNode }, { isCrashed: boolean }> {
  override state = { isCrashed: false }
  static getDerivedStateFromError = () => ({ isCrashed: true })
  override render = () => (this.state.isCrashed ? 'crashed' : this.props.children)
}

test('A20 a page whose screen’s file is gone is fetched again once, however often it is drawn until it goes; the next time the failure is shown', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const open = async () => {
    const Screen = lazyScreen<Record<string, ComponentType>>(goneFile, 'Screen')
    await Screen.preload?.()
    const drawn = (nth: number) => (
      <Boundary>
        <Suspense>
          <Screen key={nth} />
        </Suspense>
      </Boundary>
    )
    const { rerender, unmount } = render(drawn(0))
    rerender(drawn(1))
    rerender(drawn(2))
    return unmount
  }
  const leave = await open()
  expect(reload).toHaveBeenCalledOnce()
  expect(screen.queryByText('crashed')).toBeNull()
  leave()
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  await open()
  await screen.findByText('crashed')
  expect(reload).toHaveBeenCalledOnce()
})
