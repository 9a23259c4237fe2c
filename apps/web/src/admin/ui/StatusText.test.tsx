import { orderStatusText, orderStatusTone } from '@getzo/domain/orders/order-status'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CheckMark, StatusText } from './StatusText'

test.each([
  ['cancelled_by_admin', 'Cancelled by Admin', 'red'],
  ['awaiting_fulfillment', 'Awaiting Fulfillment', 'green'],
  ['shipped', 'Shipped', 'grey'],
])('O10 O11 the status %s is a word with its own mark and colour', (status, text, tone) => {
  render(<StatusText tone={orderStatusTone(status)}>{orderStatusText(status)}</StatusText>)
  const shown = screen.getByText(text)
  expect(shown.dataset.tone).toBe(tone)
  expect(shown.querySelector('[aria-hidden] > *')).not.toBeNull()
})

test('O3 a check mark is read as a word', () => {
  const { rerender } = render(<CheckMark on />)
  expect(screen.getByText('Yes').closest('[data-tone=green]')).not.toBeNull()
  rerender(<CheckMark on={false} words={{ on: 'Shipped', off: 'Not shipped' }} />)
  expect(screen.getByText('Not shipped').closest('[data-tone=grey]')).not.toBeNull()
})
