import type { OrderPageProps } from '@getzo/contract/order-page/order-page.props'
import type { Language } from '@getzo/domain/public/device'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageContextProvider } from '../../shell/context'
import { OrderPage } from './OrderPage'
import { context, detail, details, order } from './order-samples'

const show = (props: OrderPageProps, language: Language = 'en') =>
  render(
    <PageContextProvider value={context(language)}>
      <OrderPage {...props} />
    </PageContextProvider>,
  )

const steps = (...reached: (string | null)[]) =>
  (['ordered', 'letter', 'shipped', 'delivered'] as const).map((step, place) => ({
    step,
    isReached: place < reached.length,
    at: reached[place] ?? null,
  }))
const shipped = order({
  order_status: 'shipped',
  can_cancel: false,
  tracking_id: ' 1Z999AA10123456784 ',
  progress: steps('2026-03-01T20:00:00Z', '2026-03-05', null),
  ship_to: { city: '上海', end: '…205室' },
})

test.each([
  [
    'en',
    ['Ordered Mar 2, 2026', 'Thank-you letter delivered Mar 5, 2026', 'Shipped', 'Delivered still to come'],
  ],
  [
    'fr',
    ['Commandée 2 mars 2026', 'Lettre de remerciement livrée 5 mars 2026', 'Expédiée', 'Livrée à venir'],
  ],
  ['cn', ['已下单 2026年3月2日', '感谢信已送达 2026年3月5日', '已发货', '已送达 待完成']],
] as const)('K14 in %s its steps with their days', (language, texts) => {
  show(details({ order: shipped }), language)
  const said = [...document.querySelectorAll('.step > p:first-child')]
  expect(said.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ').trim())).toEqual(texts)
  expect(document.querySelectorAll('.step-reached')).toHaveLength(3)
})

test('K14 carrier and number are text, the address is no more than its end, and the page is followed in its language', () => {
  show(details({ order: shipped }), 'fr')
  expect(document.querySelector('.tracking-number')?.textContent).toContain('UPS 1Z999AA10123456784')
  expect(document.body.textContent).toContain('上海 …205室')
  expect(screen.getByRole('link', { name: /^Suivre le colis/ }).getAttribute('href')).toContain('loc=fr_CA')
})

test('K14 a cancelled order has no way', () => {
  show(details({ order: order({ order_status: 'cancelled_by_customer', progress: [], can_cancel: false }) }))
  expect(document.querySelector('.steps')).toBeNull()
})

test('K14 what has arrived offers warranty, care and feedback', () => {
  const after_care = { code: 'G2P170820501', item_type: 'pqr', has_warranty: true, has_care: true }
  show(details({ details: [detail({ after_care }), detail({ id: 12 })] }))
  const links = [...document.querySelectorAll('.after-care a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/warranty/G2P170820501',
    '/p/G2P170820501#care',
    '/feedback/G2P170820501/pqr/jump',
  ])
})
