import type { PriceRecord } from '@getzo/domain/price-book/price-changes'
import { formatUsd } from '../../../ui/money'
import { dateWords } from '../matrix/shown-price'
import { t } from '../products.text'
import { priceCourse } from './price-course'
import classes from './product-view.module.css'

const width = 320
const height = 96
const edge = 8

/** A SKU's price over time as steps. The table beside it has the same data in figures. */
export function PriceChart({ records, now }: { records: readonly PriceRecord[]; now: number }) {
  const steps = priceCourse(records, now)
  const [first] = steps
  const last = steps.at(-1)
  if (first === undefined || last === undefined || steps.length < 2) return null
  const prices = steps.flatMap(({ cents }) => cents ?? [])
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const x = (at: number) => edge + ((at - first.from) / (last.to - first.from)) * (width - 2 * edge)
  const y = (cents: number) =>
    height - edge - (high === low ? 0.5 : (cents - low) / (high - low)) * (height - 2 * edge)
  const line = steps
    .flatMap(({ from, to, cents }) =>
      cents === null ? [] : [`${x(from)},${y(cents)}`, `${x(to)},${y(cents)}`],
    )
    .join(' ')
  const words = t('chart.words', {
    n: steps.length,
    low: formatUsd(low),
    high: formatUsd(high),
    from: dateWords(first.from),
  })
  return (
    <figure className={classes.chart}>
      {/* inline: there is no address for an img */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
        <line className={classes.now} x1={x(now)} x2={x(now)} y1={0} y2={height} />
        <polyline className={classes.course} points={line} />
      </svg>
      <figcaption className={classes.about}>{words}</figcaption>
    </figure>
  )
}
