import { type ReactNode, useSyncExternalStore } from 'react'
import { RulerIcon, WarningIcon } from '../../../ui/icons'
import { SizeChangeMark } from '../../../ui/marks/SizeChangeMark'
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
}: {
  id: string
  isIncomplete: boolean
  facts: LineFacts
  index: number
  sold: SoldSku | null
  sizeChange: string | null
  /** its price has ended since the order's day (O46) */
  isOfOrderDay: boolean
}) {
  const duplicateOf = useSyncExternalStore(facts.subscribe, () => facts.duplicateOf(index))
  return (
    <div id={id} className={classes.notes}>
      {isIncomplete && (
        <span className={classes.missing}>
          <Note>{t('line.incomplete')}</Note>
        </span>
      )}
      {duplicateOf !== null && <Note>{t('line.duplicate', { n: duplicateOf })}</Note>}
      {isOfOrderDay && <Note>{t('line.priceOfOrderDay')}</Note>}
      {sizeChange !== null && <Note icon={<RulerIcon size={14} />}>{requestText(sizeChange)}</Note>}
      {sold !== null && <SizeChangeMark {...sold} />}
    </div>
  )
}

function Note({ icon = <WarningIcon size={14} />, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.note}>
      {icon}
      <span>{children} </span>
    </span>
  )
}
