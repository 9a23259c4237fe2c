import type { ProductForm, SkuPrice } from '@getzo/contract/products/product-form.schema'
import { type PriceState, priceStateAt } from '@getzo/domain/price-book/price-changes'
import { InstantText } from '../../../ui/dates/InstantText'
import { DataTable } from '../../../ui/list/table/DataTable'
import type { Column } from '../../../ui/list/table/list-types'
import { Pill, type Tone } from '../../../ui/marks/Pill'
import { moneyText } from '../../../ui/money'
import { combinationName } from '../../../ui/names'
import { dateWords, priceRecords } from '../matrix/shown-price'
import { t } from '../products.text'
import { PriceChart } from './PriceChart'
import classes from './product-view.module.css'

const tones: Readonly<Record<PriceState, Tone>> = {
  current: 'green',
  scheduled: 'amber',
  past: 'grey',
  withdrawn: 'grey',
}

interface Shown {
  price: SkuPrice
  state: PriceState
}

const columns: Column<Shown>[] = [
  {
    id: 'price',
    header: t('row.price'),
    align: 'end',
    cell: ({ price }) => <span>{moneyText(price.price)}</span>,
  },
  {
    id: 'date',
    header: t('row.date'),
    wraps: true,
    leastWidth: '9.5rem',
    cell: ({ price }) => <span>{dateWords(Date.parse(price.promotion_date))}</span>,
  },
  {
    id: 'state',
    header: t('history.state'),
    cell: ({ state }) => <Pill tone={tones[state]}>{t(`history.${state}`)}</Pill>,
  },
  {
    id: 'active',
    header: t('matrix.activeField'),
    cell: ({ price }) => t(price.active ? 'history.yes' : 'history.no'),
  },
  { id: 'by', header: t('history.by'), cell: ({ price }) => price.created_by ?? t('history.unknown') },
  { id: 'at', header: t('history.at'), cell: ({ price }) => <InstantText value={price.date_created} /> },
]

/** Every price of every SKU: its dates, who set it, and whether it is active (P15). */
export function PriceHistory({ product, now }: { product: ProductForm; now: number }) {
  return product.rows.map((row, place) => {
    const records = priceRecords(row.prices)
    const shown = row.prices.flatMap((price, n): Shown[] => {
      const record = records[n]
      return record === undefined ? [] : [{ price, state: priceStateAt(record, records, now) }]
    })
    const name = `${combinationName(row.combo_identifier)} · ${row.sku}`
    return (
      <details key={row.sku_id} className={classes.history} open={place === 0}>
        <summary>
          {name} <span className={classes.about}>{t('history.count', { n: row.prices.length })}</span>
        </summary>
        <div className={classes.prices}>
          <DataTable
            title={t('history.of', { name })}
            columns={columns}
            rows={shown}
            rowKey={({ price }) => price.id}
            emptyText={t('history.none')}
          />
          <PriceChart records={records} now={now} />
        </div>
      </details>
    )
  })
}
