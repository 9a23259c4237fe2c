import { manyRecordsMax } from '@getzo/domain/lists/many-records'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Page } from '../../../api/call'
import { useCan } from '../../../api/current-user'
import { t } from '../../text'
import { BulkResultDialog } from './BulkResultDialog'
import type { BulkActions, BulkResult, QueryValue } from './bulk-types'
import type { Selection } from './selection'
import classes from './selection.module.css'
import { useBulkAct } from './use-bulk-act'

const figures = new Intl.NumberFormat('en')

interface SelectionBarProps<R> {
  bulk: BulkActions<R>
  selection: Selection<R>
  page: Page<R> | undefined
  /** the list's search and filters */
  query: Readonly<Record<string, QueryValue>>
}

/** The number of selected rows, a button that selects all matching ones, and the bulk actions. */
export function SelectionBar<R>({ bulk, selection, page, query }: SelectionBarProps<R>) {
  const [result, setResult] = useState<BulkResult | null>(null)
  const { act, isActing } = useBulkAct(selection.clear, setResult)
  const { count, isAll } = selection
  const isEmpty = count === 0
  return (
    <>
      <section
        className={classes.bar}
        data-empty={isEmpty || undefined}
        aria-label={isEmpty ? undefined : t('selection.region')}
      >
        <output className={classes.count}>
          {isEmpty ? '' : t(isAll ? 'selection.allCount' : 'selection.count', { n: figures.format(count) })}
        </output>
        {!isEmpty && (
          <>
            {page !== undefined && <AllThatMatch selection={selection} page={page} />}
            {bulk.actions({
              chosen: isAll ? { kind: 'matching', query, count } : { kind: 'ticked', rows: selection.ticked },
              count,
              isActing,
              act,
            })}
            <Button variant="subtle" size="xs" disabled={isActing} onClick={selection.clear}>
              {t('selection.clear')}
            </Button>
          </>
        )}
      </section>
      <BulkResultDialog result={result} onClose={() => setResult(null)} />
    </>
  )
}

/** Offered when the whole page is selected and more rows match. */
function AllThatMatch<R>({ selection, page }: { selection: Selection<R>; page: Page<R> }) {
  const { total, totalMore } = page
  if (selection.isAll || selection.page !== 'all' || total === null || total <= selection.count) return null
  if (totalMore || total > manyRecordsMax) {
    return (
      <span className={classes.hint}>{t('selection.tooMany', { max: figures.format(manyRecordsMax) })}</span>
    )
  }
  return (
    <Button variant="subtle" size="xs" onClick={() => selection.chooseAll(total)}>
      {t('selection.all', { total: figures.format(total) })}
    </Button>
  )
}

/** Whether this person may select rows of a list. */
export const useMayAct = <R,>(bulk: BulkActions<R> | undefined) =>
  useCan(bulk?.capability) && bulk !== undefined
