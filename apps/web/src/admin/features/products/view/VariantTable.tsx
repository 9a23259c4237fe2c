import type { ProductForm } from '@getzo/contract/products/product-form.schema'
import { pricesAt, shownPrice } from '@getzo/domain/price-book/price-changes'
import { isTemporarySku } from '@getzo/domain/products/product-rules'
import { DataTable } from '../../../ui/list/table/DataTable'
import type { Column } from '../../../ui/list/table/list-types'
import { StatusText } from '../../../ui/StatusText'
import { priceRecords, shownDate } from '../matrix/shown-price'
import { t } from '../products.text'
import classes from './product-view.module.css'
import { moneyText, variantName } from './view-words'

type Row = ProductForm['rows'][number]

const notEntered = <span className={classes.about}>{t('view.notEntered')}</span>

const columns = (now: number, isSerialized: boolean): Column<Row>[] => [
  {
    id: 'variant',
    header: t('matrix.combination'),
    wraps: true,
    cell: (row) => variantName(row.combo_identifier),
  },
  {
    id: 'active',
    header: t('matrix.activeField'),
    cell: ({ active }) => (
      <StatusText tone={active ? 'green' : 'grey'}>
        {t(active ? 'view.active' : 'matrix.inactive')}
      </StatusText>
    ),
  },
  { id: 'price', header: t('row.price'), align: 'end', cell: (row) => <PriceNow row={row} now={now} /> },
  {
    id: 'date',
    header: t('row.date'),
    cell: ({ prices }) => {
      const shown = shownPrice(priceRecords(prices), now)
      return shown === null ? notEntered : <span className="tabular">{shownDate(shown.start)}</span>
    },
  },
  { id: 'quantity', header: t('row.quantity'), align: 'end', cell: ({ quantity }) => quantity },
  {
    id: 'sku',
    header: t('row.sku'),
    cell: ({ sku }) => (isTemporarySku(sku) ? <StatusText tone="amber">{sku}</StatusText> : sku),
  },
  { id: 'barcode', header: t('row.barcode'), cell: ({ barcode }) => barcode ?? notEntered },
  ...(isSerialized ? [runLimit] : []),
  {
    id: 'picture',
    header: t('view.picture'),
    cell: ({ pic_url }) => (pic_url === null || pic_url === '' ? notEntered : <Thumbnail url={pic_url} />),
  },
]

const Thumbnail = ({ url }: { url: string }) => (
  <img className={classes.thumb} src={url} alt="" width={36} height={36} loading="lazy" decoding="async" />
)

const runLimit: Column<Row> = {
  id: 'runLimit',
  header: t('row.runLimit'),
  align: 'end',
  cell: ({ serial_run_limit }) => serial_run_limit ?? notEntered,
}

/** The SKUs of a product with their current prices (P14). */
export function VariantTable({ product, now }: { product: ProductForm; now: number }) {
  return (
    <DataTable
      title={t('matrix.title')}
      columns={columns(now, product.flag_serialization)}
      rows={product.rows}
      rowKey={(row) => row.sku_id}
    />
  )
}

function PriceNow({ row, now }: { row: Row; now: number }) {
  const { current, scheduled } = pricesAt(priceRecords(row.prices), now)
  const [next] = scheduled
  return (
    <>
      {current === null ? <StatusText tone="red">{t('view.noPrice')}</StatusText> : moneyText(current.price)}
      {next !== undefined && (
        <span className={classes.next}>
          {t('view.next', { price: moneyText(next.price), date: shownDate(next.start) })}
        </span>
      )}
    </>
  )
}
