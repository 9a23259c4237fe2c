import type { OrderPageProps } from '@getzo/contract/order-page/order-page.props'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PageContextProvider } from '../../../shell/context'
import { orderText } from '../page/order.text'
import { context, detail, details, hash, order } from '../page/order-samples'
import { OrderTexts } from '../page/order-texts'
import { OrderSteps } from './OrderSteps'

// the reader's time zone is the shop's unless a test changes it
process.env.TZ = 'Asia/Shanghai'

type Sent = { method: string; path: string; body: string; work?: string }
let sent: Sent[] = []
/** The server's answers by method and path; a test changes those that it is about. */
let answers: Record<string, () => Response | Promise<Response>> = {}

const json = (body: unknown, status = 200) => Response.json(body, { status })
const page = `/order/${hash}`
/** fetch's report of a redirect that it was told not to follow. */
const goneBack = () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })

beforeEach(() => {
  sent = []
  answers = {
    [`POST ${page}`]: goneBack,
    'GET /release/o/id/4242/v=c': () => json(order()),
    'GET /release/od/oid/4242/v=c?lang=en': () => json([detail()]),
  }
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body = '', headers }: RequestInit = {}) => {
    const work = new Headers(headers).get('x-lookup-work')
    const text = body instanceof URLSearchParams ? body.toString() : textOf(body)
    sent.push({ method, path, body: text, ...(work === null ? {} : { work }) })
    const answer = answers[`${method} ${path}`]
    return answer
      ? Promise.resolve().then(answer)
      : Promise.reject(new TypeError(`nobody answers ${method} ${path}`))
  })
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

const textOf = (body: unknown) => (typeof body === 'string' ? body : '')

function show(props: OrderPageProps) {
  return render(
    <PageContextProvider value={context('en')}>
      <OrderTexts value={orderText.en}>
        <OrderSteps {...props} />
      </OrderTexts>
    </PageContextProvider>,
  )
}

const verify: OrderPageProps = { step: 'verify', hash, claimedId: 4242, problem: null }

async function search(text: string) {
  if (text !== '') await userEvent.type(screen.getByRole('textbox'), text)
  await userEvent.click(screen.getByRole('button'))
}

describe('the lookup with script', () => {
  test('K1 K2 shows Searching and ignores a second press, then shows the order without leaving the page; the digits are in no address', async () => {
    let answer: (response: Response) => void = () => {}
    answers[`POST ${page}`] = () => new Promise((resolve) => (answer = resolve))
    show(verify)
    await search('1001')
    expect(await screen.findByRole('button', { name: 'Searching' })).toHaveProperty('disabled', true)
    fireEvent.submit(screen.getByRole('textbox'))
    answer(goneBack())
    expect(await screen.findByRole('heading', { name: 'Hello 王小明' })).toBeTruthy()
    // effects run after the page is drawn
    await waitFor(() => expect(document.title).toBe('Hello 王小明 | Getzo'))
    expect(sent[0]).toEqual({ method: 'POST', path: page, body: 'do=lookup&reference=1001' })
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(sent.some(({ path }) => path.includes('1001'))).toBe(false)
    await waitFor(() => expect(localStorage.getItem('getzo.orderHash')).toBe(hash))
  })

  describe('K11 where others have tried before', () => {
    const asked = (headers = {}) =>
      new Response('', { status: 429, headers: { 'retry-after': '40', ...headers } })
    const challenge = '4.99.id.signature'

    /** A worker that does its rounds when the test asks for them. */
    function stubWorker() {
      const told: ((message: { data: { nonces: number[] } }) => void)[] = []
      const failed: (() => void)[] = []
      const sentTo: string[] = []
      class FakeWorker {
        addEventListener(type: string, listener: () => void) {
          if (type === 'message') told.push(listener)
          else failed.push(listener)
        }
        postMessage(text: string) {
          sentTo.push(text)
        }
        terminate() {}
      }
      vi.stubGlobal('Worker', FakeWorker)
      const tell = (rounds: number) => {
        const data = { nonces: Array.from({ length: rounds }, (_, n) => n) }
        act(() => told.at(-1)?.({ data }))
      }
      return { tell, fail: () => act(() => failed.at(-1)?.()), sentTo }
    }

    test('shows the check and its progress, sends the input as it is by then, and focuses the order', async () => {
      const { tell, sentTo } = stubWorker()
      answers[`POST ${page}`] = () => (sent.length === 1 ? asked({ 'x-lookup-work': challenge }) : goneBack())
      show(verify)
      await search('9999')
      expect(await screen.findByText(/^One moment, we are protecting your order/)).toBeTruthy()
      expect(screen.getByRole('alert').textContent).toBe('')
      tell(2)
      expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.25)
      await userEvent.clear(screen.getByRole('textbox'))
      await userEvent.type(screen.getByRole('textbox'), '1001')
      tell(8)
      const heading = await screen.findByRole('heading', { name: 'Hello 王小明' })
      await waitFor(() => expect(document.activeElement).toBe(heading))
      expect(sentTo).toEqual([challenge])
      expect(sent[1]).toMatchObject({
        body: 'do=lookup&reference=1001',
        work: `${challenge}:0.1.2.3.4.5.6.7`,
      })
    })

    test('a wrong attempt is reported as usual after the check, and the input has the focus', async () => {
      const { tell } = stubWorker()
      answers[`POST ${page}`] = () =>
        sent.length === 1 ? asked({ 'x-lookup-work': challenge }) : new Response('', { status: 404 })
      show(verify)
      await search('9999')
      await screen.findByRole('progressbar')
      tell(8)
      await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Order not found/))
      expect(screen.queryByRole('progressbar')).toBeNull()
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))
    })

    test('a browser that cannot do the work shows the time to wait', async () => {
      const { fail } = stubWorker()
      answers[`POST ${page}`] = () => asked({ 'x-lookup-work': challenge })
      show(verify)
      await search('9999')
      await screen.findByRole('progressbar')
      fail()
      expect(await screen.findByText(/40 seconds/)).toBeTruthy()
      expect(sent).toHaveLength(1)
    })

    test('a closed link names the contact', async () => {
      answers[`POST ${page}`] = () => new Response('', { status: 429 })
      show(verify)
      await search('9999')
      await waitFor(() =>
        expect(screen.getByRole('alert').textContent).toMatch(/^This link is locked after too many tries/),
      )
    })
  })

  test.each([
    [422, {}, 'Please enter a valid Reference #'],
    [404, {}, 'Order not found. Please check and try again.'],
    [429, { 'retry-after': '15' }, 'To protect your order, please try again in 15 seconds.'],
    [500, {}, 'We cannot reach the shop. Please check your connection and try again.'],
  ])(
    'K1 K9 K11 an answer of %d is shown beside the input, which keeps its text',
    async (status, headers, text) => {
      answers[`POST ${page}`] = () => new Response('', { status, headers })
      show(verify)
      await search('9999')
      expect((await screen.findByText(text)).id).toBe('reference-problem')
      expect(screen.getByRole('textbox')).toHaveProperty('value', '9999')
      expect(document.activeElement).toBe(screen.getByRole('textbox'))
    },
  )

  test('K9 without a network it says so, and the attempt can be repeated', async () => {
    delete answers[`POST ${page}`]
    show(verify)
    await search('1001')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/cannot reach the shop/))
    answers[`POST ${page}`] = goneBack
    await search('')
    expect(await screen.findByRole('heading', { name: 'Hello 王小明' })).toBeTruthy()
  })

  test.each(['WX20261118-5407', ' 5407\n', '订单编号：ＷＸ-５４０７'])(
    'K15 of a pasted %j the last four are taken',
    async (pasted) => {
      show(verify)
      await userEvent.click(screen.getByRole('textbox'))
      await userEvent.paste(pasted)
      expect(screen.getByRole('textbox')).toHaveProperty('value', '5407')
      await search('')
      await screen.findByRole('heading', { name: 'Hello 王小明' })
      expect(sent[0]?.body).toBe('do=lookup&reference=5407')
    },
  )

  test('K16 a wait counts down, and its end is announced', () => {
    vi.useFakeTimers()
    try {
      show({ ...verify, problem: { kind: 'wait', seconds: 62 } })
      const said = () => document.getElementById('reference-problem')
      expect(said()?.textContent).toContain('2 minutes')
      act(() => void vi.advanceTimersByTime(3000))
      expect(said()?.textContent).toContain('59 seconds')
      // the seconds are not announced
      expect(said()?.getAttribute('role')).toBe('timer')
      act(() => void vi.advanceTimersByTime(60_000))
      expect(screen.getByRole('alert').textContent).toBe('You can try again now.')
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('cancelling with script', () => {
  const cancelledOrder = order({
    order_status: 'cancelled_by_customer',
    can_cancel: false,
    refund_due: '1234.50',
  })

  test('K5 K7 asks, cancels on Yes, and mentions the refund', async () => {
    answers['PUT /release/o/id/4242/a=cancel'] = () => {
      answers['GET /release/o/id/4242/v=c'] = () => json(cancelledOrder)
      return json({ code: 0, message: '', data: [cancelledOrder] })
    }
    show(details())
    await userEvent.click(screen.getByRole('link', { name: 'Cancel order' }))
    expect(
      screen.getByRole('alertdialog', { name: 'Are you sure you want to cancel this order?' }),
    ).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('No')
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText(/US\$1,234.50 will go back to your WeChat account/)).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')))
    await waitFor(() => expect(location.search).toBe(''))
  })

  const closings: [string, () => void][] = [
    ['No', () => screen.getByRole('link', { name: 'No' }).click()],
    [
      'Escape',
      () => {
        const closing = new Event('cancel', { cancelable: true })
        screen.getByRole('alertdialog').dispatchEvent(closing)
      },
    ],
    ['Back', () => history.back()],
  ]
  test.each(closings)('K5 K16 %s keeps the order and gives the focus back', async (_, close) => {
    show(details())
    const way = screen.getByRole('link', { name: 'Cancel order' })
    await userEvent.click(way)
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    expect(location.search).toBe('?confirm=cancel')
    act(close)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(document.activeElement).toBe(way)
    expect(location.search).toBe('')
    expect(sent).toEqual([])
  })

  test.each([
    ['shipped', false, 'This order can no longer be cancelled', 'Status: Shipped'],
    [
      'awaiting_fulfillment',
      true,
      'You have missed the deadline to cancel the order',
      'Status: Being prepared',
    ],
  ] as const)(
    'K6 K7 a refusal is shown, and the page shows the order as it is now: %s, deadline missed %s',
    async (order_status, missed_deadline, text, status) => {
      answers['PUT /release/o/id/4242/a=cancel'] = () => json({}, 422)
      answers['GET /release/o/id/4242/v=c'] = () =>
        json(order({ order_status, missed_deadline, can_cancel: false }))
      show(details({ isConfirming: true }))
      await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
      expect(screen.getByRole('alert').textContent).toBe(text)
      expect(screen.getByRole('heading', { name: status })).toBeTruthy()
      expect(screen.queryByRole('alertdialog')).toBeNull()
      expect(screen.queryByRole('link', { name: 'Cancel order' })).toBeNull()
    },
  )

  test('K10 once the proof has ended it asks for the digits again', async () => {
    answers['PUT /release/o/id/4242/a=cancel'] = () => json({}, 404)
    show(details({ isConfirming: true }))
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/has locked itself/))
    expect(document.body.textContent).not.toContain('王小明')
  })

  test('K7 a double press on Yes is one call', async () => {
    let answer: (response: Response) => void = () => {}
    answers['PUT /release/o/id/4242/a=cancel'] = () => new Promise((resolve) => (answer = resolve))
    answers['GET /release/o/id/4242/v=c'] = () => json(cancelledOrder)
    show(details({ isConfirming: true }))
    const yes = screen.getByRole('button', { name: 'Yes' })
    await userEvent.dblClick(yes)
    fireEvent.submit(yes)
    answer(json({ code: 0, message: '', data: [cancelledOrder] }))
    await screen.findByText(/will go back to your WeChat account/)
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  test('K7 a lost answer is not called a success, and a second attempt shows the state', async () => {
    show(details())
    const press = async () => {
      await userEvent.click(screen.getByRole('link', { name: 'Cancel order' }))
      await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
    }
    await press()
    expect(await screen.findByText(/We cannot tell whether that worked/)).toBeTruthy()
    answers['PUT /release/o/id/4242/a=cancel'] = () => json({ code: 0, message: '', data: [cancelledOrder] })
    answers['GET /release/o/id/4242/v=c'] = () => json(cancelledOrder)
    await press()
    expect(await screen.findByText(/will go back to your WeChat account/)).toBeTruthy()
    expect(screen.queryByText(/We cannot tell/)).toBeNull()
  })
})

describe('changing a size with script', () => {
  const open = { size_change: 'open', other_sizes: ['M', 'L'] } satisfies Parameters<typeof detail>[0]
  const item = detail(open)

  test('K8 sends the chosen size and shows that it was submitted', async () => {
    answers['PUT /release/od/a=status_change'] = () => {
      const request = 'Change size to L'
      const size = { text: 'L', language: 'en' } as const
      const size_request = { outcome: 'asked', request, size, reason: null } as const
      const asked = detail({ ...open, status_change: request, size_request })
      answers['GET /release/od/oid/4242/v=c?lang=en'] = () => json([asked])
      return json({ code: 0, message: '', data: [asked] })
    }
    show(details({ details: [item] }))
    await userEvent.click(screen.getByText('Change size'))
    await userEvent.click(screen.getByLabelText('L'))
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
    const said = await screen.findByText('Your request to change to size L was submitted.')
    await waitFor(() => expect(document.activeElement).toBe(said.closest('.size')))
    expect(sent[0]).toEqual({
      method: 'PUT',
      path: '/release/od/a=status_change',
      body: JSON.stringify({ id: 11, status_change: 'Change size to L' }),
    })
  })

  test.each([
    [false, 'open', ['L'], 'This size change is no longer possible'],
    [true, 'missed', [], 'You have missed the deadline to change the size'],
  ] as const)(
    'K8 a refusal is shown, with the sizes that are available now (deadline missed %s)',
    async (missed_deadline, size_change, sizes, text) => {
      const now = detail({ size_change, other_sizes: [...sizes] })
      answers['PUT /release/od/a=status_change'] = () => json({}, 422)
      answers['GET /release/o/id/4242/v=c'] = () => json(order({ missed_deadline }))
      answers['GET /release/od/oid/4242/v=c?lang=en'] = () => json([now])
      show(details({ details: [item] }))
      await userEvent.click(screen.getByText('Change size'))
      await userEvent.click(screen.getByLabelText('M'))
      await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
      await waitFor(() => expect(document.activeElement?.id).toBe('outcome'))
      expect(document.activeElement?.textContent).toBe(text)
      const offered = screen.queryAllByRole<HTMLInputElement>('radio', { hidden: true })
      expect(offered.map(({ value }) => value)).toEqual(sizes)
    },
  )

  test('K16 a missing choice is reported in the page’s language, and the first size has the focus', async () => {
    show(details({ details: [item] }))
    await userEvent.click(screen.getByText('Change size'))
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
    expect(screen.getByRole('alert').textContent).toBe('Please choose a size first.')
    expect(document.activeElement).toBe(screen.getByLabelText('M'))
    expect(sent).toEqual([])
  })
})
