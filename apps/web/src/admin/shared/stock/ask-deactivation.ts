import { failureText } from '../../api/api-error'
import { confirm } from '../../ui/dialogs/confirm'
import { stayComing } from '../../ui/list/many/moved-pieces'
import { notify } from '../../ui/messages/toasts'
import { readStockOfSkus, type StockLeft } from './stock-left.api'
import { t } from './stock-left.text'

/**
 * Whether SKUs may be taken off sale: where pieces of them lie on the shelf, are reserved by open orders or are coming, it
 * asks and says how many (S1, S2, S7). `what` names them in the title of the question.
 */
export const mayDeactivate = (skuIds: readonly number[], what: string) =>
  mayEnd(skuIds, ({ hand, reserved, coming }) => ({
    title: t('stockLeft.deactivate', { what }),
    text: t(hand > 0 ? 'stockLeft.stayThere' : 'stockLeft.noneThere', { n: hand }),
    details: [...(reserved > 0 ? [t('stockLeft.stayReserved', { n: reserved })] : []), ...stayComing(coming)],
    yes: t('stockLeft.deactivateYes'),
  }))

/** The same of SKUs that are deleted for good, because the values of which they are made are removed. */
export const mayRemove = (skus: readonly { id: number; name: string }[]) =>
  mayEnd(
    skus.map(({ id }) => id),
    ({ hand, reserved, coming, rows }) => {
      const names = skus.flatMap(({ id, name }) => (rows.some((row) => row.id === id) ? [name] : []))
      return {
        title: t('stockLeft.remove', { n: names.length }),
        about: names.length > namesMax ? `${names.slice(0, namesMax).join(', ')} …` : names.join(', '),
        text: t(hand > 0 ? 'stockLeft.leaveThere' : 'stockLeft.noneThere', { n: hand }),
        details: [
          ...(reserved > 0 ? [t('stockLeft.keepReserved', { n: reserved })] : []),
          ...stayComing(coming),
        ],
        yes: t('stockLeft.removeYes'),
        danger: true,
      }
    },
  )

/** Names of a question; more are a row of dots. */
const namesMax = 8

interface Ended {
  hand: number
  reserved: number
  coming: number
  /** those that have pieces */
  rows: readonly StockLeft[]
}

/** Asks only where pieces are there, reserved or coming; where the stock cannot be read, nothing is ended. */
async function mayEnd(
  skuIds: readonly number[],
  ask: (ended: Ended) => Parameters<typeof confirm>[0],
): Promise<boolean> {
  try {
    const found = skuIds.length === 0 ? [] : await readStockOfSkus(skuIds)
    const rows = found.filter((row) => [row.on_hand, row.reserved, row.coming].some((n) => (n ?? 0) > 0))
    if (rows.length === 0) return true
    const sum = (of: (row: StockLeft) => number | null) =>
      rows.reduce((pieces, row) => pieces + Math.max(0, of(row) ?? 0), 0)
    return await confirm(
      ask({
        hand: sum((row) => row.on_hand),
        reserved: sum((row) => row.reserved),
        coming: sum((row) => row.coming),
        rows,
      }),
    )
  } catch (error) {
    notify.error(failureText(error))
    return false
  }
}
