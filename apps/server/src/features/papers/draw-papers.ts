import type { PaperKind, PaperSize } from '@getzo/domain/papers/papers'
import { type Drawing, drawnPieces } from '../../printing/drawing'
import { uprightLabel } from '../labels/label-picture'
import { drawInvoice } from './invoice'
import { drawPackingSlip } from './packing-slip'
import type { PaperOrder } from './paper-order'
import { createSheets, type Sheet } from './sheet'
import type { Shop } from './shop'
import { drawThankYouLetter } from './thank-you-letter'

/** The data that a file of papers is drawn from first. */
export interface PapersJob {
  title: string
  papers: readonly PaperKind[]
  size: PaperSize
  shop: Shop
}

/** One file with the papers of each order together. A page names a paper that cannot be drawn. */
export function drawPapers({ title, papers, size, shop }: PapersJob): Drawing<readonly PaperOrder[]> {
  const { paper, file } = createSheets(size, title)
  return drawnPieces<readonly PaperOrder[]>(file, async (orders, faults) => {
    for (const order of orders) {
      for (const kind of papers) {
        const { failed } = await paper(
          (sheet) => drawings[kind](sheet, order, shop),
          (sheet) =>
            sheet.text(`${paperNames[kind]} of order ${order.order_number} could not be drawn.`, warning),
        )
        if (failed !== null) faults.push(`${kind} of order ${order.id}: ${failed}`)
      }
    }
  })
}

const drawings: Record<PaperKind, (sheet: Sheet, order: PaperOrder, shop: Shop) => void | Promise<void>> = {
  label: drawLabel,
  packing_slip: drawPackingSlip,
  letter: drawThankYouLetter,
  invoice: drawInvoice,
}

const paperNames: Record<PaperKind, string> = {
  label: 'The shipping label',
  packing_slip: 'The packing slip',
  letter: 'The letter',
  invoice: 'The invoice',
}
const warning = { size: 14, color: '#a3241d' } as const

/** Four inches and six, as the carrier made it, and no larger: a scanner expects its codes at that size. */
const [labelWidth, labelHeight] = [288, 432]

async function drawLabel(sheet: Sheet, { order_number, label }: PaperOrder) {
  if (label === null) return sheet.text(`Order ${order_number} has no shipping label.`, { size: 14 })
  const picture = await readableLabel(label)
  if (picture !== null) return sheet.poster(picture, labelWidth, labelHeight)
  sheet.text(`The picture of the shipping label of order ${order_number} cannot be read.`, warning)
}

/** Null where the bytes are no readable picture: the paper has a note then. */
const readableLabel = (label: Uint8Array): Promise<Buffer | null> =>
  uprightLabel(Buffer.from(label)).catch(() => null)
