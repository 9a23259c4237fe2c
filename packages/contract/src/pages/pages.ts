import type { Language } from '@getzo/domain/public/device'
import type { FeedbackProps } from '../feedback/feedback-pages'
import type { OrderLineProps, OrderPageProps } from '../order-page/order-page.props'
import type {
  DocumentProps,
  OrderJumpProps,
  ScanProps,
  VerificationProps,
  WarrantyProps,
} from '../scan/scan-pages'
import type { StorePages } from '../storefront/storefront.pages'
import type { JumpFailedProps } from '../wechat/wechat-pages'

/** The hidden field of a form that carries its page's formKey. */
export const formKeyField = 'key'

/** The props of every public page beside its own. Made by the server for each request. */
export interface PageContext {
  language: Language
  /** path of the page without its query, for links to itself; empty where the address is not fit for one */
  path: string
  /** the path that the browser is to show instead of the address that was asked for; absent where they are the same */
  address?: string
  /**
   * the page's main picture as a data URI, where it is small enough to stand in the page, or its smallest size, which is to be
   * seen until it has come; absent everywhere else
   */
  picture?: { url: string; data: string; isWhole: boolean }
  /** what of the query says what the page shows, such as category=mugs; absent where nothing does */
  query?: string
  shopName: string
  /** origin of the public addresses: what is shared has to be whole */
  siteUrl: string
  /** empty where none is configured */
  supportPhone: string
  /** empty where none is configured */
  supportEmail: string
  /** in WeChat's or WeCom's browser on a phone: the mini-program can be opened (K12, Q6) */
  isWeChatPhone: boolean
  /** in WeChat's own browser, and the shop can open the mini-program by WeChat's open tag; absent everywhere else */
  hasOpenTag?: true
  /** the mini-program's page of an order, where there is one; absent everywhere else */
  orderJumpPath?: string
  /** the mini-program's page of the shop's contact, where there is one; absent everywhere else */
  contactJumpPath?: string
  /** by which WeChat finds the shop; absent where there is none */
  contactPicture?: { url: string; width: number; height: number }
  /** IANA zone of the shop's calendar days */
  timeZone: string
  /** of a page that takes a form: makes a form that is sent twice one message; new each time the page is drawn */
  formKey?: string
}

/** The style of each page: a file of the web's src/public/styles. */
export const pageStyles = {
  notFound: 'plain',
  jumpFailed: 'plain',
  scan: 'scan',
  warranty: 'warranty',
  document: 'document',
  orderJump: 'order-jump',
  feedback: 'feedback',
  verification: 'verification',
  order: 'order',
  orderLine: 'order',
  storeList: 'storefront',
  storeProduct: 'storefront',
  storeSearch: 'storefront',
  storeKeptList: 'storefront',
  storeCheckout: 'storefront',
  storeTracking: 'storefront',
  storeVendor: 'storefront',
} as const satisfies Record<PageName, string>

export type PageStyle = (typeof pageStyles)[PageName]

/** A style that stands in the page itself: a file of its own would be one round trip more before the first paint. */
export interface InlineStyle {
  css: string
  /** source of the Content-Security-Policy that lets exactly this text through: 'sha256-…' with its quotes */
  source: string
}

/** The page's styles, and addresses of the built browser files, with their content hash. */
export interface PageAssets {
  styles: Partial<Record<PageStyle, InlineStyle>>
  /** the few lines that every page runs: sticky header, Admin Portal link */
  shellScript: string
  /** by name: the addresses of the small scripts without React that single pages ask for */
  scripts: Record<string, string>
  /** per page that hydrates, in each language */
  hydrate: Partial<Record<keyof PublicPages, Record<Language, HydrateAssets>>>
}

/** A page's module script in one language, with the modules it asks for at once. */
export interface HydrateAssets {
  script: string
  preload: string[]
}

/**
 * Every public page by name, with its props: plain JSON, since a page that hydrates carries them in its HTML. Nothing
 * may be in props that the person on the page may not know.
 */
export interface PublicPages extends StorePages {
  notFound: NotFoundProps
  order: OrderPageProps
  orderLine: OrderLineProps
  scan: ScanProps
  warranty: WarrantyProps
  document: DocumentProps
  orderJump: OrderJumpProps
  feedback: FeedbackProps
  verification: VerificationProps
  jumpFailed: JumpFailedProps
}

export type PageName = keyof PublicPages

/** One page, ready to render. */
export type Page = { [N in PageName]: { name: N; props: PublicPages[N] } }[PageName]

/** The web build's function for the server: it writes the whole HTML document of a page. */
export type RenderPage = (page: Page, context: PageContext, assets: PageAssets) => string

/** A page for addresses that lead nowhere, and for faults (A20). */
export interface NotFoundProps {
  /**
   * 'fault' says that it is on our side and shows the request's id, 'wait' that there were too many attempts, 'away' that
   * the database cannot be reached, 'busy' that too many are here at once
   */
  kind: 'missing' | 'fault' | 'wait' | 'away' | 'busy'
  /** seconds after which the page asks again by itself */
  retriesAfter?: number
  requestId?: string
}
