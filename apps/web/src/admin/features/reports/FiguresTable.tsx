import { reportOf } from '@getzo/domain/reports/reports'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { shortDay } from '../../ui/dates/instants'
import { AppLink } from '../../ui/links/AppLink'
import { DataTable } from '../../ui/list/table/DataTable'
import type { Column } from '../../ui/list/table/list-types'
import {
  addressBefore,
  addressBehind,
  changeOf,
  figureText,
  isRunning,
  measureName,
  measuresShown,
  rowName,
} from './figure-words'
import { Change } from './Readout'
import type { Report, ReportRow } from './reports.api'
import classes from './reports.module.css'
import { t } from './reports.text'

const rowsAtFirst = 12

/** Every figure of a report, each a link to the list behind it; the newest month first. */
export function FiguresTable({ report, title }: { report: Report; title: string }) {
  const [isWhole, setWhole] = useState(false)
  const isByMonth = report.by === 'month' || report.by === 'month_currency'
  const rows = isByMonth ? report.rows.toReversed() : report.rows
  const shown = isWhole ? rows : rows.slice(0, rowsAtFirst)
  return (
    <>
      <DataTable
        title={title}
        columns={columnsOf(report)}
        rows={rows.length === 0 ? [] : [...shown, report.total]}
        rowKey={(row) => (row === report.total ? 'total' : row.key)}
        emptyText={t('figures.none')}
      />
      {rows.length > rowsAtFirst && (
        <Button variant="subtle" size="xs" className={classes.all} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('figures.fewer') : t('figures.all', { n: rows.length })}
        </Button>
      )}
    </>
  )
}

function columnsOf(report: Report): Column<ReportRow>[] {
  const { drawn } = reportOf(report.report)
  const measures = measuresShown(report)
  // the stock's value stands beside the brands
  const isNarrow = report.report === 'margin' && report.by === 'brand'
  const compared =
    report.total.before === null || isNarrow ? undefined : measures.find(({ id }) => id === drawn[0])
  return [
    {
      id: 'row',
      header: t(`figures.row.${report.by}`),
      cell: (row) =>
        row === report.total ? <b>{t('figures.total')}</b> : <RowName report={report} row={row} />,
    },
    ...measures.map(
      (measure): Column<ReportRow> => ({
        id: measure.id,
        header: measureName(measure.id),
        align: 'end',
        cell: (row) => (
          <Figure
            to={addressBehind(measure, row)}
            text={figureText(row.figures[measure.id], measure.unit)}
            isLoss={measure.id.startsWith('margin') && row.figures[measure.id]?.startsWith('-') === true}
          />
        ),
      }),
    ),
    ...(compared === undefined
      ? []
      : [
          {
            id: 'before',
            header: t('figures.before'),
            align: 'end' as const,
            cell: (row: ReportRow) => (
              <Figure
                to={addressBefore(compared, row)}
                text={figureText(row.before?.figures[compared.id], compared.unit)}
              />
            ),
          },
          {
            id: 'change',
            header: t('figures.change'),
            align: 'end' as const,
            cell: (row: ReportRow) => {
              const change = changeOf(
                row.figures[compared.id],
                row.before?.figures[compared.id],
                compared.unit,
              )
              return change !== null && <Change {...change} isPlain={false} />
            },
          },
        ]),
  ]
}

function RowName({ report, row }: { report: Report; row: ReportRow }) {
  return (
    <>
      {rowName(report.by, row)}
      {isRunning(report.by, row, report) && (
        <span className="dimmed"> {t('figures.until', { day: shortDay(row.to) })}</span>
      )}
    </>
  )
}

/** A figure that leads to its list; without one, only its text. */
export function Figure({ to, text, isLoss = false }: { to: string | null; text: string; isLoss?: boolean }) {
  if (to === null) return <span className="dimmed">{text}</span>
  const link = <AppLink to={to}>{text}</AppLink>
  return isLoss ? <span className={classes.loss}>{link}</span> : link
}
