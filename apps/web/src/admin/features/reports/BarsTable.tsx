import { otherRows } from '@getzo/domain/reports/other-rows'
import { reportOf } from '@getzo/domain/reports/reports'
import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Figure } from './FiguresTable'
import { addressBehind, addressOfOthers, figureText, lengthOf, measureName, rowName } from './figure-words'
import type { Report } from './reports.api'
import classes from './reports.module.css'
import { t } from './reports.text'

const rowsShown = 6

/** The largest rows of a report with their bars: a table, so that it is read and reached as one. */
export function BarsTable({ report, onAll }: { report: Report; onAll: () => void }) {
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
