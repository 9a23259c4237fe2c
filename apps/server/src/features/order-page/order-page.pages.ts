import { lookupWorkHeader } from '@getzo/contract/order-page/lookup-work'
import {
  type ActionProblem,
  type OrderPageProps,
  orderPlaces,
  type VerifyProblem,
} from '@getzo/contract/order-page/order-page.props'
import { storePaths } from '@getzo/contract/storefront/storefront.pages'
import { sizeChangeText } from '@getzo/domain/orders/letter/thank-you-letter'
import { lastFour } from '@getzo/domain/public/device'
import { hostOfScanned } from '@getzo/domain/scan/scanned-host'
import { hostsOf } from '../../access/own-hosts'
import type { Deps } from '../../deps'
import type { JsonAnswer } from '../../http/json-answer'
import { Refused } from '../../http/refused'
import type { Change } from '../../http/write'
import type { FormVisit, PageAnswer, PublicPage, Visit } from '../../pages/public-pages'
import { readOrderHash } from '../orders/order-link'
import { createOrderLookup } from './lookup/order-lookup.service'
import { alsoByCode } from './lookup/order-of-code'
import { readCustomerOrder, readCustomerOrderDetails } from './order-page.reads'
import { cancelOrder, requestSizeChange } from './order-page.service'
import { shopCalendar } from './shop-calendar'

/** The addresses of the one page that take a URL's code as well as an order's link (K18). */
const codeAddresses = ['/tp/:hash', '/o/:hash', '/c/:hash']

/** The dependencies of the page's forms. */
interface Parts {
  deps: Deps
  lookUpOrder: ReturnType<typeof createOrderLookup>
}

/**
 * The customer's order page: plain forms, each answered by going back to the page. The effect of a form is seen in the
 * order itself, so the address names only the place on the page where it is shown (K16).
 */
export function orderPages(page: PublicPage, deps: Deps) {
  const { visits } = deps
  const parts: Parts = { deps, lookUpOrder: createOrderLookup(deps) }

  async function showPage(visit: Visit): Promise<PageAnswer> {
    // an address without its order asks for the whole link
    if ((visit.params.hash ?? '') === '') return { redirect: storePaths.tracking }
    visits.page(visit.request, { action: 'order' })
    const id = await provenId(deps, visit)
    return id === null ? verify(visit, null) : details(deps, visit, id, null)
  }
  const post = (visit: FormVisit) => act(parts, visit)

  const forms = { actor: 'customer' } as const
  page('/order/:hash', { get: showPage, post, ...forms })
  for (const address of codeAddresses) {
    page(address, { get: alsoByCode(deps, showPage), post: alsoByCode(deps, post), ...forms })
  }
  page('/o/:hash/od/:id', {
    get: (visit) => {
      visits.page(visit.request, { action: 'order item' })
      return showLine(visit)
    },
  })
}

async function act(parts: Parts, visit: FormVisit): Promise<PageAnswer> {
  if (visit.form.do === 'lookup') return lookUp(parts, visit)
  const { deps } = parts
  const id = await provenId(deps, visit)
  if (id === null) return verify(visit, { kind: 'proofEnded' }, 403)
  if (visit.form.do === 'cancel') {
    const cancel = { refused: 'cancelRefused', shownAt: orderPlaces.outcome } as const
    return change(deps, visit, id, cancel, (tx) => cancelOrder(tx, id, moment(deps)))
  }
  if (visit.form.do === 'size') {
    if ((visit.form.size ?? '') === '') return details(deps, visit, id, 'sizeMissing', 422)
    const statusChange = sizeChangeText(visit.form.size ?? '')
    const { language } = visit.context
    const asked = { id: idOf(visit.form.detail), statusChange, provenOrder: id, language }
    const size = { refused: 'sizeRefused', shownAt: orderPlaces.size(asked.id) } as const
    return change(deps, visit, id, size, (tx) => requestSizeChange(tx, asked, moment(deps)))
  }
  return { redirect: visit.context.path }
}

async function lookUp({ deps, lookUpOrder }: Parts, visit: FormVisit): Promise<PageAnswer> {
  const { params, form, request, reply, context } = visit
  const typed = form.reference ?? ''
  // an address proves nothing, so it is no try either (Q13)
  const host = hostOfScanned(typed)
  if (host !== null && !hostsOf(deps, request).includes(host)) {
    return verify(visit, { kind: 'foreign', host }, 400)
  }
  const reference = host === null ? lastFour(typed) : ''
  if (reference === '') return verify(visit, { kind: 'empty' }, 422)
  try {
    await lookUpOrder({ hash: params.hash ?? '', reference, request, reply })
    return { redirect: `${context.path}#${orderPlaces.greeting}` }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const problem = verifyProblem(error)
    if (problem === null) throw error
    if (problem.kind === 'notFound') return verify(visit, problem, 404)
    return waiting(visit, problem, error)
  }
}

async function change<T extends JsonAnswer<T>>(
  deps: Deps,
  visit: FormVisit,
  id: number,
  { refused, shownAt }: { refused: ActionProblem; shownAt: string },
  run: Change<T>,
): Promise<PageAnswer> {
  try {
    await visit.write(run)
    return { redirect: `${visit.context.path}#${shownAt}` }
  } catch (error) {
    // order_not_found: staff took the line off while the page was open
    const isExpected =
      error instanceof Refused && (error.error === 'rule' || error.error === 'order_not_found')
    if (isExpected) return details(deps, visit, id, refused, 422)
    throw error
  }
}

/** The order that this browser has proven, or null. */
async function provenId({ orderProofs }: Deps, { params, request }: Visit): Promise<number | null> {
  const claimed = readOrderHash(params.hash ?? '')
  return claimed !== null && (await orderProofs.holds(request, claimed)) ? claimed : null
}

async function details(
  { db, config, now }: Deps,
  { params, query, context: { language } }: Visit,
  id: number,
  problem: ActionProblem | null,
  status = 200,
): Promise<PageAnswer> {
  const day = shopCalendar(config, now())
  const [order, lines] = await Promise.all([
    readCustomerOrder(db, id, day),
    readCustomerOrderDetails(db, id, { ...day, language }),
  ])
  const isConfirming = query.confirm === 'cancel' && problem === null && order.can_cancel
  return answer(
    { step: 'details', hash: params.hash ?? '', order, details: lines, isConfirming, problem },
    status,
  )
}

const moment = ({ config, now }: Deps) => ({
  actor: 'customer',
  at: now(),
  ...shopCalendar(config, now()),
})

function verify({ params }: Visit, problem: VerifyProblem | null, status = 200): PageAnswer {
  const hash = params.hash ?? ''
  return answer({ step: 'verify', hash, claimedId: readOrderHash(hash), problem }, status)
}

/** K13: a frame without any data, which the page's script fetches with the session. */
function showLine({ params }: Visit): Promise<PageAnswer> {
  const hash = params.hash ?? ''
  const orderId = readOrderHash(hash)
  const detailId = idOf(params.id)
  if (orderId === null || detailId === 0) throw new Refused('not_found')
  return Promise.resolve({ page: { name: 'orderLine', props: { hash, orderId, detailId } } })
}

const answer = (props: OrderPageProps, status: number): PageAnswer => ({
  page: { name: 'order', props },
  status,
})

function verifyProblem({ error, data }: Refused): VerifyProblem | null {
  if (error === 'order_not_found') return { kind: 'notFound' }
  if (error !== 'too_many') return null
  return data.closed ? { kind: 'closed' } : { kind: 'wait', seconds: data.retry_after_seconds ?? 60 }
}

/** The page of a try that has to wait; with script the browser goes on at once by the work in the header (K11). */
function waiting(visit: Visit, problem: VerifyProblem, { data }: Refused): PageAnswer {
  if (problem.kind === 'wait') void visit.reply.header('retry-after', String(problem.seconds))
  if (data.work !== undefined) void visit.reply.header(lookupWorkHeader, data.work)
  return verify(visit, problem, 429)
}

/** An id as an address or a form carries it; 0, which no record has, for anything else. */
const idOf = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0)
