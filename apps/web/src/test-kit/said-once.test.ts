import { expect, test } from 'vitest'
import { saidTwice } from './said-once'

test('a refusal beside its field and in a toast is found, one in a toast alone is not', () => {
  const page = document.createElement('div')
  const toast = '<div role="alert"><span>Please enter a Phone Number.</span></div>'
  page.innerHTML = `<input aria-invalid="true"/><p>Please enter a Phone Number.</p>${toast}`
  expect(saidTwice(page)).toEqual(['Please enter a Phone Number.'])
  page.innerHTML = `${toast}<div class="mantine-Notification-root">${toast}</div>`
  expect(saidTwice(page)).toEqual(['Please enter a Phone Number.'])
  page.innerHTML = `<input aria-invalid="true"/><p>As on the invoice, with its code</p>${toast}`
  expect(saidTwice(page)).toEqual([])
})
