import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import ToastPlace from './ToastPlace'
import { notify } from './toasts'

beforeEach(() => {
  notifications.clean()
  render(<ToastPlace />, { wrapper: MantineProvider })
})

test('A22 of many acts in a few seconds the last three are in sight, the newest among them', async () => {
  act(() => {
    for (let n = 1; n <= 9; n += 1) notify.success(`Order G2-${n} is now Shipped.`)
  })
  expect(screen.getByText('Order G2-9 is now Shipped.')).toBeDefined()
  await waitFor(() =>
    expect(screen.getAllByText(/is now Shipped/).map((shown) => shown.textContent)).toEqual([
      'Order G2-7 is now Shipped.',
      'Order G2-8 is now Shipped.',
      'Order G2-9 is now Shipped.',
    ]),
  )
})

test('A22 a refusal and an undo make no room for successes', async () => {
  const onGone = vi.fn()
  act(() => {
    notify.error('The address is not complete.')
    notify.undoable('undo:test', 'Row removed', { label: 'Undo', run: () => undefined, onGone })
    for (let n = 1; n <= 5; n += 1) notify.success(`Saved ${n}`)
  })
  expect(screen.getByText('Saved 5')).toBeDefined()
  expect(screen.getByText('The address is not complete.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  expect(onGone).not.toHaveBeenCalled()
})
