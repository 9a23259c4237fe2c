import type { CareVideoKind } from '@getzo/domain/brands/brand-rules'
import type { ReportPlace } from '@getzo/domain/feedback/report-places'
import type { Told } from '@getzo/domain/public/told'
import type { CodeFault } from '@getzo/domain/scan/code-fault'
import type { CodeVerdict } from '@getzo/domain/scan/code-verdict'
import type { PaperNumber } from '@getzo/domain/scan/recognised'
import type { VideoPlace } from '@getzo/domain/scan/video-place'
import type { TamperState } from '@getzo/domain/tags/tag-tamper'
import type { TapRefusal } from '@getzo/domain/tags/tap-verdict'
import { afterCarePages } from './after-care-pages'

/** Addresses of the customer's pages that hang on a code. */
export const publicPages = {
  ...afterCarePages,
  /** "Tell us about it": the code and the place that the writer doubts go along (Q15) */
  report: (code: string | null, place: ReportPlace) =>
    `/feedback/report?${code === null ? '' : `code=${encodeURIComponent(code)}&`}at=${place}`,
  order: (hash: string) => `/order/${encodeURIComponent(hash)}`,
  document: (brandId: number, code: string) => `/b/${brandId}/d/${encodeURIComponent(code)}`,
  verification: '/verification/qr',
  /** the same with what was typed elsewhere in its field, for another try */
  verificationOf: (typed: string | null) =>
    typed === null ? '/verification/qr' : `/verification/qr?typed=${encodeURIComponent(typed)}`,
} as const

/** The item type in feedback addresses of a product found by its plain SKU. */
export const plainSkuType = 'sku'

/**
 * The scan page's states (Q1). `unknown` is a code that nobody issued, with its typing error where the text shows one
 * (Q12); `withdrawn` and `suspended` are codes without a product that were
 * taken back or are being looked into (Q11, G9); `tap` a message that is not taken (G2, G4).
 */
export type ScanProps =
  | { kind: 'product'; product: ScannedProduct }
  | { kind: 'order'; orderHash: string }
  | { kind: 'unassigned'; code: string }
  | { kind: 'unknown'; asked: string | null; fault: CodeFault | null }
  | { kind: 'withdrawn'; code: string }
  | { kind: 'suspended'; code: string }
  | { kind: 'tap'; refusal: TapRefusal; code: string | null }
  /** a tap's message that an agent brought which may be no person's: a button checks it (G8) */
  | { kind: 'check'; query: Readonly<Record<string, string>> }

/** The seal's state as reported by a tag that has just proved itself (G3). */
export interface TagSeal {
  /** null where it has no tamper loop */
  tamper: TamperState | null
  /** ISO 8601; null where it was never opened */
  openedAt: string | null
}

export interface ScannedProduct {
  code: string
  /** issued: one of our own printed codes; sku: found by its plain SKU, which proves nothing (Q5) */
  foundBy: 'issued' | 'sku'
  itemType: string
  name: Told
  brand: string
  /** as the brand stores it: an English name */
  country: string
  description: Told
  pictureUrl: string | null
  /** the values of its combination, those in one language together; none where the product has no options */
  option: Told[]
  sku: string | null
  /** null where the product is not serialized */
  runLimit: number | null
  /** which piece of its run it is; null where nobody has numbered it, and of a plain SKU */
  serialNumber: number | null
  /** of an issued code, this scan counted; times ISO 8601, null where this is the first one */
  scans: { count: number; firstAt: string | null; lastAt: string | null } | null
  /** null for a plain SKU, which proves nothing (Q5) */
  verdict: CodeVerdict | null
  /** what a genuine piece has, a sign a line: of a code in doubt, where its product says it; else null */
  shouldHave: Told | null
  hasWarranty: boolean
  videos: ShownVideo[]
  orderHash: string | null
  wcUrl: string | null
  maker: Maker | null
  /** absent where no tag has proved itself on this visit */
  tag?: TagSeal
}

/** A care video: what it shows, by whose name it has a drawing, and where this visitor sees it (Q2). */
export interface ShownVideo {
  url: string
  title: string
  shows: CareVideoKind
  place: VideoPlace
}

/** The public facts about a brand (B6). leaflets are addresses of our own. */
export interface Maker {
  place: Told | null
  story: Told | null
  photoUrl: string | null
  leaflets: { title: string; url: string }[]
}

/** Q7. 'missing' is a code without a product. */
export type WarrantyProps =
  | { kind: 'missing' }
  | {
      kind: 'found'
      code: string
      /** null for a plain SKU; withdrawn and suspended codes have no warranty page */
      verdict: CodeVerdict | null
      name: Told
      brand: string
      country: string
      pictureUrl: string | null
      option: Told[]
      sku: string | null
      runLimit: number | null
      /** as of ScannedProduct */
      serialNumber: number | null
      warranty: Told
      maker: Maker | null
    }

/** Q8. fileUrl is an address of our own. */
export interface DocumentProps {
  title: string
  brand: string
  fileUrl: string
}

/** The page between a short link and the order's own page (Q9). Nothing of the person is in it. */
export interface OrderJumpProps {
  productName: string | null
  orderHash: string
}

/** Q10. asked is what was typed or scanned, to be shown again beside the refusal; 'missing' is a form sent empty. */
export type VerificationProps =
  | { kind: 'ask'; asked: string }
  | { kind: 'missing' }
  | { kind: 'unknown'; asked: string; fault: CodeFault | null }
  /** what was scanned leads to another host and was not looked up (Q13) */
  | { kind: 'foreign'; asked: string; host: string }
  /** a number of an order or its parcel, by its form: no code, and it leads on */
  | { kind: 'number'; asked: string; number: PaperNumber }
