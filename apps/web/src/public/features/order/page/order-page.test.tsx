import type { OrderPageProps } from '@getzo/contract/order-page/order-page.props'
import type { PageContext } from '@getzo/contract/pages/pages'
import { type Language, languages } from '@getzo/domain/public/device'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import cn from '../../../../i18n/cn/order.json'
import en from '../../../../i18n/en/order.json'
import fr from '../../../../i18n/fr/order.json'
import { renderPage } from '../../../render'
import { PageContextProvider } from '../../../shell/context'
import { OrderPage } from './OrderPage'
import { context, detail, details, hash, order } from './order-samples'

// the reader's time zone is the shop's unless a test changes it
process.env.TZ = 'Asia/Shanghai'

function show(props: OrderPageProps, language: Language = 'en', more: Partial<PageContext> = {}) {
  return render(
    <PageContextProvider value={context(language, more)}>
      <OrderPage {...props} />
    </PageContextProvider>,
  )
}

const verify = (problem: Extract<OrderPageProps, { step: 'verify' }>['problem'] = null): OrderPageProps => ({
  step: 'verify',
  hash,
  claimedId: 4242,
  problem,
})

const assets = { styles: {}, shellScript: '/static/shell.js', scripts: {}, hydrate: {} }
const script = { script: '/static/order.js', preload: [] }
const html = (props: OrderPageProps, language: Language = 'en') =>
  renderPage({ name: 'order', props }, context(language), assets)

test('I3 K1 the order page has the same texts in all three languages', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en))
  expect(Object.keys(cn)).toEqual(Object.keys(en))
})

describe('the verification', () => {
  test('K1 asks for four characters with the numeric keyboard, in a form that needs no script', () => {
    const { container } = show(verify())
    const input = screen.getByLabelText('Last 4 digits of the order reference')
    // a browser without script would cut a pasted reference to its first four characters (K15)
    expect(input.getAttribute('maxlength')).toBe('4')
    expect(html(verify())).not.toContain('maxLength')
    expect(input.getAttribute('aria-describedby')).toContain('reference-hint')
    expect(input.getAttribute('inputmode')).toBe('numeric')
    expect(input.getAttribute('placeholder')).toBe('1001')
    expect(screen.getByRole('button', { name: 'Search' })).toHaveProperty('type', 'submit')
    const form = container.querySelector('form')
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
      'post',
      `/order/${hash}#reference`,
    ])
  })

  test.each([
    ['en', { kind: 'empty' }, 'Please enter a valid Reference #'],
    ['en', { kind: 'notFound' }, 'Order not found. Please check and try again.'],
    ['fr', { kind: 'notFound' }, 'Commande introuvable. Veuillez vérifier et réessayer.'],
    ['cn', { kind: 'notFound' }, '未找到订单，请核对后重试。'],
    ['en', { kind: 'wait', seconds: 1 }, 'To protect your order, please try again in 1 second.'],
    ['en', { kind: 'wait', seconds: 40 }, 'To protect your order, please try again in 40 seconds.'],
    ['en', { kind: 'wait', seconds: 61 }, 'To protect your order, please try again in 2 minutes.'],
    [
      'en',
      { kind: 'wait', seconds: 3601 },
      'To protect your order, please try again in 2 hours, or write to us.',
    ],
    [
      'fr',
      { kind: 'wait', seconds: 60 },
      'Pour protéger votre commande, veuillez réessayer dans 60 secondes.',
    ],
    ['cn', { kind: 'wait', seconds: 600 }, '为保护您的订单，请在 10 分钟后重试。'],
  ] as const)('K1 K9 K11 in %s shows %o', (language, problem, text) => {
    show(verify(problem), language)
    expect(document.getElementById('reference-problem')?.textContent).toBe(text)
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  })

  test('K2 the title is the first ten characters of the link', () => {
    expect(html(verify())).toContain('<title>b3JkZXI6ND… | Getzo</title>')
  })
})

describe('the order', () => {
  test.each([
    ['en', 'Hello 王小明'],
    ['fr', 'Bonjour 王小明'],
    ['cn', '王小明，您好'],
  ] as const)('K2 in %s greets the customer by name, in the title too', (language, greeting) => {
    show(details(), language)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(greeting)
    expect(document.title).toBe(`${greeting} | Getzo`)
    expect(html(details(), language)).toContain(`<title>${greeting} | Getzo</title>`)
  })

  test.each([
    ['en', 'No Customer Found'],
    ['fr', 'Client introuvable'],
    ['cn', '未找到客户'],
  ] as const)('K19 in %s an order without its customer says so', (language, text) => {
    show(details({ order: order({ customer_name: null }) }), language)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text)
    expect(html(details({ order: order({ customer_name: null }) }), language)).toContain(
      `<title>${text} | Getzo</title>`,
    )
  })

  test('K3 I4 shows item, maker, variant, run, SKU, price and quantity, the total in USD, and the day of the order', () => {
    show(details({ details: [detail({ flag_serialization: true, serial_run_limit: 250 })] }))
    const item = within(screen.getByRole('article'))
    for (const text of [
      'Trail mask',
      'by Cascade Ridge',
      'Blue - S',
      'Limited Production of 250',
      'SKU G-MASK-BLUE-S',
      'US$30.00 × 2',
      // the total of the line
      'US$60.00',
    ]) {
      expect(item.getByText(text)).toBeTruthy()
    }
    expect(screen.getByText('Order total')).toBeTruthy()
    expect(screen.getByText('US$1,234.50')).toBeTruthy()
    // 20:00 UTC is the next day in the shop
    expect(screen.getByText(/^Order A-1077, placed Mar\s2, 2026$/)).toBeTruthy()
  })

  test('K3 a product without options shows none, and a run only where it is serialized', () => {
    show(details({ details: [detail({ combo_identifier: 'NO OPTIONS', serial_run_limit: 250 })] }))
    expect(screen.queryByText('NO OPTIONS')).toBeNull()
    expect(screen.queryByText(/Limited Production/)).toBeNull()
  })

  test.each([
    ['waiting_for_payment', 'Waiting for Payment'],
    ['awaiting_fulfillment', 'Being prepared'],
    ['shipping_label_created', 'Ready to ship'],
    ['shipped', 'Shipped'],
    ['delivered', 'Delivered'],
    ['refunded', 'Refunded'],
    ['cancelled_by_admin', 'Cancelled by us'],
    ['cancelled_by_customer', 'Cancelled by you'],
  ] as const)('K2 K22 the status %s is worded for the customer', (order_status, text) => {
    show(details({ order: order({ order_status }) }))
    expect(document.querySelector('.status')?.textContent).toBe(`Status: ${text}`)
  })

  test('K9 an order without lines says so', () => {
    show(details({ details: [] }))
    expect(screen.getByText(/^Order detail not found\./)).toBeTruthy()
    expect(screen.queryByText('Order total')).toBeNull()
  })

  test('X7 a name cannot become markup, in the page or in its data', () => {
    const evil = '</script><img src=x onerror=alert(1)>'
    const page = renderPage(
      { name: 'order', props: details({ order: order({ customer_name: evil }) }) },
      context('en'),
      {
        ...assets,
        hydrate: { order: { en: script, fr: script, cn: script } },
      },
    )
    expect(page).not.toContain('<img src=x')
    expect(page.match(/<\/script>/g)).toHaveLength(3)
  })
})

describe('tracking', () => {
  test('K4 a parcel is tracked only once shipped, a letter whenever it has an id', () => {
    const ids = { tracking_id: '1Z999AA10123456784', tyl_tracking_id: '1Z2220060294314162' }
    const { unmount } = show(details({ order: order(ids) }))
    // customers come for the order: its letter is only a row
    expect(screen.getByRole('link', { name: /Track Shipment/ }).className).not.toContain('button')
    unmount()
    show(details({ order: order({ ...ids, order_status: 'shipped', can_cancel: false }) }))
    const [parcel, letter] = screen.getAllByRole('link', { name: /Track Shipment/ })
    expect(parcel?.getAttribute('href')).toContain('1Z999AA10123456784')
    expect(letter?.textContent).toBe('Thank-You Letter Track Shipment (opens in a new tab)')
    expect([parcel?.getAttribute('target'), parcel?.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
  })

  test('K4 without an id there is nothing to track', () => {
    show(details({ order: order({ order_status: 'shipped' }) }))
    expect(screen.queryByRole('link', { name: /Track/ })).toBeNull()
  })
})

describe('cancelling', () => {
  const open = { deadline: '2026-03-12', deadline_ends: '2026-03-12T16:00:00.000Z', days_left: 2 }

  test.each([
    ['en', 2, 'You can cancel this order until the end of Mar 12, 2026 (Shanghai time).', '2 days left'],
    ['en', 1, 'You can cancel this order until the end of Mar 12, 2026 (Shanghai time).', '1 day left'],
    [
      'en',
      0,
      'You can cancel this order until the end of Mar 12, 2026 (Shanghai time).',
      'Today is the last day',
    ],
    [
      'fr',
      1,
      'Vous pouvez annuler cette commande jusqu’au 12 mars 2026 inclus (heure de Shanghai).',
      '1 jour restant',
    ],
    ['cn', 2, '您可在2026年3月12日（含）前取消订单（北京时间）。', '还剩 2 天'],
  ] as const)('K5 I6 in %s, %d days left', (language, days_left, until, left) => {
    show(details({ order: order({ ...open, days_left }) }), language)
    expect(screen.getByText(until)).toBeTruthy()
    expect(screen.getByText(left)).toBeTruthy()
  })

  test.each([
    [7, 7],
    [1, 1],
    [0, 1],
  ])('K5 I6 with %d days left the bar shows %d: the last day counts', (days_left, shown) => {
    show(details({ order: order({ ...open, days_left }) }))
    const bar = document.querySelector<HTMLProgressElement>('progress.order-days')
    expect([bar?.value, bar?.max]).toEqual([shown, 7])
  })

  test('K5 without a delivered letter the window is open and no deadline is shown', () => {
    show(details())
    expect(screen.getByText('You can cancel this order until we prepare the parcel.')).toBeTruthy()
    expect(screen.queryByText(/left/)).toBeNull()
    const link = screen.getByRole('link', { name: 'Cancel order' })
    expect(link.getAttribute('href')).toBe(`/order/${hash}?confirm=cancel`)
  })

  test.each([
    ['en', 'You have missed the deadline to cancel the order', '1 day ago, on Mar 9, 2026'],
    ['fr', 'Le délai pour annuler la commande est dépassé', 'Il y a 1 jour, le 9 mars 2026'],
    ['cn', '已超过可取消订单的期限', '截止日期为2026年3月9日，已过 1 天'],
  ] as const)('K6 in %s a missed deadline says so, with the days', (language, text, ago) => {
    const missed = { can_cancel: false, missed_deadline: true, deadline: '2026-03-09', days_left: -1 }
    show(details({ order: order(missed) }), language)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(ago)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Cancel order|Annuler|取消/ })).toBeNull()
  })

  test('K5 the question is full screen, with Yes as a form and No as a link back', () => {
    const page = html(details({ isConfirming: true }))
    expect(page).toContain('Are you sure you want to cancel this order?')
    expect(page).toMatch(/<dialog[^>]* open="" class="confirm"|<dialog[^>]*class="confirm"[^>]* open=""/)
    expect(page).toContain('name="do" value="cancel"')
    expect(page).toMatch(new RegExp(`<a [^>]*href="/order/${hash}#ask-to-cancel"[^>]*>No</a>`))
  })

  test.each([
    ['due', { refund_due: '64.00' }, 'US$64.00 will go back to your WeChat account.'],
    [
      'due by a day',
      { refund_due: '64.00', refund_expected: '2026-03-13' },
      'US$64.00 will go back to your WeChat account, usually by Mar 13, 2026.',
    ],
    [
      'late',
      { refund_due: '64.00', refund_expected: '2026-03-13', refund_is_late: true },
      'US$64.00 should have been back in your WeChat account by Mar 13, 2026. We are late; please write to us.',
    ],
    [
      'done',
      { refund_paid: '20.00', refund_paid_at: '2026-03-07T01:00:00Z' },
      'US$20.00 was refunded to your WeChat account on Mar 7, 2026.',
    ],
  ] as const)('K7 a refund that is %s is mentioned', (_, refund, text) => {
    show(details({ order: order({ order_status: 'cancelled_by_customer', can_cancel: false, ...refund }) }))
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByText('Cancel order')).toBeNull()
  })
})

describe('the mini-program', () => {
  test.each(languages)('K12 in %s each item leads into it, on a phone in WeChat', (language) => {
    const props = details({ details: [detail({ wc_url: 'id=7' }), detail({ id: 12 })] })
    show(props, language, { isWeChatPhone: true })
    const ways = [...document.querySelectorAll('a[data-mini-program="id=7"]')]
    // without script it links to our own page
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/jump/product/id%3D7'])
  })

  test.each([
    ['en', 'View this order on WeChat'],
    ['fr', 'Voir cette commande dans WeChat'],
    ['cn', '在小程序中查看此订单'],
  ] as const)('K19 in %s the whole order does too, if it has a page there', (language, name) => {
    const phone = { isWeChatPhone: true, orderJumpPath: 'pages/order/detail' }
    show(details({}), language, phone)
    const link = screen.getByRole('link', { name })
    expect(link.getAttribute('href')).toBe(`/jump/order/${hash}`)
    expect(link.dataset).toMatchObject({
      miniProgram: `pages/order/detail?order_hash=${hash}`,
      jumpCall: `/release/wc_jump/order/${order().id}`,
    })
  })

  test('K19 K10 before the proof, elsewhere, and without a page there, the order does not', () => {
    const orderJumpPath = 'pages/order/detail'
    show(verify(), 'en', { isWeChatPhone: true, orderJumpPath })
    show(details({}), 'en', { orderJumpPath })
    show(details({}), 'en', { isWeChatPhone: true })
    expect(document.querySelector('a[href^="/jump/order/"]')).toBeNull()
  })

  test('K12 elsewhere nothing links there', () => {
    show(details({ details: [detail({ wc_url: 'id=7' })] }))
    expect(document.querySelector('a[data-mini-program]')).toBeNull()
  })
})

test('K1 no state of the page names another host than the carrier', () => {
  const states = [
    verify(),
    details({ isConfirming: true }),
    details({ order: order({ order_status: 'shipped', tracking_id: '1Z999AA10123456784' }) }),
  ]
  for (const language of languages) {
    for (const state of states) {
      const hosts = [...html(state, language).matchAll(/(?:https?:)?\/\/([\w.-]+)/g)].map(([, host]) => host)
      // the data of a shared page are on our own host
      expect(hosts.filter((host) => host !== 'www.ups.com' && host !== 'getzo.example')).toEqual([])
    }
  }
})
