import { readScannedThing } from '@getzo/contract/arrivals/arrivals.endpoints'
import type { ScannedThing } from '@getzo/contract/arrivals/arrivals.schema'
import { noOptions } from '@getzo/domain/products/variant-matrix'
import { useRef, useState } from 'react'
import { failureText } from '../../../api/api-error'
import { call } from '../../../api/call'
import { sendable } from '../../../ui/scanning/sendable'
import type { Arrival, ArrivalLine } from '../arrivals.api'
import { t } from '../arrivals.text'
import type { KeptDelivery } from './kept-delivery'
import { type Counted, isCounted, linesOf, type Pieces, withNumber, withOneMore } from './scanned'

/** The message about the last code, where it was not counted. */
export interface Told {
  text: string
  addsLine?: true
  /** the order that a piece left with */
  orderId?: number
}

/**
 * Counts what is scanned. SKUs and barcodes of the arrival are known here; for all else, codes of pieces too, the service is
 * asked. It is kept on this device, and nothing of it is sent before it is put on the shelf.
 */
export function useScanning({ id, number, lines }: Arrival, delivery: KeptDelivery) {
  const [counted, setCounted] = useState(delivery.counted)
  const [isKept, setKept] = useState(true)
  // two codes of one piece can be asked about at once
  const latest = useRef(counted)
  const [told, setTold] = useState<Told | null>(null)
  const [last, setLast] = useState<number | null>(null)
  const [asked, setAsked] = useState(0)

  const change = (next: Counted) => {
    latest.current = next
    setCounted(next)
    setKept(delivery.keep(next))
  }
  const count = (line: ArrivalLine, piece?: string) => {
    if (piece !== undefined && isCounted(latest.current, piece)) {
      setTold({ text: t('arrivals.pieceTwice') })
      return
    }
    setTold(null)
    setLast(line.sku_id)
    change(withOneMore(latest.current, line, piece))
  }
  const takeOne = (code: string, found: readonly ArrivalLine[], { name = code, piece }: OfCode = {}) => {
    const [line] = found
    if (line === undefined) setTold({ text: t('arrivals.notIn', { code: name, number }), addsLine: true })
    else if (found.length > 1) setTold({ text: t('arrivals.severalIn', { code }) })
    else count(line, piece)
  }
  const ask = async (code: string) => {
    setAsked((n) => n + 1)
    try {
      const thing = await call(readScannedThing, { params: { id }, query: { text: code } })
      const { skus, piece, order_id: orderId, order_number: order } = thing
      if (orderId !== null) {
        setTold({ text: t('arrivals.pieceSent', { code, order: order ?? '' }), orderId })
        return
      }
      const found = lines.filter(({ sku_id }) => skus.some((sku) => sku.id === sku_id))
      takeOne(code, found, { name: nameOf(thing) ?? code, ...(piece !== null && { piece }) })
    } catch (error) {
      setTold({ text: t('arrivals.notAsked', { code, why: failureText(error) }) })
    } finally {
      setAsked((n) => n - 1)
    }
  }
  return {
    counted,
    /** this browser keeps it, also when the page is closed */
    isKept,
    told,
    last,
    /** codes about which the service is asked */
    isAsking: asked > 0,
    take: (scanned: string) => {
      const code = sendable(scanned)
      const found = linesOf(code, lines)
      if (found.length > 0) takeOne(code, found)
      else if (code !== '') void ask(code)
    },
    type: (line: ArrivalLine, name: keyof Pieces, value: number) =>
      change(withNumber(latest.current, line, name, value)),
  }
}

interface OfCode {
  name?: string
  piece?: string
}

/** The name of the only SKU that a code is of. */
function nameOf({ skus }: ScannedThing): string | null {
  const [sku, ...others] = skus
  if (sku === undefined || others.length > 0) return null
  const { product_name: name, combo_identifier: option } = sku
  return option === noOptions ? name : `${name}, ${option}`
}
