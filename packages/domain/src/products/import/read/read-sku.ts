import { parseCents } from '../../../orders/order-total'
import { shownPrice } from '../../../price-book/price-changes'
import { readWhole, type TypedNumber } from '../../../text/typed-number'
import { readOrderDate } from '../../../time/order-date'
import { say } from '../../../words/say'
import { dateFromSheet, priceFromSheet, wholeFromSheet } from '../../from-sheet'
import { stockMax } from '../../product-rules'
import type { ImportColumn } from '../import-columns'
import type { ImportContext, ImportedProduct, ImportRow, KnownSku } from '../import-plan'
import { codeOf, noteChange, noteProblem, type RowNotes, textOf } from '../row-notes'
import { dateFromSerial, readText } from './read-cells'
import { readFlag } from './read-product'

type SavedRow = ImportedProduct['rows'][number]

/** A row's SKU, as the product's rules read it and as its save takes it. */
export interface SkuReading {
  /** with what was typed, for the rules to refuse */
  typed: Omit<SavedRow, 'quantity' | 'serial_run_limit'> & {
    quantity: TypedNumber
    quantity_seen?: number | null
    serial_run_limit: TypedNumber
  }
  saved: SavedRow
}

/** The SKU of a row, or a new one. Fields without a column stay unchanged. */
export function readSku(
  notes: RowNotes,
  {
    row,
    sku,
    values,
    isSerialized,
  }: { row: ImportRow; sku: KnownSku | null; values: string[]; isSerialized: boolean },
  context: ImportContext,
): SkuReading {
  const active = readFlag(notes, row, 'active', sku?.active ?? true)
  const quantity = readCount(notes, row, 'quantity', sku?.quantity ?? null)
  const counted = sku && quantity === String(sku.quantity ?? '') ? {} : { quantity: readWhole(quantity) }
  const limit = readCount(notes, row, 'serial_run_limit', sku?.serial_run_limit ?? null)
  if (!isSerialized && limit !== '' && !isRunLimit(limit)) {
    noteProblem(
      notes,
      row.line,
      'serial_run_limit',
      say('product.run_limit_invalid', { item: row.line, max: stockMax }),
    )
  }
  const rest = {
    sku_id: sku?.id ?? null,
    values,
    active,
    sku: codeOf(notes, row, 'sku', sku?.sku ?? ''),
    barcode: codeOf(notes, row, 'barcode', sku?.barcode ?? '') || null,
    pic_url: textOf(notes, row, 'pic', sku?.pic_url ?? '') || null,
  }
  const price = readPrice(notes, { row, sku, active }, context)
  return {
    typed: {
      ...rest,
      ...price.typed,
      // a hidden number is not a missing one
      quantity: quantity === '' && sku?.quantity === null ? 0 : quantity,
      quantity_seen: sku?.quantity ?? null,
      serial_run_limit: limit,
    },
    saved: { ...rest, ...price.saved, ...counted, serial_run_limit: readWhole(limit) },
  }
}

const isRunLimit = (typed: string) => {
  const limit = readWhole(typed)
  return limit !== null && limit >= 1 && limit <= stockMax
}

function readCount(
  notes: RowNotes,
  { line, cells }: ImportRow,
  column: 'quantity' | 'serial_run_limit',
  stored: number | null,
): string {
  const was = stored === null ? '' : String(stored)
  const cell = cells[column]
  if (cell === undefined) return was
  const said = wholeFromSheet(readText(cell, was))
  const isSame = said === was || (readWhole(said) !== null && readWhole(said) === stored)
  if (isSame) return was
  noteChange(notes, line, { column, from: was, to: said })
  return said
}

interface PriceReading {
  typed: { promotion_id: number | null; price: string; promotion_date: string }
  saved: { promotion_id: number | null; price: string; promotion_date: string }
}

/** Nothing is asked for, so nothing of a SKU's prices changes. */
const sameAsBefore = { promotion_id: null, price: '', promotion_date: '' }

/** The price and its day, beside the price that the product's form would show (P6, P9). */
function readPrice(
  notes: RowNotes,
  { row, sku, active }: { row: ImportRow; sku: KnownSku | null; active: boolean },
  context: ImportContext,
): PriceReading {
  const shown = shownPrice(
    (sku?.prices ?? []).filter(({ isDeleted }) => !isDeleted),
    context.now,
  )
  const stored = { price: shown?.price ?? '', day: shown ? context.localTime(shown.start) : '' }
  const price = said(row, 'price', stored.price, priceFromSheet)
  const day = said(row, 'effective_date', stored.day, (cell) => dateFromSheet(dateFromSerial(cell)))
  const isPrice = price === stored.price || (shown !== null && parseCents(price) === parseCents(shown.price))
  const isDay = day === stored.day || (shown !== null && isMoment(day, shown.start, stored.day, context))
  // a day without a price says nothing, and a SKU that is not sold keeps the price that it had
  const isNothing = price === '' && (shown === null || !active)
  const typed = { promotion_id: shown?.id ?? null, price, promotion_date: day }
  if (isNothing && readOrderDate(day) === null && day !== '') {
    return { typed, saved: sameAsBefore }
  }
  if (isNothing || (isPrice && isDay)) {
    return { typed: { ...typed, price: stored.price, promotion_date: stored.day }, saved: sameAsBefore }
  }
  if (!isPrice) noteChange(notes, row.line, { column: 'price', from: stored.price, to: price })
  if (!isDay) noteChange(notes, row.line, { column: 'effective_date', from: stored.day, to: day })
  return { typed, saved: typed }
}

function said({ cells }: ImportRow, column: ImportColumn, stored: string, tidied: (cell: string) => string) {
  const cell = cells[column]
  return cell === undefined ? stored : tidied(readText(cell, stored))
}

/** Whether a written day is this moment: the export writes the shop's time, which may be the same twice a year. */
function isMoment(day: string, start: number, storedDay: string, context: ImportContext): boolean {
  const parts = readOrderDate(day)
  if (parts === null) return false
  const instant = context.instantOf(parts)
  return instant === start || (parts.offsetMinutes === null && context.localTime(instant) === storedDay)
}
