import { markNeverLeft } from '@getzo/contract/orders/orders.endpoints'
import { hasEnded } from '@getzo/domain/orders/order-status'
import { call } from '../../../api/call'
import { NoteDialog } from '../../../ui/dialogs/NoteDialog'
import { said } from '../order-words'
import type { OrderView } from '../orders.api'
import { t } from './order-view.text'

/** Whether the goods of a closed order can be said never to have left (S3). */
export const canHaveStayed = ({ order, has_left }: OrderView) => has_left && hasEnded(order.order_status)

/** Asks how it is known that they never left, and puts them back on the shelf. */
export function NeverLeftDialog({
  view: { order, held },
  onClose,
}: {
  view: OrderView
  onClose: () => void
}) {
  const { id, version, order_number: number } = order
  const save = async (note: string) => {
    await call(markNeverLeft, { params: { id }, body: { note, version } })
    return said('order.never_left', { number, n: held })
  }
  return (
    <NoteDialog
      title={t('neverLeft.title', { number })}
      text={t('neverLeft.text', { n: held })}
      label={t('neverLeft.note')}
      hint={t('neverLeft.hint')}
      isRequired
      acts={[{ label: t('neverLeft.act'), act: save }]}
      onClose={onClose}
    />
  )
}
