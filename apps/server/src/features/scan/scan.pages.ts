import type { Page } from '@getzo/contract/pages/pages'
import { plainSkuType, publicPages, type ShownVideo } from '@getzo/contract/scan/scan-pages'
import { codeFault } from '@getzo/domain/scan/code-fault'
import { type CodeVerdict, isInDoubt } from '@getzo/domain/scan/code-verdict'
import { seenText } from '@getzo/domain/scan/scan-code'
import { framedOrigins } from '@getzo/domain/scan/video-place'
import { isCleanText } from '@getzo/domain/text/wire-text'
import { agentKind } from '@getzo/domain/visits/agents'
import type { Deps } from '../../deps'
import { allowFrames, openTagFrames } from '../../headers/security'
import { Refused } from '../../http/refused'
import type { PageAnswer, PublicPage, ShownAnswer, Visit } from '../../pages/public-pages'
import { answerTap } from '../tags/taps/tap.pages'
import type { TakenTap, TapProof } from '../tags/taps/taps.service'
import type { CountedRead } from './code-lookups'
import type { DaysVisitor } from './counts/scan-counts.service'
import {
  type PageReader,
  readProduct,
  readScannedPage,
  type ScannedCode,
  type ShownProduct,
  urlIdOf,
  verdictOf,
} from './scan.reads'
import { orderHashOf, scansOf, shouldHaveOf, shownProduct, warrantyOf } from './scan.service'

const codeLengthMax = 200
const orderPageAfterSeconds = 2

/** /p/{code}, /getzo/{code}, /warranty/{code} (Q1 to Q5, Q7), and /t, which tags with an encrypted mirror open (G1). */
export function scanPages(page: PublicPage, deps: Deps) {
  const { lookups, scans, visits } = deps

  page('/p/:code', { get: scan })
  page('/getzo/:code', { get: scan })
  // only its message identifies the tag
  page('/t', {
    get: async (visit) => {
      const answer = await answerTap(visit, null, deps, showTapped)
      if (!answer) throw new Refused('not_found')
      return answer
    },
  })

  async function scan(visit: Visit): Promise<PageAnswer> {
    const { request } = visit
    const typed = visit.params.code ?? ''
    const tapped = await answerTap(visit, typed, deps, showTapped)
    if (tapped) return tapped
    const reader = await readerOf(visit, deps)
    const found = await lookups.find(request, typed, (by) => readTyped(by, typed, reader))
    if (found === null) {
      visits.page(request, { action: 'scan', note: 'unknown' })
      return unknownCode(typed)
    }
    if ('url_id' in found)
      return showIssued(found, visit, reader.visitor, await deps.taps.proofOf(request, found.url_id))
    visits.page(request, { action: 'scan', accessMethod: plainSkuType })
    return showPlainSku(found, typed, visit, deps)
  }

  /** The page of the tapped tag's URL, at the address of its code: the one that was asked for has the message in it. */
  async function showTapped({ code, proof }: TakenTap, by: CountedRead, visit: Visit): Promise<PageAnswer> {
    const reader = await readerOf(visit, deps)
    const found = await readScannedPage(by, code, reader)
    if (found === null) throw new Error('the URL of a tapped tag is gone')
    return { ...showIssued(found, visit, reader.visitor, proof), address: publicPages.scan(found.url_seed) }
  }

  function showIssued(
    found: ScannedCode,
    visit: Visit,
    visitor: DaysVisitor | null,
    proof: TapProof | null,
  ): ShownAnswer {
    const { request } = visit
    const answer = showScanned(found, visit, deps, proof)
    const note = answer.status === 410 ? 'withdrawn' : undefined
    visits.page(request, {
      action: 'scan',
      urlId: found.url_id,
      accessMethod: found.url_item_type,
      ...(note && { note }),
    })
    if (note === undefined) scans.scanned(found, visitor, request)
    return answer
  }

  page('/warranty/:code', {
    get: async (visit) => {
      const { request } = visit
      const typed = visit.params.code ?? ''
      const reader = await readerOf(visit, deps)
      const found = await lookups.find(request, typed, (by) => readTyped(by, typed, reader))
      visits.page(request, { action: 'warranty', urlId: urlIdOf(found) })
      if (found === null && codeFault(typed) !== null) return unknownCode(typed)
      if (found === null || found.name === null)
        return { page: { name: 'warranty', props: { kind: 'missing' } }, status: 404 }
      return showWarranty(found, typed, visit, deps)
    },
  })
}

/** Who reads a code's page, and counts for it. */
export const readerOf = async ({ context, request }: Visit, { scans }: Deps): Promise<PageReader> => ({
  language: context.language,
  visitor: await scans.visitorOf(request),
})

/** The page of a SKU's plain code, which was issued for no piece of its own (Q1). */
function showPlainSku(found: ShownProduct, code: string, visit: Visit, deps: Deps): PageAnswer {
  const shown = {
    ...shownProduct(found, visit.context.language),
    code,
    foundBy: 'sku',
    itemType: plainSkuType,
    scans: null,
    verdict: null,
    shouldHave: null,
    orderHash: null,
  } as const
  allowPlayers(shown.videos, visit, deps)
  return { page: { name: 'scan', props: { kind: 'product', product: shown } } }
}

/** The page of a code that was never issued, with its typing error where it has one (Q1, Q12). */
export const unknownCode = (typed: string): PageAnswer => ({
  page: {
    name: 'scan',
    props: { kind: 'unknown', asked: isCode(typed) ? typed : null, fault: codeFault(typed) },
  },
  status: 404,
})

/** The page of a code that we issued (Q1). `proof` is what its tag proved to this browser just now. */
export function showScanned(
  found: ScannedCode,
  visit: Visit,
  deps: Deps,
  proof: TapProof | null = null,
): ShownAnswer {
  const { isUnusual, ...scans } = scansOf(found)
  const { isTappedOften = false } = proof ?? {}
  const agent = agentOf(visit)
  const verdict = verdictOf(found, { isProven: proof !== null, isTappedOften, isUnusual, agent })
  const code = found.url_seed
  const isWithdrawn = verdict === 'withdrawn'
  if (found.name !== null) {
    const product = {
      ...shownProduct(found, visit.context.language),
      code,
      foundBy: 'issued',
      itemType: found.url_item_type,
      // without a verdict its number vouches for nothing
      scans: verdict === null ? null : scans,
      verdict,
      // the signs are for who compares, and not for who copies
      shouldHave: isInDoubt(verdict) ? shouldHaveOf(found, visit.context.language) : null,
      orderHash: isWithdrawn ? null : orderHashOf(found, deps.secrets),
      ...((verdict === 'verified' || verdict === 'tapped_often') && proof !== null
        ? { tag: proof.seal }
        : {}),
    } as const
    allowPlayers(product.videos, visit, deps)
    return shown({ name: 'scan', props: { kind: 'product', product } }, isWithdrawn)
  }
  const standing = standingPage(verdict, code)
  if (standing) return shown(standing, isWithdrawn)
  const hash = orderHashOf(found, deps.secrets)
  if (hash === null) return shown({ name: 'scan', props: { kind: 'unassigned', code } })
  // leads on by itself, with or without script
  void visit.reply.header('refresh', `${orderPageAfterSeconds}; url=${publicPages.order(hash)}`)
  return shown({ name: 'scan', props: { kind: 'order', orderHash: hash } })
}

/** The page of a code that was withdrawn or suspended, without its product and order; null for any other. */
export function standingPage(verdict: CodeVerdict | null, code: string): Page | null {
  if (verdict !== 'withdrawn' && verdict !== 'suspended') return null
  return { name: 'scan', props: { kind: verdict, code } }
}

/** The warranty of an issued code or a plain SKU (Q7); a withdrawn or suspended code shows that instead. */
export function showWarranty(
  found: ScannedCode | ShownProduct,
  typed: string,
  visit: Visit,
  deps: Deps,
): PageAnswer {
  const { language } = visit.context
  if (!('url_id' in found))
    return shown({ name: 'warranty', props: warrantyOf(found, typed, null, language) })
  const verdict = verdictOf(found, { ...scansOf(found), agent: agentOf(visit) })
  if (standingPage(verdict, found.url_seed)) return showScanned(found, visit, deps)
  return shown({ name: 'warranty', props: warrantyOf(found, found.url_seed, verdict, language) })
}

/** The players of the page's own videos, and no others, may stand in it: nothing of them is asked for before a press. */
function allowPlayers(videos: readonly ShownVideo[], { context, reply }: Visit, { config }: Deps) {
  const origins = framedOrigins(videos.map(({ place }) => place))
  if (origins.length === 0) return
  allowFrames(reply, config, [...(context.hasOpenTag ? openTagFrames : []), ...origins])
}

const shown = (page: Page, isWithdrawn = false): ShownAnswer => ({
  page,
  ...(isWithdrawn && { status: 410 }),
})

const agentOf = ({ request }: Visit) => agentKind(request.headers['user-agent'] ?? '')

async function readTyped(by: CountedRead, typed: string, reader: PageReader) {
  const code = seenText(typed)
  return isCode(code) ? readProduct(by, code, reader) : null
}

/** A text that can be a code at all. */
export const isCode = (code: string) => code.length > 0 && code.length <= codeLengthMax && isCleanText(code)
