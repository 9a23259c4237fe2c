import { bareCode, plainSigns, readScannedCode, seedLength, tailOfKey } from '../scan/scan-code'
import { hostOfScanned } from '../scan/scanned-host'

/**
 * What staff scanned or typed where goods are handled. `text` is as it was read, without what nobody sees around it.
 * - barcode: digits alone; `barcode` is their barcodeKey
 * - piece: the code of a URL, by itself or behind an address of ours
 * - order: an order's link, as its papers have it
 * - sku: anything else: a SKU, or a code of a form of its own that a person entered; whoever looks it up tries both
 * - foreign: an address of another host, which is not looked up (Q13)
 */
export type ScannedCode =
  | { kind: 'barcode'; text: string; barcode: string }
  | { kind: 'piece'; text: string; code: string }
  | { kind: 'order'; text: string; orderHash: string }
  | { kind: 'sku'; text: string; sku: string }
  | { kind: 'foreign'; text: string; host: string }

/** What a scanned or typed text is; null for an empty one. ownHosts in lower case, without ports. */
export function readScanned(scanned: string, ownHosts: readonly string[]): ScannedCode | null {
  const text = scanned
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, '')
    .trim()
  if (text === '') return null
  if (/^\d{6,14}$/.test(text)) return { kind: 'barcode', text, barcode: barcodeKey(text) }
  const host = hostOfScanned(text)
  if (host !== null && !ownHosts.includes(host)) return { kind: 'foreign', text, host }
  const isAddress = host !== null || /^\/[^/]/.test(text)
  const code = isAddress ? readScannedCode(text) : text
  if (code === null) return { kind: 'sku', text, sku: text }
  if (isAddress && /\/order\/[^/]+\/?(?:[?#]|$)/.test(text)) return { kind: 'order', text, orderHash: code }
  return isPieceCode(code) ? { kind: 'piece', text, code } : { kind: 'sku', text, sku: code }
}

/** Of UPC-A, EAN-13 and GTIN-14 with zeros before it the digits that they share: they are one barcode. */
export const barcodeKey = (barcode: string): string => barcode.trim().replace(/^0+(?=\d{11,13}$)/, '')

/** A code as we make them: a seed (U6), or one that ends in a tail whose check character fits (G6). */
function isPieceCode(code: string): boolean {
  const signs = plainSigns(bareCode(code))
  return seedLength(signs) === signs.length || tailOfKey(signs) !== null
}

/** Whether a scanned code names a SKU: by its barcode, or by itself, in capitals or small letters. */
export function namesSku(
  scanned: ScannedCode,
  { sku, barcode }: { sku: string; barcode: string | null },
): boolean {
  if (scanned.kind === 'foreign' || scanned.kind === 'order') return false
  const named = scanned.kind === 'sku' ? scanned.sku : scanned.text
  if (sku.trim().toLowerCase() === named.toLowerCase()) return true
  if (barcode === null) return false
  return barcodeKey(barcode).toLowerCase() === barcodeKey(named).toLowerCase()
}
