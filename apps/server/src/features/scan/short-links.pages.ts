import { codeFault } from '@getzo/domain/scan/code-fault'
import { readCodes, seenText } from '@getzo/domain/scan/scan-code'
import type { Deps } from '../../deps'
import { Refused } from '../../http/refused'
import type { PageAnswer, PublicPage, Visit } from '../../pages/public-pages'
import { showDocument } from '../documents/documents.pages'
import { readDocument } from '../documents/documents.reads'
import { isCode, readerOf, showScanned, showWarranty, standingPage, unknownCode } from './scan.pages'
import { readFirstProductName, readScannedPage, type ScannedCode, verdictOf } from './scan.reads'
import { nameOf, orderOpenedBy } from './scan.service'
import { verificationPage } from './verification.pages'

/** An address of one part; texts that are neither a code nor look like one of ours are an address that leads nowhere. */
const shortLink = '/:code'
/** Codes have at least this many characters, so that a short address of the shop's own is never taken for one. */
const plainCode = /^[\w-]{4,64}$/

const mayBeCode = (text: string) =>
  plainCode.test(text) || codeFault(text) !== null || readCodes(text).tails.length > 0

/** Short links /{code} (Q9) and the verification page (Q10). */
export function shortLinkPages(page: PublicPage, deps: Deps) {
  verificationPage(page, deps)
  const { lookups, scans, visits } = deps

  // after every other page: another page's address is no code
  page(shortLink, {
    get: async (visit) => {
      const code = seenText(visit.params.code ?? '')
      if (!isCode(code) || !mayBeCode(code)) throw new Refused('not_found')
      const reader = await readerOf(visit, deps)
      const found = await lookups.find(
        visit.request,
        code,
        async (by) => (await readScannedPage(by, code, reader)) ?? (await readDocument(by, code)),
      )
      if (!found) {
        if (codeFault(code) !== null) return unknownCode(code)
        throw new Refused('not_found')
      }
      if ('file_key' in found) return showDocument(found, visit, deps)
      scans.scanned(found, reader.visitor, visit.request)
      visits.page(visit.request, {
        action: 'short link',
        urlId: found.url_id,
        accessMethod: found.url_item_type,
      })
      return follow(found, visit, deps)
    },
  })
}

/** The page that a short link leads to: its order's, its warranty, or its scan page. */
async function follow(found: ScannedCode, visit: Visit, deps: Deps): Promise<PageAnswer> {
  if (standingPage(verdictOf(found, {}), found.url_seed)) return showScanned(found, visit, deps)
  const hash = orderOpenedBy(found, deps.secrets)
  const { language } = visit.context
  if (hash !== null && found.order_id !== null) {
    const productName =
      found.name === null
        ? await readFirstProductName(deps.db, found.order_id, language)
        : nameOf(found, language).text
    return { page: { name: 'orderJump', props: { productName, orderHash: hash } } }
  }
  if (found.name !== null) return showWarranty(found, found.url_seed, visit, deps)
  return showScanned(found, visit, deps)
}
