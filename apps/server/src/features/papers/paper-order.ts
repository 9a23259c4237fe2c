import type { PrintedOrder } from './papers.reads'

/** An order with the additional data for its papers. */
export interface PaperOrder extends PrintedOrder {
  /** the address of its page, for its customer */
  link: string
  /** the short address of its letter, as it is typed: without https:// */
  shortLink: string | null
  /** the carrier's picture; null where none is stored */
  label: Uint8Array | null
}
