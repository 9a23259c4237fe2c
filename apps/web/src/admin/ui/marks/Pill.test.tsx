import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CheckMark, OrderPill } from './Pill'

test.each([
  ['cancelled_by_admin', 'Cancelled by Admin', 'red'],
  ['awaiting_fulfillment', 'Awaiting Fulfillment', 'green'],
  ['shipped', 'Shipped', 'grey'],
  ['something_new', 'Something New', 'grey'],
])('O10 O11 the status %s is a word with its own mark and colour', (status, text, tone) => {
  render(<OrderPill status={status} />)
  const shown = screen.getByText(text)
  expect(shown.dataset.tone).toBe(tone)
  expect(shown.querySelector('[aria-hidden] svg')).not.toBeNull()
})

test('O3 a check mark is read as a word', () => {
  const { rerender } = render(<CheckMark on />)
  expect(screen.getByText('Yes').closest('[data-on]')).not.toBeNull()
  rerender(<CheckMark on={false} words={{ on: 'Shipped', off: 'Not shipped' }} />)
  expect(screen.getByText('Not shipped').closest('[data-on]')).toBeNull()
})
