import { parseCents } from '@getzo/domain/orders/order-total'
import { type PriceRecord, pricesAt } from '@getzo/domain/price-book/price-changes'
import { formatUsd } from '../../../ui/money'
import { dateWords } from '../matrix/shown-price'
import { t } from '../products.text'
import classes from './product-view.module.css'

/** The price from one moment to the next, in cents; null while there was none. */
interface PriceStep {
  from: number
  to: number
  cents: number | null
}

const monthMs = 30 * 86_400_000

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

/** A SKU's price over time, from its first price to a month after the last change. */
function priceCourse(records: readonly PriceRecord[], now: number): PriceStep[] {
  const ends = records.flatMap(({ ended, start }) =>
    ended !== null && ended !== undefined && ended > start ? [ended] : [],
  )
  const changes = [...new Set([...records.map(({ start }) => start), ...ends])].toSorted((a, b) => a - b)
  const end = Math.max(now, changes.at(-1) ?? now) + monthMs
  const steps = changes.map((from, place) => {
    const { current } = pricesAt(records, from)
    return { from, to: changes[place + 1] ?? end, cents: current === null ? null : parseCents(current.price) }
  })
  return joined(steps)
}

/** Joins neighbouring steps of the same price, from the first price on. */
function joined(steps: readonly PriceStep[]): PriceStep[] {
  const found: PriceStep[] = []
  for (const step of steps) {
    const before = found.at(-1)
    if (before === undefined && step.cents === null) continue
    if (before !== undefined && before.cents === step.cents) before.to = step.to
    else found.push({ ...step })
  }
  return found
}
