import { screens } from '@getzo/contract/paths'
import type { RowFate } from '@getzo/domain/products/import/import-plan'
import { useState } from 'react'
import { figure } from '../../../../i18n/spoken'
import { saidText } from '../../../../i18n/words'
import { AppLink, IconButton } from '../../../ui/AppLink'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons'
import { DataTable } from '../../../ui/list/table/DataTable'
import type { Column } from '../../../ui/list/table/list-types'
import { Pill, type Tone } from '../../../ui/Pill'
import type { PlanRow } from './import.api'
import classes from './import.module.css'
import { columnName, t } from './import.text'

/** Lines of a page. */
const pageSize = 100

const tones: Record<RowFate, Tone> = { bad: 'red', new: 'green', changed: 'amber', unchanged: 'grey' }

const columns: Column<PlanRow>[] = [
  { id: 'line', header: t('plan.line'), align: 'end', isRowName: true, cell: ({ line }) => line },
  {
    id: 'fate',
    header: t('plan.fate'),
    cell: ({ fate }) => <Pill tone={tones[fate]}>{t(`plan.fate.${fate}`)}</Pill>,
  },
  { id: 'what', header: t('plan.what'), wraps: true, leastWidth: '16rem', cell: (row) => <What row={row} /> },
  {
    id: 'product',
    header: t('plan.product'),
    wraps: true,
    cell: ({ product_id, product_name }) =>
      product_id === null ? product_name : <AppLink to={screens.product(product_id)}>{product_name}</AppLink>,
  },
  {
    id: 'variant',
    header: t('plan.variant'),
    wraps: true,
    leastWidth: '8rem',
    cell: ({ variant }) => variant,
  },
  { id: 'sku', header: t('plan.sku'), wraps: true, leastWidth: '8rem', cell: ({ sku }) => sku },
]

/** Why a row cannot be imported, or its changes. */
function What({ row: { problems, changes } }: { row: PlanRow }) {
  const lines =
    problems.length > 0
      ? problems.map(({ column, ...problem }) =>
          column === null
            ? saidText(problem)
            : t('plan.problem', { column: columnName(column), text: saidText(problem) }),
        )
      : changes.map(({ column, from, to }) =>
          t('plan.change', {
            column: columnName(column),
            from: from === '' ? t('plan.empty') : from,
            to: to === '' ? t('plan.empty') : to,
          }),
        )
  return (
    <ul className={classes.what}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Lines of a plan, a hundred at a time. */
export function PlanTable({ rows }: { rows: readonly PlanRow[] }) {
  const [first, setFirst] = useState(0)
  const last = Math.min(first + pageSize, rows.length)
  return (
    <>
      <div className={classes.lines}>
        <DataTable
          title={t('plan.region')}
          columns={columns}
          rows={rows.slice(first, last)}
          rowKey={({ line }) => line}
          cards
        />
      </div>
      {rows.length > pageSize && (
        <div className={classes.pages}>
          <output className="tabular">
            {t('plan.page', {
              first: figure(first + 1),
              last: figure(last),
              all: figure(rows.length),
            })}
          </output>
          <IconButton
            label={t('plan.previous')}
            disabled={first === 0}
            onClick={() => setFirst(first - pageSize)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <IconButton
            label={t('plan.next')}
            disabled={last === rows.length}
            onClick={() => setFirst(first + pageSize)}
          >
            <ChevronRightIcon />
          </IconButton>
        </div>
      )}
    </>
  )
}
