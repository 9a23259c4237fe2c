import { screens } from '@getzo/contract/paths'
import { keepStock, listStock, trackStock } from '@getzo/contract/stock/stock.endpoints'
import { stockStates } from '@getzo/domain/stock/stock'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { useCan } from '../../api/current-user'
import { ImportLink } from '../../shared/imports/ImportLink'
import { signed } from '../../shared/stock/signed'
import { comingText, isLate, stockSentence } from '../../shared/stock/stock-sentence'
import { AppLink, ButtonLink } from '../../ui/links/AppLink'
import { brandFilter, productFilter } from '../../ui/list/filters/records/record-filters'
import { ListPage } from '../../ui/list/page/ListPage'
import type { BulkContext } from '../../ui/list/selection/bulk-types'
import { bulkActionsOf, columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { WithThumb } from '../../ui/marks/Thumb'
import { notify } from '../../ui/messages/toasts'
import { combinationName } from '../../ui/names'
import { OrderAgain } from './OrderAgain'
import type { StockRow } from './stock.api'
import classes from './stock.module.css'
import { said, t } from './stock.text'
import { LastsText, LeftText } from './stock-figures'

const CorrectStock = lazy(() => import('./CorrectStock'))
const ReorderPoint = lazy(() => import('./ReorderPoint'))
const StockPeek = lazy(() => import('./StockPeek'))

const columns = columnsOf(listStock, [
  {
    id: 'product',
    header: t('stock.product'),
    sort: 'product_name',
    wraps: true,
    leastWidth: '12rem',
    cell: (row) => (
      <WithThumb src={row.pic}>
        <AppLink to={screens.product(row.product_id)}>{row.product_name}</AppLink>{' '}
        <span className="dimmed plain">{combinationName(row.combo_identifier)}</span>
      </WithThumb>
    ),
  },
  {
    id: 'sku',
    header: t('stock.sku'),
    sort: 'sku',
    phone: 'secondEnd',
    cell: (row) => <code>{row.sku}</code>,
  },
  {
    id: 'onHand',
    header: t('stock.onHand'),
    sort: 'on_hand',
    align: 'end',
    cell: (row) => <OnHand row={row} />,
  },
  {
    id: 'reserved',
    header: t('stock.reserved'),
    align: 'end',
    phone: 'last',
    cell: (row) => (
      <>
        <span className={classes.wide}>{row.reserved ?? <span className="dimmed">–</span>}</span>
        <span className={classes.narrow}>{stockSentence(row)}</span>
      </>
    ),
  },
  {
    id: 'left',
    header: t('stock.left'),
    sort: 'left',
    align: 'end',
    phone: 'end',
    folds: 'never',
    cell: (row) => <LeftText row={row} />,
  },
  {
    id: 'coming',
    header: t('stock.coming'),
    sort: 'coming',
    align: 'end',
    cell: (row) =>
      row.coming === 0 ? (
        <span className="dimmed">–</span>
      ) : (
        <span data-late={isLate(row) || undefined} className={classes.coming}>
          {comingText(row)}
        </span>
      ),
  },
  { id: 'sold', header: t('stock.sold'), sort: 'sold', align: 'end', cell: (row) => row.sold },
  {
    id: 'lasts',
    header: t('stock.lasts'),
    sort: 'lasts_until',
    phone: 'pill',
    folds: 'never',
    cell: (row) => <LastsText row={row} />,
  },
  {
    id: 'reorder',
    header: t('stock.reorderAt'),
    sort: 'reorder_at',
    align: 'end',
    cell: (row) => <Reorder row={row} />,
  },
])

const filters = filtersOf(listStock, [
  {
    name: 'state',
    label: t('stock.view'),
    choices: stockStates.map((value) => ({ value, label: t(`stock.state.${value}`) })),
    isTabs: true,
  },
  brandFilter,
  productFilter,
  { kind: 'yesNo', name: 'active', label: t('stock.isSold') },
  { kind: 'yesNo', name: 'has_reorder_point', label: t('stock.hasReorder') },
  { kind: 'yesNo', name: 'unsold', label: t('stock.unsold') },
])

const actions = rowActionsOf(listStock, {
  name: (row) => t('stock.name', { product: row.product_name, sku: row.sku }),
  view: (row) => screens.product(row.product_id),
  peek: (row) => (
    <Suspense>
      <StockPeek row={row} />
    </Suspense>
  ),
})

const bulk = bulkActionsOf(listStock, {
  capability: 'stock.count',
  actions: (context) => <ActsOfChosen context={context} />,
})

/** What lies on the shelf of every SKU, what is reserved and left, and what runs out first (S5). */
export function StockScreen() {
  return (
    <ListPage
      title={t('stock.title')}
      breadcrumbs={[
        { label: t('stock.admin') },
        { label: t('stock.products'), to: screens.products },
        { label: t('stock.title') },
      ]}
      endpoint={listStock}
      defaultSort="lasts_until"
      searchLabel={t('stock.search')}
      filters={filters}
      columns={columns}
      actions={actions}
      bulk={bulk}
      moreActions={<ImportLink kind="quantities" />}
      emptyHint={t('stock.emptyHint')}
    />
  )
}

/** The number on the shelf, which a person with the right corrects. */
function OnHand({ row }: { row: StockRow }) {
  const [isOpen, setOpen] = useState(false)
  const mayCorrect = useCan('stock.correct')
  if (row.on_hand === null) return <span className="dimmed">{t('stock.untrackedShort')}</span>
  if (!mayCorrect) return signed(row.on_hand)
  return (
    <>
      <button
        type="button"
        className={classes.number}
        aria-label={t('stock.correctOf', { n: row.on_hand, sku: row.sku })}
        onClick={() => setOpen(true)}
      >
        {signed(row.on_hand)}
      </button>
      {isOpen && (
        <Suspense>
          <CorrectStock row={row} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Reorder({ row }: { row: StockRow }) {
  const [isOpen, setOpen] = useState(false)
  const mayCorrect = useCan('stock.correct')
  const text = row.reorder_at === null ? t('stock.none') : String(row.reorder_at)
  if (!mayCorrect || row.is_untracked) return <span className="dimmed">{text}</span>
  return (
    <>
      <button
        type="button"
        className={classes.number}
        data-none={row.reorder_at === null || undefined}
        aria-label={t('stock.reorderOf', { n: text, sku: row.sku })}
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
      {isOpen && (
        <Suspense>
          <ReorderPoint rows={[row]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Sets reorder points, and whether stock is kept, of the ticked SKUs. */
function ActsOfChosen({ context: { chosen, isActing } }: { context: BulkContext<StockRow> }) {
  const [isOpen, setOpen] = useState(false)
  const mayCorrect = useCan('stock.correct')
  const queryClient = useQueryClient()
  const onError = (error: unknown) => notify.error(failureText(error))
  const onSettled = () => queryClient.invalidateQueries()
  const rows = chosen.kind === 'ticked' ? chosen.rows : []
  const ids = rows.map(({ id }) => id)
  const isKept = rows.some((row) => !row.is_untracked)
  const track = useMutation({
    mutationFn: () => call(trackStock, { body: { ids, is_untracked: isKept } }),
    onSuccess: ({ data }) =>
      notify.success(said(isKept ? 'stock.not_tracked' : 'stock.tracked', { n: data.length })),
    onError,
    onSettled,
  })
  const keep = useMutation({
    mutationFn: () => call(keepStock, { body: { ids } }),
    onSuccess: ({ data }) => notify.success(said('stock.kept', { n: data.kept })),
    onError,
    onSettled,
  })
  const isBusy = isActing || track.isPending || keep.isPending
  if (rows.length === 0) return null
  const countable = rows.filter((row) => !row.is_untracked).map(({ id }) => id)
  const count =
    countable.length === 0 ? null : (
      <ButtonLink size="xs" to={`${screens.newCount}?skus=${countable.join(',')}`}>
        {t('stock.countThese')}
      </ButtonLink>
    )
  if (!mayCorrect) return count
  return (
    <>
      <Button size="xs" disabled={isBusy} onClick={() => setOpen(true)}>
        {t('stock.reorderPoint')}
      </Button>
      {rows.some((row) => !row.is_untracked && !row.warns) && (
        <Button size="xs" disabled={isBusy} onClick={() => keep.mutate()}>
          {t('stock.keep')}
        </Button>
      )}
      <Button size="xs" disabled={isBusy} onClick={() => track.mutate()}>
        {t(isKept ? 'stock.untrack' : 'stock.track')}
      </Button>
      <OrderAgain skuIds={countable} isBusy={isBusy} />
      {count}
      {isOpen && (
        <Suspense>
          <ReorderPoint rows={rows} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
