import { screens } from '@getzo/contract/paths'
import { deleteUrl, exportUrls, listUrls } from '@getzo/contract/urls/urls.endpoints'
import type { Url } from '@getzo/contract/urls/urls.schema'
import { figure } from '../../../i18n/spoken'
import { SizedPicture } from '../../../pictures/SizedPicture'
import { call } from '../../api/call'
import { useCan } from '../../api/current-user'
import { ShortInstant } from '../../ui/dates/InstantText'
import { AppLink, ButtonLink, OutsideLink } from '../../ui/links/AppLink'
import { ListPage } from '../../ui/list/page/ListPage'
import { bulkActionsOf, columnsOf, rowActionsOf } from '../../ui/list/table/columns'
import { Pair } from '../../ui/marks/Pair'
import { CheckMark } from '../../ui/marks/Pill'
import { urlDestinationName, urlItemTypeName } from '../../ui/names'
import { CopyUrl } from './list/CopyUrl'
import { urlFilters, urlTabs } from './list/url-filters'
import classes from './list/url-list.module.css'
import { localOriginOf } from './local-origin.api'
import { QrCode } from './qr/QrCode'
import { PrintCodes } from './sheets/PrintCodes'
import { PiecePlace, productName, UrlStatus } from './url-parts'
import { t } from './urls.text'

const qrSize = 100
const previewSize = 48

const columns = columnsOf(listUrls, [
  {
    id: 'qr',
    folds: 'first',
    header: t('urls.qr'),
    cell: ({ url }) => (
      <OutsideLink href={url}>
        <span className={classes.qr}>
          <QrCode url={url} size={qrSize} />
        </span>
      </OutsideLink>
    ),
  },
  {
    id: 'url',
    header: t('urls.url'),
    sort: 'url_seed',
    isRowName: true,
    cell: (row) => (
      <span className={classes.url}>
        <AppLink to={screens.url(row.id)}>
          <span className={classes.code}>{row.url_seed}</span>
        </AppLink>
        <CopyUrl url={row.url} />
        <Address url={row.url} />
      </span>
    ),
  },
  {
    id: 'status',
    header: t('urls.status'),
    second: { header: t('urls.place') },
    phone: 'pill',
    cell: (row) => (
      <>
        <UrlStatus url={row} />
        <div>
          <PiecePlace url={row} />
        </div>
      </>
    ),
  },
  {
    id: 'itemAndDestination',
    header: t('urls.item'),
    second: { header: t('urls.destination') },
    phone: 'second',
    cell: (row) => (
      <Pair>
        {urlItemTypeName(row.url_item_type)}
        {destinationLink(row)}
      </Pair>
    ),
  },
  {
    id: 'preview',
    folds: 'first',
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
  {
    id: 'productAndSku',
    folds: 'never',
    header: t('urls.product'),
    second: { header: t('urls.sku') },
    wraps: true,
    leastWidth: '11rem',
    cell: (row) => (
      <Pair>
        {row.product_id === null ? (
          <span className="dimmed">{t('urls.none')}</span>
        ) : (
          <AppLink to={screens.product(row.product_id)}>{productName(row)}</AppLink>
        )}
        {row.sku !== null && (
          <span className="tiny mono">
            {row.sku} {row.serial_number !== null && t('urls.numbered', { n: row.serial_number })}
          </span>
        )}
      </Pair>
    ),
  },
  {
    id: 'orderAndMark',
    header: t('urls.order'),
    second: { header: t('urls.inOrderHead') },
    cell: ({ order_id: id, order_number, flag_assigned_to_order }) => (
      <>
        {id !== null && <AppLink to={screens.order(id)}>{order_number ?? id}</AppLink>}{' '}
        <CheckMark on={flag_assigned_to_order} />
      </>
    ),
  },
  {
    id: 'hashes',
    folds: 'first',
    header: t('urls.ugHash'),
    second: { header: t('urls.sgHash') },
    cell: (row) => (
      <Pair>
        <Hash text={row.ug_hash} />
        <Hash text={row.sg_hash} />
      </Pair>
    ),
  },
  {
    id: 'dates',
    folds: 'first',
    header: t('urls.dateCreated'),
    sort: 'date_created',
    second: { header: t('urls.dateModified'), sort: 'date_modified' },
    phone: 'secondEnd',
    cell: (row) => (
      <Pair>
        <ShortInstant value={row.date_created} />
        <ShortInstant value={row.date_modified} />
      </Pair>
    ),
  },
  {
    id: 'scans',
    folds: 'first',
    header: t('urls.visitors'),
    second: { header: t('urls.requests') },
    align: 'end',
    phone: 'end',
    cell: (row) => (
      <Pair>
        {figure(row.visitors)}
        <span className="dimmed">{figure(row.scans)}</span>
      </Pair>
    ),
  },
])

const actions = rowActionsOf(listUrls, {
  name: (row) => row.url_seed,
  view: (row) => screens.url(row.id),
  edit: { to: (row) => screens.editUrl(row.id), capability: 'urls.write' },
  remove: {
    kind: 'url',
    what: (row) => t('urls.what', { seed: row.url_seed }),
    run: (row) => call(deleteUrl, { params: { id: row.id }, body: { version: row.version } }),
    capability: 'urls.write',
  },
  canChange: (row) => row.deleted_at === null,
})

const bulk = bulkActionsOf(listUrls, {
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
      hasGo
      columns={columns}
      density="comfortable"
      actions={actions}
      moreActions={<BatchLinks />}
      bulk={bulk}
      mainAction={{ label: t('urls.add'), to: screens.newUrl, capability: 'urls.write' }}
      exportTo={{
        endpoint: exportUrls,
        name: 'urls_data',
        capability: 'urls.export',
        localOrigin: localOriginOf,
      }}
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

/** A URL without its scheme, and in a row without its code, which stands above it. */
function Address({ url }: { url: string }) {
  const [start, end] = [url.indexOf('//') + 2, url.lastIndexOf('/')]
  return (
    <span className={classes.address}>
      <span className={classes.scheme}>{url.slice(0, start)}</span>
      {url.slice(start, end)}
      <span className={classes.ends} aria-hidden="true">
        /…
      </span>
      <span className={classes.whole}>{url.slice(end)}</span>
    </span>
  )
}

/** A hash by its ends; the whole one is its tip, and in the peek. */
const Hash = ({ text }: { text: string }) => (
  <span className="tiny mono" title={text}>
    <span className={classes.ends} aria-hidden="true">
      {text.slice(0, 4)}…{text.slice(-2)}
    </span>
    <span className={classes.whole}>{text}</span>
  </span>
)

/** The destination as a link to its record (U2). */
function destinationLink({ url_destination_type: destination, order_id, product_id }: Url) {
  const name = urlDestinationName(destination)
  if (destination === 'o')
    return order_id === null ? name : <AppLink to={screens.order(order_id)}>{name}</AppLink>
  return product_id === null ? name : <AppLink to={screens.product(product_id)}>{name}</AppLink>
}
