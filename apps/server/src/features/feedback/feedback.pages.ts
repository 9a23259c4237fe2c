import { cookies as cookieNames } from '@getzo/contract/cookies'
import type { FeedbackProblem, FeedbackProps, Report } from '@getzo/contract/feedback/feedback-pages'
import { plainSkuType, publicPages } from '@getzo/contract/scan/scan-pages'
import { checkFeedback, checkReplyAddress, feedbackLength } from '@getzo/domain/feedback/feedback-rules'
import { isReportPlace, reportedCodeMax } from '@getzo/domain/feedback/report-places'
import { cleanText, isCleanText } from '@getzo/domain/text/wire-text'
import { isUrlItemType } from '@getzo/domain/urls/url-rules'
import type { Deps } from '../../deps'
import type { Cookies } from '../../http/cookies'
import { Refused } from '../../http/refused'
import type { FormVisit, PageAnswer, PublicPage, Visit } from '../../pages/public-pages'
import { isCode } from '../scan/scan.pages'
import { readProduct, urlIdOf } from '../scan/scan.reads'
import { nameOf } from '../scan/scan.service'
import { createGiveFeedback } from './feedback.service'

/** Remembers which product the writer came from, for a day (F1): 'type:code'. */
const cookieSeconds = 86_400
const pageRefusals = {
  'feedback.missing': 422,
  'feedback.too_long': 422,
  'feedback.reply_too_long': 422,
  too_many: 429,
  failed: 503,
} as const

/** /feedback, the jump to it, and reports (F1, F2, Q15). Plain forms; the script of the page does the same by the call. */
export function feedbackPages(page: PublicPage, deps: Deps) {
  const { cookies, visits } = deps
  const { aboutProduct, productBehind, ask, take } = createFeedbackForm(deps)

  page('/feedback/:hash/:type/jump', {
    get: async ({ params: { hash = '', type = '' }, request, reply, context }) => {
      if (!isCode(hash) || (type !== plainSkuType && !isUrlItemType(type))) throw new Refused('not_found')
      const found = await productBehind(hash, { request, context })
      visits.page(request, { action: 'feedback jump', urlId: urlIdOf(found), accessMethod: type })
      cookies.set(reply, cookieNames.feedback, `${type}:${hash}`, {
        maxAgeSeconds: cookieSeconds,
        sameSite: 'lax',
      })
      return { redirect: publicPages.feedback }
    },
  })

  page('/feedback', {
    get: (visit) => ask(visit, aboutProduct(visit)),
    post: (visit) => take(visit, aboutProduct(visit)),
  })

  page('/feedback/report', {
    get: async (visit) => {
      const about = aboutDoubt(visit)
      return about === null ? { redirect: publicPages.feedback } : ask(visit, about)
    },
    post: (visit) => take(visit, aboutDoubt(visit) ?? aboutProduct(visit)),
  })
}

/** The form: shown, taken, and shown again with the text where it could not be taken. */
function createFeedbackForm(deps: Deps) {
  const { cookies, lookups, visits } = deps
  const give = createGiveFeedback(deps)

  const aboutProduct = (visit: Visit): About => ({ from: cameFrom(cookies, visit) })

  async function ask(visit: Visit, about: About): Promise<PageAnswer> {
    const product = await productOf(visit, about)
    const { from, report } = about
    if (visit.query.sent === '1') return show({ state: 'sent', product, report })
    visits.page(visit.request, { action: 'feedback', accessMethod: from?.type, note: report?.place })
    return show({ state: 'form', product, itemType: from?.type ?? null, report })
  }

  async function take(visit: FormVisit, { from, report: asked }: About): Promise<PageAnswer> {
    const text = cleanText(visit.form.feedback ?? '', { lines: true })
    const report = asked && { ...asked, replyTo: cleanText(visit.form.reply_to ?? '') }
    const problem = await sent(give, visit, text, { from, report })
    if (problem === null) return { redirect: thanksOf(report) }
    const product = await productOf(visit, { from, report }).catch((error: unknown) => {
      visit.request.log.error({ err: error }, 'the product of a feedback could not be read')
      return null // the writer's text goes before the name above it
    })
    const status = pageRefusals[problem.kind]
    return show({ state: 'form', product, itemType: from?.type ?? null, text, problem, report }, status)
  }

  async function productOf(visit: Visit, { from, report }: About): Promise<FeedbackProps['product']> {
    const code = from?.code ?? codeOfOurs(report)
    const found = code === null ? null : await productBehind(code, visit)
    if (code === null || !found || found.name === null) return null
    return { code, name: nameOf(found, visit.context.language), brand: found.brand_name ?? '' }
  }

  const productBehind = (code: string, { request, context }: Pick<Visit, 'request' | 'context'>) =>
    lookups.find(request, code, (by) => readProduct(by, code, { language: context.language, visitor: null }))

  return { aboutProduct, productBehind, ask, take }
}

/** Null where it was stored. In any other case the writer gets the page back with the text in it. */
async function sent(
  give: ReturnType<typeof createGiveFeedback>,
  { request, write }: FormVisit,
  text: string,
  { from, report }: About,
): Promise<FeedbackProblem | null> {
  const replyTo = report?.replyTo ?? ''
  const refusal = checkFeedback(text) ?? checkReplyAddress(replyTo)
  if (refusal) return { kind: refusal.rule, count: feedbackLength(text) }
  try {
    await give(
      {
        feedback: text,
        ugh: from?.code ?? null,
        url_item_type: from?.type ?? null,
        asked_code: report?.code,
        shown_at: report?.place,
        reply_to: replyTo,
      },
      { ip: request.ip, write },
    )
    return null
  } catch (error) {
    if (error instanceof Refused && error.error === 'too_many') return { kind: 'too_many' }
    request.log.error({ err: error }, 'feedback could not be stored')
    return { kind: 'failed' }
  }
}

const show = (
  props: Partial<FeedbackProps> & Pick<FeedbackProps, 'state' | 'product'>,
  status = 200,
): PageAnswer => ({
  page: { name: 'feedback', props: { itemType: null, text: '', problem: null, ...props } },
  status,
})

interface From {
  type: string
  code: string
}

/** The subject of the feedback: the product that the visit came from (F1), or a doubt (Q15). */
interface About {
  from: From | null
  report?: Report
}

/** The doubted code and place, from the address; null where it names no place. An impossible code is left out (Q15). */
function aboutDoubt({ query: { code = '', at } }: Visit): About | null {
  if (!isReportPlace(at)) return null
  const isKept = code !== '' && code.length <= reportedCodeMax && isCleanText(code)
  return { from: null, report: { code: isKept ? code : null, place: at, replyTo: '' } }
}

/** The code of a report, where it can be one of ours: the others were looked up before, and missed. */
const codeOfOurs = (report: Report | undefined): string | null =>
  report === undefined || report.place === 'unknown' || report.place === 'foreign' ? null : report.code

const thanksOf = (report: Report | undefined): string =>
  report === undefined
    ? `${publicPages.feedback}?sent=1`
    : `${publicPages.report(report.code, report.place)}&sent=1`

/** The cookie is the browser's to change: it is read as strictly as an address. */
function cameFrom(cookies: Cookies, { request }: Visit): From | null {
  const kept = cookies.read(request, cookieNames.feedback) ?? ''
  const [, type, code] = /^([a-z]{1,5}):(.+)$/s.exec(kept) ?? []
  if (type === undefined || code === undefined || !isCode(code)) return null
  return type === plainSkuType || isUrlItemType(type) ? { type, code } : null
}
