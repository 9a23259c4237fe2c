import type { Page } from '@getzo/contract/pages/pages'
import { publicPages } from '@getzo/contract/scan/scan-pages'
import { type StoreListName, storePaths } from '@getzo/contract/storefront/storefront.pages'
import type { StoreProduct } from '@getzo/contract/storefront/storefront.schema'
import { foreignHost } from '@getzo/domain/scan/scanned-host'
import { isCategory } from '@getzo/domain/storefront/categories'
import { orderCodeOf } from '@getzo/domain/storefront/order-code'
import { pageCount, readPageNumber, shopPageSize } from '@getzo/domain/storefront/shop-page'
import { hostsOf } from '../../access/own-hosts'
import type { Deps } from '../../deps'
import { Refused } from '../../http/refused'
import type { PageAnswer, PublicPage, Visit } from '../../pages/public-pages'
import { readOrderHash } from '../orders/order-link'
import { readCodeTarget } from '../scan/scan.reads'
import { orderOpenedBy } from '../scan/scan.service'
import { countStoreProducts, readStoreProduct, readStoreProducts } from './storefront.reads'

const typedTextMax = 200

/** The storefront's pages (T1, T2). All read-only; lists of a visitor stay in the visitor's browser. */
export function storefrontPages(page: PublicPage, deps: Deps) {
  page(storePaths.home, { get: (visit) => showList(deps, visit, 'home', '1') })
  page(storePaths.shop, { get: (visit) => showList(deps, visit, 'shop', '1') })
  page('/shop/page=:page', { get: (visit) => showList(deps, visit, 'shop', visit.params.page ?? '') })
  page('/shop/:page', { get: (visit) => showList(deps, visit, 'shop', visit.params.page ?? '') })

  page('/product/:id', {
    get: async (visit) => {
      const product = await readShownProduct(deps, visit)
      return { page: { name: 'storeProduct', props: { product, ...leftovers(visit) } } }
    },
  })

  page(storePaths.search, {
    get: async (visit) =>
      shown({
        name: 'storeSearch',
        props: { asked: visit.query.q?.trim().slice(0, typedTextMax) || null, ...leftovers(visit) },
      }),
  })

  page(storePaths.cart, keptList('cart'))
  page(storePaths.wishlist, keptList('wishlist'))
  page(storePaths.compare, keptList('compare'))

  page(storePaths.checkout, {
    get: async (visit) => shown({ name: 'storeCheckout', props: leftovers(visit) }),
  })

  page(storePaths.tracking, {
    get: async (visit) =>
      shown({ name: 'storeTracking', props: { refused: null, foreign: null, ...leftovers(visit) } }),
    post: async (visit) => {
      const typed = visit.form.order ?? ''
      const foreign = foreignHost(typed, hostsOf(deps, visit.request))
      const hash = foreign === null ? await readOrderLink(deps, typed, visit) : null
      if (hash !== null) return { redirect: publicPages.order(hash) }
      const refused = typed.slice(0, typedTextMax)
      return {
        page: { name: 'storeTracking', props: { refused, foreign, currencyRefused: false } },
        status: 422,
      }
    },
  })

  page(storePaths.vendor, {
    get: async (visit) => shown({ name: 'storeVendor', props: leftovers(visit) }),
  })
}

/**
 * The order link in the typed text, or the one that a letter's code opens; null where the order page could only refuse
 * (K15).
 */
async function readOrderLink(
  { lookups, secrets }: Deps,
  typed: string,
  { request }: Visit,
): Promise<string | null> {
  const code = orderCodeOf(typed)
  if (code === null || readOrderHash(code) !== null) return code
  const found = await lookups.find(request, code, (by) => readCodeTarget(by, code))
  return found === null ? null : orderOpenedBy(found, secrets)
}

async function readShownProduct(
  { db, now }: Deps,
  { params: { id = '' }, context: { language } }: Visit,
): Promise<StoreProduct> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Refused('not_found')
  return readStoreProduct(db, Number(id), { now: now(), language })
}

const keptList = (list: StoreListName) => ({
  get: async (visit: Visit) => shown({ name: 'storeKeptList', props: { list, ...leftovers(visit) } }),
})

const shown = (page: Page): PageAnswer => ({ page })

/** The currency switch always answers an error (T3). */
const leftovers = ({ query }: Visit) => ({ currencyRefused: query.currency !== undefined })

async function showList(
  { db, now }: Deps,
  visit: Visit,
  kind: 'home' | 'shop',
  address: string,
): Promise<PageAnswer> {
  const category = visit.query.category ?? 'all'
  if (!isCategory(category)) throw new Refused('not_found')
  const page = readPageNumber(address)
  const pages = pageCount(await countStoreProducts(db, { category }))
  const exists = page !== null && page <= pages
  const visitor = { now: now(), language: visit.context.language }
  const products = exists
    ? await readStoreProducts(db, { category }, { page, limit: shopPageSize }, visitor)
    : []
  return {
    page: { name: 'storeList', props: { kind, category, page, pages, products, ...leftovers(visit) } },
    status: exists ? 200 : 404,
  }
}
