import type { OrderPageProps } from '@getzo/contract/order-page/order-page.props'
import type { CustomerOrderDetail } from '@getzo/contract/order-page/order-page.schema'
import type { Language } from '@getzo/domain/public/device'
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { PageContextProvider } from '../../../shell/context'
import { OrderPage } from '../page/OrderPage'
import { context, detail, details } from '../page/order-samples'

const show = (props: OrderPageProps, language: Language = 'en') =>
  render(
    <PageContextProvider value={context(language)}>
      <OrderPage {...props} />
    </PageContextProvider>,
  )

describe('changing a size', () => {
  const item = (...told: Parameters<typeof detail>) => details({ details: [detail(...told)] })

  test('K8 offers the other sizes in a form that needs no script', () => {
    show(item({ size_change: 'open', other_sizes: ['M', 'L'] }))
    expect(screen.getByText('Change size')).toBeTruthy()
    expect(screen.getAllByRole('radio', { hidden: true })).toHaveLength(2)
  })

  test.each([
    ['en', 'Size guide: Fit'],
    ['fr', 'Guide des tailles : Fit'],
    ['cn', '尺码指南：Fit'],
  ] as const)('B6 in %s a size guide is linked beside the choice', (language, name) => {
    const size_guides = [{ title: 'Fit', url: '/b/2/d/abcd2345' }]
    show(item({ size_change: 'open', other_sizes: ['M'], size_guides }), language)
    expect(screen.getByText(name).getAttribute('href')).toBe('/b/2/d/abcd2345')
  })

  test('P18 K8 a size is shown in the visitor’s language and requested by its original name', () => {
    const told: CustomerOrderDetail['told'] = {
      product: { text: 'Trail mask', language: 'en' },
      option: [{ text: 'Bleu - Grand', language: 'fr' }],
      sizes: [{ text: 'Petit', language: 'fr' }],
    }
    const status_change = 'Change size to Medium'
    const size = { text: 'Medium', language: 'en' } as const
    const size_request = { outcome: 'asked', request: status_change, size, reason: null } as const
    show(item({ size_change: 'open', other_sizes: ['Small'], size_request, told }), 'fr')
    expect(screen.getByText('Trail mask').getAttribute('lang')).toBe('en')
    expect(screen.getByText('Bleu - Grand')).toBeTruthy()
    expect(screen.getByLabelText('Petit')).toHaveProperty('value', 'Small')
    expect(screen.getByText('Medium').getAttribute('lang')).toBe('en')
    expect(document.body.textContent).toContain('Votre demande pour la taille Medium est envoyée.')
  })

  test('K8 says that there is no other size', () => {
    show(item({ size_change: 'open' }))
    expect(screen.getByText('No other sizes available')).toBeTruthy()
  })

  test.each([
    ['en', 'asked', 'Your request to change to size L was submitted.'],
    ['fr', 'asked', 'Votre demande pour la taille L est envoyée.'],
    ['cn', 'asked', '您已申请换成“L”，我们会尽快处理。'],
    ['en', 'accepted', 'Your order now has size L.'],
    ['fr', 'accepted', 'Votre commande a maintenant la taille L.'],
    ['cn', 'accepted', '您的订单已换成“L”。'],
    ['en', 'shipped', 'Your request for size L came too late: the order had already shipped.'],
    ['fr', 'shipped', 'Votre demande pour la taille L est arrivée trop tard : la commande était partie.'],
    ['cn', 'shipped', '您换成“L”的申请未能赶上，订单已发货。'],
    ['en', 'cancelled', 'Your request for size L ended because the order was cancelled.'],
    ['fr', 'cancelled', 'Votre demande pour la taille L a pris fin, car la commande a été annulée.'],
    ['cn', 'cancelled', '订单已取消，您换成“L”的申请随之结束。'],
    ['en', 'closed', 'Your request for size L is closed. The item stays as it is shown here.'],
    ['fr', 'closed', 'Votre demande pour la taille L est close. L’article reste inchangé.'],
    ['cn', 'closed', '您换成“L”的申请已关闭，商品以此处显示为准。'],
  ] as const)('K8 K20 in %s shows the state of a request: %s', (language, outcome, text) => {
    const size_request = { outcome, request: 'Change size to L', size: { text: 'L', language }, reason: null }
    show(item({ size_change: 'open', other_sizes: ['M'], size_request }, language), language)
    expect(screen.getByText(text)).toBeTruthy()
  })

  test('K8 says that the deadline was missed, unless a request was made in time', () => {
    const { unmount } = show(item({ size_change: 'missed' }))
    expect(screen.getByText('You have missed the deadline to change the size')).toBeTruthy()
    unmount()
    const size_request = { outcome: 'asked', request: 'Change size to L', size: null, reason: null } as const
    show(item({ size_change: 'missed', size_request }))
    expect(screen.queryByText('You have missed the deadline to change the size')).toBeNull()
  })

  const declined = {
    outcome: 'declined',
    request: 'Change size to L',
    size: { text: 'L', language: 'en' },
    reason: { text: '今年不再生产 L 码', language: 'cn' },
  } as const

  test.each([
    ['en', 'Your request for size L could not be met.', 'zh-Hans'],
    ['fr', 'Nous n’avons pas pu accepter votre demande pour la taille L.', 'zh-Hans'],
    ['cn', '很抱歉，无法为您换成“L”。', null],
  ] as const)('R3 in %s shows that it was declined, with the reason as written', (language, text, lang) => {
    show(item({ size_request: declined }, language), language)
    expect(document.body.textContent).toContain(text)
    expect(screen.getByText(declined.reason.text).getAttribute('lang')).toBe(lang)
  })

  test('R3 after a declined request another can be made', () => {
    show(item({ size_request: declined, size_change: 'open', other_sizes: ['M'] }))
    expect(screen.getByText('Change size')).toBeTruthy()
  })

  test('K8 an item whose size cannot be changed does not mention sizes', () => {
    show(item({}))
    expect(screen.queryByText(/size/i)).toBeNull()
  })
})
