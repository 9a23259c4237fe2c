import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PaperKind, PaperSize } from '@getzo/domain/papers/papers'
import { drawInvoice } from './invoice'
import { drawPackingSlip } from './packing-slip'
import type { PrintedOrder } from './papers.reads'
import { createSheets, type Sheet } from './sheet'
import { drawThankYouLetter } from './thank-you-letter'

/** What every paper says of who sends, and how instants and links are written. */
export interface Shop {
  name: string
  timeZone: string
  /** the address of an order's page, for its customer */
  linkOf: (order: PrintedOrder) => string
}

export interface PrintJob {
  orders: readonly PrintedOrder[]
  papers: readonly PaperKind[]
  size: PaperSize
  shop: Shop
}

/** One file with the papers of each order together, written while it is read; other calls have their turn in between. */
export function printPapers(job: PrintJob): Readable {
  const { sheet, file } = createSheets(
    job.size,
    job.orders.map(({ order_number }) => order_number).join(', '),
  )
  const draw = async () => {
    for (const order of job.orders) {
      for (const paper of job.papers) {
        sheet.begin()
        await drawings[paper](sheet, order, job.shop)
      }
      await nextTurn()
    }
    file.end()
  }
  draw().catch((error: unknown) => file.destroy(error instanceof Error ? error : new Error(String(error))))
  return file
}

const drawings: Record<PaperKind, (sheet: Sheet, order: PrintedOrder, shop: Shop) => void | Promise<void>> = {
  packing_slip: drawPackingSlip,
  letter: drawThankYouLetter,
  invoice: drawInvoice,
}
