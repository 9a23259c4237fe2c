import { MantineProvider, Menu } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { hold } from '../../../test-kit/hold'
import { MenuButton } from './MenuButton'

const words = ['First', 'Second', 'Third']

function open() {
  const chosen = vi.fn<(word: string) => void>()
  const Items = () =>
    words.map((word) => (
      <Menu.Item key={word} onClick={() => chosen(word)}>
        {word}
      </Menu.Item>
    ))
  const file = hold({ default: Items })
  const LaterItems = lazy(file.answer)
  render(
    <MantineProvider env="test">
      <MenuButton
        items={
          <Suspense>
            <LaterItems />
          </Suspense>
        }
      >
        Acts
      </MenuButton>
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: 'Acts' })
  return { button, chosen, bringItems: file.release }
}
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}

test('W5 keys that come before the menu has the focus or its items are pressed in it, in their order', async () => {
  const { button, chosen, bringItems } = open()
  act(() => button.click())
  press('ArrowDown')
  const menu = await screen.findByRole('menu', { hidden: true })
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
  press('ArrowDown', 'Enter')
  expect(chosen).not.toHaveBeenCalled()
  bringItems()
  await waitFor(() => expect(chosen.mock.calls).toEqual([['Second']]))
  await waitFor(() => expect(button.ariaExpanded).toBe('false'))
})

test('W5 Escape before the menu is there closes it, and the keys are the page’s again', async () => {
  const { button, bringItems } = open()
  bringItems()
  act(() => button.click())
  press('Escape')
  await waitFor(() => expect(button.ariaExpanded).toBe('false'))
  const heard = vi.fn<() => void>()
  document.addEventListener('keydown', heard)
  press('j')
  document.removeEventListener('keydown', heard)
  expect(heard).toHaveBeenCalledOnce()
})
