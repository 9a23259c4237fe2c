import { screens } from '@getzo/contract/paths'
import type { UrlBatch } from '@getzo/contract/urls/url-batches.schema'
import { exportUrls, listUrls } from '@getzo/contract/urls/urls.endpoints'
import { isStalled, isUnderWay, urlBatchPercent, urlBatchState } from '@getzo/domain/urls/url-batch'
import { Button, Progress } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { useCan } from '../../api/current-user'
import { prefetch } from '../../api/query-client'
import { InstantText } from '../../ui/dates/InstantText'
import { mediumInstant } from '../../ui/dates/instants'
import { confirm } from '../../ui/dialogs/confirm'
import { RecordHistory } from '../../ui/history/RecordHistory'
import { AppLink, ButtonLink } from '../../ui/links/AppLink'
import { ExportButton } from '../../ui/list/export/ExportButton'
import { authorText } from '../../ui/list/filters/authors'
import { RecordsPanel } from '../../ui/list/page/RecordsPanel'
import { columnsOf } from '../../ui/list/table/columns'
import { Pill } from '../../ui/marks/Pill'
import { notify } from '../../ui/messages/toasts'
import { urlDestinationName, urlItemTypeName } from '../../ui/names'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { LoadingLines, ReadRecord } from '../../ui/page/states'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import classes from './batches/BatchProgress.module.css'
import { BatchStatus } from './batches/batch-parts'
import { cancelBatch, urlBatchQuery } from './batches/url-batches.api'
import { said, t } from './batches/url-batches.text'
import { localOriginOf } from './local-origin.api'
import { words as batchHistoryWords } from './url_batch.history'
import { productName, UrlStatus } from './url-parts'
import { t as urls } from './urls.text'

export const loader = (id: number) => prefetch(urlBatchQuery(id))

/** The list of a batch's URLs in order of creation. */
const listOf = (id: number) => ({
  q: '',
  sort: 'id',
  size: 25,
  after: undefined,
  before: undefined,
  at: undefined,
  filters: { batch: String(id) },
})

const columns = columnsOf(listUrls, [
  {
    id: 'code',
    header: t('batches.code'),
    isRowName: true,
    wraps: true,
    cell: (row) => <AppLink to={screens.url(row.id)}>{row.url_seed}</AppLink>,
  },
  { id: 'status', header: t('batches.urlStatus'), cell: (row) => <UrlStatus url={row} /> },
])

/** /admin/urls/batch/{id}: a batch's progress and its URLs (U13). */
export function UrlBatchScreen() {
  const id = useRecordId()
  const batch = useQuery(urlBatchQuery(id))
  const title = t('batches.name', { id: String(id) })
  return (
    <ReadRecord of={batch}>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: urls('urls.admin') },
          { label: urls('urls.crumb'), to: screens.urls },
          { label: t('batches.crumb'), to: screens.urlBatches },
          { label: title },
        ]}
      >
        {(batch.data?.made ?? 0) > 0 && <Results id={id} />}
      </PageHeader>
      <Panel title={t('batches.progress')}>
        {batch.data === undefined ? (
          <LoadingLines lines={2} />
        ) : (
          <BatchProgress batch={batch.data} lookedAtMs={batch.dataUpdatedAt} />
        )}
      </Panel>
      {batch.data && <Information batch={batch.data} />}
      {batch.data && batch.data.made > 0 && (
        <RecordsPanel
          key={urlBatchState(batch.data)}
          title={t('batches.urls')}
          endpoint={listUrls}
          filters={listOf(id).filters}
          sort="id"
          columns={columns}
        />
      )}
      <RecordHistory root="url_batch" id={id} title={t('batches.history')} words={batchHistoryWords} />
    </ReadRecord>
  )
}

/** Links to the URLs of a batch. */
function Results({ id }: { id: number }) {
  return (
    <>
      <ButtonLink to={`${screens.urls}?batch=${id}`} variant="default">
        {t('batches.list')}
      </ButtonLink>
      <ExportButton
        export={{
          endpoint: exportUrls,
          name: `url_batch_${id}`,
          capability: 'urls.export',
          localOrigin: localOriginOf,
        }}
        state={listOf(id)}
      />
      <ButtonLink to={`${screens.urls}/sheets?batch=${id}&sort=id`}>{t('batches.sheets')}</ButtonLink>
    </>
  )
}

function Information({ batch }: { batch: UrlBatch }) {
  const { product_id, order_id, sku, order_number } = batch
  return (
    <Panel title={t('batches.information')}>
      <ReadOnlyFields>
        <ReadOnlyField label={t('batches.item')}>{urlItemTypeName(batch.url_item_type)}</ReadOnlyField>
        <ReadOnlyField label={t('batches.destination')}>
          {urlDestinationName(batch.url_destination_type)}
        </ReadOnlyField>
        {product_id !== null && (
          <ReadOnlyField label={t('batches.product')}>
            <AppLink to={screens.product(product_id)}>{productName(batch)}</AppLink>
          </ReadOnlyField>
        )}
        {sku !== null && <ReadOnlyField label={t('batches.sku')}>{sku}</ReadOnlyField>}
        {order_id !== null && (
          <ReadOnlyField label={t('batches.order')}>
            <AppLink to={screens.order(order_id)}>{order_number ?? String(order_id)}</AppLink>
          </ReadOnlyField>
        )}
        {product_id === null && order_id === null && (
          <ReadOnlyField label={t('batches.for')}>{t('batches.forNothing')}</ReadOnlyField>
        )}
        <ReadOnlyField label={t('batches.codes')}>
          {t(batch.tail ? 'batches.tail.yes' : 'batches.tail.no')}
        </ReadOnlyField>
        <ReadOnlyField label={t('batches.created')}>
          <InstantText value={batch.date_created} />
        </ReadOnlyField>
        <ReadOnlyField label={t('batches.createdBy')}>{authorText(batch.created_by)}</ReadOnlyField>
      </ReadOnlyFields>
    </Panel>
  )
}

/** A batch's progress, its result, and the button that cancels it. */
function BatchProgress({ batch, lookedAtMs }: { batch: UrlBatch; lookedAtMs: number }) {
  const { made, quantity } = batch
  const canWrite = useCan('urls.write')
  const percent = urlBatchPercent(batch)
  const state = urlBatchState(batch)
  const text = t('batches.progressText', { made, quantity, percent })
  return (
    <div className={classes.progress}>
      <div className={`flow ${classes.head}`}>
        <BatchStatus batch={batch} />
        <output>{text}</output>
      </div>
      <Progress.Root size="lg" aria-hidden="true">
        <Progress.Section
          value={(100 * made) / quantity}
          color={state === 'cancelled' || state === 'failed' ? 'gray' : undefined}
        />
      </Progress.Root>
      <p>{aboutText(batch)}</p>
      <Stalled batch={batch} lookedAtMs={lookedAtMs} />
      {canWrite && isUnderWay(state) && <CancelButton batch={batch} />}
    </div>
  )
}

function aboutText(batch: UrlBatch): string {
  const { cancelled_at, cancelled_by, failure } = batch
  const state = urlBatchState(batch)
  if (state === 'cancelled') {
    const words = { user: cancelled_by ?? '', date: mediumInstant(cancelled_at ?? '') }
    return t('batches.cancelledText', words)
  }
  if (state === 'failed') {
    return t('batches.failedText', { reason: failure === null ? '' : said(failure) })
  }
  return t(`batches.${state}Text`)
}

function Stalled({ batch, lookedAtMs }: { batch: UrlBatch; lookedAtMs: number }) {
  const canSeeJobs = useCan('jobs.manage')
  const lastMadeMs = Date.parse(batch.made_at ?? batch.date_created)
  if (!isStalled(urlBatchState(batch), lastMadeMs, lookedAtMs)) return null
  return (
    <p>
      <Pill tone="amber">{t('batches.stalled')}</Pill>{' '}
      {canSeeJobs && <AppLink to={screens.jobs}>{t('batches.stalledJobs')}</AppLink>}
    </p>
  )
}

function CancelButton({ batch: { id } }: { batch: UrlBatch }) {
  const [isBusy, setBusy] = useState(false)
  const queryClient = useQueryClient()
  const cancel = async () => {
    const isSure = await confirm({
      title: t('batches.cancelTitle', { id: String(id) }),
      text: t('batches.cancelText'),
      yes: t('batches.cancelYes'),
      no: t('batches.cancelNo'),
      danger: true,
    })
    if (!isSure) return
    setBusy(true)
    try {
      const { data } = await cancelBatch(id)
      const [batch] = data
      if (batch) {
        queryClient.setQueryData(urlBatchQuery(id).queryKey, batch)
        notify.success(said('url_batch.cancelled', { id, made: batch.made }))
      }
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries()
    }
  }
  return (
    <div>
      <Button variant="default" loading={isBusy} onClick={() => void cancel()}>
        {t('batches.cancel')}
      </Button>
    </div>
  )
}
