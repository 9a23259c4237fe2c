import type { Page } from '@getzo/contract/pages/pages'
import { plainSkuType, publicPages, type ShownVideo, type TagSeal } from '@getzo/contract/scan/scan-pages'
import type { Language } from '@getzo/domain/public/device'
import { framedOrigins } from '@getzo/domain/scan/video-place'
import { isCleanText } from '@getzo/domain/text/wire-text'
import type { Deps } from '../../deps'
import { allowFrames, openTagFrames } from '../../http/security'
import type { PageAnswer, PublicPage, Visit } from '../../pages/public-pages'
import { answerTap } from '../tags/tap.pages'
import type { CountedRead } from './code-lookups'
import { findAsTyped, isWithdrawn, readProduct, type ScannedCode, urlIdOf } from './scan.reads'
import { orderHashOf, scansOf, shownProduct, warrantyOf } from './scan.service'

const codeLengthMax = 200
const orderPageAfterSeconds = 2

/** /p/{code}, /getzo/{code} and /warranty/{code} (Q1 to Q5, Q7). */
export function scanPages(page: PublicPage, deps: Deps) {
  const { lookups, scans, visits } = deps

  page('/p/:code', { get: scan })
  page('/getzo/:code', { get: scan })

  async function scan(visit: Visit): Promise<PageAnswer> {
    const { request, context } = visit
    const typed = visit.params.code ?? ''
    const tapped = await answerTap(visit, typed, deps)
    if (tapped) return tapped
    const answer = await lookups.find(request, (by) => readTyped(by, typed, context.language))
    if (answer === null || answer === 'withdrawn') {
      visits.page(request, { action: 'scan', note: answer ?? 'unknown' })
      const kind = answer ?? 'unknown'
      return { page: { name: 'scan', props: { kind } }, status: answer === null ? 404 : 410 }
    }
    const { found, code } = answer
    if ('url_id' in found) {
      scans.scanned(found.url_id, request)
      visits.page(request, { action: 'scan', urlId: found.url_id, accessMethod: found.url_item_type })
      const tag = await deps.taps.sealOf(request, found.url_id)
      return showScanned(found, code, visit, deps, tag)
    }
    visits.page(request, { action: 'scan', accessMethod: plainSkuType })
    const plain = {
      code,
      foundBy: 'sku',
      itemType: plainSkuType,
      scans: null,
      orderHash: null,
    } as const
    const shown = { ...shownProduct(found, context.language), ...plain }
    allowPlayers(shown.videos, visit, deps)
    return { page: { name: 'scan', props: { kind: 'product', product: shown } } }
  }

  page('/warranty/:code', {
    get: async ({ params, request, context: { language } }) => {
      const answer = await lookups.find(request, (by) => readTyped(by, params.code ?? '', language))
      if (answer === 'withdrawn') return { page: { name: 'scan', props: { kind: 'withdrawn' } }, status: 410 }
      visits.page(request, { action: 'warranty', urlId: urlIdOf(answer?.found ?? null) })
      if (answer !== null && answer.found.name !== null)
        return { page: { name: 'warranty', props: warrantyOf(answer.found, answer.code, language) } }
      return { page: { name: 'warranty', props: { kind: 'missing' } }, status: 404 }
    },
  })
}

/** The page of a code that we issued (Q1). */
export function showScanned(
  found: ScannedCode,
  code: string,
  visit: Visit,
  deps: Deps,
  tag: TagSeal | null = null,
): PageAnswer {
  const hash = orderHashOf(found, deps.secrets)
  if (found.name !== null) {
    const product = {
      ...shownProduct(found, visit.context.language),
      code,
      foundBy: 'issued',
      itemType: found.url_item_type,
      scans: scansOf(found),
      orderHash: hash,
      ...(tag === null ? {} : { tag }),
    } as const
    allowPlayers(product.videos, visit, deps)
    return shown({ name: 'scan', props: { kind: 'product', product } })
  }
  if (hash === null) return shown({ name: 'scan', props: { kind: 'unassigned' } })
  // leads on by itself, with or without script
  void visit.reply.header('refresh', `${orderPageAfterSeconds}; url=${publicPages.order(hash)}`)
  return shown({ name: 'scan', props: { kind: 'order', orderHash: hash } })
}

/** The players of the page's own videos, and no others, may stand in it: nothing of them is asked for before a press. */
function allowPlayers(videos: readonly ShownVideo[], { context, reply }: Visit, { config }: Deps) {
  const origins = framedOrigins(videos.map(({ place }) => place))
  if (origins.length === 0) return
  allowFrames(reply, config, [...(context.hasOpenTag ? openTagFrames : []), ...origins])
}

const shown = (page: Page): PageAnswer => ({ page })

/** What a code's page shows, however the code is spelled; 'withdrawn' for one that was deleted (Q11, Q12). */
async function readTyped(by: CountedRead, typed: string, language: Language) {
  if (!isCode(typed)) return null
  const answer = await findAsTyped(typed, (code) => readProduct(by, code, language))
  if (answer !== null) return answer
  return (await isWithdrawn(by, typed)) ? 'withdrawn' : null
}

/** A text that can be a code at all. */
export const isCode = (code: string) => code.length > 0 && code.length <= codeLengthMax && isCleanText(code)
