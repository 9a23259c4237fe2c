import type { LabelContext, OrderLabel } from '@getzo/contract/labels/labels.schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { fakeApi, refusal, userOf } from '../../../../../test-kit/fake-api'
import { hold } from '../../../../../test-kit/hold'
import { labelContext, labelPlan, labelPlans, orderLabel } from '../../../../../test-kit/label-records'
import { order } from '../../../../../test-kit/order-records'
import { renderScreen } from '../../../../../test-kit/render-screen'
import AddressLines from '../AddressLines'
import { LabelPanel } from './LabelPanel'

const shipTo = order({
  customer_ship_to_name: '李娜',
  customer_ship_to_name_pinyin: 'Li Na',
  customer_ship_to_address_line: '上海市徐汇区衡山路880号12栋3楼301室',
})

async function open(role: string, context: () => LabelContext, extra: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/o/id/12/label': () => ({ body: context() }),
    'GET /release/o/id/12/label/f=png': () => ({ body: 'picture' }),
    'GET /release/ups/labels/v=plan': () => ({ body: labelPlans(labelPlan()) }),
    ...extra,
  })
  const shown = await renderScreen(() => <LabelPanel order={shipTo} />, userOf(role))
  await screen.findByRole('region', { name: 'Shipping Label' })
  await screen.findByText('Li Na')
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
  return { ...shown, calls, sent }
}

/** Opens the preview and buys the label. */
async function generate(person: Awaited<ReturnType<typeof open>>['person']) {
  await person.click(button('Generate Shipping Label'))
  await person.click(await screen.findByRole('button', { name: 'Buy 1 label' }))
}
const button = (name: string) => screen.getByRole('button', { name })

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:label', revokeObjectURL: () => undefined })
})

describe('before there is a label', () => {
  test('O29 L2 L12 shows the address as it reads on paper, its length, and the Chinese beside its pinyin', async () => {
    await open('csr', labelContext)
    const lines = within(screen.getByRole('list', { name: 'The address as it will print' }))
    expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Shanghai Shi Xuhui Qu Hengshan Lu',
      '880 Hao 12 Dong 3 Lou 301 Shi',
    ])
    expect(screen.getByText('62/105 characters of the address')).toBeDefined()
    expect(screen.getByText('李娜')).toBeDefined()
    expect(screen.getByText('上海市徐汇区衡山路880号12栋3楼301室')).toBeDefined()
  })

  test('L1 a csr sees it and cannot act', async () => {
    await open('csr', labelContext)
    expect(screen.getByText('This order has no label.')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('L1 L3 L5 an administrator chooses from the defaults and generates, once', async () => {
    let context = labelContext()
    const { person, calls, sent } = await open('administrator', () => context, {
      'POST /release/ups/a=generateLabel/dev/12': () => {
        context = labelContext({ label: orderLabel() })
        return { body: { code: 0, message: '', data: { label: context.label } } }
      },
    })
    const service = screen.getByLabelText<HTMLSelectElement>('Service')
    expect([service.value, screen.getByLabelText<HTMLSelectElement>('Packaging').value]).toEqual(['08', '57'])
    await person.selectOptions(screen.getByLabelText('Packaging'), '02')
    await generate(person)
    await screen.findByText('Shipping Label successfully generated and logged!')
    screen.getByText('Order Label successfully updated')
    expect(await screen.findByRole('link', { name: /1Z12345E0205271688/ })).toBeDefined()
    expect(screen.getByText('42.10 CAD')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Generate Shipping Label' })).toBeNull()
    expect(sent()).toEqual([
      ['/release/ups/a=generateLabel/dev/12', { service: '08', packaging: '02', version: 3, accept: [] }],
    ])
    expect(calls.find(({ method }) => method === 'POST')?.headers.get('idempotency-key')).toBeTruthy()
  })

  test('L6 the carrier’s message is shown beside ours, with advice', async () => {
    const carrier = {
      code: '111212',
      message: 'The requested service is unavailable.',
      hint: 'label.packaging_hint',
    } as const
    const { person } = await open('administrator', labelContext, {
      'POST /release/ups/a=generateLabel/dev/12': () => refusal('label_refused', { carrier }),
    })
    await generate(person)
    await screen.findByText('Something went wrong while generating the Shipping Label')
    screen.getByText('The carrier says: The requested service is unavailable.')
    screen.getByText('The requested service is unavailable. (111212)')
    expect(screen.getByText(/^The carrier takes this packaging only with other services/)).toBeDefined()
  })

  test.each([
    [{ order_status: 'waiting_for_payment' }, 'Unpaid', 'unpaid'],
    [{ has_size_request: true }, 'A size change is open', 'size_change'],
    [{ package_package_weight: null, weight: '1' }, 'No weight entered', 'no_weight'],
    [{ has_no_stock: true }, 'Pieces are not there', 'no_stock'],
    [{ to_post_box: true }, 'To a post office box, where the carrier does not deliver', 'post_box'],
  ] as const)(
    'O38 an order with %j is left out until it is ticked, and the accepted concerns are sent',
    async (change, words, concern) => {
      const { person, sent } = await open('administrator', labelContext, {
        'GET /release/ups/labels/v=plan': () => ({ body: labelPlans(labelPlan(change)) }),
        'POST /release/ups/a=generateLabel/dev/12': () => refusal('rule', {}),
      })
      await person.click(button('Generate Shipping Label'))
      const dialog = within(await screen.findByRole('dialog', { name: 'Before labels are bought' }))
      await dialog.findByText(words)
      dialog.getByText('Worldwide Expedited')
      dialog.getByText('Nothing is bought yet.')
      expect(dialog.queryByPlaceholderText('1 kg, not entered') !== null).toBe(concern === 'no_weight')
      expect(dialog.getByRole('button', { name: 'Buy labels' }).hasAttribute('disabled')).toBe(true)
      await person.click(dialog.getByLabelText('Buy the label of order G2-12'))
      await person.click(dialog.getByRole('button', { name: 'Buy 1 label' }))
      await waitFor(() => expect(sent()).toHaveLength(1))
      expect(sent()[0]?.[1]).toMatchObject({ version: 3, accept: [concern] })
    },
  )

  test('O38 closing the table buys nothing', async () => {
    const { person, sent } = await open('administrator', labelContext)
    await person.click(button('Generate Shipping Label'))
    await person.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([])
  })

  test('L6 a purchase whose answer was lost has its own failure text', async () => {
    let context = labelContext()
    const { person } = await open('administrator', () => context, {
      'POST /release/ups/a=generateLabel/dev/12': () => {
        context = labelContext({ label: orderLabel({ status: 'unknown', tracking_number: null }) })
        return refusal('label_unknown', {})
      },
    })
    await generate(person)
    const words = 'Something went wrong while updating the Order with Label Information!'
    expect(await screen.findByText(words)).toBeDefined()
  })

  test('L2 problems are shown before a purchase, and no label can be generated', async () => {
    const params = { length: 106, max: 105 }
    const problem = { field: 'customer_ship_to_name', rule: 'label.name_too_long', params, message: '' }
    await open('administrator', () => labelContext({ problems: [problem] }))
    screen.getByText('The ship-to name is too long. 106/105 character limit.')
    expect(button('Generate Shipping Label').hasAttribute('disabled')).toBe(true)
  })

  test('L7 for an order that has ended nothing can be generated', async () => {
    await open('administrator', () => labelContext({ can_buy: false }))
    screen.getByText('This order is cancelled or refunded, so no label is bought for it.')
    expect(screen.queryByRole('button', { name: 'Generate Shipping Label' })).toBeNull()
  })
})

describe('a label that is there', () => {
  test('L8 is shown upright over the screen, and goes by a press anywhere and by a key', async () => {
    const { person } = await open('csr', () => labelContext({ label: orderLabel() }))
    for (const dismiss of [
      () => person.click(screen.getByText('PRESS ANYWHERE TO DISMISS')),
      () => fireEvent.keyDown(screen.getByText('PRESS ANYWHERE TO DISMISS'), { key: 'a' }),
    ]) {
      await person.click(button('Preview Label'))
      const dialog = await screen.findByRole('dialog', { name: 'Preview Label' })
      await within(dialog).findByRole('img', { name: 'Shipping label 1Z12345E0205271688' })
      await dismiss()
      await waitFor(() => expect(screen.queryByText('PRESS ANYWHERE TO DISMISS')).toBeNull())
    }
  })

  test('L8 is downloaded as a png whose name holds the order’s id', async () => {
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { person } = await open('csr', () => labelContext({ label: orderLabel() }))
    await person.click(button('Download Shipping Label'))
    await waitFor(() => expect(names).toEqual(['shipping-label-order-12.png']))
  })

  test('L6 L7 a refusal tells its reason: the shop’s in its words, the carrier’s in the carrier’s', async () => {
    const refused = (id: number, change: Partial<OrderLabel>) =>
      orderLabel({ id, status: 'refused', tracking_number: null, ...change })
    const carrier = { code: '120202', message: 'Bad address' }
    await open('csr', () =>
      labelContext({
        earlier: [refused(5, { refusal: 'too_late' }), refused(6, { refusal: 'carrier', carrier })],
      }),
    )
    const [ours, theirs] = screen.getAllByRole('listitem').slice(-2)
    expect(ours?.textContent).toContain('It was not sent to the carrier within a day.')
    expect(ours?.textContent).not.toContain('The carrier says')
    expect(theirs?.textContent).toMatch(/The carrier says.*Bad address/)
  })

  test('L8 without a picture there is neither', async () => {
    await open('csr', () => labelContext({ label: orderLabel({ has_picture: false }) }))
    expect(screen.queryByRole('button', { name: /Preview|Download/ })).toBeNull()
  })

  test('L9 is voided with a reason; a csr cannot', async () => {
    let context = labelContext({ label: orderLabel() })
    const { person, sent } = await open('administrator', () => context, {
      'PUT /release/o/id/12/label/a=void': () => {
        context = labelContext({ earlier: [orderLabel({ status: 'voided', void_reason: 'Wrong size' })] })
        return { body: { code: 0, message: '', data: context.earlier[0] } }
      },
    })
    await person.click(button('Void label'))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Void label' }))
    dialog.getByText('Please write a reason.')
    await person.type(dialog.getByLabelText(/^Reason/), 'Wrong size')
    await person.click(dialog.getByRole('button', { name: 'Void label' }))
    await screen.findByText('Shipping Label 1Z12345E0205271688 has been voided.')
    expect(sent()).toEqual([['/release/o/id/12/label/a=void', { label_id: 5, reason: 'Wrong size' }]])
    expect(await screen.findByRole('button', { name: 'Generate Shipping Label' })).toBeDefined()
    expect(screen.getByText('Reason: Wrong size')).toBeDefined()
  })

  test('L6 L9 L10 a failed change of the label is shown on the panel, with the reason', async () => {
    const carrier = { code: '190102', message: 'Too late', hint: null }
    const { person } = await open('administrator', () => labelContext({ label: orderLabel() }), {
      'PUT /release/o/id/12/label/a=void': () => refusal('label_void_refused', { carrier }),
    })
    await person.click(button('Void label'))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByLabelText(/^Reason/), 'Wrong size')
    await person.click(dialog.getByRole('button', { name: 'Void label' }))
    await dialog.findByText('Something went wrong while updating the Order!')
    expect(dialog.getByRole('alert').textContent).toContain('The carrier does not void this label.')
  })

  test('L9 L10 a voiding that is refused after its dialog was closed is told by a message', async () => {
    const refused = hold(refusal('label_void_refused'))
    const { person } = await open('administrator', () => labelContext({ label: orderLabel() }), {
      'PUT /release/o/id/12/label/a=void': refused.answer,
    })
    await person.click(button('Void label'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Void label' }))
    await person.type(dialog.getByLabelText(/^Reason/), 'Wrong size')
    await person.click(dialog.getByRole('button', { name: 'Void label' }))
    await person.click(dialog.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    refused.release()
    expect(
      (await screen.findByText('The carrier does not void this label.')).closest('[role=alert]'),
    ).not.toBeNull()
  })

  test('L8 a picture that could not be read is requested again, and the panel says so', async () => {
    await open('csr', () => labelContext({ label: orderLabel({ has_picture: false }) }))
    const words = 'Its picture could not be read. We keep asking the carrier for it.'
    expect(screen.getByText(words)).toBeDefined()
  })

  test('L9 a csr voids nothing', async () => {
    await open('csr', () => labelContext({ label: orderLabel() }))
    expect(screen.queryByRole('button', { name: /Void|Settle/ })).toBeNull()
  })
})

describe('a label whose answer was lost', () => {
  const unknown = orderLabel({ status: 'unknown', tracking_number: null, has_picture: false })

  test('L7 explains it, and a press asks the carrier again', async () => {
    const { person, sent } = await open('administrator', () => labelContext({ label: unknown }), {
      'PUT /release/o/id/12/label/a=check': () => ({ body: { code: 0, message: '', data: unknown } }),
    })
    screen.getByText('The carrier’s answer was lost')
    expect(screen.queryByRole('button', { name: 'Generate Shipping Label' })).toBeNull()
    await person.click(button('Ask the carrier now'))
    await screen.findByText('So far the carrier knows no label for this order.')
    expect(sent()).toEqual([['/release/o/id/12/label/a=check', { label_id: 5 }]])
  })

  test('L7 is settled by hand with its number and how that is known', async () => {
    const { person, sent } = await open('administrator', () => labelContext({ label: unknown }), {
      'PUT /release/o/id/12/label/a=settle': () => ({ body: { code: 0, message: '', data: unknown } }),
    })
    await person.click(button('Enter the result'))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByLabelText('The carrier sold this label'))
    await person.type(dialog.getByLabelText(/^How do you know/), 'On its site')
    await person.click(dialog.getByRole('button', { name: 'Enter the result' }))
    dialog.getByText(/^Please enter the tracking number/)
    expect(sent()).toEqual([])
    await person.type(dialog.getByLabelText(/^Tracking number/), '1Z12345E0205271688')
    await person.click(dialog.getByRole('button', { name: 'Enter the result' }))
    await screen.findByText('The result is saved.')
    const body = { label_id: 5, as: 'bought', tracking_number: '1Z12345E0205271688', note: 'On its site' }
    expect(sent()).toEqual([['/release/o/id/12/label/a=settle', body]])
  })

  test('L7 a csr sees it and cannot act', async () => {
    await open('csr', () => labelContext({ label: unknown }))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

test('L2 L12 in the form an address is split, and reads as its label will', async () => {
  const address = 'Shanghai Shi Xuhui Qu Hengshan Lu 880 Hao'
  await renderScreen(() => <AddressLines address={address} country="CN" />, userOf('administrator'))
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Shanghai Shi Xuhui Qu Hengshan Lu',
    '880 Hao',
  ])
})
