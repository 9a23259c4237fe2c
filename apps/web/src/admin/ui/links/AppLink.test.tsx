import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userOf } from '../../../test-kit/fake-api'
import { renderScreen } from '../../../test-kit/render-screen'
import { hurryTimers } from '../../../test-kit/timers'
import { AppLink, IconButton, IconLink } from './AppLink'

const Links = () => (
  <>
    <AppLink to="/elsewhere?q=a+b">Away</AppLink>
    <IconButton label="Delete it" onClick={() => undefined}>
      x
    </IconButton>
    <IconLink to="/elsewhere" label="View it">
      o
    </IconLink>
  </>
)

// without layout a floating tip has no place, and is hidden once that is found out
const placeless = { hidden: true }

test('A20 a link is followed without a page load, with its search unchanged', async () => {
  const { person, address } = await renderScreen(Links, userOf('csr'))
  await person.click(screen.getByText('Away'))
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(address()).toBe('/elsewhere?q=a+b')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'A20 a click that asks for another tab or window stays the browser’s: %o',
  async (how) => {
    const { address } = await renderScreen(Links, userOf('csr'))
    // jsdom cannot navigate
    const stop = (event: Event) => event.preventDefault()
    const seen: boolean[] = []
    window.addEventListener('click', (event) => seen.push(event.defaultPrevented), { once: true })
    window.addEventListener('click', stop, { once: true })
    fireEvent.click(screen.getByText('Away'), how)
    expect(seen).toEqual([false])
    expect(address()).toBe('/screen')
  },
)

test('A22 an icon’s tooltip appears on hover, and closes on leaving or pressing it', async () => {
  hurryTimers()
  const { person } = await renderScreen(Links, userOf('csr'))
  await person.hover(screen.getByLabelText('Delete it'))
  expect((await screen.findByRole('tooltip', placeless)).textContent).toBe('Delete it')
  await person.hover(screen.getByLabelText('View it'))
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('View it'))
  await person.unhover(screen.getByLabelText('View it'))
  await person.hover(document.body)
  await waitFor(() => expect(screen.queryByRole('tooltip', placeless)).toBeNull())
  await person.hover(screen.getByLabelText('Delete it'))
  await screen.findByRole('tooltip', placeless)
  await person.click(screen.getByLabelText('Delete it'))
  await waitFor(() => expect(screen.queryByRole('tooltip', placeless)).toBeNull())
})

test('A22 a tip comes to the keyboard at once, and Escape takes it away', async () => {
  const { person } = await renderScreen(Links, userOf('csr'))
  const button = screen.getByLabelText('Delete it')
  // in a shared window jsdom loses the cause of the focus
  vi.spyOn(button, 'matches').mockImplementation((which) => which === ':focus-visible')
  fireEvent.focusIn(button)
  expect((await screen.findByRole('tooltip', placeless)).textContent).toBe('Delete it')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip', placeless)).toBeNull())
})
