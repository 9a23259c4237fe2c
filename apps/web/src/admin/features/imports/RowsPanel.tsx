import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../../api/api-error'
import { Panel } from '../../ui/page/Panel'
import { LoadingLines } from '../../ui/page/states'
import { ChangesList, type ChangesListProps } from './ChangesList'
import { type Correct, FaultRows } from './FaultRows'
import { namedFault } from './fault-text'
import { type Import, type ImportedRow, rowsQuery, type ShownRows } from './imports.api'
import classes from './imports.module.css'
import { t } from './imports.text'
import { isFirst, RowName } from './RowName'

const shown: readonly Exclude<ShownRows, 'all' | 'to_decide'>[] = [
  'refused',
  'make',
  'change',
  'same',
  'left_out',
]

/** The rows of a checked import: what is wrong with them, to be corrected in place, or what they do. */
export function RowsPanel({
  it,
  isBusy,
  corrected,
  onGone,
  onCorrect,
  onMatch,
}: {
  it: Import
  isBusy: boolean
  /** the line that was corrected last, until the focus has gone on from it; it outlives the check */
  corrected: number | null
  onGone: () => void
  onCorrect: Correct
  /** leads back to the columns */
  onMatch: () => void
}) {
  const [chosen, setChosen] = useState<ShownRows | null>(null)
  const show = chosen ?? (it.counts.refused.rows > 0 ? 'refused' : 'all')
  const rows = useInfiniteQuery(rowsQuery(it, show))
  const all = rows.data?.pages.flatMap((page) => page.rows)
  const choice = (one: ShownRows, count: number) => (
    <Button
      key={one}
      size="compact-sm"
      variant={one === show ? 'light' : 'subtle'}
      color={one === 'refused' && count > 0 ? 'red' : undefined}
      aria-pressed={one === show}
      onClick={() => setChosen(one)}
    >
      {t(`rows.${one}`, { count })}
    </Button>
  )
  const isMine = it.state === 'checked' && !isBusy
  const table = useNextFault(corrected, isMine && !rows.isFetching, onGone)
  const choices = (
    <fieldset className={`flow ${classes.tools}`} aria-label={t('rows.show')}>
      {it.to_decide > 0 && choice('to_decide', it.to_decide)}
      {shown.map((one) => (it.counts[one].rows > 0 ? choice(one, it.counts[one].rows) : null))}
      {choice('all', it.rows)}
    </fieldset>
  )
  return (
    <Panel title={t('rows.title')} actions={choices} flush>
      <div ref={table} tabIndex={-1}>
        {rows.error !== null && <p className={classes.note}>{failureText(rows.error)}</p>}
        {all === undefined && rows.error === null && <LoadingLines lines={6} />}
        {all?.length === 0 && <p className={classes.note}>{t('rows.none')}</p>}
        {all !== undefined && all.length > 0 && (
          <RowsTable
            it={it}
            rows={all}
            isFaults={show === 'refused'}
            canCorrect={isMine}
            onCorrect={onCorrect}
            onMatch={onMatch}
          />
        )}
        {rows.hasNextPage && (
          <p className={classes.note}>
            <Button variant="default" onClick={() => void rows.fetchNextPage()}>
              {t('rows.more')}
            </Button>
          </p>
        )}
      </div>
    </Panel>
  )
}

interface RowsTableProps {
  it: Import
  rows: readonly ImportedRow[]
  isFaults: boolean
  canCorrect: boolean
  onCorrect: Correct
  onMatch: () => void
}

function RowsTable({ rows, isFaults, ...shared }: RowsTableProps) {
  const { it, canCorrect, onCorrect } = shared
  return (
    <div className={classes.scroll}>
      <table className={`full ${classes.table} ${classes.rows}`}>
        <thead>
          <tr>
            <th scope="col">{t('rows.line')}</th>
            <th scope="col">{t('rows.record')}</th>
            {isFaults && <th scope="col">{t('rows.field')}</th>}
            <th scope="col">{t(isFaults ? 'rows.wrong' : 'rows.does')}</th>
            {isFaults && <th scope="col">{t('rows.correct')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            isFaults ? (
              <FaultRows key={row.line} row={row} {...shared} />
            ) : (
              <tr key={row.line}>
                <th scope="row">
                  <span className={classes.narrow}>{t('rows.line')} </span>
                  {row.line}
                </th>
                <td>
                  <RowName it={it} row={row} />
                </td>
                <td>
                  <Outcome it={it} row={row} canCorrect={canCorrect} onCorrect={onCorrect} />
                  {row.is_left_out && it.state === 'checked' && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={!canCorrect}
                      onClick={() => onCorrect({ take_in: [row.line] })}
                    >
                      {t('rows.takeIn')}
                    </Button>
                  )}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

/** The first of the records that an import would change, below the rows with errors. */
export function Changes({ it }: { it: Import }) {
  const { records } = it.counts.change
  const isShown = it.state === 'checked' && records > 0 && it.counts.refused.rows > 0
  const rows = useInfiniteQuery({ ...rowsQuery(it, 'change'), enabled: isShown })
  const [page] = rows.data?.pages ?? []
  if (!isShown || !page) return null
  const first = page.rows.filter(isFirst).slice(0, 5)
  return (
    <Panel
      title={t('changes.title')}
      note={t('changes.first', { first: first.length, count: records })}
      flush
    >
      <RowsTable
        it={it}
        rows={first}
        isFaults={false}
        canCorrect={false}
        onCorrect={() => undefined}
        onMatch={() => undefined}
      />
    </Panel>
  )
}

function Outcome({ it, row, ...shared }: ChangesListProps) {
  const { outcome, head, line } = row
  if (row.is_left_out) return <span>{t('rows.isLeftOut')} </span>
  if (outcome === 'refused') {
    return <span className="red">{row.faults.map((fault) => namedFault(it, fault)).join(' · ')}</span>
  }
  const isPart = head !== null && head !== line
  return (
    <>
      {isPart && <span>{t('rows.partOf', { line: head })}</span>}
      {!isPart && (outcome === 'make' || outcome === 'same') && (
        <span>{t(outcome === 'make' ? 'rows.isNew' : 'rows.isSame')}</span>
      )}
      <ChangesList it={it} row={row} {...shared} />
    </>
  )
}

/**
 * After a correction moves the focus to the next fault: of the same line, else of a later one, else the first that is left,
 * else to the rows. Otherwise it would be lost with the button that was pressed. `corrected` is the line, null once it is
 * done with; `isReady`: the rows are those after the correction.
 */
function useNextFault(corrected: number | null, isReady: boolean, onGone: () => void) {
  const rows = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (corrected === null || !isReady || rows.current === null) return
    const faults = [...rows.current.querySelectorAll<HTMLElement>('[data-fault]')]
    const next = faults.find(({ dataset }) => Number(dataset.fault) >= corrected) ?? faults[0]
    const field = next?.querySelector<HTMLElement>('input, textarea, button:enabled') ?? rows.current
    field.focus()
    if (field instanceof HTMLInputElement) field.select()
    onGone()
  }, [corrected, isReady, onGone])
  return rows
}
