import { publicPages, type VerificationProps } from '@getzo/contract/scan/scan-pages'
import { codeFault, readScannedCode } from '@getzo/domain/scan/scan-code'
import { foreignHost } from '@getzo/domain/scan/scanned-host'
import { hostsOf } from '../../access/own-hosts'
import type { Deps } from '../../deps'
import { Refused } from '../../http/refused'
import type { PageAnswer, PublicPage, Visit } from '../../pages/public-pages'
import { showDocument } from '../documents/documents.pages'
import { readDocument } from '../documents/documents.reads'
import type { CountedRead } from './code-lookups'
import { isCode, showScanned, showWarranty, standingPage } from './scan.pages'
import {
  readCodeTarget,
  readFirstProductName,
  readScannedPage,
  type ScannedCode,
  verdictOf,
} from './scan.reads'
import { nameOf, orderOpenedBy } from './scan.service'

/** Codes have at least this many characters, so that a short address of the shop's own is never taken for one. */
const shortLink = String.raw`/:code(^[\w-]{4,64}$)`

/** The length of a requested code that is read and shown again. */
const askedMax = 300

type Verification = DistributiveOmit<VerificationProps, 'ownHosts'>
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** The address of a code's page, however the code was typed (Q12). */
async function readAsked(by: CountedRead, typed: string): Promise<string | null> {
  if (!isCode(typed)) return null
  const found = (await readCodeTarget(by, typed)) ?? (await readDocument(by, typed))
  if (found === null) return null
  return 'file_key' in found
    ? publicPages.document(found.brand_id, found.code)
    : publicPages.scan(found.url_seed)
}

/** Short links /{code} (Q9) and the verification page (Q10). */
export function shortLinkPages(page: PublicPage, deps: Deps) {
  const { lookups, scans, visits } = deps

  page('/verification/qr', {
    get: async ({ query, request }) => {
      const ownHosts = hostsOf(deps, request)
      const show = (props: Verification, status = 200): PageAnswer => ({
        page: { name: 'verification', props: { ...props, ownHosts } },
        status,
      })
      const asked = (query.code ?? '').trim().slice(0, askedMax)
      if (query.code === undefined) return show({ kind: 'ask' })
      if (asked === '') return show({ kind: 'missing' }, 422)
      const host = foreignHost(asked, ownHosts)
      if (host !== null) {
        visits.page(request, { action: 'verification', note: 'foreign' })
        return show({ kind: 'foreign', asked, host: host.slice(0, askedMax) }, 422)
      }
      const code = readScannedCode(asked) ?? ''
      const found = await lookups.find(request, code, (by) => readAsked(by, code))
      if (found !== null) return { redirect: found }
      visits.page(request, { action: 'verification', note: 'unknown' })
      return show({ kind: 'unknown', asked, fault: codeFault(code) }, 404)
    },
  })

  // after every other page: another page's address is no code
  page(shortLink, {
    get: async (visit) => {
      const { code = '' } = visit.params
      const reader = { language: visit.context.language, visitor: scans.visitorOf(visit.request) }
      const found = await lookups.find(
        visit.request,
        code,
        async (by) => (await readScannedPage(by, code, reader)) ?? (await readDocument(by, code)),
      )
      if (!found) throw new Refused('not_found')
      if ('file_key' in found) return showDocument(found, visit, deps)
      scans.scanned(found.url_id, visit.request)
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
