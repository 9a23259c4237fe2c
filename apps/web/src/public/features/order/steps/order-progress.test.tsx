import type { OrderPageProps } from '@getzo/contract/order-page/order-page.props'
import { standings } from '@getzo/domain/orders/progress/order-standing'
import type { Language } from '@getzo/domain/public/device'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageContextProvider } from '../../../shell/context'
import { OrderPage } from '../page/OrderPage'
import { orderText } from '../page/order.text'
import { context, detail, details, order } from '../page/order-samples'

// the reader's time zone is the shop's unless a test changes it
process.env.TZ = 'Asia/Shanghai'

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
  ship_to: { city: '上海', end: '…1205室' },
})

test.each([
  ['en', ['Ordered Mar 2', 'Letter delivered Mar 5', 'Shipped', 'Delivery not yet']],
  ['fr', ['Commandée 2 mars', 'Lettre livrée 5 mars', 'Expédiée', 'Livraison à venir']],
  ['cn', ['已下单 3月2日', '感谢信\u200b已送达 3月5日', '已发货', '送达 尚未']],
] as const)('K14 in %s its steps with their days', (language, texts) => {
  show(details({ order: shipped }), language)
  const said = [...document.querySelectorAll('.step')]
  expect(said.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ').trim())).toEqual(texts)
  expect(document.querySelectorAll('.step-reached')).toHaveLength(3)
})

test('K14 carrier and number are text, only the end of the address is shown, and the link is in the page’s language', () => {
  show(details({ order: shipped }), 'fr')
  expect(document.querySelector('.tracking-number')?.textContent).toContain('UPS 1Z999AA10123456784')
  expect(document.body.textContent).toContain('上海 …1205室')
  expect(screen.getByRole('link', { name: /^Suivre le colis/ }).getAttribute('href')).toContain('loc=fr_CA')
})

const events = [
  { kind: 'customs', at: '2026-03-11T02:00:00Z' },
  // the same day in Shanghai, shown once
  { kind: 'on_the_way', at: '2026-03-10T12:00:00Z' },
  { kind: 'on_the_way', at: '2026-03-10T01:00:00Z' },
  { kind: 'on_the_way', at: '2026-03-08T17:00:00Z' },
  { kind: 'picked_up', at: '2026-03-08T15:00:00Z' },
] as const

test.each([
  [
    'en',
    'Clearing customs Mar 11, 2026, 10:00 AM',
    'Earlier updates (1)',
    'Picked up by the carrier Mar 8, 2026, 11:00 PM',
  ],
  [
    'fr',
    'Passage en douane 11 mars 2026 à 10 h 00',
    'Étapes précédentes (1)',
    'Remis au transporteur 8 mars 2026 à 23 h 00',
  ],
  ['cn', '清关中 2026年3月11日 10:00', '更早的动态（1 条）', '承运商已揽收 2026年3月8日 23:00'],
] as const)(
  'K14 in %s the carrier’s events: the three newest visible, the others folded, each day once',
  (language, newest, folded, first) => {
    show(details({ order: order({ ...shipped, carrier_events: [...events] }) }), language)
    const plain = (one: Element | null | undefined) => one?.textContent?.replaceAll(/\s/g, ' ')
    const step = document.querySelector('.order-journey')
    expect([...(step?.querySelectorAll('.order-journey > ol > li') ?? [])].map(plain)).toHaveLength(3)
    expect(plain(step?.querySelector('.order-journey > ol > li'))).toBe(newest)
    expect(plain(step?.querySelector('details:not([open]) > summary'))).toBe(folded)
    expect([...(step?.querySelectorAll('details li') ?? [])].map(plain)).toEqual([first])
  },
)

test('K14 a delivered order keeps its events folded; without events nothing is offered', () => {
  const arrived = order({
    order_status: 'delivered',
    can_cancel: false,
    progress: steps('2026-03-01T20:00:00Z'),
  })
  show(details({ order: { ...arrived, carrier_events: [...events] } }))
  expect(screen.getByText('Updates from the carrier (4)').closest('details')?.open).toBe(false)
  expect(screen.getByText('Clearing customs').closest('details')).not.toBeNull()
})

test('K22 a parcel that the carrier no longer has is shown as packed', () => {
  const made = { order_status: 'shipping_label_created', can_cancel: false } as const
  const { unmount } = show(details({ order: order(made) }))
  screen.getByText('Your shipping label is ready. Next, the carrier takes your parcel.')
  unmount()
  show(details({ order: order({ ...made, progress: shipped.progress, carrier_events: [...events] }) }))
  expect(screen.queryByText(/is packed/)).toBeNull()
  screen.getByText(/^Your parcel is clearing customs, last update Mar.11, 2026/)
})

test('K14 a cancelled order has no steps', () => {
  show(details({ order: order({ order_status: 'cancelled_by_customer', progress: [], can_cancel: false }) }))
  expect(document.querySelector('.steps')).toBeNull()
})

test('K14 a delivered order offers warranty, care and feedback', () => {
  const after_care = { code: 'G2P170820501', item_type: 'pqr', has_warranty: true, has_care: true }
  show(details({ details: [detail({ after_care }), detail({ id: 12 })] }))
  const links = [...document.querySelectorAll('article .order-ways a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/warranty/G2P170820501',
    '/p/G2P170820501#care',
    '/feedback/G2P170820501/pqr/jump',
  ])
  // each with its own drawing, which the page has once
  const drawings = [...document.querySelectorAll('.order-ways use')].map((use) => use.getAttribute('href'))
  expect(new Set(drawings).size).toBe(3)
  for (const drawing of drawings) expect(document.querySelectorAll(drawing ?? '')).toHaveLength(1)
})

test('K22 a shipped order waits for its delivery, even if its letter has not arrived', () => {
  const progress = steps('2026-03-01T20:00:00Z', null, '2026-03-09T20:00:00Z').map((one) =>
    one.step === 'letter' ? { ...one, isReached: false } : one,
  )
  show(details({ order: order({ ...shipped, progress }) }))
  const now = [...document.querySelectorAll('[aria-current=step]')]
  expect(now.map(({ textContent }) => textContent)).toEqual(['Delivery not yet'])
})

test.each([
  [
    'en',
    'We are preparing your order and will ship it next. You can change your mind until the end of Mar 12, 2026.',
  ],
  [
    'fr',
    'Nous préparons votre commande. Prochaine étape : l’expédition. Vous pouvez changer d’avis jusqu’au 12 mars 2026 inclus.',
  ],
  ['cn', '您的订单正在准备中，下一步是发货。2026年3月12日（含）前可取消订单或更换尺码。'],
] as const)('K22 in %s the page begins with the status and the next step', (language, text) => {
  show(details({ order: order({ deadline: '2026-03-12', days_left: 2 }) }), language)
  expect(document.querySelector('.order-now')?.textContent?.replaceAll(/\s/g, ' ')).toBe(text)
})

test('K22 each sentence exists in each language', () => {
  for (const language of ['en', 'fr', 'cn'] as const)
    for (const says of standings) expect(orderText[language](`order.now.${says}`, { date: '#' })).not.toBe('')
})

test('K22 I6 a reader elsewhere sees local times, and for a deadline also the shop’s', () => {
  process.env.TZ = 'America/Toronto'
  const open = { deadline: '2026-03-12', deadline_ends: '2026-03-12T16:00:00Z', days_left: 2 }
  try {
    show(details({ order: order({ ...open, progress: shipped.progress }) }))
  } finally {
    process.env.TZ = 'Asia/Shanghai'
  }
  const plain = document.body.textContent?.replaceAll(/\s/g, ' ')
  expect(plain).toContain('until the end of Mar 12, 2026 (Shanghai time).')
  expect(plain).toContain('In your time zone, that is until Mar 12, 2026, 12:00 PM.')
  expect(document.querySelector('.step time')?.textContent).toMatch(/^Mar.1$/)
})

test.each([
  ['Asia/Shanghai', ['In your time zone, that is until Mar 12, 2026, 6:00 PM.']],
  ['Pacific/Kiritimati', []],
])('K5 K22 I6 a deadline names the zone that it was promised in, to a reader in %s', (zone, local) => {
  process.env.TZ = zone
  const kept = { deadline_zone: 'Pacific/Kiritimati', deadline_ends: '2026-03-12T10:00:00Z' }
  const page = details({ order: order({ deadline: '2026-03-12', days_left: 2, ...kept }) })
  try {
    show(page)
  } finally {
    process.env.TZ = 'Asia/Shanghai'
  }
  const plain = document.body.textContent?.replaceAll(/\s/g, ' ')
  expect(plain).toContain('until the end of Mar 12, 2026 (Kiritimati time).')
  expect(plain?.match(/In your time zone.*?M\./g) ?? []).toEqual(local)
  const withoutScript = renderToString(
    <PageContextProvider value={context('en')}>
      <OrderPage {...page} />
    </PageContextProvider>,
  )
  expect(withoutScript).toContain('(Kiritimati time)')
  expect(withoutScript).not.toContain('In your time zone')
})

test('K22 without script the times name the shop’s zone', () => {
  const page = renderToString(
    <PageContextProvider value={context('en')}>
      <OrderPage {...details({ order: order({ ...shipped, carrier_events: [...events] }) })} />
    </PageContextProvider>,
  )
  expect(page).toContain('Times are in Shanghai time.')
})
