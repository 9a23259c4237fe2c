import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test-kit/customer-pages'
import { jumpText } from './jump.text'

test.each([
  ['en', 'Birch Mug Order Pre-Verification', 'View order'],
  ['fr', 'Birch Mug – Prévérification de commande', 'Voir la commande'],
  ['cn', 'Birch Mug 订单预验证', '查看订单'],
] as const)('Q9 the link to an order in %s', (language, title, view) => {
  openPage({ name: 'orderJump', props: { productName: 'Birch Mug', orderHash: 'b3Jk' } }, language)
  expect(document.title).toBe(`${title} | Getzo`)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(jumpText[language]('jump.heading'))
  expect(screen.getByRole('link', { name: view }).getAttribute('href')).toBe('/order/b3Jk')
  expect(document.querySelector('.order-jump-letter')).not.toBeNull()
})

test('Q9 an order without a product has a text of its own', () => {
  openPage({ name: 'orderJump', props: { productName: null, orderHash: 'b3Jk' } })
  expect(document.title).toBe('Order Pre-Verification | Getzo')
})
