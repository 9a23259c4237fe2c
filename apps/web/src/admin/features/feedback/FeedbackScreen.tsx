import { listFeedback } from '@getzo/contract/feedback/feedback.endpoints'
import { screens } from '@getzo/contract/paths'
import { plainSkuType } from '@getzo/contract/scan/scan-pages'
import { reportPlaces } from '@getzo/domain/feedback/report-places'
import { Button } from '@mantine/core'
import { useCan } from '../../api/current-user'
import { ReportedCode } from '../../shared/feedback/ReportedCode'
import { t as reports } from '../../shared/feedback/reports.text'
import { ShortInstant } from '../../ui/dates/InstantText'
import { AppLink } from '../../ui/links/AppLink'
import { readBy } from '../../ui/list/filters/authors'
import { productFilter } from '../../ui/list/filters/records/record-filters'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { Pill } from '../../ui/marks/Pill'
import { useAct } from '../../ui/messages/use-act'
import { urlItemTypeName } from '../../ui/names'
import { actOfRow } from '../../ui/page/Workspace'
import classes from './FeedbackScreen.module.css'
import { type Feedback, markRead } from './feedback.api'
import { t } from './feedback.text'

const filters = filtersOf(listFeedback, [
  {
    name: 'state',
    label: t('feedback.filter'),
    choices: [
      { value: 'unread', label: t('feedback.state.unread') },
      { value: 'read', label: t('feedback.state.read') },
    ],
  },
  {
    name: 'shown_at',
    label: reports('reports.title'),
    choices: (['any', ...reportPlaces] as const).map((value) => ({
      value,
      label: reports(value === 'any' ? 'reports.any' : `reports.at.${value}`),
    })),
  },
  productFilter,
  { kind: 'yesNo', name: 'has_product', label: t('feedback.hasProduct') },
  { kind: 'yesNo', name: 'has_reply', label: t('feedback.hasReply') },
  { kind: 'days', label: t('feedback.received'), from: 'received_from', to: 'received_to' },
  readBy,
])

const columns = columnsOf(listFeedback, [
  {
    id: 'received',
    header: t('feedback.received'),
    sort: 'date_created',
    cell: (row) => <ShortInstant value={row.date_created} />,
  },
  { id: 'state', header: t('feedback.state'), phone: 'pill', cell: (row) => <State row={row} /> },
  {
    id: 'text',
    header: t('feedback.text'),
    wraps: true,
    leastWidth: '11rem',
    phone: 'second',
    cell: (row) => row.feedback,
  },
  {
    id: 'product',
    header: t('feedback.product'),
    wraps: true,
    leastWidth: '11rem',
    cell: (row) => <ProductOf row={row} />,
  },
  { id: 'url', header: t('feedback.url'), cell: (row) => <UrlOf row={row} /> },
  {
    id: 'reply',
    header: reports('reports.reply'),
    wraps: true,
    leastWidth: '4rem',
    cell: ({ reply_to }) => reply_to,
  },
])

const actions = rowActionsOf(listFeedback, {
  name: (row) => t('feedback.name', { id: String(row.id) }),
  more: (row) => <MarkRead feedback={row} />,
})

/** Customers' feedback, newest first, with its product and URL (F3). */
export function FeedbackScreen() {
  return (
    <ListPage
      title={t('feedback.title')}
      breadcrumbs={[{ label: t('feedback.admin') }, { label: t('feedback.crumb') }]}
      endpoint={listFeedback}
      defaultSort="-date_created"
      searchLabel={t('feedback.search')}
      filters={filters}
      columns={columns}
      actions={actions}
      emptyHint={t('feedback.emptyHint')}
    />
  )
}

function ProductOf({ row: { product_id, product_name } }: { row: Feedback }) {
  if (product_id === null) return null
  return <AppLink to={screens.product(product_id)}>{product_name ?? ''}</AppLink>
}

/** The URL that the feedback came from, and its item type. */
function UrlOf({ row }: { row: Feedback }) {
  return (
    <span className={classes.code}>
      <Code row={row} />
      {row.url_item_type === null ? null : <span className="quiet">{kindOf(row.url_item_type)}</span>}
      {row.shown_at === null ? null : <span className="quiet">{reports(`reports.at.${row.shown_at}`)}</span>}
    </span>
  )
}

function Code({ row }: { row: Feedback }) {
  const { url_id, url_seed, ugh, product_id, shown_at } = row
  if (shown_at !== null) return <ReportedCode row={row} />
  if (url_id !== null) return <AppLink to={`/admin/url/${url_id}`}>{url_seed}</AppLink>
  if (ugh === null) return null
  // a plain SKU names a product; an unknown code came from no tag of ours
  return product_id === null ? t('feedback.unknownUrl', { code: ugh }) : ugh
}

const kindOf = (type: string) => (type === plainSkuType ? t('feedback.plainSku') : urlItemTypeName(type))

function State({ row: { read_at, read_by } }: { row: Feedback }) {
  if (read_at === null) return <Pill tone="amber">{t('feedback.state.unread')}</Pill>
  return (
    <>
      <Pill tone="grey">{t('feedback.state.read')}</Pill> <span className="quiet">{read_by}</span>
    </>
  )
}

/** Marks feedback as read, or as unread again (F3). */
function MarkRead({ feedback: { id: number, read_at } }: { feedback: Feedback }) {
  const isAllowed = useCan('feedback.write')
  const { isBusy, act } = useAct()
  if (!isAllowed) return null

  const isRead = read_at !== null
  const id = String(number)
  const mark = () =>
    act(() => markRead(number, !isRead), t(isRead ? 'feedback.markedUnread' : 'feedback.markedRead', { id }))
  return (
    <Button
      {...actOfRow}
      aria-label={t(isRead ? 'feedback.markUnread' : 'feedback.markRead', { id })}
      onClick={() => void mark()}
      disabled={isBusy}
    >
      {t(isRead ? 'feedback.unread' : 'feedback.read')}
    </Button>
  )
}
