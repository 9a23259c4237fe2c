import { failureText } from '../../api/api-error'
import { confirm } from '../dialogs/confirm'
import { notify } from '../messages/toasts'
import { readStockOfSkus } from './stock-left.api'
import { t } from './stock-left.text'

/**
 * Whether SKUs may be taken off sale: where pieces of them lie on the shelf, or are reserved by open orders, it asks and
 * says how many (S1, S2). `what` names them in the title of the question.
 */
export async function mayDeactivate(skuIds: readonly number[], what: string): Promise<boolean> {
  try {
    const rows = skuIds.length === 0 ? [] : await readStockOfSkus(skuIds)
    const sum = (of: (row: (typeof rows)[number]) => number | null) =>
      rows.reduce((pieces, row) => pieces + Math.max(0, of(row) ?? 0), 0)
    const [hand, reserved] = [sum((row) => row.on_hand), sum((row) => row.reserved)]
    if (hand + reserved === 0) return true
    return await confirm({
      title: t('stockLeft.deactivate', { what }),
      text: t(hand > 0 ? 'stockLeft.stayThere' : 'stockLeft.noneThere', { n: hand }),
      ...(reserved > 0 && { details: [t('stockLeft.stayReserved', { n: reserved })] }),
      yes: t('stockLeft.deactivateYes'),
    })
  } catch (error) {
    notify.error(failureText(error))
    return false
  }
}
