import { CheckIcon } from '../../../ui/icons'
import { Entry, EntryList } from '../../../ui/page/Workspace'
import type { ArrivalLine } from '../arrivals.api'
import classes from '../arrivals.module.css'
import { t } from '../arrivals.text'
import { type Counted, deliveryOf, goodOf } from './scanned'

/** What will go on the shelf, and what of the arrival has not been counted. */
export function BeforeSaved({ lines, counted }: { lines: readonly ArrivalLine[]; counted: Counted }) {
  const shown = lines.filter(
    ({ sku_id, ordered, received }) => (counted[sku_id]?.received ?? 0) > 0 || ordered > received,
  )
  return (
    <>
      <EntryList>
        {shown.map(({ id, sku_id, product_name: name, ordered, received }) => {
          const now = counted[sku_id]?.received ?? 0
          const rest = Math.max(0, ordered - received - now)
          return (
            <Entry
              key={id}
              mark={now > 0 ? <CheckIcon size={14} /> : '–'}
              note={now > 0 ? t('arrivals.stillMissing', { n: rest }) : t('arrivals.nothingYet')}
            >
              {t('arrivals.nIts', { n: now > 0 ? now : rest, name })}
            </Entry>
          )
        })}
      </EntryList>
      <p className={classes.sum}>{t('arrivals.goOn', { n: goodOf(deliveryOf(counted, lines).lines) })}</p>
    </>
  )
}
