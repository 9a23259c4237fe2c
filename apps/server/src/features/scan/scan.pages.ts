import type { Page } from '@getzo/contract/pages/pages'
import { plainSkuType, publicPages, type TagSeal } from '@getzo/contract/scan/scan-pages'
import type { Language } from '@getzo/domain/public/device'
import { isCleanText } from '@getzo/domain/text/wire-text'
import type { Deps } from '../../deps'
import type { PageAnswer, PublicPage, Visit } from '../../pages/public-pages'
import { answerTap } from '../tags/tap.pages'
import type { CountedRead } from './code-lookups'
import { readProduct, type ScannedCode, urlIdOf } from './scan.reads'
import { orderHashOf, shownProduct, warrantyOf } from './scan.service'

const codeLengthMax = 200
const orderPageAfterSeconds = 2

/** /p/{code}, /getzo/{code} and /warranty/{code} (Q1 to Q5, Q7). */
export function scanPages(page: PublicPage, deps: Deps) {
  const { lookups, scans, visits } = deps

  page('/p/:code', { get: scan })
  page('/getzo/:code', { get: scan })

  async function scan(visit: Visit): Promise<PageAnswer> {
    const { code = '' } = visit.params
    const { request, context } = visit
    const tapped = await answerTap(visit, code, deps)
    if (tapped) return tapped
    const found = await lookups.find(request, (by) => readIfCode(by, code, context.language))
    if (!found) {
      visits.page(request, { action: 'scan', note: 'unknown' })
      return { page: { name: 'scan', props: { kind: 'unknown' } }, status: 404 }
    }
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
      firstScannedAt: null,
      orderHash: null,
    } as const
    const shown = { ...shownProduct(found, context.language), ...plain }
    return { page: { name: 'scan', props: { kind: 'product', product: shown } } }
  }

  page('/warranty/:code', {
    get: async ({ params: { code = '' }, request, context }) => {
      const found = await lookups.find(request, (by) => readIfCode(by, code, context.language))
      visits.page(request, { action: 'warranty', urlId: urlIdOf(found) })
      if (found && found.name !== null)
        return { page: { name: 'warranty', props: warrantyOf(found, code, context.language) } }
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
      firstScannedAt: found.first_at,
      orderHash: hash,
      ...(tag === null ? {} : { tag }),
    } as const
    return shown({ name: 'scan', props: { kind: 'product', product } })
  }
  if (hash === null) return shown({ name: 'scan', props: { kind: 'unassigned' } })
  // leads on by itself, with or without script
  void visit.reply.header('refresh', `${orderPageAfterSeconds}; url=${publicPages.order(hash)}`)
  return shown({ name: 'scan', props: { kind: 'order', orderHash: hash } })
}

const shown = (page: Page): PageAnswer => ({ page })

const readIfCode = async (by: CountedRead, code: string, language: Language) =>
  isCode(code) ? readProduct(by, code, language) : null

/** A text that can be a code at all. */
export const isCode = (code: string) => code.length > 0 && code.length <= codeLengthMax && isCleanText(code)
