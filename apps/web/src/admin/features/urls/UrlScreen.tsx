import { screens } from '@getzo/contract/paths'
import { suspendUrl } from '@getzo/contract/urls/urls.endpoints'
import type { Url } from '@getzo/contract/urls/urls.schema'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { groupedCode } from '@getzo/domain/urls/code-tail'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call'
import { chosenOrderQuery } from '../../api/chosen'
import { useCan } from '../../api/current-user'
import { overOwnChanges } from '../../api/own-changes'
import { prefetch } from '../../api/query-client'
import { UrlScans } from '../../shared/scans/UrlScans'
import { ExactInstant, InstantText } from '../../ui/dates/InstantText'
import { mediumInstant } from '../../ui/dates/instants'
import { NoteDialog } from '../../ui/dialogs/NoteDialog'
import { PictureFigure } from '../../ui/files/PictureFigure'
import { BlockIcon } from '../../ui/icons'
import { AppLink, OutsideLink } from '../../ui/links/AppLink'
import { CheckMark, OrderPill, Pill } from '../../ui/marks/Pill'
import { urlDestinationName, urlItemTypeName } from '../../ui/names'
import { LoadingOverlay } from '../../ui/page/LoadingOverlay'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { ReadRecord } from '../../ui/page/states'
import { Workspace } from '../../ui/page/Workspace'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { EditButton } from '../../ui/record/EditButton'
import { RecordTimeline } from '../../ui/timeline/RecordTimeline'
import { NfcPanel } from './nfc/NfcPanel'
import { QrDownloads } from './qr/QrDownloads'
import { words as urlHistoryWords } from './url.history'
import { PiecePlace, productName, UrlStatus } from './url-parts'
import { urlQuery } from './urls.api'
import { said, t } from './urls.text'
import { UrlBlock } from './view/UrlBlock'

export const loader = (id: number) => prefetch(urlQuery(id))

/** A URL, read-only (U11, U16). A deleted one stays readable. */
export function UrlScreen() {
  const id = useRecordId()
  const url = useQuery(urlQuery(id))
  const canEdit = useCan('urls.write')
  const title = t('urls.view', { id: String(id) })
  return (
    <ReadRecord of={url}>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: t('urls.admin') },
          { label: t('urls.crumb'), to: screens.urls },
          { label: title },
        ]}
        note={url.data && <Note url={url.data} />}
      >
        {canEdit && url.data?.deleted_at === null && (
          <>
            <SuspendUrl url={url.data} />
            <EditButton to={screens.editUrl(id)} label={t('urls.editButton')} />
          </>
        )}
      </PageHeader>
      {url.data === undefined && <LoadingOverlay text={t('urls.loading')} />}
      <Workspace
        side={url.data && <Setup url={url.data} />}
        below={<RecordTimeline root="url" id={id} words={urlHistoryWords} />}
      >
        {url.data && <Panels url={url.data} />}
      </Workspace>
    </ReadRecord>
  )
}

function Note({ url }: { url: Url }) {
  const { deleted_at, deleted_by, date_modified, modified_by, suspended_at } = url
  if (deleted_at !== null) {
    const words = { user: deleted_by ?? '', date: mediumInstant(deleted_at) }
    return <Pill tone="red">{t('urls.deletedOn', words)}</Pill>
  }
  if (suspended_at !== null) {
    const words = {
      user: url.suspended_by ?? '',
      date: mediumInstant(suspended_at),
      reason: url.suspension_reason ?? '',
    }
    return <Pill tone="red">{t('urls.suspendedOn', words)}</Pill>
  }
  if (date_modified === null) return null
  return t('urls.modified', { user: modified_by ?? '', date: mediumInstant(date_modified) })
}

/** The URL's own fields, and how it is written to a tag. */
function Setup({ url }: { url: Url }) {
  const canWrite = useCan('urls.write')
  return (
    <>
      <Panel title={t('urls.setup')}>
        <ReadOnlyFields>
          <ReadOnlyField label={t('urls.id')}>{String(url.id)}</ReadOnlyField>
          <ReadOnlyField label={t('urls.dateCreated')}>
            <InstantText value={url.date_created} />
          </ReadOnlyField>
          <ReadOnlyField label={t('urls.status')}>
            <UrlStatus url={url} />
          </ReadOnlyField>
          <ReadOnlyField label={t('urls.seed')}>{groupedCode(url.url_seed)}</ReadOnlyField>
          <ReadOnlyField label={t('urls.item')}>{urlItemTypeName(url.url_item_type)}</ReadOnlyField>
          <ReadOnlyField label={t('urls.destination')}>
            {urlDestinationName(url.url_destination_type)}
          </ReadOnlyField>
          {url.url_batch_id !== null && (
            <ReadOnlyField label={t('urls.batch')}>
              <AppLink to={screens.urlBatch(url.url_batch_id)}>
                {t('urls.batchName', { id: String(url.url_batch_id) })}
              </AppLink>
            </ReadOnlyField>
          )}
        </ReadOnlyFields>
      </Panel>
      {canWrite && url.deleted_at === null && <NfcPanel url={url.url} />}
    </>
  )
}

/** The page that it opens, its code, and its scans. */
function Panels({ url }: { url: Url }) {
  const { url_destination_type: destination } = url
  const item = urlItemTypeName(url.url_item_type)
  return (
    <>
      {destination === 'o' && url.order_id !== null && <OrderPanel url={url} orderId={url.order_id} />}
      {destination === 'p' && url.product_id !== null && (
        <ProductPanel url={url} productId={url.product_id} />
      )}
      {destination === 'tp' && <Panel title={t('urls.tamperInformation')}>{t('urls.tamperText')}</Panel>}
      <Panel title={t('urls.information')}>
        <UrlBlock
          url={url.url}
          item={item}
          destination={urlDestinationName(destination)}
          link={<OutsideLink href={url.url}>{url.url}</OutsideLink>}
        >
          <QrDownloads url={url.url} name={url.url_seed} />
        </UrlBlock>
      </Panel>
      <UrlScans id={url.id} />
    </>
  )
}

/** The product of a URL, and its order (U16). */
function ProductPanel({ url, productId }: { url: Url; productId: number }) {
  return (
    <Panel title={t('urls.productInformation')}>
      <ReadOnlyFields>
        <ReadOnlyField label={t('urls.product')}>
          <AppLink to={screens.product(productId)}>{productName(url)}</AppLink>
        </ReadOnlyField>
        <ReadOnlyField label={t('urls.sku')}>{url.sku}</ReadOnlyField>
        {url.serial_number !== null && (
          <ReadOnlyField label={t('urls.serialNumber')}>{String(url.serial_number)}</ReadOnlyField>
        )}
        {url.place !== null && (
          <ReadOnlyField label={t('urls.place')}>
            <PiecePlace url={url} />
          </ReadOnlyField>
        )}
        <ReadOnlyField label={t('urls.existingOrder')}>
          <CheckMark on={url.flag_assigned_to_order} />
        </ReadOnlyField>
      </ReadOnlyFields>
      {url.order_id !== null && <OrderFields url={url} orderId={url.order_id} />}
      <PictureFigure url={url.pic_url ?? ''} label={t('urls.picture')} />
    </Panel>
  )
}

/** Suspends a URL with a reason, or puts it back into use (G9). Its pages say that it is being checked. */
function SuspendUrl({ url }: { url: Url }) {
  const [isOpen, setOpen] = useState(false)
  const { id, url_seed: code } = url
  const suspended = url.suspended_at === null
  const act = suspended ? 'suspend' : 'resume'
  const save = async (reason: string) => {
    await overOwnChanges(url, ({ version }) =>
      call(suspendUrl, { params: { id }, body: { suspended, reason, version } }),
    )
    return said(suspended ? 'url.suspended' : 'url.resumed', { code })
  }
  return (
    <>
      <Button variant="default" leftSection={<BlockIcon />} onClick={() => setOpen(true)}>
        {t(`urls.${act}`)}
      </Button>
      {isOpen && (
        <NoteDialog
          title={t(`urls.${act}.title`, { code })}
          text={t(`urls.${act}.text`)}
          label={t('urls.reason')}
          hint={t('urls.reasonHint')}
          isRequired
          acts={[
            {
              ...(suspended ? { color: 'red', variant: 'outline' } : {}),
              label: t(`urls.${act}`),
              act: save,
            },
          ]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The order that a URL opens, or that its product is in (U16). */
function OrderPanel({ url, orderId }: { url: Url; orderId: number }) {
  return (
    <Panel title={t('urls.orderInformation')}>
      <OrderFields url={url} orderId={orderId} />
    </Panel>
  )
}

function OrderFields({ url, orderId }: { url: Url; orderId: number }) {
  const { data: order } = useQuery(chosenOrderQuery(orderId))
  return (
    <ReadOnlyFields>
      <ReadOnlyField label={t('urls.orderNumber')}>
        <AppLink to={screens.order(orderId)}>{url.order_number ?? orderId}</AppLink>
      </ReadOnlyField>
      <ReadOnlyField label={t('urls.customer')}>
        {order && <AppLink to={screens.customer(order.customer_id)}>{order.customer_name}</AppLink>}
      </ReadOnlyField>
      <ReadOnlyField label={t('urls.orderReference')}>{order?.order_reference}</ReadOnlyField>
      <ReadOnlyField label={t('urls.phone')}>
        {order && formatPhone(order.customer_phone_number)}
      </ReadOnlyField>
      <ReadOnlyField label={t('urls.orderDate')}>
        {order && <ExactInstant value={order.order_date} />}
      </ReadOnlyField>
      <ReadOnlyField label={t('urls.orderStatus')}>
        {order && <OrderPill status={order.order_status} />}
      </ReadOnlyField>
    </ReadOnlyFields>
  )
}
