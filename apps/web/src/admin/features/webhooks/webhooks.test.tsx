import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'

const webhook = {
  id: 1,
  url: 'https://mini.example.cn/getzo',
  kinds: ['order', 'refund'],
  state: 'on',
  failing_since: null,
  last_success_at: '2026-11-20T00:00:00Z',
  stopped_at: null,
  old_secret_until: null,
  made_at: '2026-11-01T00:00:00Z',
  made_by: 'claire@example.com',
  delivered_week: 412,
  waiting: 0,
  undelivered: 0,
}
const failing = {
  ...webhook,
  id: 2,
  url: 'https://wms.example.com/in',
  state: 'stopped',
  failing_since: '2026-11-20T04:52:00Z',
  undelivered: 3,
}
const delivery = {
  id: 11,
  webhook_id: 1,
  url: webhook.url,
  type: 'order.status_changed',
  about_kind: 'order',
  about_id: 5,
  about_name: 'G2-24297',
  happened_at: '2026-11-20T06:18:02Z',
  state: 'failed',
  tries: 10,
  next_try_at: null,
  status: 503,
  failure: null,
  took_ms: 5000,
  tried_at: '2026-11-20T06:18:03Z',
}
const reads = {
  'GET /auth/user': () => ({ body: userOf('administrator') }),
  'GET /release/webhooks/all': () => ({ body: [webhook, failing] }),
  'GET /release/webhooks/deliveries': () => page([delivery]),
}
const done = (data: unknown) => ({ body: { code: 0, message: '', data } })
const panel = (name: string) => screen.findByRole('region', { name })

test('W16 each endpoint says how it stands, and the log what was answered', async () => {
  fakeApi(reads)
  renderApp('/admin/webhooks', { token: 'abc' })
  expect((await panel('mini.example.cn/getzo')).textContent).toContain('412 delivered in 7 days')
  const stopped = await panel('wms.example.com/in')
  expect(stopped.textContent).toContain('Stopped')
  expect(stopped.textContent).toContain('3 not delivered')
  const row = (await screen.findByRole('rowheader', { name: 'order.status_changed' })).closest('tr')
  for (const text of ['G2-24297', 'mini.example.cn', '503', 'Failed', '5,000 ms'])
    expect(row?.textContent).toContain(text)
})

test('W16 the log is filtered by endpoint and result', async () => {
  const calls = fakeApi(reads)
  const { person } = renderApp('/admin/webhooks', { token: 'abc' })
  await screen.findByRole('rowheader', { name: 'order.status_changed' })
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Endpoint' }), 'wms.example.com/in')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Failed')
  await waitFor(() =>
    expect(calls.findLast(({ path }) => path.endsWith('/deliveries'))?.query).toMatchObject({
      webhook_id: '2',
      state: 'failed',
    }),
  )
})

test('W16 an endpoint that fails for long says so, and that it will be stopped', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  fakeApi({
    ...reads,
    'GET /release/webhooks/all': () => ({
      body: [
        { ...webhook, failing_since: ago(1) },
        { ...failing, state: 'on', failing_since: ago(13) },
      ],
    }),
  })
  renderApp('/admin/webhooks', { token: 'abc' })
  const short = await panel('mini.example.cn/getzo')
  expect(short.textContent).toContain('Failing since')
  expect(short.textContent).not.toContain('stopped after three days')
  expect((await panel('wms.example.com/in')).textContent).toContain(
    'stopped after three days without a success',
  )
})

test('W16 an endpoint is added with what it is told of; an address inside is refused at its field', async () => {
  let isInside = true
  const calls = fakeApi({
    ...reads,
    'POST /release/webhooks': () =>
      isInside ? refusal('rule', { field: 'url', rule: 'webhook.url_inside', params: {} }) : done([webhook]),
  })
  const { person } = renderApp('/admin/webhooks', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Add an endpoint' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add an endpoint' })
  const address = within(dialog).getByLabelText(/^Address/)
  await person.type(address, 'https://127.0.0.1/')
  await person.click(within(dialog).getByRole('checkbox', { name: /^Order/ }))
  await person.click(within(dialog).getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
  isInside = false
  await person.clear(address)
  await person.type(address, 'https://mini.example.cn/getzo')
  await person.click(within(dialog).getByRole('button', { name: 'Add' }))
  await screen.findByText('Endpoint mini.example.cn added.')
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent.at(-1)?.body).toEqual({ url: 'https://mini.example.cn/getzo', kinds: ['order'] })
  expect(sent.at(-1)?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
})

test('W16 a test of a type is sent, the secret is shown when it is asked for, and replaced after a question', async () => {
  const calls = fakeApi({
    ...reads,
    'PUT /release/webhooks/id/1/a=test': () => done({ delivery_id: 12 }),
    'PUT /release/webhooks/id/1/a=show': () => done({ secret: 'whsec_abc', old_secret: null }),
    'PUT /release/webhooks/id/1/a=rotate': () => done([webhook]),
  })
  const { person } = renderApp('/admin/webhooks', { token: 'abc' })
  const one = within(await panel('mini.example.cn/getzo'))
  await person.click(one.getByRole('button', { name: 'Send a test to mini.example.cn' }))
  await person.click(await screen.findByRole('menuitem', { name: 'refund.due' }))
  await screen.findByText('A test is on its way to mini.example.cn.')
  expect(calls.find(({ path }) => path.endsWith('a=test'))?.body).toEqual({ type: 'refund.due' })
  await person.click(one.getByRole('button', { name: 'Show the signing secret of mini.example.cn' }))
  await one.findByText('whsec_abc')
  await person.click(one.getByRole('button', { name: 'Hide the signing secret of mini.example.cn' }))
  expect(one.queryByText('whsec_abc')).toBeNull()
  await person.click(one.getByRole('button', { name: 'Replace the signing secret of mini.example.cn' }))
  const asking = await screen.findByRole('dialog', { name: 'Replace the signing secret of mini.example.cn?' })
  await person.click(within(asking).getByRole('button', { name: 'Replace' }))
  await screen.findByText(/^New signing secret made/)
})

test('W16 a stopped endpoint is turned on again, with the offer to replay what it missed', async () => {
  const calls = fakeApi({
    ...reads,
    'PUT /release/webhooks/id/2/a=turn': () => done([failing]),
    'PUT /release/webhooks/id/2/a=replay': () => done({ count: 3 }),
  })
  const { person } = renderApp('/admin/webhooks', { token: 'abc' })
  const stopped = within(await panel('wms.example.com/in'))
  await person.click(stopped.getByRole('button', { name: 'Turn on endpoint wms.example.com' }))
  const offer = await screen.findByRole('dialog', { name: 'Replay to wms.example.com' })
  await person.selectOptions(within(offer).getByLabelText('Since'), 'A day ago')
  await person.click(within(offer).getByRole('button', { name: 'Replay' }))
  await screen.findByText('3 deliveries are sent again.')
  const since = calls.find(({ path }) => path.endsWith('a=replay'))?.body as { since: string }
  expect(Math.round((Date.now() - Date.parse(since.since)) / 3_600_000)).toBe(24)
})

test('W16 a delivery is sent again', async () => {
  fakeApi({ ...reads, 'PUT /release/webhooks/deliveries/id/11/a=redeliver': () => done({ delivery_id: 11 }) })
  const { person } = renderApp('/admin/webhooks', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Redeliver order.status_changed 11' }))
  expect(await screen.findByText('The delivery is sent again.')).toBeDefined()
})
