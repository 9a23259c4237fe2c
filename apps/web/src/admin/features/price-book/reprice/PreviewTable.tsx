import { parseCents } from '@getzo/domain/orders/order-total'
import type { NewPrice } from '@getzo/domain/price-book/repricing'
import { memo, useState } from 'react'
import { mediumDay } from '../../../ui/dates/instants'
import { formatMoney, moneyText } from '../../../ui/money'
import { combinationName } from '../../../ui/names'
import type { PriceBookRow } from '../price-book.api'
import { t } from '../price-book.text'
import classes from './reprice.module.css'

/** Height in the stylesheet, by which rows out of sight are found. */
const rowPx = 44
/** Rows above and below those in sight. */
const beyond = 12
/** More than fit into the region. */
const inSight = 24

interface Shown {
  sku: PriceBookRow
  /** null while the fields are incomplete */
  price: NewPrice | null
}

/**
 * Old and new price of each SKU. Only the rows near those in sight are rendered, so that thousands are as fast as ten.
 */
export function PreviewTable({ rows }: { rows: readonly Shown[] }) {
  const [top, setTop] = useState(0)
  const first = Math.max(0, Math.min(top - beyond, rows.length - inSight))
  const drawn = rows.slice(first, top + inSight + beyond)
  if (rows.length === 0) return <p className="dimmed">{t('reprice.nothing')}</p>
  return (
    <section
      className={classes.preview}
      aria-label={t('reprice.preview')}
      // a region that scrolls must be reachable by keyboard
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={(event) => {
        const next = Math.floor(event.currentTarget.scrollTop / rowPx)
        if (Math.abs(next - top) >= beyond / 2 || next === 0) setTop(next)
      }}
    >
      <table aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('book.product')}</th>
            <th scope="col" className={classes.roomy}>
              {t('book.sku')}
            </th>
            <th scope="col" data-align="end">
              {t('reprice.now')}
            </th>
            <th scope="col" data-align="end">
              {t('reprice.new')}
            </th>
            <th scope="col" data-align="end">
              {t('reprice.change')}
            </th>
            <th scope="col" className={classes.roomy}>
              {t('book.scheduled')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Gap rows={first} />
          {drawn.map(({ sku, price }, place) => (
            <Row key={sku.id} sku={sku} price={price} index={first + place + 2} />
          ))}
          <Gap rows={rows.length - first - drawn.length} />
        </tbody>
      </table>
    </section>
  )
}

/** Takes the height of rows that are not rendered. */
function Gap({ rows }: { rows: number }) {
  if (rows <= 0) return null
  return <tr aria-hidden="true" style={{ height: rows * rowPx }} />
}

const Row = memo(function Row({ sku, price, index }: Shown & { index: number }) {
  return (
    <tr aria-rowindex={index} data-problem={price?.problem ?? undefined}>
      <th scope="row">
        {sku.product_name}
        <small>{combinationName(sku.combo_identifier)}</small>
      </th>
      <td className={classes.roomy}>{sku.sku}</td>
      <td data-align="end">{moneyText(sku.price)}</td>
      <td data-align="end">
        {price === null || price.cents === null ? '' : <strong>{formatMoney(price.cents)}</strong>}
      </td>
      <td data-align="end">{price === null ? '' : <Change before={sku.price} price={price} />}</td>
      <td className={classes.roomy}>
        {sku.next_price !== null &&
          `${moneyText(sku.next_price)} ${t('book.from', { day: mediumDay(sku.next_from) })}`}
      </td>
    </tr>
  )
})

function Change({ before, price }: { before: string | null; price: NewPrice }) {
  if (price.problem !== null) return <span className="amber">{t(`reprice.problem.${price.problem}`)}</span>
  const cents = before === null ? null : parseCents(before)
  if (cents === null) return null
  const difference = price.cents - cents
  return `${difference > 0 ? '+' : ''}${formatMoney(difference)}`
}
