import { publicPages } from '@getzo/contract/scan/scan-pages'
import { readScannedCode } from '@getzo/domain/scan/scan-code'
import type { Deps } from '../../deps'
import { Refused } from '../../http/refused'
import type { PageAnswer, PublicPage, Visit } from '../../pages/public-pages'
import { showDocument } from '../documents/documents.pages'
import { readDocument } from '../documents/documents.reads'
import { isCode, showScanned } from './scan.pages'
import { readCodeTarget, readFirstProductName, readScannedPage, type ScannedCode } from './scan.reads'
import { nameOf, orderOpenedBy, warrantyOf } from './scan.service'

/** Codes have at least this many characters, so that a short address of the shop's own is never taken for one. */
const shortLink = String.raw`/:code(^[\w-]{4,64}$)`

/** Short links /{code} (Q9) and the verification page (Q10). */
export function shortLinkPages(page: PublicPage, deps: Deps) {
  const { lookups, scans, visits } = deps

  page('/verification/qr', {
    get: async ({ query, request }) => {
      const asked = (query.code ?? '').trim()
      if (asked === '') return { page: { name: 'verification', props: { kind: 'ask' } } }
      const code = readScannedCode(asked) ?? ''
      const found = await lookups.find(request, async (by) =>
        isCode(code) ? ((await readCodeTarget(by, code)) ?? (await readDocument(by, code))) : null,
      )
      if (found && 'file_key' in found) {
        return { redirect: publicPages.document(found.brand_id, found.code) }
      }
      if (found) return { redirect: publicPages.scan(code) }
      visits.page(request, { action: 'verification', note: 'unknown' })
      return {
        page: { name: 'verification', props: { kind: 'unknown', asked: asked.slice(0, 300) } },
        status: 404,
      }
    },
  })

  // after every other page: whatever has an address of its own is no code
  page(shortLink, {
    get: async (visit) => {
      const { code = '' } = visit.params
      const found = await lookups.find(
        visit.request,
        async (by) =>
          (await readScannedPage(by, code, visit.context.language)) ?? (await readDocument(by, code)),
      )
      if (!found) throw new Refused('not_found')
      if ('file_key' in found) return showDocument(found, visit, deps)
      scans.scanned(found.url_id, visit.request)
      visits.page(visit.request, {
        action: 'short link',
        urlId: found.url_id,
        accessMethod: found.url_item_type,
      })
      return follow(found, code, visit)
    },
  })

  async function follow(found: ScannedCode, code: string, visit: Visit): Promise<PageAnswer> {
    const hash = orderOpenedBy(found, deps.secrets)
    const { language } = visit.context
    if (hash !== null && found.order_id !== null) {
      const productName =
        found.name === null
          ? await readFirstProductName(deps.db, found.order_id, language)
          : nameOf(found, language).text
      return { page: { name: 'orderJump', props: { productName, orderHash: hash } } }
    }
    if (found.name !== null) return { page: { name: 'warranty', props: warrantyOf(found, code, language) } }
    return showScanned(found, code, visit, deps)
  }
}
