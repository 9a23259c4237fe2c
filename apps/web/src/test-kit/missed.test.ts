import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

test('a query that fails at once, and one that times out, reports the page', async () => {
  document.body.innerHTML = '<p>The page</p>'
  const told = /Unable to find .*Save.*\n[^]*The page/
  expect(() => screen.getByText('Save')).toThrow(told)
  await expect(screen.findByText('Save', {}, { timeout: 60 })).rejects.toThrow(told)
  await expect(waitFor(() => screen.getByRole('button', { name: 'Save' }), { timeout: 60 })).rejects.toThrow(
    told,
  )
})
