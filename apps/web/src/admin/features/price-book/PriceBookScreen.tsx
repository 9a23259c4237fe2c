import { screens } from '@getzo/contract/paths'
import { exportPrices, listPrices } from '@getzo/contract/price-book/price-book.endpoints'
import { isCalendarDay } from '@getzo/domain/time/calendar-day'
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ImportLink } from '../../shared/imports/ImportLink'
import { mediumDay, shopToday, shortDay } from '../../ui/dates/instants'
import { AppLink } from '../../ui/links/AppLink'
import { brandFilter, productFilter } from '../../ui/list/filters/records/record-filters'
import { ListPage } from '../../ui/list/page/ListPage'
import { BulkResultDialog } from '../../ui/list/selection/BulkResultDialog'
import type { BulkContext, BulkResult } from '../../ui/list/selection/bulk-types'
import { useBulkAct } from '../../ui/list/selection/use-bulk-act'
import { bulkActionsOf, columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { Pill } from '../../ui/marks/Pill'
import { WithThumb } from '../../ui/marks/Thumb'
import { moneyText } from '../../ui/money'
import { combinationName } from '../../ui/names'
import type { PriceBookRow } from './price-book.api'
import classes from './price-book.module.css'
import { t } from './price-book.text'
import { RepriceDialog } from './reprice/RepriceDialog'

const columns = columnsOf(listPrices, [
  {
    id: 'product',
    header: t('book.product'),
    sort: 'product_name',
    wraps: true,
    leastWidth: '11rem',
    cell: (row) => (
      <WithThumb src={row.pic}>
        <AppLink to={screens.product(row.product_id)}>{row.product_name}</AppLink>
      </WithThumb>
    ),
  },
  {
    id: 'combination',
    header: t('book.combination'),
    wraps: true,
    leastWidth: '7rem',
    phone: 'second',
    cell: (row) => combinationName(row.combo_identifier),
  },
  { id: 'sku', header: t('book.sku'), sort: 'sku', phone: 'secondEnd', cell: (row) => row.sku },
  {
    id: 'brand',
    folds: 'first',
    header: t('book.brand'),
    wraps: true,
    leastWidth: '8rem',
    cell: (row) => <AppLink to={screens.brand(row.brand_id)}>{row.brand_name}</AppLink>,
  },
  {
    id: 'past',
    folds: 'first',
    header: t('book.past'),
    align: 'end',
    cell: (row) => <PriceText price={row.past_price} from={row.past_from} words="book.since" />,
  },
  {
    id: 'current',
    phone: 'end',
    header: t('book.current'),
    sort: 'price',
    align: 'end',
    cell: (row) =>
      row.price === null ? (
        <span className="amber">{t('book.noPrice')}</span>
      ) : (
        <PriceText price={row.price} from={row.price_from} words="book.since" />
      ),
  },
  {
    id: 'scheduled',
    header: t('book.scheduled'),
    align: 'end',
    cell: (row) => <PriceText price={row.next_price} from={row.next_from} words="book.from" />,
  },
  { id: 'currency', header: t('book.currency'), folds: 'first', cell: (row) => row.currency },
  {
    id: 'sold',
    phone: 'pill',
    header: t('book.sold'),
    cell: (row) => <Pill tone={row.active ? 'green' : 'grey'}>{t(row.active ? 'book.yes' : 'book.no')}</Pill>,
  },
])

const filters = filtersOf(listPrices, [
  { kind: 'day', name: 'as_of', label: t('book.asOf') },
  brandFilter,
  productFilter,
  { kind: 'yesNo', name: 'has_price', label: t('book.priced') },
  { kind: 'yesNo', name: 'has_scheduled', label: t('book.isScheduled') },
  { kind: 'amounts', label: t('book.range'), from: 'price_min', to: 'price_max' },
  { kind: 'yesNo', name: 'active', label: t('book.isSold') },
])

const actions = rowActionsOf(listPrices, {
  name: (row) => t('book.name', { product: row.product_name, sku: row.sku }),
  view: (row) => screens.product(row.product_id),
  edit: { to: (row) => screens.editProduct(row.product_id), capability: 'products.write' },
})

const bulk = bulkActionsOf(listPrices, {
  capability: 'promotions.write',
  actions: (context) => <RepriceChosen context={context} />,
})

/**
 * Every SKU with its past, current and scheduled price, now or as of a day (W10). Prices of another day are read-only.
 */
export function PriceBookScreen() {
  const { as_of: asOf }: Record<string, unknown> = useSearch({ strict: false })
  const day = typeof asOf === 'string' && isCalendarDay(asOf) && asOf !== shopToday() ? asOf : null
  const [isPasting, setPasting] = useState(false)
  return (
    <>
      <ListPage
        title={t('book.title')}
        breadcrumbs={[{ label: t('book.admin') }, { label: t('book.crumb') }]}
        endpoint={listPrices}
        defaultSort="product_name"
        searchLabel={t('book.search')}
        filters={filters}
        columns={columns}
        actions={actions}
        bulk={day === null ? bulk : undefined}
        moreActions={<ImportLink kind="prices" />}
        mainAction={{
          label: t('book.paste'),
          onClick: () => setPasting(true),
          capability: 'promotions.write',
        }}
        exportTo={{ endpoint: exportPrices, name: t('book.exportName'), capability: 'products.export' }}
        emptyHint={t('book.emptyHint')}
        notice={day !== null && <p className={classes.notice}>{t('book.asOfNotice', { day })}</p>}
      />
      <PasteOfAll isOpen={isPasting} onClose={() => setPasting(false)} />
    </>
  )
}

/** Prices pasted for the SKUs that they name, without a selection. */
function PasteOfAll({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [result, setResult] = useState<BulkResult | null>(null)
  const { act, isActing } = useBulkAct({ onDone: onClose, onOtherList: onClose, show: setResult })
  return (
    <>
      {isOpen && <RepriceDialog chosen={null} isActing={isActing} act={act} onClose={onClose} />}
      {result !== null && <BulkResultDialog result={result} onClose={() => setResult(null)} />}
    </>
  )
}

/** Reprices the SKUs that are selected. */
function RepriceChosen({ context }: { context: BulkContext<PriceBookRow> }) {
  const [isOpen, setOpen] = useState(false)
  const { chosen, isActing, act } = context
  return (
    <>
      <Button size="xs" loading={isActing} onClick={() => setOpen(true)}>
        {t('reprice.button')}
      </Button>
      {isOpen && (
        <RepriceDialog chosen={chosen} isActing={isActing} act={act} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** A price and, below it, the day that it begins on. Empty for none. */
function PriceText({
  price,
  from,
  words,
}: {
  price: string | null
  from: string | null
  words: 'book.since' | 'book.from'
}) {
  if (price === null) return null
  return (
    <span className={classes.price}>
      {moneyText(price)}
      <small title={mediumDay(from)}>
        {words === 'book.since' ? shortDay(from) : t(words, { day: shortDay(from) })}
      </small>
    </span>
  )
}
