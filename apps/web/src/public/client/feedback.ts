import { createFeedback } from '@getzo/contract/feedback/feedback.endpoints'
import { formKeyField } from '@getzo/contract/pages/pages'
import { checkFeedback, feedbackLength } from '@getzo/domain/feedback/feedback-rules'
import { writtenCount } from '@getzo/domain/public/written-figures'
import { cleanText } from '@getzo/domain/text/wire-text'
import { ask } from '../../calls/while-busy'
import { pageLanguage } from './page-language'

/** Sends feedback without leaving the page; a failure loses none of the text (F2). */
const draftName = 'getzo.feedback'
const sentKey = 'getzo.feedback.sent'
const sendWithinMs = 20_000
const doublePressMs = 500

const form = document.querySelector<HTMLFormElement>('[data-feedback]')
const field = form?.querySelector('textarea')
const reply = form?.querySelector<HTMLInputElement>('[name=reply_to]') ?? null
// each code has its own draft
const draftKey = [draftName, form?.dataset.place, form?.dataset.code].filter(Boolean).join(' ')
if (form && field) {
  keepDraft(field, draftKey)
  if (reply) keepDraft(reply, `${draftKey} reply`)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form, field)
  })
  // an empty text is refused in the page's language, not in the browser's
  form.noValidate = true
}

function keepDraft(field: HTMLTextAreaElement | HTMLInputElement, key: string) {
  if (field.value === '') field.value = read(key)
  field.addEventListener('input', () => keep(key, field.value))
}

async function send(form: HTMLFormElement, field: HTMLTextAreaElement) {
  const refusal = checkFeedback(field.value)
  if (refusal) return showProblem(form, field, refusal.rule, feedbackLength(field.value))
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  if (!button || button.disabled) return
  const label = button.textContent
  // what is typed meanwhile would be erased with the message
  const lock = (isLocked: boolean) => {
    button.disabled = field.readOnly = isLocked
    if (reply) reply.readOnly = isLocked
  }
  lock(true)
  button.textContent = form.dataset.sending ?? label
  // the last problem stays until the answer: without its line the second half of a double press would hit the element
  // below
  const problem = await post(form, cleanText(field.value, { lines: true }))
  lock(false)
  button.textContent = label
  if (problem) return showProblem(form, field, problem)
  field.value = ''
  keep(draftKey, '')
  keep(`${draftKey} reply`, '')
  sent = ''
  keep(sentKey, '')
  showProblem(form, field, null)
  showThanks()
}

/** Sends the message. Null on success. */
async function post(form: HTMLFormElement, feedback: string): Promise<'too_many' | 'failed' | null> {
  const { ugh = null, type = null, place } = form.dataset
  const about = { asked_code: form.dataset.code, shown_at: place, reply_to: reply && cleanText(reply.value) }
  const body = JSON.stringify(
    place === undefined ? { feedback, ugh, url_item_type: type } : { feedback, ...about },
  )
  try {
    const headers = { 'content-type': 'application/json', 'idempotency-key': keyOf(form, body) }
    const message = { method: createFeedback.method, headers, body }
    const answer = await ask(createFeedback.path, message, sendWithinMs)
    if (answer.ok) return null
    return answer.status === 429 ? 'too_many' : 'failed'
  } catch {
    // no network, or no answer in time: the page says so, and the text is kept
    return 'failed'
  }
}

function showProblem(form: HTMLFormElement, field: HTMLTextAreaElement, kind: string | null, count = 0) {
  for (const line of form.querySelectorAll<HTMLElement>('[data-problem]')) {
    line.hidden = line.dataset.problem !== kind
    line.dataset.text ??= line.textContent ?? ''
    line.textContent = line.dataset.text.replace('{n}', writtenCount(count, pageLanguage()))
  }
  if (kind === null) return field.removeAttribute('aria-invalid')
  // without a value the attribute would mean that all is well
  field.setAttribute('aria-invalid', 'true')
  field.focus()
}

function showThanks() {
  const dialog = document.querySelector<HTMLDialogElement>('[data-thanks]')
  const done = dialog?.querySelector<HTMLAnchorElement>('[data-thanks-done]')
  if (!dialog || !done) return
  // Safari before 15.4 has no modal dialogs: the page without script shows the same
  if (typeof dialog.showModal !== 'function') return location.assign(sentPage())
  dialog.addEventListener('close', () => location.assign(done.href), { once: true })
  const openedAt = performance.now()
  // after a quick answer the second half of a double press would hit the dialog
  dialog.addEventListener('click', (event) => {
    if (performance.now() - openedAt < doublePressMs) event.preventDefault()
  })
  dialog.showModal()
}

const sentPage = () => `${form?.action ?? ''}${form?.dataset.place === undefined ? '?' : '&'}sent=1`

/** The key of the last sent message, a space, and the message. */
let sent = read(sentKey)
let messages = 0

/** One key for one message, derived from the page's own: a retry after a lost answer, or a reload, repeats it. */
function keyOf(form: HTMLFormElement, body: string): string {
  const space = sent.indexOf(' ')
  if (sent.slice(space + 1) !== body) {
    messages += 1
    const pageKey = form.querySelector<HTMLInputElement>(`[name=${formKeyField}]`)?.value ?? ''
    sent = `${pageKey}.${messages} ${body}`
  }
  keep(sentKey, sent)
  return sent.slice(0, sent.indexOf(' '))
}

function read(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return '' // best effort: a browser that forbids storage keeps no draft
  }
}

function keep(name: string, text: string) {
  try {
    if (text === '') sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    // best effort, as above
  }
}
