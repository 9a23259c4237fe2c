import { otherRows } from '@getzo/domain/reports/other-rows'
import { type Dimension, type ReportId, reportOf } from '@getzo/domain/reports/reports'
import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { failureText } from '../../api/api-error'
import { MenuButton, MenuItem } from '../../ui/floating/MenuButton'
import { DownloadIcon } from '../../ui/icons'
import { notify } from '../../ui/messages/toasts'
import { Panel } from '../../ui/page/Panel'
import { ReadPart } from '../../ui/page/states'
import { ColumnChart } from './chart/ColumnChart'
import { Figure, FiguresTable } from './FiguresTable'
import { addressBehind, addressOfOthers, figureText, lengthOf, measureName, rowName } from './figure-words'
import { type Range, type Report, reportQuery, saveReport } from './reports.api'
import classes from './reports.module.css'
import { t } from './reports.text'

/** Rows that follow one another, and are drawn as columns with the table below; others have bars or the table. */
const alongAnAxis: ReadonlySet<Dimension> = new Set(['month', 'days', 'month_currency'])

/** A report by one dimension: its chart, its table and its file, of the same rows. */
export function ReportCard({ report, by, range }: { report: ReportId; by: Dimension; range: Range }) {
  const read = useQuery(reportQuery(report, by, range))
  const { data } = read
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const title = t(`figures.by.${by}`)
  // a margin is read in all its parts
  const hasBars = !alongAnAxis.has(by) && by !== 'product_month' && report !== 'margin'
  const isBesideAnother = report === 'margin' && by === 'brand'
  return (
    <div className={classes.card} data-wide={hasBars || isBesideAnother ? undefined : ''} data-view={view}>
      <Panel
        title={title}
        actions={
          <span className={`row ${classes.acts}`}>
            {hasBars && (
              <fieldset className={classes.views} aria-label={t('figures.showAs', { title })}>
                {(['chart', 'table'] as const).map((value) => (
                  <button
                    key={value}
                    type="button"
                    aria-pressed={view === value}
                    onClick={() => setView(value)}
                  >
                    {t(`figures.${value}`)}
                  </button>
                ))}
              </fieldset>
            )}
            {data !== undefined && <SaveButton report={data} range={range} title={title} />}
          </span>
        }
      >
        <ReadPart of={read} lines={6}>
          {(report) => (
            <CardBody
              report={report}
              title={title}
              isTable={!hasBars || view === 'table'}
              onAll={() => setView('table')}
            />
          )}
        </ReadPart>
      </Panel>
    </div>
  )
}

interface CardBodyProps {
  report: Report
  title: string
  isTable: boolean
  onAll: () => void
}

function CardBody({ report, title, isTable, onAll }: CardBodyProps) {
  const { by, rows } = report
  // months of two currencies are not on one axis
  const isOneAxis = by !== 'month_currency' || new Set(rows.map(({ key }) => key.slice(8))).size === 1
  if (!isTable) return <BarsTable report={report} onAll={onAll} />
  return (
    <>
      {alongAnAxis.has(by) && isOneAxis && rows.length > 0 && <ColumnChart report={report} title={title} />}
      <FiguresTable report={report} title={title} />
    </>
  )
}

function SaveButton({ report, range, title }: { report: Report; range: Range; title: string }) {
  const [isBusy, setBusy] = useState(false)
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(true)
    try {
      notify.success(t('figures.exported', { file: await saveReport(report, range, format) }))
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <MenuButton
      as={ActionIcon}
      look={{ variant: 'subtle', color: 'gray', loading: isBusy }}
      label={t('figures.export', { title })}
      position="bottom-end"
      items={(['csv', 'xlsx'] as const).map((format) => (
        <MenuItem key={format} onClick={() => void save(format)}>
          {t(`figures.${format}`)}
        </MenuItem>
      ))}
    >
      <DownloadIcon size={14} />
    </MenuButton>
  )
}

const rowsShown = 6

/** The largest rows of a report with their bars: a table, so that it is read and reached as one. */
function BarsTable({ report, onAll }: { report: Report; onAll: () => void }) {
  const { measures, drawn } = reportOf(report.report)
  const measure = measures.find(({ id }) => id === drawn[0])
  if (measure === undefined || report.rows.length === 0)
    return <p className="paragraph">{t('figures.none')}</p>
  const rows = report.rows.slice(0, rowsShown)
  const { by, total } = report
  const others = otherRows(report.rows, rowsShown, measure, { by, brand: 'brand_id' in total.filters })
  const most = Math.max(...rows.map((row) => lengthOf(row.figures[measure.id])), lengthOf(others.sum), 1)
  return (
    <>
      <table className={`full ${classes.bars}`} data-by={report.by}>
        <thead>
          <tr>
            <th scope="col">{t(`figures.row.${report.by}`)}</th>
            <th scope="col" colSpan={2}>
              {measureName(measure.id)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{rowName(report.by, row)}</th>
              <Bar
                part={lengthOf(row.figures[measure.id]) / most}
                to={addressBehind(measure, row)}
                text={figureText(row.figures[measure.id], measure.unit)}
              />
            </tr>
          ))}
          {others.count > 0 && (
            <tr className={classes.rest}>
              <th scope="row">
                <Button variant="subtle" size="compact-sm" onClick={onAll}>
                  {t('figures.others', { n: others.count })}
                </Button>
              </th>
              <Bar
                part={lengthOf(others.sum) / most}
                to={addressOfOthers(measure, total, others)}
                text={figureText(others.sum, measure.unit)}
              />
            </tr>
          )}
        </tbody>
      </table>
      {others.count > 0 && others.filters === null && (
        <p className="paragraph dimmed">{t('figures.noList')}</p>
      )}
    </>
  )
}

/** A figure behind its bar, which is a part of the longest. */
const Bar = ({ part, ...figure }: { part: number } & ComponentProps<typeof Figure>) => (
  <>
    <td className={classes.barCell} aria-hidden="true">
      <i style={{ width: `${part * 100}%` }} />
    </td>
    <td>
      <Figure {...figure} />
    </td>
  </>
)
