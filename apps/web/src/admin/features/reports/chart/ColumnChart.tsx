import { reportOf } from '@getzo/domain/reports/reports'
import { VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { scaleBand } from 'd3-scale'
import { line, symbol, symbolDiamond } from 'd3-shape'
import { useId, useState } from 'react'
import { useKeys } from '../../../ui/keys/keys'
import { inApp } from '../../../ui/links/follow-links'
import { axisName, figureText, isRunning, rowName, scaleText, wholeShare } from '../figure-words'
import { Readout } from '../Readout'
import type { Report, ReportRow } from '../reports.api'
import classes from '../reports.module.css'
import { t } from '../reports.text'
import { type Point, pointAfter } from './chart-keys'
import { heightScale } from './chart-scale'
import { heightOf, type Series, seriesOf, spanOf } from './chart-series'

const height = 228
const edge = { top: 12, right: 8, bottom: 30, left: 52 }
const diamond = symbol(symbolDiamond, 48)() ?? undefined

/** The keys of a focused chart, as the sheet of keys lists them. */
const chartKeys = [
  { keys: '← →', words: t('figures.keys.alongChart'), when: 'list' },
  { keys: '↑ ↓', words: t('figures.keys.acrossChart'), when: 'list' },
  { keys: 'Enter', words: t('figures.keys.openList'), when: 'list' },
] as const

/** The scales of a chart of some width. */
function scalesOf(rows: readonly ReportRow[], series: readonly Series[], width: number) {
  const most = Math.max(1, ...series.flatMap((_, at) => rows.map((row) => spanOf(series, at, row)[1])))
  return {
    x: scaleBand()
      .domain(rows.map(({ key }) => key))
      .range([edge.left, width - edge.right])
      .paddingInner(0.2)
      .paddingOuter(0.1),
    y: heightScale(most, { foot: height - edge.bottom, top: edge.top }),
  }
}
type Scales = ReturnType<typeof scalesOf>

/**
 * A chart of columns (W11): one stop of the Tab key, whose arrows go from point to point and from series to series, and
 * whose Enter opens the list behind the figure. A line says the figure; the table below it has them all.
 */
export function ColumnChart({ report, title }: { report: Report; title: string }) {
  const { rows, by } = report
  const { ref, width } = useElementSize()
  const help = useId()
  useKeys(chartKeys)
  const series = seriesOf(report)
  const [chosen, setPoint] = useState<Point | null>(null)
  const point = {
    at: Math.min(chosen?.at ?? firstPoint(report, series), rows.length - 1),
    series: Math.min(chosen?.series ?? 0, series.length - 1),
  }
  const row = rows[point.at]
  const shown = series[point.series]
  if (row === undefined || shown === undefined) return null
  const { x, y } = scalesOf(rows, series, Math.max(width, 200))
  return (
    <>
      <Readout report={report} row={row} series={shown} />
      <div ref={ref} className={classes.chart}>
        <svg width="100%" height={height} aria-hidden="true" className={`block ${classes.drawn}`}>
          <Axis x={x} y={y} report={report} at={point.at} width={width} />
          <Columns report={report} series={series} x={x} y={y} at={point.at} />
          <Targets rows={rows} x={x} onPoint={(at) => setPoint({ ...point, at })} />
        </svg>
        <a
          {...inApp}
          href={shown.addressOf(row) ?? undefined}
          // without a figure it has no address, and is still where the arrows work
          tabIndex={0}
          className={classes.point}
          style={{ left: x(row.key), width: x.bandwidth() }}
          aria-label={`${rowName(by, row)}, ${t('figures.named', { name: shown.name })} ${figureText(shown.figureOf(row), shown.measure.unit)}`}
          aria-describedby={help}
          onKeyDown={(event) => {
            const next = pointAfter(event.key, point, { points: rows.length, series: series.length })
            if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
            event.preventDefault()
            setPoint(next)
          }}
        />
      </div>
      <VisuallyHidden id={help}>{t('figures.keys.help', { title })}</VisuallyHidden>
      <ChartKey report={report} series={series} />
    </>
  )
}

interface TargetsProps extends Pick<Scales, 'x'> {
  rows: readonly ReportRow[]
  onPoint: (at: number) => void
}

/** Where the pointer chooses a point. */
const Targets = ({ rows, x, onPoint }: TargetsProps) =>
  rows.map((one, at) => (
    <rect
      key={one.key}
      x={x(one.key)}
      y={0}
      width={x.bandwidth()}
      height={height}
      className={classes.target}
      onPointerEnter={() => onPoint(at)}
      onPointerDown={() => onPoint(at)}
    />
  ))

/** The last month that is over; of days the most. */
function firstPoint(report: Report, [bars]: readonly Series[]): number {
  const { rows, by } = report
  if (by !== 'days' || bars === undefined)
    return Math.max(
      0,
      rows.findLastIndex((row) => !isRunning(by, row, report)),
    )
  const heights = rows.map((row) => heightOf(bars, row))
  return heights.indexOf(Math.max(...heights))
}

interface AxisProps extends Scales {
  report: Report
  at: number
  width: number
}

/** Lines of the scale, and the names below. Where there is no room for all, every second or third is named. */
function Axis({ x, y, report, at, width }: AxisProps) {
  const { rows, by } = report
  const room = by === 'days' ? 48 : 36
  const every = Math.max(1, Math.ceil((rows.length * room) / Math.max(width - edge.left, room)))
  return (
    <>
      {y.lines.map((tick) => (
        <g key={tick} transform={`translate(0 ${y.of(tick)})`}>
          <path d={`M${edge.left} 0.5H${Math.max(width - edge.right, edge.left)}`} className={classes.rule} />
          <text x={edge.left - 8} y={4} textAnchor="end">
            {scaleText(tick)}
          </text>
        </g>
      ))}
      {rows.map((row, n) =>
        n % every === 0 || n === at ? (
          <text
            key={row.key}
            x={(x(row.key) ?? 0) + x.bandwidth() / 2}
            y={height - 8}
            textAnchor="middle"
            className={n === at ? classes.here : undefined}
          >
            {n === at || Math.abs(n - at) >= every ? axisName(by, row) : ''}
          </text>
        ) : null,
      )}
    </>
  )
}

interface ColumnsProps extends Scales {
  report: Report
  series: readonly Series[]
  at: number
}

function Columns({ report, series, x, y, at }: ColumnsProps) {
  const { rows, by } = report
  const wide = Math.min(x.bandwidth() * 0.62, 44)
  const middle = (row: ReportRow) => (x(row.key) ?? 0) + x.bandwidth() / 2
  return (
    <>
      <Hatch />
      {rows[at] !== undefined && (
        <rect
          x={x(rows[at].key)}
          y={1}
          width={x.bandwidth()}
          height={height - edge.bottom + 3}
          rx={6}
          className={classes.chosen}
        />
      )}
      {series.map((one, n) => {
        if (one.look === 'line') {
          return <Line key={one.name} series={one} rows={rows} middle={middle} y={y} />
        }
        return rows.map((row) => {
          const [from, to] = spanOf(series, n, row)
          const top = y.of(to)
          const high = Math.max(y.of(from) - top, 0)
          if (one.look === 'ticks')
            return (
              <g key={`before ${row.key}`} transform={`translate(${middle(row)} ${top})`}>
                <path d={`M${-wide / 2 - 6} 0h${wide + 12}`} className={classes.tickGround} />
                <path d={`M${-wide / 2 - 6} 0h${wide + 12}`} className={classes.tick} />
              </g>
            )
          return (
            <rect
              key={row.key}
              x={middle(row) - wide / 2}
              y={top}
              width={wide}
              height={Math.max(high - (one.look === 'stack' ? 1 : 0), 0)}
              rx={one.look === 'stack' ? 0 : Math.min(3, high / 2)}
              data-of={one.look === 'stack' ? one.measure.id : undefined}
              className={one.look === 'bars' && isRunning(by, row, report) ? classes.running : classes.bar}
            />
          )
        })
      })}
      <Shares report={report} series={series} y={y} middle={middle} />
    </>
  )
}

/** The share that stands above a row's columns, where a report has one. */
function Shares({
  report,
  series,
  y,
  middle,
}: Pick<Scales, 'y'> & Pick<ColumnsProps, 'report' | 'series'> & { middle: (row: ReportRow) => number }) {
  const { above } = reportOf(report.report)
  if (above === undefined) return null
  const last = series.findLastIndex(({ look }) => look === 'bars' || look === 'stack')
  return report.rows.map((row) =>
    typeof row.figures[above] === 'string' ? (
      <text
        key={`above ${row.key}`}
        x={middle(row)}
        y={Math.max(y.of(spanOf(series, last, row)[1]) - 5, 9)}
        textAnchor="middle"
        className={row.figures[above].startsWith('-') ? classes.lossText : undefined}
      >
        {wholeShare(row.figures[above])}
      </text>
    ) : null,
  )
}

/** How the column of a running month is filled. */
const Hatch = () => (
  <defs>
    <pattern id="running" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" className={classes.hatchGround} />
      <path d="M0 0v6" className={classes.hatch} />
    </pattern>
  </defs>
)

interface LineProps extends Pick<Scales, 'y'> {
  series: Series
  rows: readonly ReportRow[]
  middle: (row: ReportRow) => number
}

function Line({ series, rows, middle, y }: LineProps) {
  const path = line<ReportRow>()
    .x(middle)
    .y((row) => y.of(heightOf(series, row)))(rows)
  return (
    <g className={classes.line}>
      <path d={path ?? undefined} />
      {rows.map((row) => (
        <path
          key={row.key}
          d={diamond}
          transform={`translate(${middle(row)} ${y.of(heightOf(series, row))})`}
        />
      ))}
    </g>
  )
}

/** The key: each look of a chart with its meaning. */
function ChartKey({ report, series }: { report: Report; series: readonly Series[] }) {
  const running = report.rows.find((row) => isRunning(report.by, row, report))
  return (
    <p className={`flow quiet ${classes.key}`}>
      {series.map(({ look, name, measure }) => (
        <span key={look + measure.id} data-look={look} data-of={measure.id}>
          {look === 'bars' && reportOf(report.report).above !== undefined ? t('figures.key.margin') : name}
        </span>
      ))}
      {running !== undefined && (
        <span data-look="running">{t('figures.key.running', { month: rowName(report.by, running) })}</span>
      )}
    </p>
  )
}
