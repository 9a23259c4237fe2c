import { screens } from '@getzo/contract/paths'
import type { Url } from '@getzo/contract/urls/urls.schema'
import { groupedCode } from '@getzo/domain/urls/code-tail'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../api/current-user'
import { prefetch } from '../../api/query-client'
import { UrlScans } from '../../shared/scans/UrlScans'
import { InstantText } from '../../ui/dates/InstantText'
import { mediumInstant } from '../../ui/dates/instants'
import { AppLink, OutsideLink } from '../../ui/links/AppLink'
import { Pill } from '../../ui/marks/Pill'
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
import { UrlStatus } from './url-parts'
import { urlQuery } from './urls.api'
import { t } from './urls.text'
import { urlHistoryWords } from './view/history-words'
import { OrderPanel } from './view/OrderPanel'
import { ProductPanel } from './view/ProductPanel'
import { SuspendUrl } from './view/SuspendUrl'
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
