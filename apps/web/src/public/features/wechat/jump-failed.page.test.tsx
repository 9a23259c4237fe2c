import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test-kit/customer-pages'
import { jumpFailedText } from './jump-failed.text'

test.each([
  ['failed', 'en', 'Something went wrong. Please try again in a moment.'],
  ['failed', 'fr', 'Un problème est survenu. Veuillez réessayer dans un instant.'],
  ['failed', 'cn', '出了点问题，请稍后再试。'],
  ['missing', 'en', 'This product has no page in the mini-program.'],
  ['missing', 'fr', 'Ce produit n’a pas de page dans le mini-programme.'],
  ['missing', 'cn', '该产品在小程序中暂无页面。'],
  ['not_configured', 'cn', '暂时无法从此处打开小程序，请在微信中搜索“Getzo”。'],
] as const)('Q6 %s in %s', (kind, language, text) => {
  openPage({ name: 'jumpFailed', props: { kind } }, language)
  const title = screen.getByRole('heading', { level: 1 })
  expect(title.textContent).toBe(jumpFailedText[language]('jumpFailed.title'))
  expect(screen.getByText(text)).toBeTruthy()
})
