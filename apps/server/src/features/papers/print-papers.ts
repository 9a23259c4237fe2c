import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PaperKind, PaperSize } from '@getzo/domain/papers/papers'
import { drawInvoice } from './invoice'
import { drawPackingSlip } from './packing-slip'
import type { PrintedOrder } from './papers.reads'
import { createSheets, type Sheet } from './sheet'
import type { Shop } from './shop'
import { drawThankYouLetter } from './thank-you-letter'

interface PrintJob {
  orders: readonly PrintedOrder[]
  papers: readonly PaperKind[]
  size: PaperSize
  shop: Shop
}

/** One file with the papers of each order together, written while it is read; other calls have their turn in between. */
export function printPapers(job: PrintJob): Readable {
  const { paper, file } = createSheets(
    job.size,
    job.orders.map(({ order_number }) => order_number).join(', '),
  )
  const draw = async () => {
    for (const order of job.orders) {
      for (const kind of job.papers) await paper((sheet) => drawings[kind](sheet, order, job.shop))
      await nextTurn()
    }
    file.end()
  }
  draw().catch((error: unknown) => file.destroy(error instanceof Error ? error : new Error(String(error))))
  return file
}

const drawings: Record<PaperKind, (sheet: Sheet, order: PrintedOrder, shop: Shop) => void | Promise<void>> = {
  label: drawLabel,
  packing_slip: drawPackingSlip,
  letter: drawThankYouLetter,
  invoice: drawInvoice,
}

/** Four inches and six, as the carrier made it, and no larger: a scanner expects its codes at that size. */
const [labelWidth, labelHeight] = [288, 432]

async function drawLabel(sheet: Sheet, order: PrintedOrder, { labelOf }: Shop) {
  const picture = await labelOf(order)
  if (picture === null) sheet.text(`Order ${order.order_number} has no shipping label.`, { size: 14 })
  else sheet.poster(picture, labelWidth, labelHeight)
}
