import { screens } from '@getzo/contract/paths'
import type { ProductForm, SkuPrice } from '@getzo/contract/products/product-form.schema'
import { type PriceState, priceStateAt } from '@getzo/domain/price-book/price-changes'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { useCan } from '../../api/current-user'
import { overOwnChanges } from '../../api/own-changes'
import { prefetch } from '../../api/query-client'
import { StockLedger } from '../../shared/stock/StockLedger'
import { InstantText } from '../../ui/dates/InstantText'
import { confirmDeletion } from '../../ui/dialogs/confirm'
import { RemoveIcon } from '../../ui/icons'
import { ButtonLink } from '../../ui/links/AppLink'
import { DataTable } from '../../ui/list/table/DataTable'
import type { Column } from '../../ui/list/table/list-types'
import { Pill, type Tone } from '../../ui/marks/Pill'
import { sayDeleted } from '../../ui/messages/deleted'
import { notify } from '../../ui/messages/toasts'
import { moneyText } from '../../ui/money'
import { combinationName } from '../../ui/names'
import { LoadingOverlay } from '../../ui/page/LoadingOverlay'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { ReadRecord } from '../../ui/page/states'
import { Workspace } from '../../ui/page/Workspace'
import { EditButton as RecordEditButton } from '../../ui/record/EditButton'
import { RecordTimeline } from '../../ui/timeline/RecordTimeline'
import { dateWords, priceRecords } from './matrix/shown-price'
import { words as productHistoryWords } from './product.history'
import { productQuery, removeProduct, usesInWords } from './products.api'
import { t } from './products.text'
import { CannotBeSold, ObstaclesPanel } from './view/ObstaclesPanel'
import { PriceChart } from './view/PriceChart'
import { ProductNote } from './view/ProductNote'
import { CustomsPanel, InformationPanel, MeasuresPanel, NamesPanel, OptionsPanel } from './view/ProductPanels'
import classes from './view/product-view.module.css'
import { UsedBy } from './view/UsedBy'
import { VariantTable } from './view/VariantTable'

export const loader = (id: number) => prefetch(productQuery(id))

/** A product, read-only: its rows and what is wrong with them, whether it can be sold, with the current and past prices of its SKUs (P14, P15). */
export function ProductScreen() {
  const id = useRecordId()
  const product = useQuery(productQuery(id))
  const [now] = useState(Date.now)
  const { data } = product
  const crumb = t('view.crumb', { id: String(id) })
  return (
    <ReadRecord of={product}>
      <PageHeader
        title={data === undefined ? crumb : `${data.brand_name} ${data.name}`}
        breadcrumbs={[
          { label: t('products.admin') },
          { label: t('products.crumb'), to: screens.products },
          { label: crumb },
        ]}
        mark={data && data.deleted_at === null && <CannotBeSold product={data} now={now} />}
        picture={data?.rows.find(({ active, pic_url }) => active && pic_url !== null)?.pic_url}
        note={data && <ProductNote product={data} />}
      >
        {data?.deleted_at === null && (
          <>
            <DeleteButton product={data} />
            <ButtonLink to={`${screens.urls}?product_id=${id}`} variant="default">
              {t('view.urls')}
            </ButtonLink>
            <EditButton id={id} />
          </>
        )}
      </PageHeader>
      {data === undefined ? <LoadingOverlay text={t('form.loading')} /> : <Parts product={data} now={now} />}
    </ReadRecord>
  )
}

function EditButton({ id }: { id: number }) {
  if (!useCan('products.write')) return null
  return <RecordEditButton to={screens.editProduct(id)} label={t('view.edit')} />
}

/** Moves the product to the bin, then opens the list (A22, N8). */
function DeleteButton({ product }: { product: ProductForm }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  if (!useCan('products.write')) return null
  const { id, name, version } = product
  const askAndRemove = async () => {
    setBusy(true)
    try {
      const record = { id, what: t('products.what', { name }), kind: 'product' } as const
      const details = await usesInWords(id)
      if (!(await confirmDeletion({ ...record, details }))) return
      await overOwnChanges({ id, version }, removeProduct)
      void queryClient.invalidateQueries({ refetchType: 'none' })
      sayDeleted(record, queryClient)
      void navigate({ to: screens.products })
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<RemoveIcon />}
      disabled={isBusy}
      onClick={() => void askAndRemove()}
    >
      {t('view.delete')}
    </Button>
  )
}

function Parts({ product, now }: { product: ProductForm; now: number }) {
  const single = product.flag_options ? undefined : product.rows[0]
  return (
    <Workspace
      side={
        <>
          <ObstaclesPanel product={product} now={now} />
          <NamesPanel product={product} />
          <InformationPanel product={product} />
          <MeasuresPanel product={product} />
          <CustomsPanel product={product} />
          {product.deleted_at === null && <UsedBy id={product.id} />}
        </>
      }
      below={<RecordTimeline root="product" id={product.id} words={productHistoryWords} />}
    >
      <OptionsPanel product={product} />
      <Panel title={t(product.flag_options ? 'section.variants' : 'view.pictureAndStock')} flush>
        {single?.pic_url !== undefined && single.pic_url !== null && (
          <img className={classes.picture} src={single.pic_url} alt={product.name} decoding="async" />
        )}
        <VariantTable product={product} now={now} />
      </Panel>
      <Panel title={t('view.history')}>
        <PriceHistory product={product} now={now} />
      </Panel>
      <StockLedgers product={product} />
    </Workspace>
  )
}

/** The stock ledger of each SKU, read when it is opened (S5). */
function StockLedgers({ product: { rows } }: { product: ProductForm }) {
  if (!useCan('stock.read') || rows.length === 0) return null
  return (
    <Panel title={t('view.ledger')}>
      {rows.map((row) => (
        <LedgerOf key={row.sku_id} row={row} isOpenFirst={rows.length === 1} />
      ))}
    </Panel>
  )
}

function LedgerOf({ row, isOpenFirst }: { row: ProductForm['rows'][number]; isOpenFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenFirst)
  return (
    <details
      className={classes.history}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {combinationName(row.combo_identifier)} · {row.sku}
      </summary>
      {isOpen && <StockLedger skuId={row.sku_id} />}
    </details>
  )
}

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
function PriceHistory({ product, now }: { product: ProductForm; now: number }) {
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
