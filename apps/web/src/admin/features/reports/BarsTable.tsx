import { reportOf } from '@getzo/domain/reports/reports'
import { Button } from '@mantine/core'
import { Figure } from './FiguresTable'
import { addressBehind, figureText, lengthOf, measureName, rowName } from './figure-words'
import type { Report } from './reports.api'
import classes from './reports.module.css'
import { t } from './reports.text'

const rowsShown = 6

/** The largest rows of a report with their bars: a table, so that it is read and reached as one. */
export function BarsTable({ report, onAll }: { report: Report; onAll: () => void }) {
  const { measures, drawn } = reportOf(report.report)
  const measure = measures.find(({ id }) => id === drawn[0])
  if (measure === undefined || report.rows.length === 0) return <p>{t('figures.none')}</p>
  const rows = report.rows.slice(0, rowsShown)
  const most = Math.max(...rows.map((row) => lengthOf(row.figures[measure.id])), 1)
  const others = report.rows.length - rows.length
  return (
    <>
      <table className={classes.bars} data-by={report.by}>
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
              <td className={classes.barCell} aria-hidden="true">
                <i style={{ width: `${(lengthOf(row.figures[measure.id]) / most) * 100}%` }} />
              </td>
              <td>
                <Figure
                  to={addressBehind(measure, row)}
                  text={figureText(row.figures[measure.id], measure.unit)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {others > 0 && (
        <Button variant="subtle" size="xs" className={classes.all} onClick={onAll}>
          {t('figures.others', { n: others })}
        </Button>
      )}
    </>
  )
}
