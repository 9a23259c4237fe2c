import { languages } from '@getzo/domain/public/device'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageContextProvider } from '../../../shell/context'
import { orderText } from '../page/order.text'
import { context } from '../page/order-samples'
import { OrderTexts } from '../page/order-texts'
import { VerifyStep } from './VerifyStep'

const step = (language: (typeof languages)[number] = 'en') => (
  <PageContextProvider value={context(language)}>
    <OrderTexts value={orderText[language]}>
      <VerifyStep problem={null} isBusy={false} workDone={null} onLookUp={() => undefined} />
    </OrderTexts>
  </PageContextProvider>
)
const marked = () => Number(document.querySelector('.order-boxes')?.getAttribute('data-at'))

test.each(languages)(
  'K1 in %s one field is drawn as four boxes: named, with a numeric keyboard',
  (language) => {
    render(step(language))
    const [input, ...others] = screen.getAllByRole('textbox', {
      name: orderText[language]('order.verify.label'),
    })
    expect([others.length, input?.getAttribute('inputmode'), input?.getAttribute('placeholder')]).toEqual([
      0,
      'numeric',
      '1001',
    ])
    expect(document.querySelector('.order-boxes')?.getAttribute('aria-hidden')).toBe('true')
  },
)

test('K1 K15 the box of the next character is marked while one types, pastes or deletes', async () => {
  render(step())
  expect(marked()).toBe(0)
  await userEvent.type(screen.getByRole('textbox'), '67')
  expect(marked()).toBe(2)
  await userEvent.paste('WX20261122-2159')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '2159')
  expect(marked()).toBe(3)
  await userEvent.type(screen.getByRole('textbox'), '{Backspace}')
  expect(marked()).toBe(3)
  await userEvent.type(screen.getByRole('textbox'), '{Backspace}{Backspace}')
  expect(marked()).toBe(1)
})

test('K1 without script every box is marked, since nothing follows what is typed', () => {
  const frame = document.createElement('div')
  frame.innerHTML = renderToString(step())
  expect(frame.querySelector('.order-boxes')?.hasAttribute('data-at')).toBe(false)
})

test('K1 who does not find the number can write to us', () => {
  render(step())
  expect(screen.getByRole('link', { name: 'Can’t find the number?' }).getAttribute('href')).toBe('/feedback')
})
