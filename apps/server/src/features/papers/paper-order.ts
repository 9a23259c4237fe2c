import type { PrintedOrder } from './papers.reads'

/** An order with what its papers need beside its data. */
export interface PaperOrder extends PrintedOrder {
  /** the address of its page, for its customer */
  link: string
  /** the carrier's picture; null where none is stored */
  label: Uint8Array | null
}
