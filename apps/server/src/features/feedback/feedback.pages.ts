import { cookies as cookieNames } from '@getzo/contract/cookies'
import type { FeedbackProblem, FeedbackProps } from '@getzo/contract/feedback/feedback-pages'
import { plainSkuType, publicPages } from '@getzo/contract/scan/scan-pages'
import { checkFeedback, feedbackLength } from '@getzo/domain/feedback/feedback-rules'
import { isCleanText } from '@getzo/domain/text/wire-text'
import { isUrlItemType } from '@getzo/domain/urls/url-rules'
import type { Deps } from '../../deps'
import type { Cookies } from '../../http/cookies'
import { Refused } from '../../http/refused'
import type { FormVisit, PageAnswer, PublicPage, Visit } from '../../pages/public-pages'
import { isCode } from '../scan/scan.pages'
import { readProduct, urlIdOf } from '../scan/scan.reads'
import { nameOf } from '../scan/scan.service'
import { createFeedbackDesk } from './feedback.service'

/** Remembers which product the writer came from, for a day (F1): 'type:code'. */
const cookieSeconds = 86_400
const pageRefusals = {
  'feedback.missing': 422,
  'feedback.too_long': 422,
  too_many: 429,
  failed: 503,
} as const

/** /feedback and the jump to it (F1, F2). Plain forms; the script of the page does the same by the call. */
export function feedbackPages(page: PublicPage, deps: Deps) {
  const { cookies, lookups, visits } = deps
  const give = createFeedbackDesk(deps)

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
    get: async (visit) => {
      const from = cameFrom(cookies, visit)
      const product = await productOf(visit)
      if (visit.query.sent === '1') return show({ state: 'sent', product })
      visits.page(visit.request, { action: 'feedback', accessMethod: from?.type })
      return show({ state: 'form', product, itemType: from?.type ?? null })
    },
    post: async (visit) => {
      const from = cameFrom(cookies, visit)
      const text = visit.form.feedback ?? ''
      const problem = await sent(visit, text, from)
      if (problem === null) return { redirect: `${publicPages.feedback}?sent=1` }
      const product = await productOf(visit).catch((error: unknown) => {
        visit.request.log.error({ err: error }, 'the product of a feedback could not be read')
        return null // the writer's text goes before the name above it
      })
      const status = pageRefusals[problem.kind]
      return show({ state: 'form', product, itemType: from?.type ?? null, text, problem }, status)
    },
  })

  /** Null where it was taken. Whatever else happens, the writer gets the page back with the text in it. */
  async function sent(
    { request, write }: FormVisit,
    text: string,
    from: From | null,
  ): Promise<FeedbackProblem | null> {
    const refusal = checkFeedback(text)
    if (refusal) return { kind: refusal.rule, count: feedbackLength(text) }
    if (!isCleanText(text, { lines: true })) return { kind: 'failed' }
    try {
      await give(
        { feedback: text, ugh: from?.code ?? null, url_item_type: from?.type ?? null },
        { ip: request.ip, write },
      )
      return null
    } catch (error) {
      if (error instanceof Refused && error.error === 'too_many') return { kind: 'too_many' }
      request.log.error({ err: error }, 'feedback could not be stored')
      return { kind: 'failed' }
    }
  }

  async function productOf(visit: Visit): Promise<FeedbackProps['product']> {
    const from = cameFrom(cookies, visit)
    const found = from === null ? null : await productBehind(from.code, visit)
    if (from === null || !found || found.name === null) return null
    return { code: from.code, name: nameOf(found, visit.context.language), brand: found.brand_name ?? '' }
  }

  const productBehind = (code: string, { request, context }: Pick<Visit, 'request' | 'context'>) =>
    lookups.find(request, (by) => readProduct(by, code, { language: context.language, visitor: null }))
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

/** The cookie is the browser's to change: it is read as strictly as an address. */
function cameFrom(cookies: Cookies, { request }: Visit): From | null {
  const kept = cookies.read(request, cookieNames.feedback) ?? ''
  const [, type, code] = /^([a-z]{1,5}):(.+)$/s.exec(kept) ?? []
  if (type === undefined || code === undefined || !isCode(code)) return null
  return type === plainSkuType || isUrlItemType(type) ? { type, code } : null
}
