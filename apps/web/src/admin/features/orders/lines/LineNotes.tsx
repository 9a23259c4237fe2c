import { hasEnded } from '@getzo/domain/orders/order-status'
import { type ReactNode, useSyncExternalStore } from 'react'
import { StockOfSku } from '../../../shared/stock/StockLeft'
import { useFormContext, useValue } from '../../../ui/form/values/form-changes'
import { RulerIcon, WarningIcon } from '../../../ui/icons'
import { SizeChangeMark } from '../../../ui/marks/SizeChangeMark'
import type { OrderFormValues } from '../form/order-values'
import { t } from '../orders.text'
import { requestText } from '../request-text'
import type { LineFacts } from './line-facts'
import classes from './lines.module.css'

/** A SKU with its brand's markers of size changes. */
interface SoldSku {
  sku: string
  size_change_markers: readonly string[]
}

/** The notes on a line: missing selections, a duplicate, the size (O16, O17, O25, B4). */
export function LineNotes({
  id,
  isIncomplete,
  facts,
  index,
  sold,
  sizeChange,
  isOfOrderDay,
  skuId,
  orderId,
}: {
  id: string
  isIncomplete: boolean
  facts: LineFacts
  index: number
  sold: SoldSku | null
  sizeChange: string | null
  /** its price has ended since the order's day (O46) */
  isOfOrderDay: boolean
  skuId: number | null
  /** the stored order, whose own pieces are left for it */
  orderId: number | undefined
}) {
  const duplicateOf = useSyncExternalStore(facts.subscribe, () => facts.duplicateOf(index))
  return (
    <div id={id} className={`wrap ${classes.notes}`}>
      {isIncomplete && (
        <span className={classes.missing}>
          <Note>{t('line.incomplete')}</Note>
        </span>
      )}
      {skuId !== null && <LineStock {...{ skuId, orderId, facts, index }} />}
      {duplicateOf !== null && <Note>{t('line.duplicate', { n: duplicateOf })}</Note>}
      {isOfOrderDay && <Note>{t('line.priceOfOrderDay')}</Note>}
      {sizeChange !== null && <Note icon={<RulerIcon size={14} />}>{requestText(sizeChange)}</Note>}
      {sold !== null && <SizeChangeMark {...sold} />}
    </div>
  )
}

interface LineStockProps {
  skuId: number
  orderId: number | undefined
  facts: LineFacts
  index: number
}

/** What is left of the line's SKU, and that it takes more (S2, S4); a cancelled order takes nothing. */
function LineStock({ facts, index, ...sku }: LineStockProps) {
  const control = useFormContext<OrderFormValues>()
  const asked = useSyncExternalStore(facts.subscribe, () => facts.askedOf(index))
  const status = useValue(control, 'order_status')
  return <StockOfSku {...sku} asked={hasEnded(status) ? null : asked} />
}

function Note({ icon = <WarningIcon size={14} />, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`inline ${classes.note}`}>
      {icon}
      <span>{children} </span>
    </span>
  )
}
