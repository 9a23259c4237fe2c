import type { Report } from '@getzo/contract/feedback/feedback-pages'
import type { Language } from '@getzo/domain/public/device'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../test-kit/customer-pages'
import { hold } from '../../test-kit/hold'
import { feedbackText } from '../features/feedback/feedback.text'

interface Sent {
  path: string
  headers: Record<string, string>
  body: unknown
}

let sent: Sent[]
let opened: number
let showModal: ReturnType<typeof vi.fn<() => void>>

beforeEach(() => {
  sent = []
  opened = 0
  // jsdom draws no dialogs
  showModal = vi.fn<() => void>()
  HTMLDialogElement.prototype.showModal = showModal
})

/** The page with its script, which reads the document once on load. */
async function open(
  answers: (number | Error | Promise<number>)[],
  language: Language = 'en',
  report?: Report,
) {
  const product = { code: 'G2P17', name: { text: 'Lantern', language: 'en' as const }, brand: 'North Kettle' }
  opened += 1
  openPage(
    { name: 'feedback', props: { state: 'form', product, itemType: 'pqr', text: '', problem: null, report } },
    language,
    { formKey: `key-of-page-${opened}` },
  )
  vi.stubGlobal(
    'fetch',
    (path: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      sent.push({ path, headers, body: JSON.parse(body) })
      const answer = answers.shift() ?? 200
      return answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve(answer).then((status) => new Response('{}', { status }))
    },
  )
  vi.resetModules()
  await import('./feedback')
  const [field] = screen.getAllByRole<HTMLTextAreaElement>('textbox')
  if (!field) throw new Error('no field')
  const name = feedbackText[language]('feedback.send')
  const submit = () => userEvent.click(screen.getByRole('button', { name }))
  return { field, submit, type: (text: string) => userEvent.type(field, text) }
}

const problems = () =>
  [...document.querySelectorAll('[data-problem]:not([hidden])')].map((line) => line.textContent)

test('F2 feedback is sent without leaving the page, and the thank-you is shown', async () => {
  const { field, submit, type } = await open([200])
  await type('So warm')
  await submit()
  await waitFor(() => expect(showModal).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([
    { path: '/release/feedback', body: { feedback: 'So warm', ugh: 'G2P17', url_item_type: 'pqr' } },
  ])
  expect(field.value).toBe('')
  expect(sessionStorage.length).toBe(0)
})

test.each([
  [new TypeError('no network'), 'Your feedback could not be sent. Your text is kept: please try again.'],
  [500, 'Your feedback could not be sent. Your text is kept: please try again.'],
  [
    429,
    'Thank you, several of your messages have already arrived. Your text is kept: please send it again in a while.',
  ],
] as const)('F2 a failed sending keeps the text (%s)', async (failure, text) => {
  const { field, submit, type } = await open([failure, 200])
  await type('A long letter')
  await submit()
  await waitFor(() => expect(problems()).toEqual([text]))
  expect(field.value).toBe('A long letter')
  await submit()
  await waitFor(() => expect(showModal).toHaveBeenCalledOnce())
  // the server treats a repeated message as one
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('F2 Q15 a message that is being sent takes no more text, which its success would erase', async () => {
  const report = { code: 'G2P-FAKE', place: 'unknown', replyTo: '' } as const
  const refused = hold(500)
  const { field, submit, type } = await open([refused.answer()], 'en', report)
  const reply = screen.getByLabelText<HTMLInputElement>(feedbackText.en('feedback.report.reply'))
  await type('From a market')
  await submit()
  await type(' in the north')
  await userEvent.type(reply, 'wxid_lina')
  expect([field.value, reply.value]).toEqual(['From a market', ''])
  refused.release()
  await waitFor(() => expect(problems()).toHaveLength(1))
  await type(' in the north')
  await userEvent.type(reply, 'wxid_lina')
  expect([field.value, reply.value]).toEqual(['From a market in the north', 'wxid_lina'])
})

test('F2 a draft survives leaving the page', async () => {
  const { type } = await open([])
  await type('Half a sen')
  const again = await open([])
  expect(again.field.value).toBe('Half a sen')
})

test('F2 a lost answer and a reload make no second message', async () => {
  const first = await open([new TypeError('no network')])
  await first.type('So warm')
  await first.submit()
  await waitFor(() => expect(problems()).toHaveLength(1))
  const again = await open([200])
  await again.submit()
  await waitFor(() => expect(showModal).toHaveBeenCalledOnce())
  const [lost, repeated] = sent.map(({ headers }) => headers['idempotency-key'])
  expect(lost).toBe('key-of-page-1.1')
  expect(repeated).toBe(lost)
  await again.type('So warm')
  await again.submit()
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]?.headers['idempotency-key']).toBe('key-of-page-2.1')
})

test.each([
  [
    'en',
    'Please write your feedback first.',
    'Please keep your feedback within 4,000 characters. It has 4,005.',
  ],
  [
    'fr',
    'Veuillez d’abord écrire votre avis.',
    'Votre avis ne peut dépasser 4\u202F000 caractères. Il en compte 4\u202F005.',
  ],
  ['cn', '请先填写您的反馈。', '反馈最多 4000\u00A0字，当前为 4005 字。'],
] as const)(
  'F2 A20 I3 in %s empty and too long texts are refused at once, at their field, with the figure',
  async (language, missing, tooLong) => {
    const { field, submit } = await open([], language)
    await submit()
    expect(problems()).toEqual([missing])
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    field.value = 'é'.repeat(4005)
    await submit()
    expect(problems()).toEqual([tooLong])
    expect(field.value).toHaveLength(4005)
    expect(sent).toEqual([])
  },
)

test('Q15 a report is sent with its code, its place and the reply address', async () => {
  const report = { code: 'G2P-FAKE', place: 'unknown', replyTo: '' } as const
  const { submit, type } = await open([200], 'en', report)
  await type('From a market')
  await userEvent.type(screen.getByLabelText(feedbackText.en('feedback.report.reply')), 'wxid_lina')
  await submit()
  await waitFor(() => expect(showModal).toHaveBeenCalledOnce())
  expect(sent.at(-1)?.body).toEqual({
    feedback: 'From a market',
    asked_code: 'G2P-FAKE',
    shown_at: 'unknown',
    reply_to: 'wxid_lina',
  })
})

test('Q15 F2 the draft of a report belongs to its code', async () => {
  const about = (code: string) => ({ code, place: 'unknown', replyTo: '' }) as const
  await (await open([], 'en', about('G2P-1'))).type('About the first')
  expect((await open([], 'en', about('G2P-2'))).field.value).toBe('')
  expect((await open([], 'en', about('G2P-1'))).field.value).toBe('About the first')
})
