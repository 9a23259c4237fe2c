import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrderReference } from './OrderReference'

test.each([
  ['WX20261122-9069', null],
  ['4200002312202611290123456789', '4200002312202611290123456789'],
  ['12', null],
])(
  'O9 the reference %s is whole in the text, its last four strong, and its title is whole where it is shortened',
  (text, title) => {
    const { container } = render(<OrderReference text={text} />)
    expect(container.textContent).toBe(text)
    expect(screen.getByText(text.slice(-4)).tagName).toBe('B')
    expect(container.firstElementChild?.getAttribute('title')).toBe(title)
  },
)
