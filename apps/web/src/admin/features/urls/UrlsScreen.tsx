import { screens } from '@getzo/contract/paths'
import { deleteUrl, exportUrls, listUrls } from '@getzo/contract/urls/urls.endpoints'
import type { Url } from '@getzo/contract/urls/urls.schema'
import { urlDestinationNames, urlItemTypeName } from '@getzo/domain/urls/url-rules'
import { SizedPicture } from '../../../pictures/SizedPicture'
import { call } from '../../api/call'
import { useCan } from '../../api/current-user'
import { AppLink, ButtonLink, OutsideLink } from '../../ui/AppLink'
import { ShortInstant } from '../../ui/InstantText'
import { ListPage } from '../../ui/list/page/ListPage'
import { bulkActionsOf, columnsOf, rowActionsOf } from '../../ui/list/table/columns'
import { CheckMark } from '../../ui/StatusText'
import { CopyUrl } from './list/CopyUrl'
import { urlFilters, urlTabs } from './list/url-filters'
import classes from './list/url-list.module.css'
import { QrCode } from './qr/QrCode'
import { PrintCodes } from './sheets/PrintCodes'
import { productName, UrlStatus } from './url-parts'
import { t } from './urls.text'

const qrSize = 100
const previewSize = 48

const columns = columnsOf(listUrls, [
  {
    id: 'qr',
    header: t('urls.qr'),
    cell: ({ url }) => (
      <OutsideLink href={url}>
        <QrCode url={url} size={qrSize} />
      </OutsideLink>
    ),
  },
  {
    id: 'url',
    header: t('urls.url'),
    sort: 'url_seed',
    isRowName: true,
    wraps: true,
    leastWidth: '14rem',
    cell: (row) => (
      <span className={classes.url}>
        <AppLink to={screens.url(row.id)}>{row.url}</AppLink>
        <CopyUrl url={row.url} />
      </span>
    ),
  },
  { id: 'status', header: t('urls.status'), cell: (row) => <UrlStatus url={row} /> },
  {
    id: 'visitors',
    header: t('urls.visitors'),
    align: 'end',
    cell: (row) => row.visitors.toLocaleString('en'),
  },
  {
    id: 'requests',
    header: t('urls.requests'),
    align: 'end',
    cell: (row) => row.scans.toLocaleString('en'),
  },
  { id: 'item', header: t('urls.item'), cell: (row) => urlItemTypeName(row.url_item_type) },
  { id: 'destination', header: t('urls.destination'), cell: destinationLink },
  { id: 'inOrder', header: t('urls.inOrder'), cell: (row) => <CheckMark on={row.flag_assigned_to_order} /> },
  {
    id: 'preview',
    header: t('urls.preview'),
    cell: ({ pic_url, sku }) =>
      pic_url !== null && (
        <SizedPicture
          className={classes.picture}
          src={pic_url}
          alt={t('urls.previewOf', { sku: sku ?? '' })}
          sizes={`${previewSize}px`}
          width={previewSize}
          height={previewSize}
          loading="lazy"
          decoding="async"
        />
      ),
  },
  { id: 'sku', header: t('urls.sku'), cell: (row) => row.sku },
  { id: 'serialNumber', header: t('urls.serialNumber'), cell: (row) => row.serial_number },
  {
    id: 'order',
    header: t('urls.order'),
    cell: ({ order_id: id, order_number }) =>
      id !== null && <AppLink to={screens.order(id)}>{order_number ?? id}</AppLink>,
  },
  {
    id: 'product',
    header: t('urls.product'),
    wraps: true,
    cell: (row) =>
      row.product_id !== null && <AppLink to={screens.product(row.product_id)}>{productName(row)}</AppLink>,
  },
  {
    id: 'ugHash',
    header: t('urls.ugHash'),
    cell: (row) => <span className={classes.hash}>{row.ug_hash}</span>,
  },
  {
    id: 'sgHash',
    header: t('urls.sgHash'),
    wraps: true,
    cell: (row) => <span className={classes.hash}>{row.sg_hash}</span>,
  },
  {
    id: 'created',
    header: t('urls.dateCreated'),
    sort: 'date_created',
    cell: (row) => <ShortInstant value={row.date_created} />,
  },
  {
    id: 'modified',
    header: t('urls.dateModified'),
    sort: 'date_modified',
    cell: (row) => <ShortInstant value={row.date_modified} />,
  },
])

/** The destination as a link to its record (U2). */
function destinationLink({ url_destination_type: destination, order_id, product_id }: Url) {
  const name = urlDestinationNames[destination]
  if (destination === 'o')
    return order_id === null ? name : <AppLink to={screens.order(order_id)}>{name}</AppLink>
  return product_id === null ? name : <AppLink to={screens.product(product_id)}>{name}</AppLink>
}

const actions = rowActionsOf(listUrls, {
  name: (row) => row.url_seed,
  view: (row) => screens.url(row.id),
  edit: { to: (row) => screens.editUrl(row.id), capability: 'urls.write' },
  remove: {
    what: (row) => t('urls.what', { seed: row.url_seed }),
    run: (row) => call(deleteUrl, { params: { id: row.id }, body: { version: row.version } }),
    capability: 'urls.write',
  },
  canChange: (row) => row.deleted_at === null,
})

const bulk = bulkActionsOf(listUrls, {
  name: (row) => row.url_seed,
  capability: 'urls.read',
  actions: (context) => <PrintCodes context={context} />,
})

/** All URLs (U1, U2). */
export function UrlsScreen() {
  return (
    <ListPage
      title={t('urls.title')}
      breadcrumbs={[{ label: t('urls.admin') }, { label: t('urls.crumb') }]}
      endpoint={listUrls}
      defaultSort="-id"
      searchLabel={t('urls.search')}
      filters={urlFilters}
      filterTabs={urlTabs}
      columns={columns}
      actions={actions}
      moreActions={<BatchLinks />}
      bulk={bulk}
      mainAction={{ label: t('urls.add'), to: screens.newUrl, capability: 'urls.write' }}
      exportTo={{ endpoint: exportUrls, name: 'urls_data', capability: 'urls.export' }}
      emptyHint={t('urls.emptyHint')}
    />
  )
}

function BatchLinks() {
  const canWrite = useCan('urls.write')
  return (
    <>
      <ButtonLink to={screens.urlBatches} variant="default">
        {t('urls.batches')}
      </ButtonLink>
      {canWrite && (
        <ButtonLink to={screens.newUrlBatch} variant="default">
          {t('urls.newBatch')}
        </ButtonLink>
      )}
    </>
  )
}
