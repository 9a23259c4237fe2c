import type { OrderPageProps } from '@getzo/contract/order-page/order-page.props'
import type { OrderStatus } from '@getzo/domain/orders/order-status'
import type { Language } from '@getzo/domain/public/device'
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { PageContextProvider } from '../../../shell/context'
import { OrderPage } from './OrderPage'
import { context, detail, details, hash, order } from './order-samples'

// the reader's time zone is the shop's unless a test changes it
process.env.TZ = 'Asia/Shanghai'

/** The order page in each language and in the states that follow actions, refusals and work of the staff. */
const show = (props: OrderPageProps, language: Language = 'en') =>
  render(
    <PageContextProvider value={context(language)}>
      <OrderPage {...props} />
    </PageContextProvider>,
  )
/** The text with plain spaces. */
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ')
const visible = () => plain(document.body.textContent)

const languages = ['en', 'fr', 'cn'] as const
type Words = Record<Language, string>
const inEach = (words: Words) => languages.map((language) => ({ language, text: words[language] }))

describe.each([
  {
    kind: 'proofEnded',
    words: {
      en: 'To protect your order, this page has locked itself. Please enter the 4 digits again.',
      fr: 'Cette page s’est verrouillée. Veuillez ressaisir les 4 chiffres.',
      cn: '为保护您的订单，页面已自动锁定。请再次输入后 4 位数字。',
    },
  },
  {
    kind: 'failed',
    words: {
      en: 'We cannot reach the shop. Please check your connection and try again.',
      fr: 'La boutique est injoignable. Vérifiez votre connexion et réessayez.',
      cn: '暂时无法连接，请检查网络后重试。',
    },
  },
  {
    kind: 'empty',
    words: {
      en: 'Please enter a valid Reference #',
      fr: 'Veuillez saisir une référence de commande valide',
      cn: '请输入有效的小程序订单编号',
    },
  },
] as const)('the question for the digits, $kind', ({ kind, words }) => {
  test.each(inEach(words))('K1 K9 K10 in $language gives its reason', ({ language, text }) => {
    show({ step: 'verify', hash, claimedId: 4242, problem: { kind } }, language)
    expect(plain(screen.getByRole('alert').textContent)).toBe(text)
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  })
})

describe.each([
  {
    problem: 'cancelRefused',
    missed_deadline: false,
    words: {
      en: 'This order can no longer be cancelled',
      fr: 'Cette commande ne peut plus être annulée',
      cn: '此订单已无法取消',
    },
  },
  {
    problem: 'cancelRefused',
    missed_deadline: true,
    words: {
      en: 'You have missed the deadline to cancel the order',
      fr: 'Le délai pour annuler la commande est dépassé',
      cn: '已超过可取消订单的期限',
    },
  },
  {
    problem: 'sizeRefused',
    missed_deadline: false,
    words: {
      en: 'This size change is no longer possible',
      fr: 'Ce changement de taille n’est plus possible',
      cn: '已无法更换尺码',
    },
  },
  {
    problem: 'sizeRefused',
    missed_deadline: true,
    words: {
      en: 'You have missed the deadline to change the size',
      fr: 'Le délai pour changer de taille est dépassé',
      cn: '已超过可更换尺码的期限',
    },
  },
  {
    problem: 'sizeMissing',
    missed_deadline: false,
    words: {
      en: 'Please choose a size first.',
      fr: 'Veuillez choisir une taille.',
      cn: '请先选择尺码。',
    },
  },
  {
    problem: 'failed',
    missed_deadline: false,
    words: {
      en: 'We cannot tell whether that worked. Please load the page again.',
      fr: 'Nous ne savons pas si l’opération a abouti. Veuillez recharger la page.',
      cn: '暂时无法确认是否成功，请重新加载页面。',
    },
  },
] as const)('$problem, with the deadline missed $missed_deadline', ({ problem, missed_deadline, words }) => {
  test.each(inEach(words))(
    'K6 K7 K8 K16 in $language is shown at the top of the order',
    ({ language, text }) => {
      const lines = [detail({ size_change: missed_deadline ? 'missed' : 'fixed' }), detail({ id: 12 })]
      const closed = {
        can_cancel: false,
        missed_deadline,
        window_end: missed_deadline ? null : 'left',
      } as const
      show(details({ problem, order: order(closed), details: lines }), language)
      const said = screen.getByRole('alert')
      expect([said.id, said.textContent]).toEqual(['outcome', text])
      // and nowhere else
      expect(document.body.textContent.split(text)).toHaveLength(2)
    },
  )
})

test.each([
  ['shipped', true],
  ['delivered', false],
  ['waiting_for_payment', false],
  ['cancelled_by_admin', false],
  ['refunded', false],
] as const)('K5 K6 an order that is %s offers no cancelling; missed is shown %s', (order_status, missed) => {
  const closed = { order_status, can_cancel: false, missed_deadline: missed }
  show(details({ order: order({ ...closed, deadline: '2026-03-09', days_left: -2 }) }))
  expect(screen.queryAllByText('You have missed the deadline to cancel the order')).toHaveLength(
    missed ? 1 : 0,
  )
  expect(screen.queryByRole('link', { name: 'Cancel order' })).toBeNull()
})

test.each([
  ['en', 'Status: Cancelled by you', 'US$1,234.50 will go back to your WeChat account.'],
  ['fr', 'État : Annulée par vous', '1 234,50 $ US seront remboursés sur votre compte WeChat.'],
  ['cn', '状态： 您已取消', '1234.50 美元将原路退回您的微信支付账户。'],
] as const)(
  'K2 K7 in %s a cancelled order says so, and that its refund follows',
  (language, status, refund) => {
    show(
      details({
        order: order({ order_status: 'cancelled_by_customer', can_cancel: false, refund_due: '1234.50' }),
      }),
      language,
    )
    expect(plain(document.querySelector('.status')?.textContent)).toBe(status)
    expect(plain(screen.getByRole('status').textContent)).toContain(refund)
  },
)

test.each([
  ['en', 'No refund is noted for this order. If you paid for it, please write to us.'],
  ['fr', 'Aucun remboursement n’est enregistré pour cette commande. Si vous l’avez payée, écrivez-nous.'],
  ['cn', '暂无退款记录。如已付款，请与我们联系。'],
] as const)('K7 in %s an order cancelled by staff without a refund promises none', (language, text) => {
  const cancelled = { order_status: 'cancelled_by_admin', can_cancel: false } as const
  const { unmount } = show(details({ order: order(cancelled) }), language)
  expect(plain(screen.getByRole('status').textContent)).toBe(text)
  unmount()
  const others = [{ ...cancelled, refund_due: '9.00' }, { ...cancelled, order_total: '0.00' }, {}]
  for (const other of others) {
    show(details({ order: order(other) }), language)
    expect(visible()).not.toContain(text)
  }
})

test.each([
  ['fr', '1 234,50 $ US ont été remboursés sur votre compte WeChat le 7 mars 2026.'],
  ['cn', '1234.50 美元已原路退回您的微信支付账户（2026年3月7日）。'],
] as const)('K7 in %s a sent refund is reported as sent', (language, text) => {
  show(
    details({
      order: order({ refund_paid: '1234.50', refund_paid_at: '2026-03-07T01:00:00Z', can_cancel: false }),
    }),
    language,
  )
  expect(plain(screen.getByRole('status').textContent)).toBe(text)
})

test.each([
  ['en', 'WeChat Pay is returning 8,888.50 CNY to the account'],
  ['fr', 'WeChat Pay verse 8 888,50 CNY sur le compte qui a servi au paiement'],
  ['cn', '微信支付正将 8888.50 元原路退回您的付款账户'],
] as const)('W17 I5 in %s a refund in yuan is written as other amounts are', (language, text) => {
  const sent = { refund_due: '1234.50', refund_way: 'processing', refund_yuan: '8888.50' } as const
  show(details({ order: order({ ...sent, can_cancel: false }) }), language)
  expect(visible()).toContain(text)
})

test('J1 W17 a refund of which one of several payments is back is still due', () => {
  const sent = { refund_due: '1234.50', refund_way: 'success', refund_yuan: '400.00' } as const
  show(details({ order: order({ ...sent, can_cancel: false }) }), 'en')
  expect(visible()).toContain('US$1,234.50 will go back to your WeChat account')
})

test.each([
  ['en', 'Are you sure you want to cancel this order?', 'refund US$1,234.50 to your WeChat', 'Yes', 'No'],
  ['fr', 'Voulez-vous vraiment annuler cette commande ?', 'rembourserons 1 234,50 $ US', 'Oui', 'Non'],
  ['cn', '您确定要取消此订单吗？', '1234.50 美元会原路退回您的微信支付账户', '确认取消', '暂不取消'],
] as const)(
  'K5 K7 in %s the question states the consequence of Yes',
  (language, asks, consequence, yes, no) => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function () {
      this.open = false
    }
    show(details({ isConfirming: true }), language)
    const question = screen.getByRole('alertdialog')
    expect(plain(question.querySelector('h2')?.textContent)).toBe(asks)
    expect(plain(question.textContent)).toContain(consequence)
    expect(screen.getByRole('button', { name: yes })).toHaveProperty('type', 'submit')
    expect(screen.getByRole('link', { name: no })).toBeTruthy()
  },
)

describe('tracking', () => {
  const parcel = '1Z999AA10123456784'
  const letter = '1Z999AA10198765432'
  test.each<[OrderStatus, string | null, string | null, string[]]>([
    ['shipped', parcel, null, [parcel]],
    ['shipped', parcel, letter, [parcel, letter]],
    ['awaiting_fulfillment', parcel, null, []],
    ['awaiting_fulfillment', null, letter, [letter]],
    ['delivered', parcel, null, []],
  ])('K4 %s with parcel %s and letter %s can be tracked by %j', (order_status, tracking_id, tyl, ids) => {
    show(details({ order: order({ order_status, tracking_id, tyl_tracking_id: tyl, can_cancel: false }) }))
    const links = [...document.querySelectorAll('a[target=_blank]')]
    expect(links.map((link) => link.textContent)).toEqual(
      ids.map(() => expect.stringMatching(/Track Shipment/)),
    )
    for (const [place, id] of ids.entries()) {
      const href = links[place]?.getAttribute('href')
      expect(href).toMatch(/^https:\/\/www\.ups\.com\//)
      expect(href).toContain(id)
      expect(links[place]?.getAttribute('target')).toBe('_blank')
      expect(links[place]?.getAttribute('rel')).toContain('noopener')
    }
  })
})

test('K8 an item whose size cannot be changed has no section for it', () => {
  show(details({ details: [detail({ size_change: 'fixed' })] }))
  expect(screen.getByRole('article')).toBeTruthy()
  expect(document.querySelector('.size')).toBeNull()
})

describe.each([
  {
    language: 'en',
    words: {
      open: 'Change size',
      again: 'Choose another size',
      send: 'Send request',
      missed: 'You have missed the deadline to change the size',
      none: 'No other sizes available',
    },
  },
  {
    language: 'fr',
    words: {
      open: 'Changer de taille',
      again: 'Choisir une autre taille',
      send: 'Envoyer la demande',
      missed: 'Le délai pour changer de taille est dépassé',
      none: 'Aucune autre taille disponible',
    },
  },
  {
    language: 'cn',
    words: {
      open: '更换尺码',
      again: '选择其他尺码',
      send: '提交申请',
      missed: '已超过可更换尺码的期限',
      none: '没有其他尺码可选',
    },
  },
] as const)('a size change in $language', ({ language, words }) => {
  const item = (...told: Parameters<typeof detail>) =>
    show(details({ details: [detail(...told)], order: order({ can_cancel: false }) }), language)
  const open = { size_change: 'open', other_sizes: ['M', 'L'] } satisfies Parameters<typeof detail>[0]

  test('K8 is offered, and offered again after a request', () => {
    const { unmount } = item(open)
    expect(document.querySelector('summary')?.textContent).toBe(words.open)
    expect(document.querySelector('form button')?.textContent).toBe(words.send)
    unmount()
    item({ ...open, status_change: 'Change size to L' })
    expect(document.querySelector('.size summary')?.textContent).toBe(words.again)
  })

  test('K8 that is too late, or has no other size, says so and offers none', () => {
    const { unmount } = item({ size_change: 'missed' })
    expect(screen.getByText(words.missed)).toBeTruthy()
    expect(screen.queryAllByRole('radio', { hidden: true })).toEqual([])
    unmount()
    item({ size_change: 'open', other_sizes: [] })
    expect(visible()).toContain(words.none)
    expect(screen.queryByText(words.open)).toBeNull()
  })
})
