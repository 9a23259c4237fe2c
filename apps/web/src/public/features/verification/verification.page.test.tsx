import { languages } from '@getzo/domain/public/device'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/customer-pages'

test.each(languages)('Q10 a code can be typed without script, in %s', (language) => {
  openPage({ name: 'verification', props: { kind: 'ask' } }, language)
  const field = screen.getByRole('textbox')
  expect(field.getAttribute('name')).toBe('code')
  expect(field.closest('form')?.getAttribute('action')).toBe('/verification/qr')
  expect(field.closest('form')?.getAttribute('method')).toBeNull()
  // the camera's part waits for the script that can use it
  expect(document.querySelector('[data-camera]')?.hasAttribute('hidden')).toBe(true)
})

test('Q10 an unknown code is not authentic, and stands there to be mended', () => {
  openPage({ name: 'verification', props: { kind: 'unknown', asked: '<G2P>' } })
  expect(screen.getByRole('alert').textContent).toContain('Sorry, but this Product is not authentic')
  expect(screen.getByRole('alert').textContent).toContain('“<G2P>”')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('<G2P>')
})
