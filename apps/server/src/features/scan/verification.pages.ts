import { publicPages, type VerificationProps } from '@getzo/contract/scan/scan-pages'
import { codeFault } from '@getzo/domain/scan/code-fault'
import { isOpenedAsItIs, paperNumberOf } from '@getzo/domain/scan/recognised'
import { readScannedCode, seenText } from '@getzo/domain/scan/scan-code'
import { foreignHost } from '@getzo/domain/scan/scanned-host'
import { hasTapMessage } from '@getzo/domain/tags/tap-message'
import { hostsOf } from '../../access/own-hosts'
import type { Deps } from '../../deps'
import type { PageAnswer, PublicPage } from '../../pages/public-pages'
import { readDocument } from '../documents/documents.reads'
import { readOrderHash } from '../orders/order-link'
import type { CountedRead } from './code-lookups'
import { ownAddressIn } from './own-address'
import { isCode } from './scan.pages'
import { readCodeTarget, readPaperNumbers, readSkuOf } from './scan.reads'

/** The length of a requested text that is read and shown again. */
const askedMax = 300

/** The verification page (Q10): what was scanned or typed leads on to what it names. */
export function verificationPage(page: PublicPage, deps: Deps) {
  const { db, lookups, visits } = deps

  page(publicPages.verification, {
    get: async ({ query, request }) => {
      const show = (props: VerificationProps, status = 200): PageAnswer => ({
        page: { name: 'verification', props },
        status,
      })
      if (query.code === undefined) {
        const typed = query.typed?.slice(0, askedMax) ?? ''
        return show({ kind: 'ask', asked: typed })
      }
      const ownHosts = hostsOf(deps, request)
      const asked = withinOwnPage(query.code.trim(), ownHosts).slice(0, askedMax)
      if (asked === '') return show({ kind: 'missing' }, 422)
      const host = foreignHost(asked, ownHosts)
      if (host !== null) {
        visits.page(request, { action: 'verification', note: 'foreign' })
        return show({ kind: 'foreign', asked, host: host.slice(0, askedMax) }, 422)
      }
      const opened = openedByAddress(asked, ownHosts)
      if (opened !== null) return { redirect: opened }
      const number = paperNumberOf(asked, await readPaperNumbers(db))
      const found = await lookups.find(request, asked, async (by) => {
        const address = await readAsked(by, asked)
        return address ?? (number === null ? null : { number })
      })
      if (typeof found === 'string') return { redirect: found }
      visits.page(request, { action: 'verification', note: found?.number ?? 'unknown' })
      if (found !== null) return show({ kind: 'number', asked, number: found.number })
      return show({ kind: 'unknown', asked, fault: codeFault(asked) }, 404)
    },
  })
}

/** A link to this page is read as what it asks for. */
function withinOwnPage(text: string, ownHosts: readonly string[]): string {
  const address = ownAddressIn(text, ownHosts)
  if (address?.pathname !== publicPages.verification) return text
  return (address.searchParams.get('code') ?? '').trim()
}

/** Where an address of our own leads as it stands: a tap, an order's link, a document, the shop (Q10). */
function openedByAddress(text: string, ownHosts: readonly string[]): string | null {
  const code = readScannedCode(text)
  if (code !== null && readOrderHash(code) !== null) return publicPages.order(code)
  const address = ownAddressIn(text, ownHosts)
  if (address === null) return null
  const { pathname, search, searchParams } = address
  const isTap = /^\/(?:p\/[^/]+|t)$/i.test(pathname) && hasTapMessage(Object.fromEntries(searchParams))
  if (isTap) return pathname + search
  return isOpenedAsItIs(pathname) ? pathname : null
}

/** The address of what a text names: a code's page, a document, a SKU's page by its name or its barcode (Q12). */
async function readAsked(by: CountedRead, typed: string): Promise<string | null> {
  const text = seenText(typed)
  if (!isCode(text)) return null
  const code = readScannedCode(text) ?? text
  const found = (await readCodeTarget(by, text)) ?? (await readDocument(by, code))
  if (found !== null)
    return 'file_key' in found
      ? publicPages.document(found.brand_id, found.code)
      : publicPages.scan(found.url_seed)
  const sku = await readSkuOf(by, code)
  return sku === null ? null : publicPages.scan(sku)
}
