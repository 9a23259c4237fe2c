import { randomInt } from 'node:crypto'
import { temporarySku } from '@getzo/domain/products/product-rules'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const suffixLength = 6

/** Six random characters of a code that is made (P11). */
const randomSuffix = () => Array.from({ length: suffixLength }, () => signs[randomInt(signs.length)]).join('')

const triesMax = 20

/**
 * As many codes of a product as are asked for, of which none is in `used` and none is taken by another SKU, which
 * `takenOf` tells. A code that is taken between this and the insert is found by the constraint.
 */
export async function makeTemporarySkus(
  productId: number,
  count: number,
  used: ReadonlySet<string>,
  takenOf: (codes: string[]) => Promise<string[]>,
  random: () => string = randomSuffix,
): Promise<string[]> {
  const made = new Set<string>()
  for (let tries = 0; made.size < count; tries += 1) {
    if (tries >= triesMax * count) throw new Error(`no free code was found for product ${productId}`)
    const code = temporarySku(productId, random())
    if (used.has(code) || made.has(code)) continue
    made.add(code)
    if (made.size < count) continue
    for (const taken of await takenOf([...made])) made.delete(taken)
  }
  return [...made]
}
