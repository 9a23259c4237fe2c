import { type ReactNode, useSyncExternalStore } from 'react'
import { WarningIcon } from '../../../ui/icons'
import { t } from '../orders.text'
import type { LineFacts } from './line-facts'
import classes from './lines.module.css'

/** What is to be known about a line: missing selections, a double, the customer's size change (O16, O17, O25). */
export function LineNotes({
  id,
  isIncomplete,
  facts,
  index,
  sizeChange,
}: {
  id: string
  isIncomplete: boolean
  facts: LineFacts
  index: number
  sizeChange: string | null
}) {
  const duplicateOf = useSyncExternalStore(facts.subscribe, () => facts.duplicateOf(index))
  return (
    <div id={id} className={classes.notes}>
      {isIncomplete && <Note>{t('line.incomplete')}</Note>}
      {duplicateOf !== null && <Note>{t('line.duplicate', { n: duplicateOf })}</Note>}
      {sizeChange !== null && <Note>{sizeChange}</Note>}
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <span className={classes.note}>
      <WarningIcon size={14} />
      <span>{children} </span>
    </span>
  )
}
