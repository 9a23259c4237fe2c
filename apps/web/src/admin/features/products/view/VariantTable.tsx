import { screens } from '@getzo/contract/paths'
import type { ProductForm } from '@getzo/contract/products/product-form.schema'
import { pricesAt, shownPrice } from '@getzo/domain/price-book/price-changes'
import { isTemporarySku } from '@getzo/domain/products/product-rules'
import { useCan } from '../../../api/current-user'
import { StockOfSku } from '../../../shared/stock/StockLeft'
import { DayText } from '../../../ui/dates/InstantText'
import { AppLink } from '../../../ui/links/AppLink'
import { DataTable } from '../../../ui/list/table/DataTable'
import type { Column } from '../../../ui/list/table/list-types'
import { Pill } from '../../../ui/marks/Pill'
import { moneyText } from '../../../ui/money'
import { combinationName } from '../../../ui/names'
import { dateWords, priceRecords } from '../matrix/shown-price'
import { t } from '../products.text'
import { placeOfRow } from './places'
import classes from './variant-table.module.css'

type Row = ProductForm['rows'][number]

const notEntered = <span className="dimmed">{t('view.notEntered')}</span>

/** The SKUs of a product with their prices now, what is wrong with one under its row (P14). */
export function VariantTable({ product, now }: { product: ProductForm; now: number }) {
  const mayWrite = useCan('products.write')
  const mend = mayWrite ? screens.editProduct(product.id) : null
  return (
    <DataTable
      title={t('matrix.title')}
      columns={columnsOf(product.flag_serialization, now)}
      rows={product.rows}
      rowKey={(row) => row.sku_id}
      place={(row) => placeOfRow(row.sku_id)}
      isOff={(row) => !row.active}
      below={(row) => faultsOf(row, now, mend)}
    />
  )
}

const columnsOf = (isSerialized: boolean, now: number): Column<Row>[] => [
  { id: 'variant', header: t('matrix.combination'), isRowName: true, cell: (row) => <Variant row={row} /> },
  { id: 'price', header: t('row.price'), align: 'end', cell: (row) => <PriceNow row={row} now={now} /> },
  {
    id: 'date',
    header: t('row.date'),
    cell: (row) => {
      const shown = shownPrice(priceRecords(row.prices), now)
      return shown === null ? notEntered : <DayText value={new Date(shown.start).toISOString()} />
    },
  },
  { id: 'quantity', header: t('row.quantity'), align: 'end', cell: (row) => <Quantity row={row} /> },
  { id: 'sku', header: t('row.sku'), cell: (row) => <span className="small mono">{row.sku}</span> },
  {
    id: 'barcode',
    header: t('row.barcode'),
    cell: ({ barcode }) => (barcode === null ? notEntered : <span className="small mono">{barcode}</span>),
  },
  ...(isSerialized
    ? [
        {
          id: 'limit',
          header: t('row.runLimit'),
          align: 'end' as const,
          cell: (row: Row) => row.serial_run_limit ?? notEntered,
        },
      ]
    : []),
]

const Variant = ({ row }: { row: Row }) => (
  <span className={`row ${classes.variant}`}>
    <Picture url={row.pic_url} />
    <span className={`medium ${classes.name}`}>{combinationName(row.combo_identifier)}</span>
    {!row.active && <Pill tone="grey">{t('matrix.inactive')}</Pill>}
  </span>
)

const Quantity = ({ row }: { row: Row }) => (
  <span className={classes.quantity}>
    {row.quantity}
    <StockOfSku skuId={row.sku_id} />
  </span>
)

function PriceNow({ row, now }: { row: Row; now: number }) {
  const { current } = pricesAt(priceRecords(row.prices), now)
  if (current !== null) return moneyText(current.price)
  return <span className={row.active ? 'medium red' : undefined}>{t('view.noPrice')}</span>
}

const Picture = ({ url }: { url: string | null }) =>
  url === null || url === '' ? (
    <span className="thumb" />
  ) : (
    <img className="thumb" src={url} alt="" width={28} height={28} loading="lazy" decoding="async" />
  )

/** The reasons why an active row cannot be sold, its gaps, and its next price; null if there is nothing to say. */
function faultsOf(row: Row, now: number, mend: string | null) {
  const { current, scheduled } = pricesAt(priceRecords(row.prices), now)
  const [next] = scheduled
  const name = combinationName(row.combo_identifier)
  const faults = row.active
    ? [
        ...(current === null ? [{ text: t('fault.noPrice', { name }), isGrave: true }] : []),
        ...(isTemporarySku(row.sku) ? [{ text: t('fault.temporarySku'), isGrave: false }] : []),
      ]
    : []
  const comes =
    next === undefined ? [] : [t('view.next', { price: moneyText(next.price), date: dateWords(next.start) })]
  if (faults.length + comes.length === 0) return null
  return (
    <div className={classes.faults}>
      {faults.map(({ text, isGrave }) => (
        <p key={text} className={isGrave ? 'red' : 'amber'}>
          {text} {mend !== null && <AppLink to={mend}>{t('fault.mend')}</AppLink>}
        </p>
      ))}
      {comes.map((text) => (
        <p key={text} className="amber">
          {text}
        </p>
      ))}
    </div>
  )
}
